/**
 * From the data of a board to coordinates of the picture.
 *
 * The picture is a square. In the middle lies the field; around it, from the
 * inside out: a gap (where the coordinates are), the start and goal lines, and
 * the table on which reserves and arrived blocks stand. Everything is turned
 * here, point by point, so that marks and numbers stay upright.
 */

import type { Direction, EdgeLine, IdoBoard, SeatName, Size, Square } from '../rules/types';
import { cornerOf, seen, squareAt, VECTORS, type Point, type Turned } from './squares';

/** The side of a unit in the picture; the drawings of the design have the same. */
export const UNIT = 64;
/** Widths in the picture. */
export const LINE_WIDTH = 4;
/** Width of the frame's bars in the picture. */
export const BAR_WIDTH = 13;
/** Sides of the blocks' tops in the picture. */
export const BLOCK_SIDE: Record<Size, number> = { small: 29, large: 41 };

/** An upright box of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The margin, in units.
const BAND = 0.52;
const BEHIND = 0.1;
const ROW = 0.78;
const RIM = 0.04;
const GAP = { plain: 0.18, labelled: 0.37 };
/** How far reserves and arrived blocks stand beyond the end of their line, towards the corner. */
const OVERHANG = { reserve: 0.7, arrived: 0.36 };
/** Distances between blocks standing side by side. */
const PITCH: Record<Size, number> = { small: 0.54, large: 0.76 };
/** There are three blocks of each size (I-8), so the small ones have their place behind three large ones. */
const OF_A_SIZE = 3;

/** What is written beside the field. */
export interface Label {
  text: string;
  at: Point;
}

/** The picture of one board, seen from one side. */
export class Layout {
  readonly board: IdoBoard;
  readonly turned: Turned;
  /** The side of the whole picture. */
  readonly side: number;
  readonly #gap: number;
  readonly #margin: number;

  constructor(board: IdoBoard, turned: Turned, labels: boolean) {
    this.board = board;
    this.turned = turned;
    this.#gap = labels ? GAP.labelled : GAP.plain;
    this.#margin = this.#gap + BAND + BEHIND + ROW + RIM;
    this.side = board.size * UNIT + 2 * Math.round(this.#margin * UNIT);
  }

  /** A point of the board (also beside the field) in the picture. */
  at(point: Point): Point {
    const centre = this.board.size / 2;
    let x = point.x - centre;
    let y = centre - point.y;
    for (let turn = 0; turn < this.turned; turn++) [x, y] = [-y, x];
    return { x: this.side / 2 + x * UNIT, y: this.side / 2 + y * UNIT };
  }

  /** The point of the board that is seen here. */
  back(point: Point): Point {
    let x = (point.x - this.side / 2) / UNIT;
    let y = (point.y - this.side / 2) / UNIT;
    for (let turn = 0; turn < this.turned; turn++) [x, y] = [y, -x];
    const centre = this.board.size / 2;
    return { x: x + centre, y: centre - y };
  }

  /** The box between two points of the board. */
  box(one: Point, other: Point): Box {
    const a = this.at(one);
    const b = this.at(other);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }

  /** The whole field. */
  field(): Box {
    const { size } = this.board;
    return this.box({ x: 0, y: 0 }, { x: size, y: size });
  }

  /** The middle of a unit. */
  centre(square: Square): Point {
    const { x, y } = cornerOf(square);
    return this.at({ x: x + 0.5, y: y + 0.5 });
  }

  /** A unit. */
  unit(square: Square): Box {
    const { x, y } = cornerOf(square);
    return this.box({ x, y }, { x: x + 1, y: y + 1 });
  }

  /** The unit seen at a point of the picture, or null beside the field. */
  unitAt(point: Point): Square | null {
    const { x, y } = this.back(point);
    const { size } = this.board;
    if (x < 0 || y < 0 || x >= size || y >= size) return null;
    return squareAt(Math.floor(x), Math.floor(y));
  }

  /** Units row by row as they are seen, for the grid that is read aloud. */
  rows(): Square[][] {
    const { size } = this.board;
    const field = this.field();
    return Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => {
        const point = { x: field.x + (column + 0.5) * UNIT, y: field.y + (row + 0.5) * UNIT };
        return this.unitAt(point) ?? 'a1';
      }),
    );
  }

  /** Printed lines, as pairs of points of the picture. */
  lines(): [Point, Point][] {
    const { size, lines } = this.board;
    return [
      ...lines.x.map((x) => this.#pair({ x, y: 0 }, { x, y: size })),
      ...lines.y.map((y) => this.#pair({ x: 0, y }, { x: size, y })),
    ];
  }

  /** The bars of the frame on a place, as pairs of points of the picture. */
  bars(place: Square): [Point, Point][] {
    const { frame } = this.board;
    const { x, y } = cornerOf(place);
    return [
      ...frame.x.map((bar) => this.#pair({ x: x + bar, y }, { x: x + bar, y: y + frame.size })),
      ...frame.y.map((bar) => this.#pair({ x, y: y + bar }, { x: x + frame.size, y: y + bar })),
    ];
  }

  /** The outer edge of the frame on a place. */
  frame(place: Square): Box {
    const { x, y } = cornerOf(place);
    const { size } = this.board.frame;
    return this.box({ x, y }, { x: x + size, y: y + size });
  }

  /** The middle of one of the frame's sides: there its handle is. */
  grip(place: Square, direction: Direction): Point {
    const { x, y } = cornerOf(place);
    const half = this.board.frame.size / 2;
    const { x: dx, y: dy } = VECTORS[direction];
    return this.at({ x: x + half + dx * half, y: y + half + dy * half });
  }

  /** Whether a point of the picture lies on a bar. */
  onBar(point: Point, place: Square): boolean {
    const { frame } = this.board;
    const { x, y } = this.back(point);
    const corner = cornerOf(place);
    const inX = x - corner.x;
    const inY = y - corner.y;
    const reach = 0.16;
    const inside = (v: number) => v > -reach && v < frame.size + reach;
    const near = (v: number, bars: number[]) => bars.some((bar) => Math.abs(v - bar) < reach);
    return inside(inX) && inside(inY) && (near(inX, frame.x) || near(inY, frame.y));
  }

  /** How a place of the frame is moved from a1, in the picture: for gliding. */
  glide(place: Square): Point {
    const from = this.at({ x: 0, y: 0 });
    const to = this.at(cornerOf(place));
    return { x: to.x - from.x, y: to.y - from.y };
  }

  /** The band of a start or goal line. */
  band(line: EdgeLine): Box {
    const { low, high } = this.#span(line);
    return this.box(
      this.#outside(line.edge, low, this.#gap),
      this.#outside(line.edge, high, this.#gap + BAND),
    );
  }

  /** Where a block of the reserve stands. The first slots lie in the middle, where the sizes meet. */
  reserve(seat: SeatName, size: Size, slot: number): Point {
    const meet = OF_A_SIZE * PITCH.large - OVERHANG.reserve;
    const aside = (slot + 0.5) * PITCH[size];
    return this.#standing(this.#seat(seat).start, size === 'large' ? meet - aside : meet + aside);
  }

  /** Where an arrived block stands. */
  arrived(seat: SeatName, slot: number): Point {
    return this.#standing(this.#seat(seat).goal, (slot + 0.5) * PITCH.large - OVERHANG.arrived);
  }

  /** Where one reaches for the reserve of a size: the table and the start line before it. */
  reserveBox(seat: SeatName, size: Size): Box {
    const { start } = this.#seat(seat);
    const meet = OF_A_SIZE * PITCH.large - OVERHANG.reserve;
    return size === 'large'
      ? this.#reach(start, -OVERHANG.reserve, meet)
      : this.#reach(start, meet, meet + OF_A_SIZE * PITCH.small);
  }

  /** Where one reaches for the goal line and the table behind it. */
  goalBox(seat: SeatName): Box {
    return this.#reach(this.#seat(seat).goal, -OVERHANG.arrived, 3.2);
  }

  /** The middle of the table on one side, free of blocks: there the frame is pushed. */
  handle(direction: Direction): Box {
    const middle = this.board.size / 2;
    const half = 0.74;
    return this.box(
      this.#outside(direction, middle - half, this.#gap / 2),
      this.#outside(direction, middle + half, this.#margin - RIM),
    );
  }

  /** Files and ranks, below and on the left as the board is seen. */
  labels(): Label[] {
    const { size } = this.board;
    const depth = this.#gap * 0.52;
    const labels: Label[] = [];
    for (const edge of ['north', 'east', 'south', 'west'] as const) {
      const side = seen(edge, this.turned);
      if (side !== 'south' && side !== 'west') continue;
      for (let index = 0; index < size; index++) {
        const text =
          edge === 'north' || edge === 'south'
            ? String.fromCharCode(97 + index)
            : String(index + 1);
        labels.push({ text, at: this.at(this.#outside(edge, index + 0.5, depth)) });
      }
    }
    return labels;
  }

  #pair(one: Point, other: Point): [Point, Point] {
    return [this.at(one), this.at(other)];
  }

  #seat(name: SeatName) {
    const seat = this.board.seats.find(({ seat }) => seat === name);
    if (!seat) throw new Error(`no seat ${name} on this board`);
    return seat;
  }

  /** A point beyond an edge: so far along it, so deep outside. */
  #outside(edge: Direction, along: number, depth: number): Point {
    const { size } = this.board;
    switch (edge) {
      case 'north':
        return { x: along, y: size + depth };
      case 'south':
        return { x: along, y: -depth };
      case 'east':
        return { x: size + depth, y: along };
      case 'west':
        return { x: -depth, y: along };
    }
  }

  /** Where a line begins and ends along its edge. */
  #span(line: EdgeLine): { low: number; high: number } {
    const upright = line.edge === 'east' || line.edge === 'west';
    const along = line.units.map(cornerOf).map(({ x, y }) => (upright ? y : x));
    return { low: Math.min(...along), high: Math.max(...along) + 1 };
  }

  /** So far along the table behind a line, counted from the corner's side. */
  #along(line: EdgeLine, offset: number): number {
    const { low, high } = this.#span(line);
    const fromLow = low < this.board.size - high;
    return fromLow ? low + offset : high - offset;
  }

  #standing(line: EdgeLine, offset: number): Point {
    const depth = this.#gap + BAND + BEHIND + ROW / 2;
    return this.at(this.#outside(line.edge, this.#along(line, offset), depth));
  }

  #reach(line: EdgeLine, from: number, to: number): Box {
    return this.box(
      this.#outside(line.edge, this.#along(line, from), this.#gap / 2),
      this.#outside(line.edge, this.#along(line, to), this.#margin),
    );
  }
}

/** How far apart two points are. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The middle of a box. */
export function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
