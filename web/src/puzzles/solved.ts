/** Which puzzles have been solved on this device. */

import type { GameName } from '../rules/types';
import type { Puzzle } from './puzzle';

/** The part of the storage that is needed. */
export interface Keeper {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

/** Solved without a hint, or with one. */
export type How = 'alone' | 'helped';

/** What has been solved, by the names of the puzzles. */
export type Solved = ReadonlyMap<string, How>;

/** What has been solved of a game. */
export function readSolved(keeper: Keeper, game: GameName): Solved {
  const kept = keeper.read(`puzzles.${game}`) as { solved?: unknown } | undefined;
  const solved = new Map<string, How>();
  if (typeof kept?.solved === 'object' && kept.solved !== null) {
    for (const [id, how] of Object.entries(kept.solved)) {
      if (how === 'alone' || how === 'helped') solved.set(id, how);
    }
  }
  return solved;
}

/** Remembers that a puzzle was solved. Once it was solved alone, that stays. */
export function keepSolved(keeper: Keeper, { game, id }: Puzzle, how: How): Solved {
  // Another tab may have solved others meanwhile.
  const solved = new Map(readSolved(keeper, game));
  if (solved.get(id) !== 'alone') solved.set(id, how);
  keeper.write(`puzzles.${game}`, { solved: Object.fromEntries(solved) });
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
