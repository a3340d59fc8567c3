/** Judging a turn that was tried in a puzzle, and hints for the right one. */

import type { Found, Part, SeatName, View } from '../rules/types';
import type { Sentence } from '../state/session-types';

/** Why a turn is not the right one. */
export type Fault =
  /** The game goes on; `arrived` of the `target` blocks are home. */
  | { kind: 'no-win'; arrived: number; target: number }
  /** It ends the game for somebody else, or for nobody. */
  | { kind: 'gives-win'; winner: SeatName }
  | { kind: 'draw' }
  /** The reply wins, at once or after `turns` turns in all. */
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

/** A hint: a sentence, what the board shows, or both. */
export interface Hint {
  /** Null: the parts shown say it. */
  sentence: Sentence | null;
  /** Parts to be shown on the board and said. */
  parts: Part[];
}

/** The hints for a turn, in the order in which they are given. */
export function hintsFor(parts: Part[]): Hint[] {
  const [first] = parts;
  if (!first) return [];
  const hints: Hint[] = [{ sentence: about(first), parts: [] }];
  if (parts.length > 1) hints.push({ sentence: null, parts: [first] });
  hints.push({ sentence: null, parts });
  return hints;
}

/** What a turn that begins so is about. */
function about(part: Part): Sentence {
  switch (part.kind) {
    case 'shift':
      return { message: 'puzzles-hint-frame' };
    case 'enter':
      return { message: 'puzzles-hint-enter' };
    case 'pass':
      return { message: 'puzzles-hint-pass' };
    case 'place':
      return { message: 'puzzles-hint-no-slide' };
    case 'slide':
      return { message: 'puzzles-hint-marble', args: { at: part.from } };
    case 'move':
    case 'home':
      return { message: 'puzzles-hint-block', args: { at: part.from } };
  }
}
