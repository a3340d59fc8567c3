/**
 * Which puzzles have been solved on this device; the day's puzzle, the same for everybody; and how
 * many days in a row it was solved.
 */

import type { GameName } from '../rules/types';
import type { ValueStore } from '../state/storage';
import type { Puzzle } from './puzzle';

/** Solved without a hint, or with one. */
export type How = 'alone' | 'helped';

/** What has been solved, by the names of the puzzles. */
export type Solved = ReadonlyMap<string, How>;

/** What has been solved of a game. */
export function readSolved(store: ValueStore, game: GameName): Solved {
  const kept = store.read(`puzzles.${game}`) as { solved?: unknown } | undefined;
  const solved = new Map<string, How>();
  if (typeof kept?.solved === 'object' && kept.solved !== null) {
    for (const [id, how] of Object.entries(kept.solved)) {
      if (how === 'alone' || how === 'helped') solved.set(id, how);
    }
  }
  return solved;
}

/** Remembers that a puzzle was solved. Once it was solved alone, that stays. */
export function keepSolved(store: ValueStore, { game, id }: Puzzle, how: How): Solved {
  // Another tab may have solved others meanwhile.
  const solved = new Map(readSolved(store, game));
  if (solved.get(id) !== 'alone') solved.set(id, how);
  store.write(`puzzles.${game}`, { solved: Object.fromEntries(solved) });
  return solved;
}

/** The next puzzle after one that is still unsolved, round to the beginning; null when all are. */
export function nextUnsolved(
  puzzles: Puzzle[],
  solved: Solved,
  after: string | null,
): Puzzle | null {
  const at = puzzles.findIndex(({ id }) => id === after);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return round.find(({ id }) => id !== after && !solved.has(id)) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a day, from a moment in milliseconds. Days change everywhere at once, by UTC. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}

/**
 * The puzzle of a day. All have their turn before one comes again, and neighbours in the list, which
 * are alike, are far apart.
 */
export function puzzleOfDay(puzzles: Puzzle[], day: number): Puzzle | null {
  const count = puzzles.length;
  if (count === 0) return null;
  let stride = Math.floor(count * 0.618) || 1;
  while (commonDivisor(stride, count) > 1) stride += 1;
  const at = (((day * stride) % count) + count) % count;
  return puzzles[at] ?? null;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Days in a row on which a puzzle of the day was solved. */
export interface Streak {
  /** The last day on which the puzzle of each game was solved. */
  games: Partial<Record<GameName, number>>;
  /** The last of the days in a row, null before the first. */
  last: number | null;
  length: number;
  best: number;
}

const KEY = 'puzzles.days';

/** What is remembered; whatever is no number counts as nothing. */
export function readStreak(store: ValueStore): Streak {
  const kept = store.read(KEY) as Partial<Streak> | undefined;
  const number = (value: unknown): number | null =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
  const games: Streak['games'] = {};
  for (const game of ['ido', 'orbito'] as const) {
    const day = number(kept?.games?.[game]);
    if (day !== null) games[game] = day;
  }
  const length = number(kept?.length) ?? 0;
  return {
    games,
    last: number(kept?.last),
    length,
    best: Math.max(length, number(kept?.best) ?? 0),
  };
}

/** How many days in a row it is on a day: yesterday's row can still be gone on with. */
export function lengthOn(streak: Streak, day: number): number {
  return streak.last !== null && day - streak.last <= 1 ? streak.length : 0;
}

/** Remembers that the day's puzzle of a game was solved. Another game on the same day adds nothing. */
export function solvedOn(store: ValueStore, game: GameName, day: number): Streak {
  const before = readStreak(store);
  const length = before.last === day ? before.length : lengthOn(before, day) + 1;
  const after: Streak = {
    games: { ...before.games, [game]: day },
    last: day,
    length,
    best: Math.max(before.best, length),
  };
  store.write(KEY, after);
  return after;
}
