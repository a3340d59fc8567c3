/** The states of online games that are looked at. They need a server behind the page. */

import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { address } from '../browser';
import { button, open, turns } from './app';
import type { State } from './states';

interface Made {
  game: { id: string; state: { number: number; phase: string } };
  links: { seat: string; link: string }[];
}

/** Asks the server for something that must work. */
async function ask<T>(as: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await as.post(`${address}api/v1/${path}`, { data });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${answer.status()} ${text}`).toBe(true);
  return JSON.parse(text || '{}') as T;
}

/** Somebody else, without a page. */
async function somebodyElse(name: string): Promise<APIRequestContext> {
  const other = await request.newContext();
  await ask(other, 'visitor', { name });
  return other;
}

/** Lets a device know its visitor, as if they had played here before. */
async function known(page: Page, name: string): Promise<void> {
  await ask(page.request, 'visitor', { name });
  await page.addInitScript(() => localStorage.setItem('kinetic.far', '{"known":true}'));
}

const ORBITO = {
  game: 'orbito',
  first: 'white',
  seats: [
    { seat: 'white', for: 'screen' },
    { seat: 'black', for: 'link' },
  ],
  time: { kind: 'live', start_ms: 600_000, increment_ms: 5_000 },
};
const CUSTOM = {
  ...ORBITO,
  time: {
    kind: 'custom',
    each: { turn_ms: 259_200_000, bank_ms: 172_800_000, increment_ms: 3_600_000 },
    seats: { black: { turn_ms: 86_400_000 } },
    free_weekends: true,
    holiday_days: 14,
    utc_offset_min: 60,
    pauses: true,
  },
};
const FOUR = {
  game: 'ido',
  first: 'red',
  seats: [
    { seat: 'red', for: 'screen', name: 'Anna Maria' },
    { seat: 'blue', for: 'link' },
    { seat: 'yellow', for: 'screen', name: 'Carla' },
    { seat: 'green', for: 'screen', name: 'Dora' },
  ],
  time: { kind: 'correspondence', days: 3 },
  absence: { after_ms: 120_000, then: 'claim' },
};

/** A game that Anna has made and Ben has joined; Anna is at the page. */
async function running(
  page: Page,
  options: object,
): Promise<{ id: string; ben: APIRequestContext }> {
  await known(page, 'Anna');
  const made = await ask<Made>(page.request, 'games', options);
  const ben = await somebodyElse('Ben');
  await ask(ben, `games/${made.game.id}/seats`, { link: made.links[0]?.link });
  // All seats are taken, and the game begins by itself, a moment later.
  await expect.poll(async () => (await look(ben, made.game.id)).phase).toBe('running');
  return { id: made.game.id, ben };
}

/** One more game of Anna that Ben has joined; its id. */
async function begun(page: Page, ben: APIRequestContext, options: object): Promise<string> {
  const { game, links } = await ask<Made>(page.request, 'games', options);
  await ask(ben, `games/${game.id}/seats`, { link: links[0]?.link });
  await expect.poll(async () => (await look(ben, game.id)).phase).toBe('running');
  return game.id;
}

/** A game in which Anna has not found anybody yet. */
async function waiting(page: Page): Promise<Made> {
  await known(page, 'Anna');
  return ask<Made>(page.request, 'games', ORBITO);
}

/** How far a game is. */
async function look(as: APIRequestContext, id: string): Promise<Made['game']['state']> {
  const answer = await as.get(`${address}api/v1/games/${id}`);
  return ((await answer.json()) as Made['game']).state;
}

/** Lets something happen in a game that has just begun. */
async function submit(as: APIRequestContext, id: string, event: object): Promise<void> {
  const { number } = await look(as, id);
  await ask(as, `games/${id}/events`, { number: number + 1, ...event });
}

async function openTurns(page: Page, count: number): Promise<void> {
  const list = page.locator('details').first();
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  await expect(turns(page)).toHaveCount(count);
}

/** All states of online games. */
export const ONLINE_STATES: State[] = [
  {
    name: 'online lobby',
    main: true,
    reach: async (page) => {
      await running(page, ORBITO);
      const carla = await somebodyElse('Carla');
      await ask(carla, 'games', { ...ORBITO, listed: true });
      await open(page, '#/far');
      await expect(page.getByText('Your turn').first()).toBeVisible();
      await expect(button(page, 'Play Black').first()).toBeVisible();
    },
  },
  {
    name: 'online lobby for somebody new',
    reach: async (page) => {
      await open(page, '#/far');
      await expect(page.getByText('You do not need an account.')).toBeVisible();
    },
  },
  {
    name: 'own games',
    main: true,
    reach: async (page) => {
      const { ben } = await running(page, ORBITO);
      await begun(page, ben, FOUR);
      const waits = await begun(page, ben, ORBITO);
      await submit(page.request, waits, { event: 'turn', seat: 'white', turn: 'b2' });
      await ask(page.request, 'games', ORBITO);
      await open(page, '#/games');
      await expect(page.getByRole('heading', { name: 'Your turn (2)' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Looking for players (1)' })).toBeVisible();
    },
  },
  {
    name: 'own finished games',
    reach: async (page) => {
      const { id, ben } = await running(page, ORBITO);
      await submit(ben, id, { event: 'resign', seat: 'black' });
      await open(page, '#/games?show=finished&player=ben');
      await expect(page.getByRole('link', { name: /^Review: / })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    },
  },
  {
    name: 'own games of somebody new',
    reach: async (page) => {
      await open(page, '#/games');
      await expect(page.getByText('Your online games will appear here')).toBeVisible();
    },
  },
  {
    name: 'notifications',
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/notifications');
      await page.getByRole('checkbox', { name: /^Quiet hours/ }).check();
      await expect(page.getByText('Times are those of')).toBeVisible();
    },
  },
  {
    name: 'mail to be confirmed',
    reach: async (page) => {
      await open(page, '#/mail/confirm/abc');
      await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    },
  },
  {
    name: 'online new game',
    main: true,
    reach: async (page) => {
      await open(page, '#/new/ido/far');
      await page.getByLabel('Clocks').check();
      await page.getByLabel('Computer takes over').check();
    },
  },
  {
    name: 'online new game with custom clocks',
    reach: async (page) => {
      await open(page, '#/new/ido/far');
      await page.getByLabel('Custom', { exact: true }).check();
      await page.getByLabel('Different times for each player').check();
    },
  },
  {
    name: 'online game on holiday',
    reach: async (page) => {
      const { id } = await running(page, CUSTOM);
      await submit(page.request, id, { event: 'holiday-start', seat: 'white' });
      await open(page, `#/far/${id}`);
      await expect(page.getByTestId('holiday')).toBeVisible();
      await expect(page.getByTestId('deadline')).not.toHaveCount(0);
    },
  },
  {
    name: 'online pauses and holidays',
    reach: async (page) => {
      const { id } = await running(page, CUSTOM);
      await open(page, `#/far/${id}`);
      await button(page, 'Ask or resign').click();
      await expect(button(page, 'Start holiday')).toBeVisible();
    },
  },
  {
    name: 'online waiting room',
    main: true,
    reach: async (page) => {
      const { game } = await waiting(page);
      await open(page, `#/far/${game.id}`);
      await button(page, 'QR code').click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'online invitation',
    main: true,
    reach: async (page) => {
      const ben = await somebodyElse('Ben');
      const { links } = await ask<Made>(ben, 'games', ORBITO);
      await open(page, `#/sit/${links[0]?.link}`);
      await expect(button(page, 'Play Black')).toBeVisible();
    },
  },
  {
    name: 'online game of orbito',
    main: true,
    reach: async (page) => {
      const { id, ben } = await running(page, ORBITO);
      await submit(page.request, id, { event: 'turn', seat: 'white', turn: 'c3' });
      await submit(ben, id, { event: 'turn', seat: 'black', turn: 'd4' });
      await ask(ben, `games/${id}/chat`, { text: 'Good luck!' });
      await open(page, `#/far/${id}`);
      await openTurns(page, 2);
    },
  },
  {
    name: 'online game of four',
    main: true,
    reach: async (page) => {
      const { id, ben } = await running(page, FOUR);
      await submit(page.request, id, { event: 'turn', seat: 'red', turn: '>n' });
      await submit(ben, id, { event: 'ask', seat: 'blue', question: 'draw' });
      await open(page, `#/far/${id}`);
      await expect(page.getByTestId('question')).toBeVisible();
    },
  },
  {
    name: 'online game watched',
    reach: async (page) => {
      const anna = await somebodyElse('Anna');
      const { game, links } = await ask<Made>(anna, 'games', ORBITO);
      const ben = await somebodyElse('Ben');
      await ask(ben, `games/${game.id}/seats`, { link: links[0]?.link });
      await open(page, `#/far/${game.id}`);
      await expect(page.getByText('You are watching.')).toBeVisible();
    },
  },
  {
    name: 'online game over',
    main: true,
    reach: async (page) => {
      const { id, ben } = await running(page, ORBITO);
      await submit(ben, id, { event: 'resign', seat: 'black' });
      await open(page, `#/far/${id}`);
      await expect(button(page, 'Rematch')).toBeVisible();
    },
  },
  {
    name: 'online asking',
    reach: async (page) => {
      const { id } = await running(page, FOUR);
      await open(page, `#/far/${id}`);
      await button(page, 'Ask or resign').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'online chat switched off',
    reach: async (page) => {
      const { id } = await running(page, ORBITO);
      await page.addInitScript(() =>
        localStorage.setItem('kinetic.far', '{"known":true,"chat":false}'),
      );
      await open(page, `#/far/${id}`);
      const chat = page.locator('details').nth(1);
      if ((await chat.getAttribute('open')) === null) await chat.locator('summary').click();
      await expect(button(page, 'Turn chat on')).toBeVisible();
    },
  },
  {
    name: 'online line lost',
    reach: async (page) => {
      const { id } = await running(page, ORBITO);
      await open(page, `#/far/${id}`);
      await expect(page.locator('[data-cell="a1"]').first()).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByTestId('line')).toContainText('offline');
    },
  },
  {
    name: 'online other device',
    main: true,
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/far');
      await button(page, 'Use another device').click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'online name',
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/far');
      await expect(page.getByText('Your name here is Anna.')).toBeVisible();
      await button(page, 'Change name').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'online tokens',
    main: true,
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/far');
      await button(page, 'Tokens for programs').click();
      await page.getByLabel('Name of the program').fill('Turing');
      await button(page, 'Create token').click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Turing');
    },
  },
  {
    name: 'online devices and data',
    main: true,
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/you');
      await button(page, 'Create new codes').click();
      await expect(page.locator('code').first()).toBeVisible();
    },
  },
  {
    name: 'online deletion',
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/you');
      await button(page, 'Delete me').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'online report',
    reach: async (page) => {
      const { id, ben } = await running(page, ORBITO);
      await ask(ben, `games/${id}/chat`, { text: 'Hurry up!' });
      await open(page, `#/far/${id}`);
      const chat = page.locator('details').nth(1);
      if ((await chat.getAttribute('open')) === null) await chat.locator('summary').click();
      await page.getByRole('button', { name: /^More about/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'online group',
    reach: async (page) => {
      await known(page, 'Anna');
      const seats = FOUR.seats.map(({ seat }) => ({
        seat,
        for: seat === 'red' ? 'screen' : 'link',
      }));
      const { game } = await ask<Made>(page.request, 'games', { ...FOUR, seats });
      await open(page, `#/far/${game.id}`);
      await expect(page.getByLabel('Link for everyone', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'online carried here',
    reach: async (page) => {
      await known(page, 'Anna');
      await open(page, '#/carry/nonsense');
      await button(page, 'Continue here').click();
      await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
    },
  },
  {
    name: 'online game that is not there',
    reach: async (page) => {
      await open(page, '#/far/nosuchgame123456');
      await expect(page.getByRole('link', { name: 'Back to the lobby' })).toBeVisible();
    },
  },
  {
    name: 'online without a server',
    reach: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'Nothing' }));
      await open(page, '#/far');
      await expect(page.getByText('There is no game server at this address')).toBeVisible();
    },
  },
];
