/**
 * The sixteen marbles with ids, so that the animation can let them travel.
 *
 * A view only says which cells are white and which are black. A marble's id is
 * its number from 0 to 15. The white ones come first; a marble in the hand lies
 * in the slot of its number.
 */

import type { Path, Placement, Placements } from '../board/animation.svelte';
import type { QuarterTurns } from '../board/geometry';
import type { OrbitoView, Square, Step } from '../rules/types';
import {
  cellPoint,
  COLOURS,
  HAND_MARBLE_RADIUS,
  handPoint,
  MARBLE_RADIUS,
  rotatedCell,
  trackPoint,
  type Colour,
} from './geometry';

/** One marble; `cell` is null while it is in the hand. */
export interface Marble {
  id: number;
  colour: Colour;
  cell: Square | null;
}

/** How a marble is drawn. */
export type MarblePlacement = Required<Placement>;

const PER_COLOUR = 8;

/** The slot of a marble in the hand, from 0 to 7. */
export function handSlot(marble: Marble): number {
  return marble.id % PER_COLOUR;
}

/** All marbles in the hand. */
export function allInHand(): Marble[] {
  return Array.from({ length: 2 * PER_COLOUR }, (_, id) => ({
    id,
    colour: id < PER_COLOUR ? 'white' : 'black',
    cell: null,
  }));
}

/** Whether the marbles lie as the view says. */
export function matchesView(marbles: Marble[], view: OrbitoView): boolean {
  return COLOURS.every((colour) => {
    const lying = marbles.flatMap((m) => (m.colour === colour ? (m.cell ?? []) : []));
    return lying.length === view[colour].length && view[colour].every((c) => lying.includes(c));
  });
}

/**
 * The marbles laid out as the view says, whatever happened before. Those that
 * already lie where one of their colour belongs stay there.
 */
export function layOut(marbles: Marble[], view: OrbitoView): Marble[] {
  return COLOURS.flatMap((colour) => {
    const wanted = new Set(view[colour]);
    const own = marbles
      .filter((marble) => marble.colour === colour)
      .map((marble) => {
        const stays = marble.cell !== null && wanted.delete(marble.cell);
        return stays ? marble : { ...marble, cell: null };
      });
    // The hand is emptied from its end.
    const free = own.filter((marble) => marble.cell === null).map((marble) => marble.id);
    const cells = new Map([...wanted].map((cell) => [free.pop(), cell]));
    return own.map((marble) => ({ ...marble, cell: cells.get(marble.id) ?? marble.cell }));
  });
}

/** Where the marbles go by the cause of a step. */
function applyCause(marbles: Marble[], cause: Step['cause'], rings: Square[][]): Marble[] {
  switch (cause.kind) {
    case 'slide':
      return marbles.map((m) => (m.cell === cause.from ? { ...m, cell: cause.to } : m));
    case 'place': {
      const placed = marbles.findLast((m) => m.colour === cause.seat && m.cell === null);
      return marbles.map((m) => (m === placed ? { ...m, cell: cause.at } : m));
    }
    case 'turning':
    case 'extra':
      return marbles.map((m) => ({ ...m, cell: m.cell && rotatedCell(rings, m.cell) }));
    default:
      return marbles;
  }
}

/** Whether a step rotates the rings. */
export function isRotation(cause: Step['cause'] | null): boolean {
  return cause?.kind === 'turning' || cause?.kind === 'extra';
}

/** The marbles after a step. The step's view decides; its cause says which marble is which. */
export function applyStep(
  marbles: Marble[],
  cause: Step['cause'],
  view: OrbitoView,
  rings: Square[][],
): Marble[] {
  const after = applyCause(marbles, cause, rings);
  return matchesView(after, view) ? after : layOut(marbles, view);
}

/** The marble on a cell, or the one that leaves a colour's hand next. */
export function topMarble(marbles: Marble[], from: Square | Colour): Marble | undefined {
  const hand = from === 'white' || from === 'black';
  return marbles.findLast(({ cell, colour }) =>
    hand ? cell === null && colour === from : cell === from,
  );
}

/** Where a marble lies. */
export function placementOf(marble: Marble, turned: QuarterTurns): MarblePlacement {
  return marble.cell === null
    ? { ...handPoint(marble.colour, handSlot(marble), turned), radius: HAND_MARBLE_RADIUS }
    : { ...cellPoint(marble.cell, turned), radius: MARBLE_RADIUS };
}

/** Where all marbles lie. */
export function placementsOf(marbles: Marble[], turned: QuarterTurns): Placements<MarblePlacement> {
  return Object.fromEntries(marbles.map((marble) => [marble.id, placementOf(marble, turned)]));
}

/** The paths of marbles along their tracks while the rings rotate. */
export function rotationPath(
  before: Marble[],
  rings: Square[][],
  turned: QuarterTurns,
): Path<MarblePlacement> {
  return (id, progress) => {
    const cell = before[Number(id)]?.cell;
    return cell ? { ...trackPoint(rings, cell, progress, turned), radius: MARBLE_RADIUS } : null;
  };
}
