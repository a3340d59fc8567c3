/**
 * Blocks with an identity of their own, so that they can be seen to move.
 *
 * A view only says where blocks stand. Here each block of a seat keeps its
 * name from view to view: the cause of a change says who went where; where it
 * does not, whoever stood still is the same, and the others take what is left.
 */

import type { IdoSide, IdoView, SeatName, Size, Square, Step } from '../rules/types';
import { cornerOf } from './squares';

/** Where a block stands. Slots count from the corner of the table. */
export type Place =
  | { on: 'field'; square: Square }
  | { on: 'reserve'; slot: number }
  | { on: 'arrived'; slot: number };

/** A block that one can follow with the eyes. */
export interface Block {
  id: string;
  seat: SeatName;
  size: Size;
  place: Place;
}

const SIZES: readonly Size[] = ['small', 'large'];

/** The blocks of a view, named afresh. */
export function blocksOf(view: IdoView): Block[] {
  return view.sides.flatMap((side) => {
    const slots = arrivalSlots(side, view.order);
    return SIZES.flatMap((size) => {
      const { field, reserve } = standing(side, size);
      const places: Place[] = [
        ...field.map((square): Place => ({ on: 'field', square })),
        ...slots[size].map((slot): Place => ({ on: 'arrived', slot })),
        ...Array.from({ length: reserve }, (_, slot): Place => ({ on: 'reserve', slot })),
      ];
      return places.map((place, index) => ({
        id: `${side.seat}-${size}-${index}`,
        seat: side.seat,
        size,
        place,
      }));
    });
  });
}

/** The same blocks in a new view that came about by `cause` (null: nobody knows how). */
export function follow(before: Block[], view: IdoView, cause: Step['cause'] | null): Block[] {
  const whither = journeys(cause);
  const after: Block[] = [];
  for (const side of view.sides) {
    for (const size of SIZES) {
      const known = before.filter((block) => block.seat === side.seat && block.size === size);
      const { field, arrived, reserve } = standing(side, size);
      // Another set of blocks: this is another game.
      if (known.length !== field.length + arrived + reserve) return blocksOf(view);
      after.push(...assign(known, { field, arrived, reserve }, whither));
    }
    settleSlots(after, side.seat);
  }
  return after;
}

/** The block on a unit. */
export function blockOn(blocks: Block[], square: Square): Block | undefined {
  return blocks.find(({ place }) => place.on === 'field' && place.square === square);
}

/** The block of the reserve that goes first: the last one in the row. */
export function firstOfReserve(blocks: Block[], seat: SeatName, size: Size): Block | undefined {
  const reserve = blocks.filter(
    (block) => block.seat === seat && block.size === size && block.place.on === 'reserve',
  );
  return bySlot(reserve).at(-1);
}

/** A new arrival or reserve slot; `settleSlots` puts it behind those that are there. */
const LAST = Number.MAX_SAFE_INTEGER;

interface Wanted {
  field: Square[];
  arrived: number;
  reserve: number;
}

/** Gives each known block one of the wanted places, with as little change as can be. */
function assign(known: Block[], wanted: Wanted, whither: Map<Square, Place>): Block[] {
  const free = new Set(wanted.field);
  const left = { arrived: wanted.arrived, reserve: wanted.reserve };
  const placed = new Map<string, Place>();
  const take = (block: Block, place: Place): boolean => {
    if (place.on === 'field') {
      if (!free.delete(place.square)) return false;
    } else {
      if (left[place.on] === 0) return false;
      left[place.on] -= 1;
    }
    placed.set(block.id, place);
    return true;
  };
  // Whoever was on the way goes where it was sent; whoever was not stays.
  for (const block of bySlot(known)) {
    const sent = block.place.on === 'field' ? whither.get(block.place.square) : undefined;
    take(block, sent ?? block.place);
  }
  // The rest take what is left, the nearest unit first.
  for (const block of known) {
    if (placed.has(block.id)) continue;
    const nearest = [...free].sort((a, b) => far(block, a) - far(block, b))[0];
    if (nearest !== undefined) take(block, { on: 'field', square: nearest });
    else if (!take(block, { on: 'arrived', slot: LAST })) {
      take(block, { on: 'reserve', slot: LAST });
    }
  }
  return known.map((block) => ({ ...block, place: placed.get(block.id) ?? block.place }));
}

/** Closes gaps in the rows on the table, without changing their order. */
function settleSlots(blocks: Block[], seat: SeatName): void {
  const row = (some: Block[]) =>
    bySlot(some).forEach((block, slot) => {
      if (block.place.on !== 'field') block.place = { on: block.place.on, slot };
    });
  const own = blocks.filter((block) => block.seat === seat);
  row(own.filter(({ place }) => place.on === 'arrived'));
  for (const size of SIZES) {
    row(own.filter((block) => block.place.on === 'reserve' && block.size === size));
  }
}

function bySlot(blocks: Block[]): Block[] {
  const slot = ({ place }: Block) => (place.on === 'field' ? -1 : place.slot);
  return [...blocks].sort((a, b) => slot(a) - slot(b));
}

/** Where each block on the field goes, as far as the cause tells. */
function journeys(cause: Step['cause'] | null): Map<Square, Place> {
  const whither = new Map<Square, Place>();
  const off = (fate: 'arrived' | 'returned'): Place =>
    fate === 'arrived' ? { on: 'arrived', slot: LAST } : { on: 'reserve', slot: LAST };
  if (cause?.kind === 'move') whither.set(cause.from, { on: 'field', square: cause.to });
  if (cause?.kind === 'home') whither.set(cause.from, off(cause.fate));
  if (cause?.kind === 'shift') {
    for (const push of cause.pushes) {
      if (push.fate !== 'pushed') whither.set(push.from, off(push.fate));
      else if (push.to !== null) whither.set(push.from, { on: 'field', square: push.to });
    }
  }
  return whither;
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

function standing(side: IdoSide, size: Size): Wanted {
  const index = size === 'small' ? 0 : 1;
  return { field: side[size], arrived: side.arrived[index], reserve: side.reserve[index] };
}

function far(block: Block, square: Square): number {
  // From the table everything is far: those on the field are asked first anyway.
  if (block.place.on !== 'field') return 0;
  const a = cornerOf(block.place.square);
  const b = cornerOf(square);
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
