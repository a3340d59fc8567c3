/**
 * What is in the player's hand, and what can be done with it.
 *
 * Nothing here knows a rule: what is possible stands in `draft.next`.
 */

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
import type { Turned } from './squares';

/** What is in the player's hand. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'reserve'; size: Size }
  | { kind: 'block'; at: Square }
  /** The frame is taken; no direction yet. */
  | { kind: 'frame' }
  /** A shift is shown before it is done. */
  | { kind: 'shift'; direction: Direction };

/** The state of the player's hand. */
export interface Hand {
  selection: Selection;
  /** The unit that has, or would get, the keyboard's focus. */
  cursor: Square;
}

/** What input is judged by. */
export interface Scene {
  board: IdoBoard;
  view: IdoView;
  draft: Draft | null;
  turned: Turned;
}

/** Things that can be pointed at. */
export type Thing =
  | { kind: 'unit'; at: Square }
  | { kind: 'reserve'; size: Size }
  | { kind: 'goal' }
  | { kind: 'handle'; direction: Direction }
  | { kind: 'elsewhere' };

/** A place where what is in the hand can go. `steps` is null where nothing is paid. */
export interface Target {
  at: Square;
  steps: number | null;
  part: Part;
}

type ShiftPart = Extract<Part, { kind: 'shift' }>;
type HomePart = Extract<Part, { kind: 'home' }>;

/** Nothing in the hand. */
export const NOTHING: Selection = { kind: 'none' };

/** The hand at the beginning: the cursor on the south-west unit as the board lies. */
export function emptyHand(): Hand {
  return { selection: NOTHING, cursor: 'a1' };
}

/** Units where the selected block can go. */
export function targets(selection: Selection, draft: Draft | null): Target[] {
  const found: Target[] = [];
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

/** How the selected block can go home, if it can. */
export function homeOf(selection: Selection, draft: Draft | null): HomePart | null {
  if (selection.kind !== 'block') return null;
  const home = draft?.next.find((part) => part.kind === 'home' && part.from === selection.at);
  return home?.kind === 'home' ? home : null;
}

/** The shift in a direction, if it is possible. */
export function shiftOf(direction: Direction, draft: Draft | null): ShiftPart | null {
  const shift = draft?.next.find((part) => part.kind === 'shift' && part.direction === direction);
  return shift?.kind === 'shift' ? shift : null;
}

/** Units whose block can move, and sizes that can enter. */
export function movable(draft: Draft | null): { units: Set<Square>; sizes: Set<Size> } {
  const units = new Set<Square>();
  const sizes = new Set<Size>();
  for (const part of draft?.next ?? []) {
    if (part.kind === 'move' || part.kind === 'home') units.add(part.from);
    if (part.kind === 'enter') sizes.add(part.size);
  }
  return { units, sizes };
}

/**
 * The side whose turn it is. As long as a turn is unconfirmed that is who began it, even though the
 * next seat would be to move if it ended here.
 */
export function mover({ board, view, draft }: Scene): IdoSide | null {
  const letter = draft?.origin.split(' ')[2];
  const name = board.seats.find((seat) => seat.letter === letter)?.seat ?? view.toMove;
  return view.sides.find(({ seat }) => seat === name) ?? null;
}

/** Whether a block of the side whose turn it is stands there. */
export function isOwn(scene: Scene, at: Square): boolean {
  const own = mover(scene);
  return own !== null && (own.small.includes(at) || own.large.includes(at));
}

/** Whether a block is in the hand, from the field or from the reserve. */
export function holdsBlock(selection: Selection): boolean {
  return selection.kind === 'block' || selection.kind === 'reserve';
}
