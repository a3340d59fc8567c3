/**
 * Input at the Orbito tray: a pure reducer in the vocabulary of `../board/input`.
 * Taps, drags and keys select marbles and choose parts of the turn.
 */

import { isInside, type Point, type QuarterTurns } from '../board/geometry';
import {
  chooseOrRefuse,
  noAction,
  select,
  takeBack,
  type InputEvent,
  type InputResult,
  type InputState,
  type KeyHelpLine,
} from '../board/input';
import type { Draft, OrbitoView, Square } from '../rules/types';
import {
  cellAt,
  cellRows,
  COLOURS,
  handBox,
  neighbour,
  neighbours,
  type Colour,
  type ScreenDirection,
} from './geometry';

/** What is selected: a marble of the tray, one of the hand, or nothing. */
export type Selection = Square | 'hand' | null;

/** The state of input between two events. */
export type State = InputState<Selection>;

/** What input is judged by. */
export interface Context {
  draft: Draft | null;
  turned: QuarterTurns;
}

/** What can be pointed at. */
export type Target =
  | { kind: 'cell'; at: Square }
  | { kind: 'hand'; colour: Colour }
  /** The post in the middle, which ends a complete turn. */
  | { kind: 'post' }
  | { kind: 'outside' };

/** What a key does. */
export type Key = ScreenDirection | 'row-start' | 'row-end' | 'tap' | 'enter' | 'escape' | 'back';

/** The keys of the tray, by `KeyboardEvent.key`. */
export const KEYS: Record<string, Key> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  Home: 'row-start',
  End: 'row-end',
  ' ': 'tap',
  Enter: 'enter',
  Escape: 'escape',
  Backspace: 'back',
};

/** The keys for the help. */
export const ORBITO_KEYS: readonly KeyHelpLine[] = [
  { keys: ['←', '↑', '→', '↓'], message: 'web-orbito-key-arrows' },
  { keys: ['Home', 'End'], message: 'web-orbito-key-home' },
  { keys: ['Space', 'Enter'], message: 'web-orbito-key-act' },
  { keys: ['Enter'], message: 'web-orbito-key-confirm' },
  { keys: ['Escape'], message: 'web-orbito-key-escape' },
  { keys: ['Backspace'], message: 'web-orbito-key-backspace' },
];

/** Something the player does at the tray. */
export type BoardEvent = InputEvent<Target, Key>;

type Result = InputResult<Selection>;

/** Nothing selected, the cursor on the first cell. */
export const INITIAL_STATE: State = { selection: null, cursor: 'a4' };

/** The colour on a cell. */
export function colourOn(view: OrbitoView, cell: Square): Colour | null {
  if (view.white.includes(cell)) return 'white';
  return view.black.includes(cell) ? 'black' : null;
}

/** The cells of marbles that can slide now. */
export function slidable(draft: Draft | null): Square[] {
  const from = draft?.next.flatMap((part) => (part.kind === 'slide' ? part.from : []));
  return [...new Set(from)];
}

/** The cells on which a marble can be placed now. */
export function placeable(draft: Draft | null): Square[] {
  return draft?.next.flatMap((part) => (part.kind === 'place' ? part.at : [])) ?? [];
}

/** The cells where the selected marble can go. */
export function destinations(draft: Draft | null, selection: Selection): Square[] {
  if (selection === null) return [];
  if (selection === 'hand') return placeable(draft);
  const to = draft?.next.map((part) =>
    part.kind === 'slide' && part.from === selection ? part.to : [],
  );
  return to?.flat() ?? [];
}

/** The target at a point of the drawing. */
export function targetAt(point: Point, turned: QuarterTurns): Target {
  const at = cellAt(point, turned);
  if (at !== null) return { kind: 'cell', at };
  const colour = COLOURS.find((colour) => isInside(point, handBox(colour, turned)));
  return colour ? { kind: 'hand', colour } : { kind: 'outside' };
}

/** Whether a target can be dragged: any marble of the tray, or one of the own hand. */
export function isDraggable(draft: Draft | null, target: Target): boolean {
  if (!draft) return false;
  if (target.kind === 'cell') return colourOn(viewOf(draft), target.at) !== null;
  return target.kind === 'hand' && canTakeFromHand(draft, target.colour);
}

/** What follows from an event. */
export function reduce(state: State, event: BoardEvent, context: Context): Result {
  switch (event.kind) {
    case 'tap':
      return tap(state, event.target, context.draft);
    case 'drag': {
      const { target } = event;
      const selection = target.kind === 'cell' ? target.at : 'hand';
      return state.selection === selection ? noAction(state) : select(state, selection);
    }
    case 'drop':
      return drop(state, event.over, context.draft);
    case 'key':
      return press(state, event.key, context);
    case 'focus':
      return noAction({ ...state, cursor: event.square });
  }
}

function tap(state: State, target: Target, draft: Draft | null): Result {
  switch (target.kind) {
    case 'cell':
      return tapCell(state, target.at, draft);
    case 'hand': {
      const takes = canTakeFromHand(draft, target.colour) && state.selection !== 'hand';
      return select(state, takes ? 'hand' : null);
    }
    case 'post':
      return { state, action: { kind: 'confirm' } };
    case 'outside':
      return noAction(state);
  }
}

function tapCell(state: State, cell: Square, draft: Draft | null): Result {
  const { selection } = state;
  if (!draft || selection === cell) return select(state, null);
  if (selection === 'hand') return place(state, cell, draft);
  if (slidable(draft).includes(cell)) return select(state, cell);
  if (selection !== null) return slide(state, selection, cell, draft);
  if (cell === lastMoved(draft)) return takeBack(state, draft);
  if (colourOn(viewOf(draft), cell) === null) return place(state, cell, draft);
  // A marble that cannot slide: the rules say why, about a slide that would be natural.
  const beside = neighbours(cell);
  const to = beside.find((other) => colourOn(viewOf(draft), other) === null) ?? beside[0] ?? cell;
  return slide(state, cell, to, draft);
}

/** Lets go of the selected marble over a cell, or beside all of them. */
function drop(state: State, over: Target, draft: Draft | null): Result {
  const { selection } = state;
  const to = over.kind === 'cell' ? over.at : null;
  if (!draft || selection === null || selection === to) return select(state, null);
  if (selection !== 'hand' && selection === lastMoved(draft)) {
    return takeBack(deselected(state), draft);
  }
  if (to === null) return select(state, null);
  return selection === 'hand' ? place(state, to, draft) : slide(state, selection, to, draft);
}

function press(state: State, key: Key, { draft, turned }: Context): Result {
  const { selection, cursor } = state;
  switch (key) {
    case 'up':
    case 'right':
    case 'down':
    case 'left':
      return moveCursor(state, neighbour(cursor, key, turned));
    case 'row-start':
    case 'row-end': {
      const row = cellRows(turned).find((cells) => cells.includes(cursor));
      return moveCursor(state, row?.at(key === 'row-start' ? 0 : -1));
    }
    case 'tap':
      return tapCell(state, cursor, draft);
    case 'enter':
      // Ends a complete turn, otherwise the same as a tap.
      return draft?.result && selection === null
        ? { state, action: { kind: 'confirm' } }
        : tapCell(state, cursor, draft);
    case 'escape':
      return selection === null ? takeBack(state, draft) : select(state, null);
    case 'back':
      return takeBack(deselected(state), draft);
  }
}

function slide(state: State, from: Square, to: Square, draft: Draft): Result {
  const part = draft.next.find((p) => p.kind === 'slide' && p.from === from && p.to === to);
  return chooseOrRefuse(deselected(state), part, `${from}${to}`);
}

function place(state: State, at: Square, draft: Draft): Result {
  const part = draft.next.find((p) => p.kind === 'place' && p.at === at);
  return chooseOrRefuse(deselected(state), part, at);
}

/** The marble that the last part has put where it is. */
function lastMoved(draft: Draft): Square | null {
  const part = draft.parts.at(-1);
  if (part?.kind === 'slide') return part.to;
  return part?.kind === 'place' ? part.at : null;
}

function canTakeFromHand(draft: Draft | null, colour: Colour): boolean {
  return draft !== null && viewOf(draft).toMove === colour && placeable(draft).length > 0;
}

function moveCursor(state: State, to: Square | null | undefined): Result {
  return noAction(to ? { ...state, cursor: to } : state);
}

function viewOf(draft: Draft): OrbitoView {
  return draft.view as OrbitoView;
}

function deselected(state: State): State {
  return state.selection === null ? state : { ...state, selection: null };
}
