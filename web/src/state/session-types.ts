/** What a session shows, and what it needs from outside. */

import type { CourseSummary } from '../rules/course';
import type {
  Board,
  Diagnostic,
  Draft,
  Found,
  GameEvent,
  GameName,
  Part,
  SeatName,
  View,
} from '../rules/types';
import type { Motion } from './board-props';
import type { Game } from './game';
import type { NodeId } from './tree';
import type { BoardDeps } from './turn-board';

/** What a bot is asked. */
export interface Question {
  game: GameName;
  board: string | null;
  start: string;
  events: GameEvent[];
}

/** The engine as a session needs it; `EngineClient` is one. */
export interface Engine {
  choose(request: Question & { kind: string; seed: number }): Promise<{ turn: string }>;
  analyse(
    request: Question & { nodes: number; lines: number },
    tell: (found: Found) => void,
  ): Promise<Found>;
  stop(): void;
}

/** A sentence to show: a diagnostic of the rules or a message of the client. */
export type Sentence =
  { diagnostic: Diagnostic } | { message: string; args?: Record<string, string | number> };

/** A sentence that is shown near the board; a new `id` means a new sentence. */
export interface Notice {
  id: number;
  sentence: Sentence;
}

/** A turn that the engine recommends. */
export interface Hint {
  turn: string;
  parts: Part[];
  /** What it leads to, where that is known for certain. */
  exact: Found['lines'][number]['exact'];
}

/** What the session is busy with. */
export type Busy = 'bot' | 'hint' | 'motion' | null;

/** Everything there is to show; a new value after each change. */
export interface Shown {
  game: Game;
  board: Board;
  /** Number of the node one looks at. */
  at: NodeId;
  view: View;
  draft: Draft | null;
  motion: Motion | null;
  last: Part[];
  hint: Hint | null;
  /** A part that is previewed on the board and done by confirming. */
  previewed: Part | null;
  course: CourseSummary;
  /** The seat whose turn it is, null when the game is over. */
  toMove: SeatName | null;
  busy: Busy;
  /** The bot whose turn it is did not answer: it can be asked again. */
  stuck: boolean;
  /** Whether parts were taken back that can be put in again. */
  canRedoPart: boolean;
  canUndo: boolean;
  /** Whether one looks at an earlier position, from which the line goes on. */
  lookingBack: boolean;
  /** Whether the line goes on from here, be it with what was taken back. */
  hasNext: boolean;
  /** Whether the game is on a server: nothing is undone, hinted or tried out here. */
  online: boolean;
  /** Whether one looks at a variation and not at the game itself. */
  inVariation: boolean;
  notice: Notice | null;
}

/** Settings that a session obeys. */
export interface Behaviour {
  /** Milliseconds for one step; 0: no animation. */
  speed: number;
  /** Whether a finished turn waits to be confirmed. */
  confirm: boolean;
}

/** What happened, as a sound. */
export type Cue =
  'enter' | 'move' | 'home' | 'shift' | 'slide' | 'place' | 'turning' | 'refused' | 'call' | 'over';

/** The server side of an online game; `Session.follow` takes over what happens there. */
export interface OnlineDeps {
  /** Sends a confirmed turn. */
  send: (turn: string) => void;
  /** Whether a turn is not confirmed by the server yet; the next one waits. */
  sending: () => boolean;
}

/** What a session needs from outside. */
export interface SessionDeps extends Omit<BoardDeps, 'changed'> {
  engine: Engine;
  /** Called whenever the game must be saved. */
  save: (game: Game) => void;
  /** Called after each change of what is shown. */
  changed: (shown: Shown) => void;
  /** Set for an online game. */
  online?: OnlineDeps;
  /** The time, for clocks, in milliseconds; that of the device when absent. */
  now?: () => number;
}
