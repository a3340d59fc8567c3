/** In which order the turns of a position are listed. */

import type { Explored } from '../rules/judged';

/** A line of the list. */
export type Branch = Explored['turns'][number];

/** `value`: the best first; `hard`: those first whose right replies are hardest to find. */
export type Order = 'value' | 'hard';

/** Turns in an order. The engine lists the best first. */
export function ordered(turns: Branch[], order: Order): Branch[] {
  if (order === 'value') return turns;
  return turns.toSorted((a, b) => hardness(b) - hardness(a));
}

/**
 * How hard it is to reply to a turn. Where nothing can be given away any more, nothing is hard to
 * find: a lost reply stays lost.
 */
export function hardness({ exact, replies }: Branch): number {
  if (!replies || exact.kind === 'win') return -1;
  return 100 - replies.found;
}
