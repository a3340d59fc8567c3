/**
 * What the page and the worker say to each other.
 */
import type { Explored, Found, GameEvent, GameName, TurnReview, TurnValue } from '../rules/types';

/** A game up to the position to be thought about. */
export interface Situation {
  game: GameName;
  /** As `Face.rules` takes it. */
  board: string | null;
  start: string;
  events: GameEvent[];
}

/** Which turn would this player make? */
export interface ChooseRequest extends Situation {
  /** `level:5`, or any other kind of player that the engine knows. */
  kind: string;
  seed: number;
}

/** What are the turns worth? */
export interface AnalyseRequest extends Situation {
  /** How many positions are judged at most. */
  nodes: number;
  /** How many turns are told, the best first. */
  lines: number;
}

/** How good was the last turn of the situation? */
export interface JudgeRequest extends Situation {
  /** How many positions each search judges at most. */
  nodes: number;
}

/** From the page to the worker. */
export type Question = { id: number } & (
  | { ask: 'choose'; request: ChooseRequest }
  | { ask: 'analyse'; request: AnalyseRequest }
  | { ask: 'judge'; request: JudgeRequest }
  /** The text of a position of Orbito. Looking at the replies to every turn takes longer. */
  | { ask: 'explore'; request: string; replies: boolean }
  | { ask: 'values'; request: string }
);

/** From the worker to the page. */
export type Reply = { id: number } & (
  | { say: 'chosen'; turn: string }
  | { say: 'found'; found: Found }
  | { say: 'done'; found: Found }
  | { say: 'judged'; judged: TurnReview }
  | { say: 'explored'; explored: Explored }
  | { say: 'valued'; values: TurnValue[] }
  | { say: 'failed'; why: string }
);
