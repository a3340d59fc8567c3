/**
 * Where everything on the tray is, in units of the drawing.
 *
 * The middle of the tray is the origin, x runs to the right, y downwards, and
 * a cell is 100 units wide. Everything is asked for as it is seen on the
 * screen: `turned` quarter turns clockwise. So nothing drawn has to be rotated,
 * and letters and highlights stay upright.
 */

import type { Square } from '../rules/types';

/** A place in the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Quarter turns of the picture, clockwise. */
export type Turned = 0 | 1 | 2 | 3;

/** A way to go, as it is seen on the screen. */
export type Way = 'up' | 'right' | 'down' | 'left';

/** The colour of a marble. */
export type Colour = 'white' | 'black';

/** The width of a cell. */
export const CELL = 100;
/** The radius of a marble on the tray. */
export const MARBLE = 34;
/** The radius of a marble in the hand. */
export const SMALL_MARBLE = 19;
/** Half the width of the tray with its rim. */
export const TRAY = 232;
/** Where the rim's letters and digits stand, from the middle. */
export const RIM = 215;
/** Half the width of the outer track, which is square. */
export const TRACK = 39;
/** The radius of the inner track, which is round, and half its width. */
export const ROUND = { radius: CELL * Math.SQRT1_2, half: 36 };
/** The height of the strip above and below the tray that holds a hand. */
export const STRIP = 66;
/** The whole drawing: left, top, width, height. */
export const BOX = [-TRAY - 4, -TRAY - STRIP, 2 * TRAY + 8, 2 * (TRAY + STRIP)] as const;

const FILES = 'abcd';
const SIDE = FILES.length;
/** From the middle of the tray to the middle of an outer cell. */
const HALF = (SIDE - 1) / 2;

/** A point of the tray as it is seen after so many quarter turns. */
export function turnedPoint(point: Point, turned: Turned): Point {
  let { x, y } = point;
  for (let quarter = 0; quarter < turned; quarter++) [x, y] = [-y, x];
  // No negative zero: it would be written into the drawing.
  return { x: x + 0, y: y + 0 };
}

function name(file: number, rank: number): Square | null {
  const letter = FILES[file];
  return letter !== undefined && rank >= 0 && rank < SIDE ? `${letter}${rank + 1}` : null;
}

/** The middle of a cell. */
export function cellPoint(cell: Square, turned: Turned): Point {
  const x = (FILES.indexOf(cell[0] ?? '') - HALF) * CELL;
  const y = (HALF - (Number(cell.slice(1)) - 1)) * CELL;
  return turnedPoint({ x, y }, turned);
}

/** The cell at a point, null beside the cells. */
export function cellAt(point: Point, turned: Turned): Square | null {
  const { x, y } = turnedPoint(point, ((4 - turned) % 4) as Turned);
  return name(Math.round(x / CELL + HALF), Math.round(HALF - y / CELL));
}

/** All cells as they are seen: rows from the top, each from the left. */
export function rows(turned: Turned): Square[][] {
  const steps = [...FILES].map((_, index) => (index - HALF) * CELL);
  return steps.map((y) => steps.flatMap((x) => cellAt({ x, y }, turned) ?? []));
}

const WAYS: Record<Way, Point> = {
  up: { x: 0, y: -CELL },
  right: { x: CELL, y: 0 },
  down: { x: 0, y: CELL },
  left: { x: -CELL, y: 0 },
};

/** The next cell that way, null at the rim. */
export function beside(cell: Square, way: Way, turned: Turned): Square | null {
  const { x, y } = cellPoint(cell, turned);
  return cellAt({ x: x + WAYS[way].x, y: y + WAYS[way].y }, turned);
}

/** The cells that share an edge with a cell. */
export function around(cell: Square): Square[] {
  return (['up', 'right', 'down', 'left'] as const).flatMap((way) => beside(cell, way, 0) ?? []);
}

/** Which ring a cell lies on (0 is the outer one), and how far along it. */
export function onRing(rings: Square[][], cell: Square): { ring: number; index: number } {
  const ring = rings.findIndex((cells) => cells.includes(cell));
  return { ring, index: rings[ring]?.indexOf(cell) ?? -1 };
}

/** The cell so many places further along the ring of a cell. */
export function onward(rings: Square[][], cell: Square, places = 1): Square {
  const { ring, index } = onRing(rings, cell);
  const cells = rings[ring] ?? [cell];
  return cells[(index + places) % cells.length] ?? cell;
}

/** A point turned around the middle, by degrees clockwise. */
function revolved({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * The place of a marble that has gone `places` (any fraction) from a cell along
 * its track: the outer one leads around the corners, the inner one is round.
 */
export function alongTrack(rings: Square[][], cell: Square, places: number, turned: Turned): Point {
  const whole = Math.floor(places);
  const from = cellPoint(onward(rings, cell, whole), turned);
  const to = cellPoint(onward(rings, cell, whole + 1), turned);
  if (onRing(rings, cell).ring === 0) return between(from, to, places - whole);
  const clockwise = from.x * to.y > from.y * to.x ? 1 : -1;
  return revolved(from, 90 * clockwise * (places - whole));
}

/** The point a fraction of the way from one to another. */
export function between(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

/** The direction from one point to another, in degrees as SVG rotates. */
export function heading(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The colour whose hand lies below the tray; the other one lies above. */
export function lowerHand(turned: Turned): Colour {
  return turned < 2 ? 'white' : 'black';
}

/** The height at which a colour's hand lies. */
export function handHeight(colour: Colour, turned: Turned): number {
  const height = TRAY + STRIP / 2 + 3;
  return colour === lowerHand(turned) ? height : -height;
}

/** The place of a marble in the hand, by its number from 0 to 7. */
export function handPoint(colour: Colour, slot: number, turned: Turned): Point {
  return { x: (slot - 3.5) * 44, y: handHeight(colour, turned) };
}
