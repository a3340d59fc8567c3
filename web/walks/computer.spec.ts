import { expect } from '@playwright/test';
import { LOST_ORBITO } from '../e2e/review';
import { cell, confirm, freeCell, orbitoAgainstComputer, turns, verdict } from './boards';
import { button, css, region, testId, type Locator } from './locator';
import { test } from './walk';

const engine = region('Engine');

test('a whole game against the computer, and a rematch', async ({ user }) => {
  await orbitoAgainstComputer(user);
  for (let played = 0; ; played += 2) {
    const { text } = await user.reads(verdict, /White to move|wins|draw/i);
    if (!text.includes('White to move')) break;
    await user.click(freeCell);
    await user.click(confirm);
    await user.until(
      'the turn should be in the list',
      () => user.look(turns),
      ({ length }) => length > played,
    );
  }
  await user.click(button('Rematch'));
  await user.reads(testId('cycle'), 'Game 2 of 2');
});

test('a hint, and turns taken back', async ({ user }) => {
  await orbitoAgainstComputer(user);
  await user.click(cell('c3'));
  await user.click(confirm);
  await user.sees(turns, 2);
  await user.reads(verdict, 'White to move');
  await user.click(button('Undo'));
  await user.is(button('One turn forward'), 'enabled', ({ disabled }) => !disabled);
  await user.reads(verdict, 'White to move');
  await user.click(button('Hint'));
  await user.sees({ css: 'p', text: /^Hint: marble on/ });
  await user.click(cell('a1'));
  await user.click(confirm);
  // What was taken back has become a variation.
  await user.sees(turns, 4);
});

test('a study: the engine’s lines, and one of them played', async ({ user }) => {
  await user.open('#/study/ido?p=8/8/3Y4/1R1R4/3R4/8/8/8+a1+r+0+r20y12+4');
  await user.click(testId('engine'));
  await user.reads(testId('engine-state'), /turns? ahead, [\d,]+ positions/);
  // It may have ended by itself in between: there is nothing left to be pressed then.
  await user.window.run(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.trim() === 'Stop')?.click();
  });
  await user.reads(testId('engine-state'), /^\d+ turns? ahead/);
  // What the engine has found stays as it is now.
  const lines: Locator = { role: 'listitem', inside: engine };
  await user.hears(css('[role=img]', { inside: engine }), /Red.*Yellow/);
  const line = css('li button .mono', { inside: engine, at: 0 });
  const { text } = await user.sees(line);
  expect((await user.look(lines)).length).toBeGreaterThan(0);
  await user.click(line);
  await user.reads(css('li button .mono', { inside: region('Course of the game') }), text);
});

test('the review of a lost game, and another try', async ({ user }) => {
  await user.open(`#/g=t${Buffer.from(LOST_ORBITO).toString('base64url')}`);
  await user.click({ ...button('Review the game'), at: 0 });
  await user.sees({ role: 'heading', name: /^Review: / });
  await user.sees({ role: 'listitem', inside: region('All turns') }, 8);
  await user.seesNo({ role: 'progressbar' });
  await user.click(button('Previous mistake'));
  await user.reads(testId('verdict'), 'Blunder');
  await user.click(button('Show better turn'));
  await user.is(
    button('Show better turn'),
    'pressed',
    ({ attributes }) => attributes['aria-pressed'] === 'true',
  );
  await user.click(button('Try again from here'));
  await user.reads(verdict, 'White to move');
  await user.click(cell('a1'));
  await user.click(confirm);
  await user.sees(turns, 8);
});

test('the explorer of Orbito: into the tree, on the tray, and back', async ({ user }) => {
  const rows = css('tbody tr', { inside: region('All turns') });
  const standing = testId('standing');
  await user.open('#/explorer');
  await user.reads(standing, 'White to move: wins in 16 turns');
  await user.sees(rows, 4);
  await user.click({ role: 'button', inside: { ...rows, at: 0 }, at: 0 });
  await user.reads(standing, 'Black to move');
  await user.isAt(/explorer\?t=\w+$/);
  await user.open('#/explorer?t=a1');
  await user.reads(standing, 'Black to move');
  // White's marble went from a1 to b1; it slides on, and another comes to the tray.
  for (const name of ['b1', 'b2', 'd4']) await user.click(cell(name));
  await user.isAt(/t=a1\+b1b2,d4$/);
  await user.reads(standing, 'White to move');
  await user.window.run(() => history.back());
  await user.isAt(/t=a1$/);
  await user.reads(standing, 'Black to move');
});
