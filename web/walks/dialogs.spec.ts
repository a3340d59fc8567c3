import { expect } from '@playwright/test';
import { cell, confirm, openPosition, turns, verdict } from './boards';
import { button, css, dialog, link, region, type Locator } from './locator';
import { test } from './walk';

const mine = region('My games');

test('dialogs hold the focus, close with Escape and give it back', async ({ user }) => {
  await openPosition(user, 'orbito', '4/4/4/4 w');
  for (const opener of ['Share and save', 'Help', 'Settings', 'Resign or draw']) {
    await user.click(button(opener));
    await user.sees(dialog, 1);
    await user.sees(css('dialog:focus-within'), 1);
    // The focus never leaves for the page behind.
    await user.press('Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    const behind = await user.window.run(
      () =>
        document.activeElement?.closest('main, header') &&
        !document.activeElement.closest('dialog'),
    );
    expect(behind, opener).toBeFalsy();
    await user.press('Escape');
    await user.seesNo(dialog);
    await user.hasFocus(button(opener));
  }
  // With keys as well.
  await user.press('Enter');
  await user.click(button('White resigns', dialog));
  await user.reads(verdict, 'Black wins');
});

test('the game and its pictures are saved as files', async ({ user }) => {
  await openPosition(user, 'orbito', '4/4/4/4 w');
  await user.click(cell('c3'));
  await user.click(confirm);
  await user.click(button('Share and save'));
  for (const [name, file, begins] of [
    ['Save as file', /^orbito-\d{4}-\d\d-\d\d\.record$/, '[Game "orbito"]'],
    ['SVG', /\.svg$/, '<'],
    ['PNG', /\.png$/, '\x89PNG'],
  ] as const) {
    await user.click(button(name));
    await user.until(
      `${name} should arrive`,
      async () =>
        (await user.window.downloads()).map(({ name, bytes }) => ({
          name,
          begins: bytes.toString('latin1', 0, begins.length),
        })),
      (saved) => saved.some((saved) => file.test(saved.name) && saved.begins === begins),
    );
  }
  const picture = (await user.window.downloads()).find(({ name }) => name.endsWith('.png'));
  expect(picture?.bytes.readUInt32BE(16), 'pixels across').toBe(1024);
});

test('games are kept: after a reload, in the list, deleted and restored', async ({ user }) => {
  const listed: Locator = { role: 'listitem', inside: mine };
  await openPosition(user, 'orbito', '4/4/4/4 w');
  for (const name of ['c3', 'd4']) {
    await user.click(cell(name));
    await user.click(confirm);
  }
  const address = await user.isAt(/#\/play\//);
  await user.reload();
  await user.sees(turns, 2);
  await user.reads(verdict, 'White to move');
  expect(await user.window.run(() => location.href)).toBe(address);
  await user.open('#/');
  await user.reload();
  await user.sees(listed, 1);
  await user.click(button(/^Delete/, mine));
  await user.seesNo(listed);
  await user.click(button('Restore', mine));
  await user.sees(listed, 1);
  await user.click(link(/Orbito/, mine));
  await user.sees(turns, 2);
});
