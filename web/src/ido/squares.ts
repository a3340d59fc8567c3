/** Names of units, and the four directions. */

import type { Direction, Square } from '../rules/types';

/** Quarter turns of the picture, clockwise. */
export type Turned = 0 | 1 | 2 | 3;

/** A place on the board in units: x to the east, y to the north, from the south-west corner. */
export interface Point {
  x: number;
  y: number;
}

/** The directions, clockwise. */
export const DIRECTIONS: readonly Direction[] = ['north', 'east', 'south', 'west'];

/** How far one unit goes that way. */
export const VECTORS: Record<Direction, Point> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

/** The south-west corner of a unit: `a1` is at 0, 0. */
export function cornerOf(square: Square): Point {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

/** The unit whose south-west corner this is. */
export function squareAt(x: number, y: number): Square {
  return String.fromCharCode(97 + x) + String(y + 1);
}

/** All units of a board, rank by rank from the north as positions are written. */
export function allSquares(size: number): Square[] {
  const squares: Square[] = [];
  for (let y = size - 1; y >= 0; y--) {
    for (let x = 0; x < size; x++) squares.push(squareAt(x, y));
  }
  return squares;
}

/** The neighbour that way, or null at the edge. */
export function neighbour(square: Square, direction: Direction, size: number): Square | null {
  const { x, y } = cornerOf(square);
  const to = { x: x + VECTORS[direction].x, y: y + VECTORS[direction].y };
  return to.x < 0 || to.y < 0 || to.x >= size || to.y >= size ? null : squareAt(to.x, to.y);
}

/** Where a direction of the board points in the turned picture. */
export function seen(direction: Direction, turned: Turned): Direction {
  return around(direction, turned);
}

/** The direction of the board that points this way in the turned picture. */
export function meant(direction: Direction, turned: Turned): Direction {
  return around(direction, 4 - turned);
}

/** The way back. */
export function opposite(direction: Direction): Direction {
  return around(direction, 2);
}

function around(direction: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + quarters) % 4] ?? direction;
}

/** The letter that stands for a direction in the text of a shift. */
export function shiftText(direction: Direction): string {
  return `>${direction.charAt(0)}`;
}
