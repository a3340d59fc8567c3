/** The list of one's own games with fifty of them, without a mouse, and the way to the next game. */

import { expect, type Page } from '@playwright/test';
import { button, expectArrived, goTo, LANGUAGES, place, resize, speak, turns } from './app';
import { expectAccessible } from './axe';
import { press, tabTo } from './keys';
import { anna, guest, make, turn } from './many-games';
import { somebody } from './online';
import { PROGRAM, test, type TestServer } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');

/** The games of a section. */
function games(page: Page, section: string | RegExp) {
  return page.getByRole('region', { name: section }).getByRole('listitem');
}

/** Fifty games: 12 in which it is Anna's turn, 20 that wait for others, 6 open, 12 finished. */
async function fifty(page: Page, server: TestServer) {
  await anna(page, server.address);
  const ben = await guest(server.address, 'Ben');
  const zoe = await guest(server.address, 'Zoë Müller-Lüdenscheidt');
  // Those with more days come first: they are not sorted by when they were made.
  for (let days = 10; days > 0; days -= 1)
    await make(page, server.address, { days, with: days % 3 === 0 ? zoe : ben });
  await make(page, server.address, { with: ben });
  await make(page, server.address, { game: 'ido', days: 'live', with: ben });
  for (let at = 0; at < 20; at += 1)
    await make(page, server.address, { days: 1 + (at % 7), with: ben, then: 'turn' });
  for (let at = 0; at < 6; at += 1) await make(page, server.address, { days: 3 });
  for (let at = 0; at < 12; at += 1)
    await make(page, server.address, { with: at < 3 ? zoe : ben, then: 'resign' });
  return { ben, zoe };
}

test('fifty games: order, filters, search, archive, by keyboard alone', async ({
  browser,
  server,
}) => {
  const page = await somebody(browser, server);
  const { ben } = await fifty(page, server);
  await goTo(page, '#/games');
  await expect(page.getByRole('heading', { name: 'Your turn (12)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for others (20)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Looking for players (6)' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(12\) Your turn/);
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await expect(nav.getByRole('link', { name: /^My games/ })).toContainText('12');

  await test.step('the least time comes first', async () => {
    const mine = games(page, /^Your turn/);
    await expect(mine).toHaveCount(12);
    // An hour, then 1 to 10 days, then no limit.
    await expect(mine.nth(0)).toContainText('IDO');
    await expect(mine.nth(1)).toContainText('One day per turn.');
    await expect(mine.nth(10)).toContainText('10 days per turn.');
    await expect(mine.nth(11)).toContainText('No time limit.');
    await expect(mine.nth(1)).toContainText(/\d+:\d\d:\d\d left, until /);
    const exact = mine.nth(1).locator('time');
    await expect(exact).toHaveAttribute('title', /\d{4}.*\d:\d\d:\d\d/);
    await expectAccessible(page, 'fifty games');
  });

  await test.step('sections and filters are in the address', async () => {
    await tabTo(page, 'input[type=radio]:checked');
    await press(page, 'ArrowRight');
    await expect(page).toHaveURL(/#\/games\?show=turn$/);
    await expect(games(page, /^Your turn/)).toHaveCount(12);
    await expect(page.getByRole('heading', { name: /^Waiting/ })).toHaveCount(0);
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(page).toHaveURL(/show=finished$/);
    await expect(games(page, 'Finished (12)')).toHaveCount(12);
    // The focus stays where it is.
    await expect(page.getByRole('radio', { name: 'Finished (12)' })).toBeFocused();
    await tabTo(page, 'input[type=text]');
    await page.keyboard.type('zoe mul');
    await expect(games(page, 'Finished (3)')).toHaveCount(3);
    await expect(page).toHaveURL(/show=finished&player=zoe\+mul$/);
    await page.reload();
    await expect(games(page, 'Finished (3)')).toHaveCount(3);
    await expect(page.getByLabel('Name of a player')).toHaveValue('zoe mul');
    await expect(page.getByRole('radio', { name: 'Your turn (3)' })).toBeVisible();
    await expectAccessible(page, 'finished games that were found');
    await tabTo(page, 'search button');
    await press(page, 'Enter');
    await expect(games(page, 'Finished (12)')).toHaveCount(12);
    await page.getByLabel('Game').selectOption('ido');
    await expect(page.getByText('No game matches these filters.')).toBeVisible();
    await page.getByRole('radio', { name: /^In progress/ }).check();
    await expect(games(page, 'Your turn (1)')).toHaveCount(1);
    await expect(page).toHaveURL(/#\/games\?game=ido$/);
    await button(page, 'Clear filters').click();
  });

  await test.step('finished games go into the archive and come back', async () => {
    await goTo(page, '#/games?show=finished');
    await expect(games(page, 'Finished (12)')).toHaveCount(12);
    await expect(games(page, 'Finished (12)').first()).toContainText('You won');
    await tabTo(page, 'li button');
    await press(page, 'Enter');
    await expect(page.getByText('The game is in your archive.')).toBeVisible();
    await expect(games(page, 'Finished (11)')).toHaveCount(11);
    await expect(button(page, 'Undo')).toBeFocused();
    await press(page, 'Enter');
    await expect(games(page, 'Finished (12)')).toHaveCount(12);
    await games(page, 'Finished (12)')
      .first()
      .getByRole('button', { name: /^Archive: / })
      .click();
    await page.getByRole('radio', { name: 'Archive (1)' }).check();
    await expect(games(page, 'Archive (1)')).toHaveCount(1);
    await expectAccessible(page, 'the archive');
    await page.getByRole('button', { name: /^Take out of the archive: / }).click();
    await expect(page.getByText('Your archive is empty.')).toBeVisible();
  });

  await test.step('the list follows what others do', async () => {
    await goTo(page, '#/games');
    await expect(games(page, 'Waiting for others (20)')).toHaveCount(20);
    const waiting = games(page, 'Waiting for others (20)').first();
    const id = (await waiting.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
    await turn(ben, `games/${id}`, 'black', 'c3');
    await expect(games(page, 'Your turn (13)')).toHaveCount(13);
    await expect(nav.getByRole('link', { name: /^My games/ })).toContainText('13');
  });

  await test.step('a finished game is reviewed, and copied once', async () => {
    await goTo(page, '#/games?show=finished');
    for (let visit = 0; visit < 2; visit += 1) {
      await page
        .getByRole('link', { name: /^Review: / })
        .first()
        .click();
      await expect(page).toHaveURL(/#\/review\//);
      await page.goBack();
      await expect(games(page, 'Finished (12)')).toHaveCount(12);
    }
    const kept = () =>
      Object.keys(localStorage).filter((key) => key.startsWith('kinetic.game.')).length;
    expect(await page.evaluate(kept)).toBe(1);
  });
});

test('from one game to the next', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await anna(page, server.address);
  const ben = await guest(server.address, 'Ben');
  const last = await make(page, server.address, { days: 9, with: ben });
  const first = await make(page, server.address, { days: 1, with: ben });
  const second = await make(page, server.address, { days: 5, with: ben });
  await goTo(page, '#/games');
  await page.getByRole('link', { name: 'Next game (3)' }).click();
  await expect(page).toHaveURL(new RegExp(`#/far/${first}$`));
  await expectArrived(page);
  // While it is one's turn here, nothing leads away.
  await expect(page.locator('[data-cell="a1"]').first()).toBeVisible();
  await expect(page.locator('[data-next-game]')).toHaveCount(0);
  await place(page, 'b2');
  await expect(page.getByRole('link', { name: 'Next game (2)' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(new RegExp(`#/far/${second}$`));
  await expectArrived(page);

  // By itself, where that is set.
  await button(page, 'Settings').click();
  await page.getByLabel('Go to the next game').check();
  await page.keyboard.press('Escape');
  await place(page, 'b2');
  await expect(page).toHaveURL(new RegExp(`#/far/${last}$`));
  await expectArrived(page);
  await place(page, 'b2');
  await expect(turns(page)).toHaveCount(1);
  await expect(page.locator('[data-next-game]')).toHaveCount(0);
});

test('a turn elsewhere is announced on every page', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await anna(page, server.address);
  const ben = await guest(server.address, 'Ben');
  const game = await make(page, server.address, { days: 2, with: ben, then: 'turn' });
  await goTo(page, '#/about');
  await expect(page.getByRole('link', { name: /^My games/ })).toBeVisible();
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  const plain = await icon();
  await turn(ben, `games/${game}`, 'black', 'c3');
  const notice = page
    .getByRole('status')
    .getByRole('link', { name: 'Your turn in Orbito with Ben' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Your turn/);
  await expect.poll(icon).toContain('data:image/svg+xml');
  await expectAccessible(page, 'a turn elsewhere');
  await notice.click();
  await expect(turns(page)).toHaveCount(2);
  await expect(notice).toHaveCount(0);
  await place(page, 'a1');
  await expect.poll(icon).toBe(plain);
});

test('the list fits phones, tablets and screens in every language', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await fifty(page, server);
  for (const hash of ['#/games', '#/games?show=finished&player=zoe']) {
    await goTo(page, hash);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    for (const language of LANGUAGES) {
      // The first language is there already, at the first address.
      if (language !== (await page.locator('html').getAttribute('lang')))
        await speak(page, language);
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [844, 390],
        [768, 1024],
        [1366, 768],
      ] as const) {
        await resize(page, width, height);
        const where = `${hash} in ${language} at ${width} × ${height}`;
        const wide = () => document.documentElement.scrollWidth - window.innerWidth;
        expect(await page.evaluate(wide), where).toBeLessThanOrEqual(0);
      }
    }
  }
});
