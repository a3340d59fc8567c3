/** Points, boxes and quarter turns: what the drawings of both boards are made of. */

/** A point of a drawing, or of a board. */
export interface Point {
  x: number;
  y: number;
}

/** An upright box of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** By how many quarter turns a drawing is rotated, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A point rotated clockwise around 0, 0, with y downwards. */
export function rotatePoint({ x, y }: Point, quarters: number): Point {
  for (let quarter = 0; quarter < quarters; quarter++) [x, y] = [-y, x];
  // No negative zero: it would be written into the drawing.
  return { x: x + 0, y: y + 0 };
}

/** The distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The point a fraction of the way from one to another. */
export function pointBetween(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

/** The direction from one point to another, in degrees as SVG rotates. */
export function angleBetween(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The centre of a box. */
export function centreOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether a point lies in a box that is widened by `margin` on every side. */
export function isInside(point: Point, box: Box, margin = 0): boolean {
  const centre = centreOf(box);
  return (
    Math.abs(point.x - centre.x) <= box.width / 2 + margin &&
    Math.abs(point.y - centre.y) <= box.height / 2 + margin
  );
}
