/**
 * What crosses from the engine about judged turns and the tree of Orbito. `crates/wasm` produces
 * these shapes (`shapes/judged.rs`).
 */

import type { Direction, Found, SeatName, Size, Square } from './types';

/** An exact value: `win`, `loss` or `draw`, in so many turns. */
export type Exact = NonNullable<Found['lines'][number]['exact']>;

/** `only`: the one turn that keeps what there is. */
export type Mark = 'only' | 'inaccuracy' | 'mistake' | 'blunder';

/** Four in a row after a turning: along a file (`c`), a rank (`2`) or a diagonal (`a1–d4`). */
export interface Four {
  line: 'file' | 'rank' | 'diagonal';
  name: string;
  cells: Square[];
  /** Where the four marbles stood before the turning. */
  before: Square[];
}

/** Why a turn was worse than another: facts that the rules have confirmed. */
export type Reason =
  | { kind: 'misses-win' }
  | { kind: 'pushes-home'; seat: SeatName; blocks: Square[]; wins: boolean }
  | { kind: 'misses-save'; seat: SeatName }
  | { kind: 'allows-win'; seat: SeatName }
  | {
      kind: 'opens-lane';
      seat: SeatName;
      lane: 'file' | 'rank';
      name: string;
      block: Square;
      /** Null: the turn itself opens it. */
      shift: Direction | null;
    }
  | {
      kind: 'pushed-off';
      seat: SeatName;
      shift: Direction;
      blocks: { size: Size; at: Square }[];
    }
  | { kind: 'lets-home'; seat: SeatName; count: number }
  | { kind: 'misses-arrival'; count: number }
  | { kind: 'gives-frame'; seat: SeatName }
  | { kind: 'leaves-stuck'; block: Square }
  | { kind: 'fewer-steps'; count: number }
  | { kind: 'wastes-turn' }
  | { kind: 'misses-four'; four: Four }
  | { kind: 'completes-four'; seat: SeatName; four: Four }
  | {
      kind: 'lets-four';
      seat: SeatName;
      four: Four;
      place: Square;
      slide: [Square, Square] | null;
    }
  | { kind: 'changes'; from: Exact; to: Exact };

/** What a review says of a turn. */
export interface Judged {
  /** Who made it. */
  seat: SeatName;
  mark: Mark | null;
  /** How likely each seat is to win after the turn, 1 together; in Orbito 1, ½ or 0. */
  chances: Partial<Record<SeatName, number>>;
  /** The chance of the one who made it, after the best turn and after this one. */
  best: number;
  played: number;
  /** Orbito: the exact values of the best turn and of this one, to the one who made it. */
  exact: { best: Exact; played: Exact } | null;
  /** IDO: who wins for certain after the turn, and in how many turns. */
  certain: { seat: SeatName; turns: number } | null;
  /** The best turn and what follows; empty when none was better. */
  better: string[];
  /** What follows the turn, the reply first. */
  line: string[];
  /** The weightiest reason first. */
  reasons: Reason[];
}

/** How many turns of a position keep what it is worth. */
export interface Holding {
  /** How many turns win, draw and lose for the side to move. */
  win: number;
  draw: number;
  loss: number;
  /** How many turns keep what the position is worth. */
  hold: number;
  /** In how many of 100 cases a player finds one who sees two turns ahead. */
  found: number;
}

/** A position of Orbito with its turns, the best first. */
export interface Explored {
  position: string;
  toMove: SeatName | null;
  /** What it is worth to the side to move; null when the game is over. */
  exact: Exact | null;
  holding: Holding;
  turns: {
    turn: string;
    /** Turns that lead to the same position, seen from another side. */
    also: string[];
    result: string;
    /** What the turn is worth to the one who makes it. */
    exact: Exact;
    /** What the opponent finds there; null when the game is over, or where not asked for. */
    replies: Holding | null;
  }[];
}
