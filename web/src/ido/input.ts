/**
 * Input at the IDO board: a pure reducer in the vocabulary of `../board/input`.
 * Taps, drags and keys select blocks, preview shifts, and choose parts of the turn.
 */

import {
  chooseOrRefuse,
  noAction,
  select,
  takeBack,
  type InputEvent,
  type InputResult,
  type KeyHelpLine,
} from '../board/input';
import type { Direction, Size, Square } from '../rules/types';
import { cornerOf, fromScreen, neighbour, shiftText, VECTORS } from './geometry';
import {
  destinations,
  homePart,
  isBlockSelected,
  isOwn,
  movableBlocks,
  NO_SELECTION,
  shiftPart,
  sideToMove,
  type Context,
  type Destination,
  type Selection,
  type State,
  type Target,
} from './selection';

/** What a key does. Directions are those of the screen: north is up. */
export type Key =
  Direction | 'enter' | 'escape' | 'back' | 'small' | 'large' | 'frame' | 'home' | 'pass';

/** The keys of the board, by `KeyboardEvent.key`. */
export const KEYS: Record<string, Key> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  Enter: 'enter',
  ' ': 'enter',
  Escape: 'escape',
  Backspace: 'back',
  s: 'small',
  l: 'large',
  f: 'frame',
  h: 'home',
  p: 'pass',
};

/** The keys for the help. */
export const IDO_KEYS: readonly KeyHelpLine[] = [
  { keys: ['←', '↑', '→', '↓'], message: 'web-ido-key-arrows' },
  { keys: ['Enter'], message: 'web-ido-key-enter' },
  { keys: ['S', 'L'], message: 'web-ido-key-reserve' },
  { keys: ['F', '←', '↑', '→', '↓'], message: 'web-ido-key-frame' },
  { keys: ['H'], message: 'web-ido-key-home' },
  { keys: ['P'], message: 'web-ido-key-pass' },
  { keys: ['Esc'], message: 'web-ido-key-escape' },
];

/** Something the player does at this board. */
export type BoardEvent = InputEvent<Target, Key>;

type Result = InputResult<Selection>;

/** The state after the view or the draft has changed: what cannot be used is deselected. */
export function reconcile(state: State, context: Context): State {
  const { selection } = state;
  const { units, sizes } = movableBlocks(context.draft);
  const stays =
    (selection.kind === 'block' && units.has(selection.at) && isOwn(context, selection.at)) ||
    (selection.kind === 'reserve' && sizes.has(selection.size)) ||
    (selection.kind === 'shift' && shiftPart(selection.direction, context.draft) !== null);
  return stays || selection.kind === 'none' ? state : deselected(state);
}

/** What follows from an event. */
export function reduce(state: State, event: BoardEvent, context: Context): Result {
  switch (event.kind) {
    case 'tap':
      // With keys one goes on with keys: the cursor moves to where the block can enter.
      return event.byKeyboard && event.target.kind === 'reserve'
        ? press(state, event.target.size, context)
        : tap(state, event.target, context);
    case 'drag':
      return drag(state, event.target, event.over, context);
    case 'drop':
      return drop(state, event.over, context);
    case 'key':
      return press(state, event.key, context);
    case 'focus':
      return noAction({ ...state, cursor: event.square });
  }
}

function tap(state: State, target: Target, context: Context): Result {
  const { selection } = state;
  if (target.kind === 'unit') state = { ...state, cursor: target.at };
  if (context.draft === null) return select(state, NO_SELECTION);
  switch (target.kind) {
    case 'unit': {
      if (selection.kind === 'block' && selection.at === target.at) {
        return select(state, NO_SELECTION);
      }
      const reachable = destinations(selection, context.draft).some(({ at }) => at === target.at);
      if (reachable) return move(state, target.at, context);
      if (isOwn(context, target.at)) return select(state, { kind: 'block', at: target.at });
      return isBlockSelected(selection)
        ? move(state, target.at, context)
        : select(state, NO_SELECTION);
    }
    case 'reserve':
      if (selection.kind === 'reserve' && selection.size === target.size) {
        return select(state, NO_SELECTION);
      }
      return selectReserve(state, target.size, context);
    case 'goal':
      return selection.kind === 'block'
        ? goHome(state, selection.at, context)
        : select(state, NO_SELECTION);
    case 'handle':
      if (selection.kind === 'shift' && selection.direction === target.direction) {
        return shift(state, target.direction, context);
      }
      return previewShift(state, target.direction, context);
    case 'outside':
      return select(state, NO_SELECTION);
  }
}

/** Selects what is dragged. Unlike a tap it never deselects a block, and it refuses nothing. */
function drag(state: State, target: Target, over: Target, context: Context): Result {
  const { draft } = context;
  const { selection } = state;
  if (draft === null) return noAction(state);
  switch (target.kind) {
    case 'unit':
      if (!isOwn(context, target.at)) return noAction(state);
      if (selection.kind === 'block' && selection.at === target.at) return noAction(state);
      return select({ ...state, cursor: target.at }, { kind: 'block', at: target.at });
    case 'reserve':
      if (selection.kind === 'reserve' && selection.size === target.size) return noAction(state);
      return select(state, { kind: 'reserve', size: target.size });
    case 'handle': {
      if (over.kind !== 'handle') return select(state, NO_SELECTION);
      // The direction of a dragged frame may change until it is let go.
      const { direction } = over;
      const possible = shiftPart(direction, draft) !== null;
      return select(state, possible ? { kind: 'shift', direction } : { kind: 'frame' });
    }
    default:
      return noAction(state);
  }
}

function drop(state: State, over: Target, context: Context): Result {
  const { selection } = state;
  if (context.draft === null) return select(state, NO_SELECTION);
  if (over.kind === 'handle' && !isBlockSelected(selection)) {
    return shift(state, over.direction, context);
  }
  if (over.kind === 'goal' && selection.kind === 'block') {
    return goHome(state, selection.at, context);
  }
  if (over.kind === 'unit' && isBlockSelected(selection)) {
    const back = selection.kind === 'block' && selection.at === over.at;
    if (back) return select(state, NO_SELECTION);
    const result = move({ ...state, cursor: over.at }, over.at, context);
    // A block that is dropped in a wrong place goes back and is deselected.
    return result.action?.kind === 'refused' ? { ...result, state: deselected(state) } : result;
  }
  return select(state, NO_SELECTION);
}

function press(state: State, key: Key, context: Context): Result {
  const { selection, cursor } = state;
  const { draft } = context;
  switch (key) {
    case 'north':
    case 'east':
    case 'south':
    case 'west': {
      const direction = fromScreen(key, context.turned);
      if (selection.kind === 'frame' || selection.kind === 'shift') {
        return previewShift({ ...state, selection: { kind: 'frame' } }, direction, context);
      }
      const to =
        selection.kind === 'reserve'
          ? nearestThatWay(cursor, direction, destinations(selection, draft))
          : neighbour(cursor, direction, context.board.size);
      return noAction(to === null ? state : { ...state, cursor: to });
    }
    case 'enter':
      return enter(state, context);
    case 'escape':
      return selection.kind === 'none' ? takeBack(state, draft) : select(state, NO_SELECTION);
    case 'back':
      return takeBack(deselected(state), draft);
    case 'small':
    case 'large': {
      const result = selectReserve(state, key, context);
      const first = destinations(result.state.selection, draft)[0];
      return first && result.action === null
        ? noAction({ ...result.state, cursor: first.at })
        : result;
    }
    case 'frame':
      return draft === null ? noAction(state) : select(state, { kind: 'frame' });
    case 'home': {
      const at = selection.kind === 'block' ? selection.at : cursor;
      return draft !== null && isOwn(context, at) ? goHome(state, at, context) : noAction(state);
    }
    case 'pass': {
      if (draft === null) return noAction(state);
      const part = draft.next.find(({ kind }) => kind === 'pass');
      return chooseOrRefuse(deselected(state), part, '--');
    }
  }
}

/** Enter does what a tap on the cursor does, or ends the turn where there is nothing to tap. */
function enter(state: State, context: Context): Result {
  const { selection, cursor } = state;
  const { draft } = context;
  if (draft === null || selection.kind === 'frame') return noAction(state);
  if (selection.kind === 'shift') return shift(state, selection.direction, context);
  const onItself = selection.kind === 'block' && selection.at === cursor;
  const selectable =
    selection.kind === 'none' && isOwn(context, cursor) && movableBlocks(draft).units.has(cursor);
  if (draft.result !== null && (onItself || (selection.kind === 'none' && !selectable))) {
    return { state: deselected(state), action: { kind: 'confirm' } };
  }
  return tap(state, { kind: 'unit', at: cursor }, context);
}

/** Selects a block of the reserve, or has it refused where it would enter first. */
function selectReserve(state: State, size: Size, context: Context): Result {
  if (context.draft === null) return noAction(state);
  const reserve: Selection = { kind: 'reserve', size };
  if (destinations(reserve, context.draft).length > 0) return select(state, reserve);
  const own = sideToMove(context)?.seat;
  const line = context.board.seats.find(({ seat }) => seat === own)?.start.units;
  return chooseOrRefuse(deselected(state), null, entryText(size, line?.[0] ?? state.cursor));
}

/** Previews a shift, or has it refused. */
function previewShift(state: State, direction: Direction, context: Context): Result {
  if (context.draft === null) return noAction(state);
  if (shiftPart(direction, context.draft)) return select(state, { kind: 'shift', direction });
  const after = state.selection.kind === 'frame' ? state : deselected(state);
  return chooseOrRefuse(after, null, shiftText(direction));
}

function shift(state: State, direction: Direction, context: Context): Result {
  const part = shiftPart(direction, context.draft);
  return chooseOrRefuse(deselected(state), part, shiftText(direction));
}

function goHome(state: State, from: Square, context: Context): Result {
  const part = homePart({ kind: 'block', at: from }, context.draft);
  return chooseOrRefuse(part ? deselected(state) : state, part, `${from}x`);
}

/** Moves the selected block to a unit, or has it refused. */
function move(state: State, to: Square, { draft }: Context): Result {
  const { selection } = state;
  const part = destinations(selection, draft).find(({ at }) => at === to)?.part;
  if (part) {
    // The same block may go on: it stays selected; `reconcile` deselects it if it cannot.
    const after: Selection = part.kind === 'move' ? { kind: 'block', at: to } : NO_SELECTION;
    return chooseOrRefuse({ cursor: to, selection: after }, part, part.text);
  }
  if (selection.kind === 'block') return chooseOrRefuse(state, null, selection.at + to);
  if (selection.kind === 'reserve') {
    return chooseOrRefuse(state, null, entryText(selection.size, to));
  }
  return noAction(state);
}

/** The nearest destination in a direction, a straight one before a slanting one. */
function nearestThatWay(cursor: Square, direction: Direction, among: Destination[]): Square | null {
  const from = cornerOf(cursor);
  const vector = VECTORS[direction];
  let best: { at: Square; distance: number } | null = null;
  for (const { at } of among) {
    const to = cornerOf(at);
    const ahead = (to.x - from.x) * vector.x + (to.y - from.y) * vector.y;
    const aside = Math.abs((to.x - from.x) * vector.y) + Math.abs((to.y - from.y) * vector.x);
    const distance = ahead + 2 * aside;
    if (ahead > 0 && (best === null || distance < best.distance)) best = { at, distance };
  }
  return best?.at ?? null;
}

/** The notation of entering a block: `S@f1`. */
function entryText(size: Size, at: Square): string {
  return `${size === 'small' ? 'S' : 'L'}@${at}`;
}

function deselected(state: State): State {
  return { ...state, selection: NO_SELECTION };
}
