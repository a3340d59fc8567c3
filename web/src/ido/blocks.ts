/**
 * Blocks with ids, so that the animation can let them travel.
 *
 * A view only says where blocks stand. Here each block of a seat keeps its id
 * from view to view. The cause of a change says which block went where; without
 * one, a block that stands still is the same, and the others take the locations
 * that are left.
 */

import type { Placements } from '../board/animation.svelte';
import type { Point } from '../board/geometry';
import type { IdoSide, IdoView, SeatName, Size, Square, Step } from '../rules/types';
import { cornerOf, type Layout } from './geometry';

/** Where a block stands. Slots count from the corner of the table. */
export type BlockLocation =
  | { on: 'field'; square: Square }
  | { on: 'reserve'; slot: number }
  | { on: 'arrived'; slot: number };

/** A block with an id of its own. */
export interface Block {
  id: string;
  seat: SeatName;
  size: Size;
  location: BlockLocation;
}

const SIZES: readonly Size[] = ['small', 'large'];

/** The blocks of a view with new ids. */
export function blocksOf(view: IdoView): Block[] {
  return view.sides.flatMap((side) => {
    const slots = arrivalSlots(side, view.order);
    return SIZES.flatMap((size) => {
      const { field, reserve } = countsOf(side, size);
      const locations: BlockLocation[] = [
        ...field.map((square): BlockLocation => ({ on: 'field', square })),
        ...slots[size].map((slot): BlockLocation => ({ on: 'arrived', slot })),
        ...Array.from({ length: reserve }, (_, slot): BlockLocation => ({ on: 'reserve', slot })),
      ];
      return locations.map((location, index) => ({
        id: `${side.seat}-${size}-${index}`,
        seat: side.seat,
        size,
        location,
      }));
    });
  });
}

/** The same blocks in a new view that came about by `cause` (null: unknown). */
export function trackBlocks(before: Block[], view: IdoView, cause: Step['cause'] | null): Block[] {
  const moves = movesBy(cause);
  const after: Block[] = [];
  for (const side of view.sides) {
    for (const size of SIZES) {
      const known = before.filter((block) => block.seat === side.seat && block.size === size);
      const { field, arrived, reserve } = countsOf(side, size);
      // Another set of blocks: this is another game.
      if (known.length !== field.length + arrived + reserve) return blocksOf(view);
      after.push(...assign(known, { field, arrived, reserve }, moves));
    }
    closeGaps(after, side.seat);
  }
  return after;
}

/** Where a block is drawn. */
export function blockPoint({ location, seat, size }: Block, layout: Layout): Point {
  switch (location.on) {
    case 'field':
      return layout.centre(location.square);
    case 'reserve':
      return layout.reservePoint(seat, size, location.slot);
    case 'arrived':
      return layout.arrivedPoint(seat, location.slot);
  }
}

/** The id of the frame among the pieces that are drawn. */
export const FRAME_ID = 'frame';

/** Where all blocks and the frame are drawn. The frame is measured from its location on a1. */
export function placementsOf(blocks: Block[], frame: Square, layout: Layout): Placements<Point> {
  return {
    [FRAME_ID]: layout.frameOffset(frame),
    ...Object.fromEntries(blocks.map((block) => [block.id, blockPoint(block, layout)])),
  };
}

/** The block on a unit. */
export function blockOn(blocks: Block[], square: Square): Block | undefined {
  return blocks.find(({ location }) => location.on === 'field' && location.square === square);
}

/** The block of the reserve that goes first: the last one in the row. */
export function firstOfReserve(blocks: Block[], seat: SeatName, size: Size): Block | undefined {
  const reserve = blocks.filter(
    (block) => block.seat === seat && block.size === size && block.location.on === 'reserve',
  );
  return bySlot(reserve).at(-1);
}

/** A new arrival or reserve slot; `closeGaps` puts it after those that are there. */
const LAST_SLOT = Number.MAX_SAFE_INTEGER;

interface Counts {
  field: Square[];
  arrived: number;
  reserve: number;
}

/** Gives each known block one of the wanted locations, with as little change as can be. */
function assign(known: Block[], wanted: Counts, moves: Map<Square, BlockLocation>): Block[] {
  const free = new Set(wanted.field);
  const left = { arrived: wanted.arrived, reserve: wanted.reserve };
  const placed = new Map<string, BlockLocation>();
  const take = (block: Block, location: BlockLocation): boolean => {
    if (location.on === 'field') {
      if (!free.delete(location.square)) return false;
    } else {
      if (left[location.on] === 0) return false;
      left[location.on] -= 1;
    }
    placed.set(block.id, location);
    return true;
  };
  // A block that the cause moves goes there; all others stay if they can.
  for (const block of bySlot(known)) {
    const moved = block.location.on === 'field' ? moves.get(block.location.square) : undefined;
    take(block, moved ?? block.location);
  }
  // The rest take what is left, the nearest unit first.
  for (const block of known) {
    if (placed.has(block.id)) continue;
    const nearest = [...free].sort((a, b) => distance(block, a) - distance(block, b))[0];
    if (nearest !== undefined) take(block, { on: 'field', square: nearest });
    else if (!take(block, { on: 'arrived', slot: LAST_SLOT })) {
      take(block, { on: 'reserve', slot: LAST_SLOT });
    }
  }
  return known.map((block) => ({ ...block, location: placed.get(block.id) ?? block.location }));
}

/** Closes gaps in the rows on the table, without changing their order. */
function closeGaps(blocks: Block[], seat: SeatName): void {
  const row = (some: Block[]) =>
    bySlot(some).forEach((block, slot) => {
      if (block.location.on !== 'field') block.location = { on: block.location.on, slot };
    });
  const own = blocks.filter((block) => block.seat === seat);
  row(own.filter(({ location }) => location.on === 'arrived'));
  for (const size of SIZES) {
    row(own.filter((block) => block.location.on === 'reserve' && block.size === size));
  }
}

function bySlot(blocks: Block[]): Block[] {
  const slot = ({ location }: Block) => (location.on === 'field' ? -1 : location.slot);
  return [...blocks].sort((a, b) => slot(a) - slot(b));
}

/** Where each block on the field goes, as far as the cause says. */
function movesBy(cause: Step['cause'] | null): Map<Square, BlockLocation> {
  const moves = new Map<Square, BlockLocation>();
  const off = (fate: 'arrived' | 'returned'): BlockLocation =>
    fate === 'arrived' ? { on: 'arrived', slot: LAST_SLOT } : { on: 'reserve', slot: LAST_SLOT };
  if (cause?.kind === 'move') moves.set(cause.from, { on: 'field', square: cause.to });
  if (cause?.kind === 'home') moves.set(cause.from, off(cause.fate));
  if (cause?.kind === 'shift') {
    for (const push of cause.pushes) {
      if (push.fate !== 'pushed') moves.set(push.from, off(push.fate));
      else if (push.to !== null) moves.set(push.from, { on: 'field', square: push.to });
    }
  }
  return moves;
}

/** Slots of the arrived blocks: in the agreed order, or small ones first. */
function arrivalSlots(side: IdoSide, order: Size[] | null): Record<Size, number[]> {
  const [small, large] = side.arrived;
  const row: Size[] = order
    ? order.slice(0, small + large)
    : [...Array<Size>(small).fill('small'), ...Array<Size>(large).fill('large')];
  const slots: Record<Size, number[]> = { small: [], large: [] };
  row.forEach((size, slot) => slots[size].push(slot));
  return slots;
}

function countsOf(side: IdoSide, size: Size): Counts {
  const index = size === 'small' ? 0 : 1;
  return { field: side[size], arrived: side.arrived[index], reserve: side.reserve[index] };
}

function distance(block: Block, square: Square): number {
  // Blocks on the table are as near to one unit as to another.
  if (block.location.on !== 'field') return 0;
  const a = cornerOf(block.location.square);
  const b = cornerOf(square);
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
