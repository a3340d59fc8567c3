/** Where each marble is at any moment, also while it travels. */

import type { Square, Step } from '../rules/types';
import { slotOf, turns, type Marble } from './marbles';
import {
  alongTrack,
  between,
  cellPoint,
  handPoint,
  MARBLE,
  SMALL_MARBLE,
  type Point,
  type Turned,
} from './tray';

/** A marble as it is drawn. */
export interface Spot extends Point {
  radius: number;
}

/** A step on its way: the marbles before it and its cause. */
export interface Journey {
  before: Marble[];
  cause: Step['cause'];
  /** Where a marble was let go after dragging: it goes on from there. */
  dropped: { id: number; at: Point } | null;
}

/** The place of a marble that rests. */
export function restingSpot(marble: Marble, turned: Turned): Spot {
  return marble.cell === null
    ? { ...handPoint(marble.colour, slotOf(marble), turned), radius: SMALL_MARBLE }
    : { ...cellPoint(marble.cell, turned), radius: MARBLE };
}

/** The place of a marble after a fraction of the journey that ends where it is now. */
export function travellingSpot(
  marble: Marble,
  journey: Journey,
  fraction: number,
  rings: Square[][],
  turned: Turned,
): Spot {
  const end = restingSpot(marble, turned);
  const before = journey.before.find(({ id }) => id === marble.id);
  if (!before || before.cell === marble.cell) return end;
  if (turns(journey.cause) && before.cell !== null) {
    return { ...alongTrack(rings, before.cell, fraction, turned), radius: MARBLE };
  }
  const start = restingSpot(before, turned);
  const dropped = journey.dropped?.id === marble.id ? journey.dropped.at : null;
  const radius = dropped ? end.radius : start.radius + (end.radius - start.radius) * fraction;
  return { ...between(dropped ?? start, end, fraction), radius };
}

/** Starts and ends gently. */
export function eased(fraction: number): number {
  return fraction < 0.5 ? 4 * fraction ** 3 : 1 - (2 - 2 * fraction) ** 3 / 2;
}
