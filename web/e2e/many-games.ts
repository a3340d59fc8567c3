/** Many online games of one person, made through the API. */

import { expect, request, type APIRequestContext, type Page } from '@playwright/test';

/** A game to be made: Anna has White, and White plays first. */
export interface Wanted {
  game?: 'ido' | 'orbito';
  /** Days per turn; 0 for no time limit, `live` for clocks. */
  days?: number | 'live';
  /** Who is on the other side; nobody for a game that looks for players. */
  with?: APIRequestContext;
  /** What happens after it has begun. */
  then?: 'turn' | 'resign';
}

interface Made {
  game: { id: string };
  links: { link: string }[];
}

/** Somebody without a page. */
export async function guest(address: string, name: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: `${address}api/v1/` });
  await post(context, 'visitor', { name });
  return context;
}

async function post(as: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await as.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return text === '' ? {} : JSON.parse(text);
}

/** Anna at a page of hers, who has played here before. */
export async function anna(page: Page, address: string): Promise<void> {
  await post(page.request, `${address}api/v1/visitor`, { name: 'Anna' });
  await page.addInitScript(() => localStorage.setItem('kinetic.far', '{"known":true}'));
}

/** Makes a game; its id. */
export async function make(page: Page, address: string, wanted: Wanted): Promise<string> {
  const api = `${address}api/v1/`;
  const { game = 'orbito', days = 0, with: other, then } = wanted;
  const [mine, theirs] = game === 'orbito' ? ['white', 'black'] : ['red', 'yellow'];
  const { game: made, links } = (await post(page.request, `${api}games`, {
    game,
    first: mine,
    seats: [
      { seat: mine, for: 'screen' },
      { seat: theirs, for: 'link' },
    ],
    time:
      days === 'live'
        ? { kind: 'live', start_ms: 3_600_000, increment_ms: 5_000 }
        : days === 0
          ? { kind: 'unlimited' }
          : { kind: 'correspondence', days },
  })) as Made;
  if (!other) return made.id;
  await post(other, `games/${made.id}/seats`, { link: links[0]?.link });
  await expect.poll(() => phase(other, made.id)).toBe('running');
  if (then === 'turn') await turn(page.request, `${api}games/${made.id}`, 'white', 'b2');
  if (then === 'resign') await submit(other, `games/${made.id}`, { event: 'resign', seat: theirs });
  return made.id;
}

async function state(
  as: APIRequestContext,
  game: string,
): Promise<{ number: number; phase: string }> {
  const answer = await as.get(game);
  return ((await answer.json()) as { state: { number: number; phase: string } }).state;
}

async function phase(as: APIRequestContext, id: string): Promise<string> {
  return (await state(as, `games/${id}`)).phase;
}

/** Lets something happen in a game. */
export async function submit(as: APIRequestContext, game: string, event: object): Promise<void> {
  const { number } = await state(as, game);
  await post(as, `${game}/events`, { number: number + 1, ...event });
}

/** Plays a turn. */
export async function turn(
  as: APIRequestContext,
  game: string,
  seat: string,
  text: string,
): Promise<void> {
  await submit(as, game, { event: 'turn', seat, turn: text });
}
