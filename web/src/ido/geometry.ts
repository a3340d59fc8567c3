/**
 * Units, directions, and where everything is drawn.
 *
 * The picture is a square. In the middle lies the field; around it, from the
 * inside out: a gap (where the coordinates are), the start and goal lines, and
 * the table on which reserves and arrived blocks stand. Everything is rotated
 * here, point by point, so that marks and numbers stay upright.
 */

import { rotatePoint, type Box, type Point, type QuarterTurns } from '../board/geometry';
import type { Direction, EdgeLine, IdoBoard, SeatName, Size, Square } from '../rules/types';

/** The directions, clockwise. */
export const DIRECTIONS: readonly Direction[] = ['north', 'east', 'south', 'west'];

/** One unit in each direction: x to the east, y to the north. */
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

/** All units of a board, rank by rank from the north, as positions are written. */
export function allSquares(size: number): Square[] {
  const squares: Square[] = [];
  for (let y = size - 1; y >= 0; y--) {
    for (let x = 0; x < size; x++) squares.push(squareAt(x, y));
  }
  return squares;
}

/** The kinds of fields, by the letter of `view.kinds`: small square, rectangle, L, big square. */
export type FieldKind = 'S' | 'R' | 'L' | 'B';

/** The kind of the field in which a unit lies. */
export function kindAt(kinds: string[], square: Square): FieldKind {
  const { x, y } = cornerOf(square);
  return (kinds[kinds.length - 1 - y]?.charAt(x) ?? 'B') as FieldKind;
}

/** The neighbour that way, or null at the edge. */
export function neighbour(square: Square, direction: Direction, size: number): Square | null {
  const { x, y } = cornerOf(square);
  const to = { x: x + VECTORS[direction].x, y: y + VECTORS[direction].y };
  return to.x < 0 || to.y < 0 || to.x >= size || to.y >= size ? null : squareAt(to.x, to.y);
}

/** A direction of the board as it is seen on the screen. */
export function toScreen(direction: Direction, turned: QuarterTurns): Direction {
  return rotate(direction, turned);
}

/** The direction of the board that is seen this way on the screen. */
export function fromScreen(direction: Direction, turned: QuarterTurns): Direction {
  return rotate(direction, 4 - turned);
}

/** The opposite direction. */
export function opposite(direction: Direction): Direction {
  return rotate(direction, 2);
}

function rotate(direction: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + quarters) % 4] ?? direction;
}

/** The notation of a shift: `>n`. */
export function shiftText(direction: Direction): string {
  return `>${direction.charAt(0)}`;
}

/** The side of a unit in the picture; the drawings of the design have the same. */
export const UNIT = 64;
/** Width of the printed lines in the picture. */
export const LINE_WIDTH = 4;
/** Width of the frame's bars in the picture. */
export const BAR_WIDTH = 13;
/** Sides of the blocks' tops in the picture. */
export const BLOCK_SIDE: Record<Size, number> = { small: 29, large: 41 };

// The margin, in units.
const BAND = 0.52;
const LINE_GAP = 0.1;
const ROW = 0.78;
const RIM = 0.1;
/** Coordinates stand in the gap, clear of the frame where it lies along the edge. */
const GAP = { plain: 0.18, labelled: 0.47 };
/** How far reserves and arrived blocks stand beyond the end of their line, towards the corner. */
const OVERHANG = { reserve: 0.7, arrived: 0.36 };
/** Distances between blocks standing side by side. */
const PITCH: Record<Size, number> = { small: 0.54, large: 0.76 };
/** There are three blocks of each size (I-8), so the small ones stand after three large ones. */
const BLOCKS_PER_SIZE = 3;

/** A file or rank written beside the field. */
export interface CoordinateLabel {
  text: string;
  at: Point;
}

/** The picture of one board, seen from one side. */
export class Layout {
  readonly board: IdoBoard;
  readonly turned: QuarterTurns;
  /** The side of the whole picture. */
  readonly side: number;
  readonly #gap: number;
  readonly #margin: number;

  constructor(board: IdoBoard, turned: QuarterTurns, labels: boolean) {
    this.board = board;
    this.turned = turned;
    this.#gap = labels ? GAP.labelled : GAP.plain;
    this.#margin = this.#gap + BAND + LINE_GAP + ROW + RIM;
    this.side = board.size * UNIT + 2 * Math.ceil(this.#margin * UNIT);
  }

  /** A point of the board (in units from its south-west corner, also beside the field) in the picture. */
  toPicture(point: Point): Point {
    const centre = this.board.size / 2;
    const { x, y } = rotatePoint({ x: point.x - centre, y: centre - point.y }, this.turned);
    return { x: this.side / 2 + x * UNIT, y: this.side / 2 + y * UNIT };
  }

  /** The point of the board at a point of the picture. */
  toBoard(point: Point): Point {
    const seen = { x: (point.x - this.side / 2) / UNIT, y: (point.y - this.side / 2) / UNIT };
    const { x, y } = rotatePoint(seen, 4 - this.turned);
    const centre = this.board.size / 2;
    return { x: x + centre, y: centre - y };
  }

  /** The box between two points of the board. */
  box(one: Point, other: Point): Box {
    const a = this.toPicture(one);
    const b = this.toPicture(other);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }

  /** The whole field. */
  fieldBox(): Box {
    const { size } = this.board;
    return this.box({ x: 0, y: 0 }, { x: size, y: size });
  }

  /** The centre of a unit. */
  centre(square: Square): Point {
    const { x, y } = cornerOf(square);
    return this.toPicture({ x: x + 0.5, y: y + 0.5 });
  }

  /** The box of a unit. */
  unitBox(square: Square): Box {
    const { x, y } = cornerOf(square);
    return this.box({ x, y }, { x: x + 1, y: y + 1 });
  }

  /** The unit seen at a point of the picture, or null beside the field. */
  unitAt(point: Point): Square | null {
    const { x, y } = this.toBoard(point);
    const { size } = this.board;
    if (x < 0 || y < 0 || x >= size || y >= size) return null;
    return squareAt(Math.floor(x), Math.floor(y));
  }

  /** Units row by row as they are seen, for the grid. */
  rows(): Square[][] {
    const { size } = this.board;
    const field = this.fieldBox();
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
      ...lines.x.map((x) => this.#segment({ x, y: 0 }, { x, y: size })),
      ...lines.y.map((y) => this.#segment({ x: 0, y }, { x: size, y })),
    ];
  }

  /** The bars of the frame on a place, as pairs of points of the picture. */
  bars(place: Square): [Point, Point][] {
    const { frame } = this.board;
    const { x, y } = cornerOf(place);
    return [
      ...frame.x.map((bar) => this.#segment({ x: x + bar, y }, { x: x + bar, y: y + frame.size })),
      ...frame.y.map((bar) => this.#segment({ x, y: y + bar }, { x: x + frame.size, y: y + bar })),
    ];
  }

  /** The outer edge of the frame on a place. */
  frameBox(place: Square): Box {
    const { x, y } = cornerOf(place);
    const { size } = this.board.frame;
    return this.box({ x, y }, { x: x + size, y: y + size });
  }

  /** The middle of a side of the frame: its handle. */
  gripPoint(place: Square, direction: Direction): Point {
    const { x, y } = cornerOf(place);
    const half = this.board.frame.size / 2;
    const { x: dx, y: dy } = VECTORS[direction];
    return this.toPicture({ x: x + half + dx * half, y: y + half + dy * half });
  }

  /** Whether a point of the picture lies on a bar. */
  onBar(point: Point, place: Square): boolean {
    const { frame } = this.board;
    const { x, y } = this.toBoard(point);
    const corner = cornerOf(place);
    const inX = x - corner.x;
    const inY = y - corner.y;
    const reach = 0.16;
    const inside = (v: number) => v > -reach && v < frame.size + reach;
    const near = (v: number, bars: number[]) => bars.some((bar) => Math.abs(v - bar) < reach);
    return inside(inX) && inside(inY) && (near(inX, frame.x) || near(inY, frame.y));
  }

  /** How far the frame on a place is from a1, in the picture. */
  frameOffset(place: Square): Point {
    const from = this.toPicture({ x: 0, y: 0 });
    const to = this.toPicture(cornerOf(place));
    return { x: to.x - from.x, y: to.y - from.y };
  }

  /** The box of a start or goal line. */
  lineBox(line: EdgeLine): Box {
    const { low, high } = this.#span(line);
    return this.box(
      this.#outside(line.edge, low, this.#gap),
      this.#outside(line.edge, high, this.#gap + BAND),
    );
  }

  /** Where a block of the reserve stands. The first slots lie in the middle, where the sizes meet. */
  reservePoint(seat: SeatName, size: Size, slot: number): Point {
    const meet = BLOCKS_PER_SIZE * PITCH.large - OVERHANG.reserve;
    const aside = (slot + 0.5) * PITCH[size];
    return this.#tablePoint(this.#seat(seat).start, size === 'large' ? meet - aside : meet + aside);
  }

  /** Where an arrived block stands. */
  arrivedPoint(seat: SeatName, slot: number): Point {
    return this.#tablePoint(this.#seat(seat).goal, (slot + 0.5) * PITCH.large - OVERHANG.arrived);
  }

  /** Where the reserve of a size is pressed: the table and the start line before it. */
  reserveBox(seat: SeatName, size: Size): Box {
    const { start } = this.#seat(seat);
    const meet = BLOCKS_PER_SIZE * PITCH.large - OVERHANG.reserve;
    return size === 'large'
      ? this.#tableBox(start, -OVERHANG.reserve, meet)
      : this.#tableBox(start, meet, meet + BLOCKS_PER_SIZE * PITCH.small);
  }

  /** Where the goal is pressed: the goal line and the table beyond it. */
  goalBox(seat: SeatName): Box {
    return this.#tableBox(this.#seat(seat).goal, -OVERHANG.arrived, 3.2);
  }

  /** The handle beside the field that shifts the frame: the middle of a side, free of blocks. */
  handleBox(direction: Direction): Box {
    const middle = this.board.size / 2;
    const half = 0.74;
    return this.box(
      this.#outside(direction, middle - half, this.#gap / 2),
      this.#outside(direction, middle + half, this.#margin - RIM),
    );
  }

  /** Files and ranks, below and on the left as the board is seen. */
  labels(): CoordinateLabel[] {
    const { size } = this.board;
    const depth = this.#gap * 0.64;
    const labels: CoordinateLabel[] = [];
    for (const edge of ['north', 'east', 'south', 'west'] as const) {
      const side = toScreen(edge, this.turned);
      if (side !== 'south' && side !== 'west') continue;
      for (let index = 0; index < size; index++) {
        const text =
          edge === 'north' || edge === 'south'
            ? String.fromCharCode(97 + index)
            : String(index + 1);
        labels.push({ text, at: this.toPicture(this.#outside(edge, index + 0.5, depth)) });
      }
    }
    return labels;
  }

  #segment(one: Point, other: Point): [Point, Point] {
    return [this.toPicture(one), this.toPicture(other)];
  }

  #seat(name: SeatName) {
    const seat = this.board.seats.find(({ seat }) => seat === name);
    if (!seat) throw new Error(`no seat ${name} on this board`);
    return seat;
  }

  /** A point beyond an edge, `along` it and `depth` outside. */
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

  /** A distance along the table beside a line, counted from the corner. */
  #along(line: EdgeLine, offset: number): number {
    const { low, high } = this.#span(line);
    const fromLow = low < this.board.size - high;
    return fromLow ? low + offset : high - offset;
  }

  #tablePoint(line: EdgeLine, offset: number): Point {
    const depth = this.#gap + BAND + LINE_GAP + ROW / 2;
    return this.toPicture(this.#outside(line.edge, this.#along(line, offset), depth));
  }

  #tableBox(line: EdgeLine, from: number, to: number): Box {
    return this.box(
      this.#outside(line.edge, this.#along(line, from), this.#gap / 2),
      this.#outside(line.edge, this.#along(line, to), this.#margin),
    );
  }
}
