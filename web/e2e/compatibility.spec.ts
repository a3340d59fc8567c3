/**
 * What older versions have left behind: a browser profile and a server's data folder written by
 * commit 1f0d6f7. The client of today opens them, plays on and exports the same records.
 *
 * The profile is what `localStorage` held after games of both kinds against people and computers,
 * studies, puzzles, lessons and an invitation were played in the client of that commit, and the
 * record of each game as that client copied it. The data folder is described in
 * `crates/cli/tests/fixtures`.
 */

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { button, goTo, open, place, turns, verdict } from './app';
import { PROGRAM, TestServer } from './online-server';
import { playTurn } from './ido';
import { recordOf } from './study';

interface Profile {
  localStorage: Record<string, string>;
  /** The record of each game and study, by its address. */
  records: Record<string, string>;
}

const PROFILE = JSON.parse(
  readFileSync(new URL('fixtures/profile-1f0d6f7.json', import.meta.url), 'utf8'),
) as Profile;

const DATA = new URL('../../crates/cli/tests/fixtures/data-1f0d6f7/', import.meta.url);

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'reduce' },
});

/** Lets the page find the profile, once. */
async function restore(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('restored')) return;
    sessionStorage.setItem('restored', '1');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, PROFILE.localStorage);
}

/** The address of the game or study whose record holds a text. */
function addressOf(kind: 'play' | 'study', text: string): string {
  const found = Object.entries(PROFILE.records).find(
    ([address, record]) => address.startsWith(`#/${kind}/`) && record.includes(text),
  );
  if (!found) throw new Error(`no record with ${text}`);
  return found[0];
}

/** A record without the sign that the game goes on. */
function played(record: string | undefined): string {
  return (record ?? '').replace(/ \*\s*$/, '');
}

test('games and studies of an older version are offered and exported as they were', async ({
  page,
}) => {
  await restore(page);
  await open(page);
  const mine = page.getByRole('region', { name: 'My games' });
  await expect(mine.getByRole('listitem')).toHaveCount(4);
  await expect(mine).not.toContainText('cannot be read');
  const games = Object.keys(PROFILE.localStorage).filter((key) => key.startsWith('kinetic.game.'));
  await button(mine, `Show all ${games.length}`).click();
  await expect(mine.getByRole('listitem')).toHaveCount(games.length);
  await expect(mine).toContainText('Black wins');
  for (const [address, record] of Object.entries(PROFILE.records)) {
    await test.step(address, async () => {
      await open(page, address);
      expect(await recordOf(page)).toBe(record);
    });
  }
});

test('games of an older version go on', async ({ page }) => {
  await restore(page);
  const orbito = addressOf('play', '3. a1 *');
  await open(page, orbito);
  await expect(turns(page)).toHaveCount(3);
  await expect(verdict(page)).toContainText('Black to move');
  await place(page, 'b2');
  await expect(turns(page)).toHaveCount(4);
  expect(played(await recordOf(page))).toBe(`${played(PROFILE.records[orbito])} 4. b2`);

  const ido = addressOf('play', '9. L@f1 *');
  await open(page, ido);
  await expect(turns(page)).toHaveCount(9);
  await playTurn(page, '>w', (what) => what.click());
  await expect(turns(page)).toHaveCount(10);
  expect(played(await recordOf(page))).toBe(`${played(PROFILE.records[ido])} 10. >w`);

  // Against a computer player, which answers.
  await open(page, addressOf('play', '[Black "level:2"]'));
  await expect(turns(page)).toHaveCount(2);
  await place(page, 'd4');
  await expect(turns(page)).toHaveCount(4);
});

test('settings, puzzles and lessons of an older version are remembered', async ({ page }) => {
  await restore(page);
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await button(page, 'Settings').click();
  await expect(page.getByRole('dialog').getByLabel('Coordinates')).not.toBeChecked();
  await page.keyboard.press('Escape');
  // The scenes that are done, and the first that is left: the one about the aim,
  // which the older version did not have.
  for (const game of ['ido', 'orbito']) {
    await goTo(page, `#/learn/${game}`);
    await expect(page).toHaveURL(new RegExp(`#/learn/${game}/1$`));
    await expect(page.locator('ol a svg')).toHaveCount(2);
  }
  // The last choice for a new game.
  await open(page, '#/new/orbito');
  await expect(page.locator('.seat').nth(1).getByLabel('Level')).toHaveValue('2');
  await goTo(page, '#/puzzles/orbito');
  await expect(page.getByTestId('task')).toBeVisible();
  const solved = await page.evaluate(() => localStorage.getItem('kinetic.puzzles.orbito'));
  expect(solved).toBe(PROFILE.localStorage['kinetic.puzzles.orbito']);
});

test('a link to a game on a server of an older version opens, and the game goes on', async ({
  browser,
}) => {
  test.skip(!PROGRAM, 'there is no server to test');
  const server = await TestServer.start(new URL('data/', DATA));
  const known = JSON.parse(readFileSync(new URL('games.json', DATA), 'utf8')) as {
    people: Record<string, { token: string }>;
  };
  const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB' });
  const value = known.people.Anna?.token ?? '';
  await context.addCookies([{ name: 'kinetic', value, url: server.address }]);
  const page = await context.newPage();
  await restore(page);
  await open(page, '#/far/orbitolive01');
  await expect(turns(page)).toHaveCount(4);
  await expect(verdict(page)).toContainText('White to move');
  await place(page, 'b2');
  await expect(turns(page)).toHaveCount(5);
  // The turn is shown before the server has it.
  await expect
    .poll(async () => {
      const record = await page.request.get(`${server.address}api/v1/games/orbitolive01/record`);
      return record.text();
    })
    .toContain('1. a3 2. d3 3. b1 4. c3 5. b2 *');
  await open(page, '#/far');
  await expect(
    page.getByRole('region', { name: 'My games' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await context.close();
  await server.discard();
});
