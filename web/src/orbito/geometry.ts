/**
 * Where everything on the tray is, in units of the drawing.
 *
 * The middle of the tray is the origin, x runs to the right, y downwards, and
 * a cell is 100 units wide. Everything is given as it is seen on the screen,
 * rotated by `turned` quarter turns. So nothing drawn has to be rotated, and
 * letters and highlights stay upright.
 */

import {
  pointBetween,
  rotatePoint,
  type Box,
  type Point,
  type QuarterTurns,
} from '../board/geometry';
import type { Square } from '../rules/types';

/** A direction on the screen. */
export type ScreenDirection = 'up' | 'right' | 'down' | 'left';

/** The colour of a marble. */
export type Colour = 'white' | 'black';

/** The two colours. */
export const COLOURS: readonly Colour[] = ['white', 'black'];

/** The width of a cell. */
export const CELL = 100;
/** The radius of a marble on the tray. */
export const MARBLE_RADIUS = 34;
/** The radius of a marble in the hand. */
export const HAND_MARBLE_RADIUS = 19;
/** Half the width of the tray with its rim. */
export const HALF_TRAY = 232;
/** The distance of the rim's letters and digits from the middle. */
export const LABEL_DISTANCE = 215;
/** Half the width of the outer track, which is square. */
export const HALF_TRACK = 39;
/** The radius of the inner track, which is round, and half its width. */
export const INNER_TRACK = { radius: CELL * Math.SQRT1_2, half: 36 };
/** The height of the strip above and below the tray that holds a hand. */
export const HAND_STRIP = 66;
/** The whole drawing: left, top, width, height. */
export const VIEW_BOX = [
  -HALF_TRAY - 4,
  -HALF_TRAY - HAND_STRIP,
  2 * HALF_TRAY + 8,
  2 * (HALF_TRAY + HAND_STRIP),
] as const;

const FILES = 'abcd';
const SIDE = FILES.length;
/** From the middle of the tray to the middle of an outer cell, in cells. */
const HALF = (SIDE - 1) / 2;

/** The middle of a cell. */
export function cellPoint(cell: Square, turned: QuarterTurns): Point {
  const x = (FILES.indexOf(cell[0] ?? '') - HALF) * CELL;
  const y = (HALF - (Number(cell.slice(1)) - 1)) * CELL;
  return rotatePoint({ x, y }, turned);
}

/** The cell at a point, null beside the cells. */
export function cellAt(point: Point, turned: QuarterTurns): Square | null {
  const { x, y } = rotatePoint(point, 4 - turned);
  const file = FILES[Math.round(x / CELL + HALF)];
  const rank = Math.round(HALF - y / CELL);
  return file !== undefined && rank >= 0 && rank < SIDE ? `${file}${rank + 1}` : null;
}

/** All cells as they are seen: rows from the top, each from the left. */
export function cellRows(turned: QuarterTurns): Square[][] {
  const steps = [...FILES].map((_, index) => (index - HALF) * CELL);
  return steps.map((y) => steps.flatMap((x) => cellAt({ x, y }, turned) ?? []));
}

const VECTORS: Record<ScreenDirection, Point> = {
  up: { x: 0, y: -CELL },
  right: { x: CELL, y: 0 },
  down: { x: 0, y: CELL },
  left: { x: -CELL, y: 0 },
};

/** The next cell in a direction, null at the rim. */
export function neighbour(
  cell: Square,
  direction: ScreenDirection,
  turned: QuarterTurns,
): Square | null {
  const { x, y } = cellPoint(cell, turned);
  return cellAt({ x: x + VECTORS[direction].x, y: y + VECTORS[direction].y }, turned);
}

/** The cells that share an edge with a cell. */
export function neighbours(cell: Square): Square[] {
  const directions = ['up', 'right', 'down', 'left'] as const;
  return directions.flatMap((direction) => neighbour(cell, direction, 0) ?? []);
}

/** Which ring a cell lies on (0 is the outer one), and its index there. */
export function ringPosition(rings: Square[][], cell: Square): { ring: number; index: number } {
  const ring = rings.findIndex((cells) => cells.includes(cell));
  return { ring, index: rings[ring]?.indexOf(cell) ?? -1 };
}

/** The cell that a marble reaches from a cell after a number of rotations. */
export function rotatedCell(rings: Square[][], cell: Square, rotations = 1): Square {
  const { ring, index } = ringPosition(rings, cell);
  const cells = rings[ring] ?? [cell];
  return cells[(index + rotations) % cells.length] ?? cell;
}

/**
 * Where a marble is that has left a cell along its track, after any fraction of rotations: the
 * outer track leads around the corners, the inner one is round.
 */
export function trackPoint(
  rings: Square[][],
  cell: Square,
  rotations: number,
  turned: QuarterTurns,
): Point {
  const whole = Math.floor(rotations);
  const from = cellPoint(rotatedCell(rings, cell, whole), turned);
  const to = cellPoint(rotatedCell(rings, cell, whole + 1), turned);
  if (ringPosition(rings, cell).ring === 0) return pointBetween(from, to, rotations - whole);
  const clockwise = from.x * to.y > from.y * to.x ? 1 : -1;
  const radians = (Math.PI / 2) * clockwise * (rotations - whole);
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: from.x * cos - from.y * sin, y: from.x * sin + from.y * cos };
}

/** The colour whose hand lies below the tray; the other one lies above. */
export function lowerHand(turned: QuarterTurns): Colour {
  return turned < 2 ? 'white' : 'black';
}

/** The vertical centre of a colour's hand. */
export function handY(colour: Colour, turned: QuarterTurns): number {
  const distance = HALF_TRAY + HAND_STRIP / 2 + 3;
  return colour === lowerHand(turned) ? distance : -distance;
}

/** Where a colour's hand is pressed. */
export function handBox(colour: Colour, turned: QuarterTurns): Box {
  return { x: -HALF_TRAY, y: handY(colour, turned) - 33, width: 2 * HALF_TRAY, height: 64 };
}

/** The place of a marble in the hand, by its slot from 0 to 7. */
export function handPoint(colour: Colour, slot: number, turned: QuarterTurns): Point {
  return { x: (slot - 3.5) * 44, y: handY(colour, turned) };
}
