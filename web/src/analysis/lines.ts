/** What the engine has found, as it is shown: chances, arrows, values. */

import type { Found, Rules, SeatName } from '../rules/types';
import type { Advice } from '../state/board-props';
import { partsOf } from '../state/parts';

/** A line that the engine has found. */
export type FoundLine = Found['lines'][number];

/** How likely a seat is to win, from 0 to 1. */
export interface Chance {
  seat: SeatName;
  share: number;
}

/**
 * How likely each seat is to win when the best turn is played, in the order of `seats`. What is
 * certain counts in full; a draw is shared.
 */
export function chancesOf(
  found: Found | null,
  toMove: SeatName | null,
  seats: SeatName[],
): Chance[] {
  const best = found?.lines[0];
  if (!best || !toMove) return [];
  const others = Math.max(seats.length - 1, 1);
  return seats.map((seat) => {
    const known = best.chances?.[seat];
    if (known !== undefined) return { seat, share: known };
    const own = ownChance(best, seats.length);
    return { seat, share: seat === toMove ? own : (1 - own) / others };
  });
}

function ownChance({ exact, chance }: FoundLine, seats: number): number {
  if (!exact) return chance ?? 1 / seats;
  if (exact.kind === 'draw') return 1 / seats;
  return exact.kind === 'win' ? 1 : 0;
}

/** The first turns of the lines as arrows for the board; those that change nothing have none. */
export function adviceOf(found: Found | null, rules: Rules, position: string): Advice[] {
  return (found?.lines ?? []).flatMap(({ turns }, at) => {
    const steps = turns[0] === undefined ? null : rules.animation(position, turns[0]);
    return steps && 'ok' in steps ? [{ rank: at + 1, parts: partsOf(steps.ok) }] : [];
  });
}

/** A share as a whole number of per cent, certain only where it is. */
export function percent(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(100 * share)));
}
