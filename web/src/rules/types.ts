/**
 * The rules of the games (Rust, WebAssembly) as the client calls them.
 *
 * The client knows no rule: it shows the values that the rules return and sends texts back. Their
 * types are generated from `crates/wasm`; the files in its `tests/golden` show each.
 */

import type {
  Board,
  Course,
  CourseEvent,
  Diagnostic,
  Draft,
  GameName,
  GameRecord,
  Rematch,
  StartOptions,
  Step,
  View,
} from '../generated/rules';
import type { SeatName } from '../generated/server';

export type * from '../generated/rules';
export type { SeatName };

/** Something that happens in a game. */
export type GameEvent = CourseEvent;

export type IdoBoard = Extract<Board, { game: 'ido' }>;
export type OrbitoBoard = Extract<Board, { game: 'orbito' }>;
export type IdoView = Extract<View, { game: 'ido' }>;
export type OrbitoView = Extract<View, { game: 'orbito' }>;

/** Either a value or the reason why there is none. */
export type Answer<T> = { ok: T } | { error: Diagnostic };

/**
 * The rules of one game on one board. All calls are synchronous and quick: well below a
 * millisecond but for long records.
 */
export interface Rules {
  readonly game: GameName;
  /** The name of the board, null where the game has only one. */
  readonly boardName: string | null;
  board(): Board;
  start(options: StartOptions): Answer<string>;
  /** The seats after game number `game` of a cycle of rematches, and who begins. */
  rematch(seats: SeatName[], first: SeatName, game: number): Answer<Rematch>;
  /** Reads a position; its canonical text is in the view. */
  view(position: string): Answer<View>;
  /** The unfinished turn with these parts; an error names the rule that forbids one. */
  draft(position: string, parts: string[]): Answer<Draft>;
  /** The steps in which a complete turn (in any legal spelling) is animated. */
  animation(position: string, turn: string): Answer<Step[]>;
  /** Replays a game; the error of a wrong event names it. */
  course(start: string, events: GameEvent[]): Answer<Course>;
  /** Writes a game as a record. */
  write(record: GameRecord): Answer<string>;
}

/** Everything the WebAssembly module offers to the page. */
export interface Face {
  rules(game: GameName, board: string | null): Answer<Rules>;
  /** Reads all games of a text; the error names line and column. */
  read(text: string): Answer<GameRecord[]>;
}
