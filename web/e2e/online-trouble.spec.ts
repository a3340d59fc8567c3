import { expect, request, type APIResponse, type Page } from '@playwright/test';
import { button, cell, goTo, place, turns, verdict } from './app';
import { line, orbitoOnline, seat, somebody, unusual } from './online';
import { PROGRAM, test } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');

test('a reload in mid-game changes nothing', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  await guest.reload();
  await expect(turns(guest)).toHaveCount(1);
  await expect(verdict(guest)).toContainText('Black to move');
  await place(guest, 'd4');
  await expect(turns(host)).toHaveCount(2);
  await host.reload();
  await expect(turns(host)).toHaveCount(2);
  await place(host, 'a1');
  await expect(turns(guest)).toHaveCount(3);
});

test('a lost connection is said, and what was confirmed meanwhile arrives', async ({
  browser,
  server,
}) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await host.context().setOffline(true);
  await expect(line(host)).toContainText('offline');
  await place(host, 'c3');
  await expect(turns(host)).toHaveCount(1);
  await expect(turns(guest)).toHaveCount(0);
  await host.context().setOffline(false);
  await expect(turns(guest)).toHaveCount(1);
  await expect(line(host)).toBeEmpty();

  // The other way round: what happened meanwhile is told.
  await host.context().setOffline(true);
  await expect(line(host)).toContainText('offline');
  await place(guest, 'd4');
  await host.context().setOffline(false);
  await expect(turns(host)).toHaveCount(2);
  await place(host, 'a1');
  await expect(turns(guest)).toHaveCount(3);
});

test('own games are listed while the server cannot be reached', async ({ browser, server }) => {
  const { host } = await orbitoOnline(browser, server);
  await server.end('SIGKILL');
  await host.evaluate(() => (location.hash = '#/'));
  await expect(host.getByText(/as they were last seen/)).toBeVisible();
  await host.evaluate(() => (location.hash = '#/far'));
  await expect(host.getByText('The server cannot be reached.')).toBeVisible();
  await expect(host.getByText(/^This is the list of \d/)).toBeVisible();
  const mine = host.getByRole('region', { name: 'My games' });
  await expect(mine.getByRole('link')).toHaveCount(1);
  // When the server is back, so is the lobby.
  await server.start();
  await expect(host.getByRole('heading', { name: 'Invite somebody' })).toBeVisible();
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`the server restarts in mid-game (${signal})`, async ({ browser, server }) => {
    const { host, guest } = await orbitoOnline(browser, server);
    await place(host, 'c3');
    await expect(turns(guest)).toHaveCount(1);
    await server.end(signal);
    for (const page of [host, guest]) await expect(line(page)).toContainText('lost');
    await place(guest, 'd4');
    await expect(turns(guest)).toHaveCount(2);
    await server.start();
    await expect(turns(host)).toHaveCount(2);
    for (const page of [host, guest]) await expect(line(page)).toBeEmpty();
    await place(host, 'a1');
    await expect(turns(guest)).toHaveCount(3);
  });
}

test('two tabs of one person agree', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  const tab = await host.context().newPage();
  await tab.goto(host.url());
  await expect(cell(tab, 'a1')).toBeVisible();
  await place(tab, 'c3');
  for (const page of [host, guest, tab]) await expect(turns(page)).toHaveCount(1);
  await place(guest, 'd4');
  await expect(turns(host)).toHaveCount(2);
  await place(host, 'a1');
  for (const page of [host, guest, tab]) await expect(turns(page)).toHaveCount(3);
});

test('a game is carried to another device', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await goTo(host, '#/far');
  await button(host, 'Use another device').click();
  const link = await host.getByLabel('Link for your other device', { exact: true }).inputValue();
  await expect(host.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const phone = await somebody(browser, server);
  await phone.goto(link);
  await button(phone, 'Continue here').click();
  await expect(phone.getByText(/^Done/)).toBeVisible();
  await goTo(phone, '#/far');
  await phone.getByRole('region', { name: 'My games' }).getByRole('link').click();
  await place(phone, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  // The link works once.
  const thief = await somebody(browser, server);
  await thief.goto(link);
  await button(thief, 'Continue here').click();
  await expect(thief.getByRole('status').filter({ hasText: /./ })).toBeVisible();
  await expect(thief.getByText(/^Done/)).toHaveCount(0);
});

test('a program plays with a token until it is revoked', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  const game = host.url().split('/').at(-1);
  await goTo(host, '#/far');
  await button(host, 'Tokens for programs').click();
  await host.getByLabel('Name of the program').fill('Turing');
  await button(host, 'Create token').click();
  const token = await host.getByLabel('Token', { exact: true }).inputValue();
  await expect(host.getByRole('dialog').getByRole('listitem')).toContainText('Turing');

  // A program has no cookies: nothing but the token says who it is.
  const program = await request.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const play = (number: number, seat: string, turn: string): Promise<APIResponse> =>
    program.post(`api/v1/games/${game}/events`, { data: { number, event: 'turn', seat, turn } });
  const answer = await program.get(`api/v1/games/${game}`);
  const { number } = ((await answer.json()) as { state: { number: number } }).state;
  expect((await play(number + 1, 'white', 'c3')).status()).toBe(200);
  await expect(turns(guest)).toHaveCount(1);
  // It has the seats of its owner, and no others.
  expect((await play(number + 2, 'black', 'd4')).status()).toBe(403);

  await button(host, 'Revoke Turing’s token').click();
  await expect(host.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
  await place(guest, 'd4');
  expect((await play(number + 3, 'white', 'a1')).status()).toBe(401);
});

/** Two seats, the second by link. */
const TWO = [
  { seat: 'white', for: 'screen' },
  { seat: 'black', for: 'link' },
];

test('somebody leaves a game of two: after the agreed time the other claims it', async ({
  browser,
  server,
}) => {
  const { host, guests } = await unusual(browser, server, {
    game: 'orbito',
    seats: TWO,
    absence: { after_ms: 1_000, then: 'claim' },
  });
  const [guest] = guests as [Page];
  await place(host, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  await guest.close();
  await expect(seat(host, 'black')).toContainText('away');
  await expect(host.getByTestId('absence')).toContainText('away');
  await button(host, 'Remove player').click();
  await expect(verdict(host)).toContainText('White (Anna) wins');
  await expect(host.getByText('By forfeit.', { exact: true })).toBeVisible();
});

test('a computer stands in for somebody who left, until they are back', async ({
  browser,
  server,
}) => {
  const { host, guests } = await unusual(browser, server, {
    game: 'ido',
    first: 'blue',
    seats: [
      { seat: 'red', for: 'screen' },
      { seat: 'blue', for: 'link' },
      { seat: 'yellow', for: 'screen', name: 'Carla' },
    ],
    absence: { after_ms: 1_000, then: 'bot', level: 1 },
  });
  const [guest] = guests as [Page];
  const address = guest.url();
  await expect(verdict(host)).toContainText('Blue to move');
  await guest.close();
  await expect(turns(host)).toHaveCount(1);
  await expect(seat(host, 'blue')).toContainText('for At blue');
  const back = await guest.context().newPage();
  await back.goto(address);
  await expect(seat(host, 'blue')).not.toContainText('for At blue');
  await expect(seat(host, 'blue')).toContainText('online');
  await expect(seat(back, 'blue')).toContainText('you');
});
