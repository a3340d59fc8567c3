/** What the tests of online games have in common. */

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { button, goTo } from './app';
import type { TestServer } from './online-server';

/** A server that somebody plays on. */
type Reached = Pick<TestServer, 'address'>;

/** Somebody at a device of their own. */
export async function somebody(browser: Browser, server: Reached, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

/** What a host chooses. */
export interface Invitation {
  game: 'ido' | 'orbito';
  /** The seats of people on other devices; the others are the host's. */
  far: string[];
  count?: number;
  first: string;
  more?: (page: Page) => Promise<void>;
}

/** Makes an invitation by hand; the links by the names of their seats. */
export async function invite(
  page: Page,
  { game, far, count = 2, first, more }: Invitation,
): Promise<Record<string, string>> {
  await goTo(page, `#/new/${game}/far`);
  if (count !== 2) {
    await page.getByRole('group', { name: 'Players' }).getByLabel(String(count)).check();
  }
  for (const card of await page.locator('.seat').all()) {
    const name = (await card.locator('strong').textContent()) ?? '';
    await card.getByLabel(far.includes(name) ? 'Online player' : 'Person').check();
  }
  await page.getByRole('group', { name: 'Who starts' }).getByLabel(first).check();
  await expect(page.getByRole('group', { name: 'Time limit' })).toBeVisible();
  await more?.(page);
  await button(page, 'Create invitation').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting for players');
  const links: Record<string, string> = {};
  for (const seat of far) {
    links[seat] = await page.getByLabel(`Link for ${seat}`, { exact: true }).inputValue();
  }
  return links;
}

/** Takes a seat by its link; `before`: while the invitation is shown. */
export async function accept(
  page: Page,
  link: string | undefined,
  name: string,
  before?: () => Promise<void>,
): Promise<void> {
  await page.goto(link ?? 'no link');
  await before?.();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^Play / }).click();
}

/** A game of Orbito between two people at two devices; White is the host. */
export async function orbitoOnline(
  browser: Browser,
  server: Reached,
  more?: Invitation['more'],
): Promise<{ host: Page; guest: Page }> {
  const [host, guest] = [await somebody(browser, server), await somebody(browser, server)];
  const links = await invite(host, {
    game: 'orbito',
    far: ['Black'],
    first: 'White',
    ...(more ? { more } : {}),
  });
  await accept(guest, links.Black, 'Ben');
  for (const page of [host, guest]) {
    await expect(page.locator('[data-cell="a1"]').first()).toBeVisible();
  }
  return { host, guest };
}

/** What the page says about its connection. */
export function line(page: Page): Locator {
  return page.getByTestId('line');
}

/** The question that waits for answers. */
export function question(page: Page): Locator {
  return page.getByTestId('question');
}

/** A seat in the list of players. */
export function seat(page: Page, name: string): Locator {
  return page.locator(`li[data-seat="${name}"]`);
}

/** Asks or leaves: opens the dialog and presses a button in it. */
export async function ask(page: Page, what: string | RegExp): Promise<void> {
  await button(page, 'Ask or resign').click();
  await page.getByRole('dialog').getByRole('button', { name: what }).click();
}

/**
 * A game with agreements that nobody can choose by hand, such as a wait of a second; between the
 * host and whoever takes the seats by link. All of them are connected when it begins, so that nobody
 * is away because the machine is slow.
 */
export async function unusual(
  browser: Browser,
  server: TestServer,
  options: object,
): Promise<{ host: Page; guests: Page[] }> {
  const ask = async (page: Page, path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(`${server.address}api/v1/${path}`, { data });
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return JSON.parse(text || '{}');
  };
  const watch = async (page: Page, id: string): Promise<void> => {
    await goTo(page, `#/far/${id}`);
    await expect(page.locator('h1')).toContainText('waiting for players');
  };
  const host = await somebody(browser, server);
  await ask(host, 'visitor', { name: 'Anna' });
  const { game, links } = (await ask(host, 'games', options)) as {
    game: { id: string };
    links: { seat: string; link: string }[];
  };
  await watch(host, game.id);
  const guests: Page[] = [];
  for (const { seat } of links) {
    const guest = await somebody(browser, server);
    await ask(guest, 'visitor', { name: `At ${seat}` });
    await watch(guest, game.id);
    guests.push(guest);
  }
  for (const [at, { link }] of links.entries()) {
    const guest = guests[at];
    if (guest) await ask(guest, `games/${game.id}/seats`, { link });
  }
  return { host, guests };
}
