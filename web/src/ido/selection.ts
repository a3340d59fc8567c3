/**
 * What is selected on the IDO board, and what the unfinished turn allows with it.
 *
 * Nothing here knows a rule: what is possible stands in `draft.next`.
 */

import type { QuarterTurns } from '../board/geometry';
import type { InputState } from '../board/input';
import type { FieldKind } from './geometry';
import type {
  Direction,
  Draft,
  IdoBoard,
  IdoSide,
  IdoView,
  Part,
  Size,
  Square,
} from '../rules/types';

/** What the player has selected. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'reserve'; size: Size }
  | { kind: 'block'; at: Square }
  /** The frame, without a direction yet. */
  | { kind: 'frame' }
  /** A shift that is previewed. */
  | { kind: 'shift'; direction: Direction };

/** The state of input between two events. */
export type State = InputState<Selection>;

/** What input is judged by. */
export interface Context {
  board: IdoBoard;
  view: IdoView;
  draft: Draft | null;
  turned: QuarterTurns;
}

/** What can be pointed at. */
export type Target =
  | { kind: 'unit'; at: Square }
  | { kind: 'reserve'; size: Size }
  | { kind: 'goal' }
  | { kind: 'handle'; direction: Direction }
  | { kind: 'outside' };

/** A unit where the selected block can go. `steps` is null where nothing is paid. */
export interface Destination {
  at: Square;
  steps: number | null;
  part: Part;
}

/** A part that shifts the frame. */
export type ShiftPart = Extract<Part, { kind: 'shift' }>;
/** A part that takes a block over its goal line. */
export type HomePart = Extract<Part, { kind: 'home' }>;

/** Nothing selected. */
export const NO_SELECTION: Selection = { kind: 'none' };

/** Nothing selected, the cursor on the south-west unit. */
export const INITIAL_STATE: State = { selection: NO_SELECTION, cursor: 'a1' };

/** Units where the selected block can go. */
export function destinations(selection: Selection, draft: Draft | null): Destination[] {
  const found: Destination[] = [];
  for (const part of draft?.next ?? []) {
    if (selection.kind === 'reserve' && part.kind === 'enter' && part.size === selection.size) {
      found.push({ at: part.at, steps: null, part });
    }
    if (selection.kind === 'block' && part.kind === 'move' && part.from === selection.at) {
      found.push({ at: part.to, steps: part.steps, part });
    }
  }
  return found;
}

/** The kind of fields that the selected block can step into or enter (I-13, I-15). */
export function usableKind(selection: Selection, own: IdoSide | null): FieldKind | null {
  if (selection.kind === 'reserve') return selection.size === 'small' ? 'S' : 'R';
  if (selection.kind !== 'block' || own === null) return null;
  return own.small.includes(selection.at) ? 'S' : 'R';
}

/** How the selected block can go home, if it can. */
export function homePart(selection: Selection, draft: Draft | null): HomePart | null {
  if (selection.kind !== 'block') return null;
  const home = draft?.next.find((part) => part.kind === 'home' && part.from === selection.at);
  return home?.kind === 'home' ? home : null;
}

/** The shift in a direction, if it is possible. */
export function shiftPart(direction: Direction, draft: Draft | null): ShiftPart | null {
  const shift = draft?.next.find((part) => part.kind === 'shift' && part.direction === direction);
  return shift?.kind === 'shift' ? shift : null;
}

/** Units whose block can move, and sizes that can enter. */
export function movableBlocks(draft: Draft | null): { units: Set<Square>; sizes: Set<Size> } {
  const units = new Set<Square>();
  const sizes = new Set<Size>();
  for (const part of draft?.next ?? []) {
    if (part.kind === 'move' || part.kind === 'home') units.add(part.from);
    if (part.kind === 'enter') sizes.add(part.size);
  }
  return { units, sizes };
}

/**
 * The side whose turn it is. As long as a turn is unconfirmed that is the side that began it, even
 * though the next seat would be to move if it ended here.
 */
export function sideToMove({ board, view, draft }: Context): IdoSide | null {
  const letter = draft?.origin.split(' ')[2];
  const name = board.seats.find((seat) => seat.letter === letter)?.seat ?? view.toMove;
  return view.sides.find(({ seat }) => seat === name) ?? null;
}

/** Whether a block of the side whose turn it is stands there. */
export function isOwn(context: Context, at: Square): boolean {
  const own = sideToMove(context);
  return own !== null && (own.small.includes(at) || own.large.includes(at));
}

/** Whether a block is selected, of the field or of the reserve. */
export function isBlockSelected(selection: Selection): boolean {
  return selection.kind === 'block' || selection.kind === 'reserve';
}
