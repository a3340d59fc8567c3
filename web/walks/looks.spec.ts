import { expect } from '@playwright/test';
import { MIDDLE } from '../e2e/ido';
import { PHONE } from './browser-window';
import { confirm, openPosition, playIdo, turns, unit, cell, verdict } from './boards';
import { button, css, dialog, radio } from './locator';
import type { User } from './user';
import { test } from './walk';

const html = css('html');
const header = css('header nav button');

test('four languages, changed at any time and kept', async ({ user }) => {
  await user.open();
  for (const [code, name, play, mark] of [
    ['fr', 'Français', 'Jouer à IDO', 'Réglages'],
    ['de', 'Deutsch', 'IDO spielen', 'Einstellungen'],
    ['nl', 'Nederlands', 'IDO spelen', 'Instellingen'],
    ['en', 'English', 'Play IDO', 'Settings'],
  ] as const) {
    await user.click(header);
    await user.check(radio(name, dialog));
    await user.reads(dialog, mark);
    await user.press('Escape');
    await user.seesNo(dialog);
    await user.sees(button(play));
    await user.reload();
    await user.sees(button(play));
    await user.is(html, code, ({ attributes }) => attributes.lang === code);
  }
});

/** Nothing is wider than the window. */
async function expectNoSidewaysScroll(user: User, where: string): Promise<void> {
  const [page, window] = await user.window.run(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(page, where).toBeLessThanOrEqual(window ?? 0);
}

test('on a phone the board is whole, and nothing is wider than the window', async ({ newUser }) => {
  const user = await newUser({ size: PHONE });
  for (const place of [
    '',
    '#/new/ido',
    '#/learn/ido/1',
    '#/rules/orbito',
    '#/study/ido',
    '#/far',
  ]) {
    await user.open(place);
    await expectNoSidewaysScroll(user, place);
  }
  await openPosition(user, 'ido', MIDDLE);
  await expectNoSidewaysScroll(user, 'IDO');
  for (const name of ['a1', 'h8']) {
    const { box } = await user.sees(unit(name));
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
  }
  await playIdo(user, 'c3b3');
  await user.hears(unit('b3'), /small red block/);
  await openPosition(user, 'orbito', '4/4/4/4 w');
  await expectNoSidewaysScroll(user, 'Orbito');
  await user.click(cell('c3'));
  await user.click(confirm);
  await user.reads(verdict, 'Black to move');
  await user.seesNo(turns);
});

/** How light the ground of the page is, from 0 to 255. */
async function ground(user: User): Promise<number> {
  return user.window.run(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...parts.slice(0, 3).map(Number));
  });
}

test('dark as the system is, light when chosen', async ({ newUser }) => {
  const user = await newUser({ dark: true });
  await user.open();
  await user.until(
    'the page should be dark',
    () => ground(user),
    (light) => light < 80,
  );
  await user.click(header);
  await user.check(radio('Light', dialog));
  await user.press('Escape');
  await user.until(
    'the page should be light',
    () => ground(user),
    (light) => light > 200,
  );
  await user.reload();
  await user.sees(css('h1'));
  expect(await ground(user)).toBeGreaterThan(200);
});
