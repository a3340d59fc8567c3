/** What is said about a turn that was tried, from what the rules and the engine tell of it. */

import type { Found, SeatName, View } from '../rules/types';

/** Why a turn is not the right one. */
export type Fault =
  /** The game goes on, with so many of the blocks home that are needed. */
  | { kind: 'no-win'; arrived: number; target: number }
  /** It ends the game for somebody else, or for nobody. */
  | { kind: 'gives-win'; winner: SeatName }
  | { kind: 'draw' }
  /** The reply wins, at once or after so many turns in all. */
  | { kind: 'reply-wins'; seat: SeatName; turns: number }
  /** The reply holds the draw. */
  | { kind: 'reply-draws'; seat: SeatName }
  /** After the reply the win is not there any more. */
  | { kind: 'reply-stops'; seat: SeatName }
  /** It is not right; nothing more is known. */
  | { kind: 'wrong' };

/** Why a turn is wrong after which somebody else is to move, or nobody. */
export function faultOf(mover: SeatName, after: View, found: Found | null): Fault {
  if (after.winner !== null && after.winner !== mover) {
    return { kind: 'gives-win', winner: after.winner };
  }
  if (after.toMove === null) return { kind: 'draw' };
  const seat = after.toMove;
  const exact = found?.lines[0]?.exact ?? null;
  if (exact?.kind === 'win') return { kind: 'reply-wins', seat, turns: exact.turns ?? 1 };
  if (after.game === 'orbito') {
    return exact?.kind === 'draw' ? { kind: 'reply-draws', seat } : { kind: 'wrong' };
  }
  return { kind: 'wrong' };
}

/** How far a turn of IDO that was to win has come. */
export function missedWin(mover: SeatName, after: View): Fault {
  if (after.game !== 'ido') return { kind: 'wrong' };
  const side = after.sides.find(({ seat }) => seat === mover);
  return { kind: 'no-win', arrived: side?.arrivals ?? 0, target: after.target };
}
