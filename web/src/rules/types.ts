/**
 * What crosses from the rules (Rust, WebAssembly) to the client.
 *
 * The client knows no rule: it shows these values and sends texts back.
 * `crates/wasm` produces exactly these shapes as JSON; the files in its `tests/golden` show each.
 */

/** The games. */
export type GameName = 'ido' | 'orbito';
/** All seats of both games, by the names that records use. */
export type SeatName = 'red' | 'blue' | 'yellow' | 'green' | 'white' | 'black';
export type Size = 'small' | 'large';
export type Direction = 'north' | 'east' | 'south' | 'west';
/** A unit of IDO (`a1` … `j10`) or a cell of Orbito (`a1` … `d4`). */
export type Square = string;

/** A value in the sentence of a complaint. */
export type Arg = { text: string } | { number: number } | { word: string };

/** What is wrong with an input; `id` is a Fluent message, `rule` such as `I-15`. */
export interface Complaint {
  id: string;
  rule: string | null;
  args: Record<string, Arg>;
  /** Where in a text it is wrong, counted from 1; for records. */
  place?: { line: number; column: number };
  /** Which event cannot happen, counted from 1; for courses. */
  event?: number;
}

/** Either a value or the reason why there is none. */
export type Answer<T> = { ok: T } | { error: Complaint };

/** One of the four edges and the units of a start or goal line on it. */
export interface EdgeLine {
  edge: Direction;
  units: Square[];
}

/** The parts of an IDO board that never change during a game. */
export interface IdoBoard {
  game: 'ido';
  name: string;
  /** Units a side. */
  size: number;
  /** Printed lines, as distances from the west (x) and south (y) edges in units. */
  lines: { x: number[]; y: number[] };
  /** The frame: units a side, and its bars counted from its own south-west corner. */
  frame: { size: number; x: number[]; y: number[] };
  /** All places of the frame, by the unit under its south-west corner. */
  places: Square[];
  seats: { seat: SeatName; letter: string; start: EdgeLine; goal: EdgeLine }[];
}

/** The parts of the Orbito tray that never change. */
export interface OrbitoBoard {
  game: 'orbito';
  size: 4;
  /** The cells of each ring in the order in which a marble travels when the rings turn. */
  rings: Square[][];
  seats: { seat: SeatName; letter: string }[];
}

/** The blocks of one seat. Pairs are [small, large]. */
export interface IdoSide {
  seat: SeatName;
  out: boolean;
  small: Square[];
  large: Square[];
  reserve: [number, number];
  arrived: [number, number];
  arrivals: number;
  /** Steps this seat would have in a turn. */
  steps: number;
}

/** An IDO position as it is drawn. */
export interface IdoView {
  game: 'ido';
  text: string;
  toMove: SeatName | null;
  frame: Square;
  rest: number;
  target: number;
  /** The agreed arrival order by size, or null. */
  order: Size[] | null;
  differentOwners: boolean;
  sides: IdoSide[];
  /** Kind of field per unit, rank by rank from the north: letters S R L B. */
  kinds: string[];
  winner: SeatName | null;
}

/** An Orbito position as it is drawn. */
export interface OrbitoView {
  game: 'orbito';
  /** In the middle of a turn: the position in which it began. */
  text: string;
  toMove: SeatName | null;
  white: Square[];
  black: Square[];
  /** Marbles still in hand. */
  hand: { white: number; black: number };
  /** Cells of complete lines of four, per line. */
  linesOfFour: { seat: SeatName; cells: Square[] }[];
  /** What the extra turnings bring that belong to a full tray, one by one; they end at the first line. */
  extraTurnings: Pick<OrbitoView, 'white' | 'black' | 'linesOfFour'>[];
  over: boolean;
  winner: SeatName | null;
}

export type Board = IdoBoard | OrbitoBoard;
export type View = IdoView | OrbitoView;

/** What a shift does to one block. `to` is there when the fate is `pushed`. */
export interface Push {
  from: Square;
  seat: SeatName;
  size: Size;
  fate: 'pushed' | 'arrived' | 'returned';
  to: Square | null;
}

/** A part of a turn, with what people want to know about it. */
export type Part =
  | { kind: 'enter'; text: string; seat: SeatName; size: Size; at: Square }
  | {
      kind: 'move';
      text: string;
      seat: SeatName;
      size: Size;
      from: Square;
      to: Square;
      steps: number;
    }
  | {
      kind: 'home';
      text: string;
      seat: SeatName;
      size: Size;
      from: Square;
      steps: number;
      /** `returned` when it arrives out of the agreed order (I-28). */
      fate: 'arrived' | 'returned';
    }
  | { kind: 'shift'; text: string; direction: Direction; frame: Square; pushes: Push[] }
  | { kind: 'pass'; text: string }
  | { kind: 'slide'; text: string; seat: SeatName; from: Square; to: Square }
  | { kind: 'place'; text: string; seat: SeatName; at: Square };

/** An unfinished turn. */
export interface Draft {
  /** The position in which the turn began. */
  origin: string;
  /** The parts so far, and their common text (empty at first). */
  parts: Part[];
  text: string;
  /** The board as it looks now. In Orbito the rings have not turned yet. */
  view: View;
  /** IDO: steps left; Orbito: 0. */
  stepsLeft: number;
  /** All parts that can follow. */
  next: Part[];
  /** Where the turn leads if it ends here; null when it may not. */
  result: string | null;
}

/** One visible step of a turn: a part, the rings turning, or an extra turning at the end. */
export interface Step {
  cause: Part | { kind: 'turning' } | { kind: 'extra'; number: number };
  /** The board after the step. */
  view: View;
}

/** Something that happens in a game. */
export type GameEvent =
  { turn: string } | { leave: SeatName; reason: 'resigns' | 'time' | 'gone' } | { draw: true };

/** How a game ended. */
export interface Finish {
  ending: 'board' | 'repetition' | 'agreement' | 'resigns' | 'time' | 'gone';
  winner: SeatName | null;
  /** 1, 0.5 or 0 for each seat that took part. */
  scores: Partial<Record<SeatName, number>>;
}

/** A game replayed by the rules. */
export interface Course {
  /** The position at first and after each event. */
  positions: string[];
  /** The seats still in the game. */
  playing: SeatName[];
  toMove: SeatName | null;
  /** How often the position on the board has occurred. */
  occurrences: number;
  finish: Finish | null;
}

/** A game as a record holds it. */
export interface GameRecord {
  game: GameName;
  /** The board's name; null for games with one board only. */
  board: string | null;
  /** The headers that describe no rule: players, date, place, whatever there is. */
  headers: [string, string][];
  start: string;
  /** The game itself. Its events are numbered from 1, and those of the variations go on from there. */
  events: GameEvent[];
  /** Each begins behind the event of this number (0: at the start) and replaces what follows it. */
  variations: { behind: number; events: GameEvent[] }[];
  /** A comment belongs behind the event of this number; 0: before everything. */
  comments: { after: number; text: string }[];
}

/** What a new game needs. `options` is written as in a position: `4`, `slsl`, `5,own`. */
export interface StartOptions {
  seats: SeatName[];
  first: SeatName;
  options: string;
}

/** A line that the engine has found. */
export interface Found {
  depth: number;
  nodes: number;
  lines: {
    /**
     * For the seat to move: the logarithm of the odds to win, in thousandths; 0 is even. Null
     * where `exact` says it all.
     */
    value: number | null;
    /** The same as the chance to win, from 0 to 1. */
    chance: number | null;
    /** IDO: how likely each seat that still plays is to win, 1 together. */
    chances?: Partial<Record<SeatName, number>> | null;
    /** Exact knowledge: `win`, `loss` or `draw`, in so many turns. */
    exact: { kind: 'win' | 'loss' | 'draw'; turns: number | null } | null;
    /** Turns from here on, in notation. */
    turns: string[];
  }[];
}

/** A turn of Orbito and its exact value for the one who plays it. */
export interface TurnValue {
  turn: string;
  /** The texts of its parts: a slide and a placement, or a placement alone. */
  parts: string[];
  exact: NonNullable<Found['lines'][number]['exact']>;
}

/**
 * The rules of one game on one board. All calls are synchronous, quick
 * (well below a millisecond but for long records) and leave nothing behind.
 */
export interface Rules {
  readonly game: GameName;
  /** The name of the board, null where the game has only one. */
  readonly boardName: string | null;
  board(): Board;
  start(options: StartOptions): Answer<string>;
  /** Reads a position; its canonical text is in the view. */
  view(position: string): Answer<View>;
  /** The unfinished turn with these parts; an error names the rule that forbids one. */
  draft(position: string, parts: string[]): Answer<Draft>;
  /** What a whole turn (any legal spelling) looks like, step by step. */
  story(position: string, turn: string): Answer<Step[]>;
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
