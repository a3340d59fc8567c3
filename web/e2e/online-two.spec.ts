import { expect, type Page } from '@playwright/test';
import { button, cell, goTo, place, turns, verdict } from './app';
import { accept, ask, invite, orbitoOnline, question, seat, somebody } from './online';
import { PROGRAM, test } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');

test(
  'two browsers play each other, and somebody watches',
  { tag: '@firefox' },
  async ({ browser, server }) => {
    const { host, guest } = await orbitoOnline(browser, server);
    await expect(seat(guest, 'black')).toContainText('Ben');
    await expect(seat(guest, 'black')).toContainText('you');
    await expect(seat(host, 'black')).toContainText('online');

    const watcher = await somebody(browser, server);
    await watcher.goto(host.url());
    await expect(watcher.getByText('You are watching.')).toBeVisible();
    await expect(host.getByText('One person is watching.')).toBeVisible();

    // Only whose turn it is can play.
    await expect(verdict(guest)).toContainText('White to move');
    await expect(button(guest, 'Confirm')).toBeDisabled();
    const game = ['c3', 'd4', 'a1', 'b2'];
    for (const [number, name] of game.entries()) {
      await place(number % 2 === 0 ? host : guest, name);
      for (const page of [host, guest, watcher]) await expect(turns(page)).toHaveCount(number + 1);
    }
    await expect(button(watcher, 'Confirm')).toHaveCount(0);
    const board = (page: Page) =>
      page
        .locator('[data-cell]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join());
    expect(await board(guest)).not.toBe('');
    await expect.poll(() => board(watcher)).toBe(await board(guest));
  },
);

test('an invitation is created before its options are loaded', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/OnlineOptions-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/OnlineOptions-.*\.js/);
  await goTo(page, '#/new/orbito/far');
  await asked;
  await button(page, 'Create invitation').click();
  await expect(page.locator('h1')).toContainText('waiting for players');
  release();
});

test('an invitation that cannot be created yet says why', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  const online = /\/(OnlineOptions|client\.svelte)-.*\.js/;
  await page.route(online, (route) => route.abort());
  await goTo(page, '#/new/orbito/far');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await button(page, 'Create invitation').click();
  await expect(page.locator('.refusal')).toContainText('could not be loaded');
  await expect(button(page, 'Create invitation')).toBeEnabled();
});

test('the tab says that it is your turn, on any page', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await expect(host).toHaveTitle(/Your turn/);
  await expect(guest).toHaveTitle(/^Orbito/);
  await guest.goto('./#/about');
  await place(host, 'c3');
  await expect(guest).toHaveTitle(/^\(1\) Your turn/);
  await goTo(guest, '#/far');
  const mine = guest.getByRole('region', { name: 'My games' });
  await expect(mine.getByRole('listitem')).toContainText('Your turn');
  await mine.getByRole('link').click();
  await expect(turns(guest)).toHaveCount(1);
});

test('questions: a draw, a turn taken back, playing again', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  await place(guest, 'd4');
  await expect(turns(host)).toHaveCount(2);

  await ask(host, 'Offer a draw');
  await expect(question(guest)).toContainText('offers a draw');
  await button(question(guest), 'Decline').click();
  await expect(question(host)).toHaveCount(0);

  await ask(guest, /Ask to take back/);
  await expect(question(host)).toContainText('asks to take back the last turn');
  await button(question(host), 'Agree').click();
  for (const page of [host, guest]) await expect(turns(page)).toHaveCount(1);
  await expect(verdict(guest)).toContainText('Black to move');
  await place(guest, 'a1');
  await expect(turns(host)).toHaveCount(2);

  await ask(host, /White resigns/);
  for (const page of [host, guest]) await expect(verdict(page)).toContainText('Black (Ben) wins');
  await button(guest, 'Rematch').click();
  await expect(question(host)).toContainText('wants to play again');
  const before = host.url();
  await button(question(host), 'Agree').click();
  for (const page of [host, guest]) {
    await expect(page).not.toHaveURL(before);
    await expect(turns(page)).toHaveCount(0);
  }
  // They have swapped seats, and the other one begins.
  await expect(seat(guest, 'white')).toContainText('Ben');
  await expect(guest.getByTestId('cycle')).toHaveText('Game 2 of 2');
  await place(guest, 'b2');
  await expect(turns(host)).toHaveCount(1);
});

test('people write to each other, and who does not want it switches it off', async ({
  browser,
  server,
}) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await guest.getByLabel('Write a message').fill('<b>hello</b>');
  await button(guest, 'Send').click();
  const log = host.getByRole('log');
  await expect(log).toContainText('Ben');
  await expect(log, 'text stays text').toContainText('<b>hello</b>');
  await button(host, 'Turn chat off').click();
  await expect(log).toHaveCount(0);
  await host.reload();
  await expect(host.getByText('The chat is off')).toBeVisible();
  await button(host, 'Turn chat on').click();
  await expect(log).toContainText('hello');
});

test('a stranger finds an invitation in the lobby, and others watch', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, server);
  await invite(host, {
    game: 'orbito',
    far: ['Black'],
    first: 'Black',
    more: (page) => page.getByLabel('Anyone may join or watch').check(),
  });
  const stranger = await somebody(browser, server);
  await goTo(stranger, '#/');
  const online = stranger.getByRole('region', { name: 'Play online' });
  await expect(online).toContainText('There is one open invitation');
  await online.getByRole('link', { name: 'Go to the lobby' }).click();
  const open = stranger.getByRole('region', { name: 'Open invitations' });
  await button(open, 'Play Black').click();
  await expect(cell(stranger, 'a1')).toBeVisible();
  await place(stranger, 'c3');
  await expect(turns(host)).toHaveCount(1);
  const watcher = await somebody(browser, server);
  await goTo(watcher, '#/far');
  const watching = watcher.getByRole('region', { name: 'Games to watch' });
  await watching.getByRole('link').click();
  await expect(turns(watcher)).toHaveCount(1);
});

test('a link that is used up or wrong says so', async ({ browser, server }) => {
  const { host } = await orbitoOnline(browser, server);
  const host2 = await somebody(browser, server);
  const links = await invite(host2, { game: 'orbito', far: ['Black'], first: 'White' });
  await accept(await somebody(browser, server), links.Black, 'Ben');
  await expect(cell(host2, 'a1')).toBeVisible();
  const late = await somebody(browser, server);
  await late.goto(links.Black ?? '');
  await expect(
    late.getByText('This seat is taken, or the game has already started.'),
  ).toBeVisible();
  await late.goto(`./#/sit/${'0'.repeat(64)}`);
  await expect(late.getByRole('status').filter({ hasText: /link/i })).toBeVisible();
  await late.goto('./#/far/nosuchgame123456');
  await expect(late.getByText(/no such game|no game/i)).toBeVisible();
  expect(host.url()).not.toBe(host2.url());
});
