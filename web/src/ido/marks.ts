/** What is drawn to show a turn: arrows, marks of seats, icons. */

import type { Box, Point } from '../board/geometry';
import type { Direction, Part, SeatName, Size, Square } from '../rules/types';
import { cornerOf, neighbour, opposite, UNIT, VECTORS, type Layout } from './geometry';

/** An arrow of the picture. */
export interface Arrow {
  from: Point;
  to: Point;
}

/** How a turn is drawn. */
export interface TurnMarks {
  /** Paths of blocks. */
  arrows: Arrow[];
  /** Units that blocks have left. */
  left: Square[];
  /** Units where blocks have come. */
  reached: Square[];
  /** Places of the frame before and after, when it is shifted. */
  shift: { from: Square; to: Square; arrow: Arrow } | null;
}

/** The units that a turn touches. */
export function touchedUnits(parts: Part[]): Set<Square> {
  const units = new Set<Square>();
  for (const part of parts) {
    if (part.kind === 'enter') units.add(part.at);
    if (part.kind === 'move') units.add(part.from).add(part.to);
    if (part.kind === 'home') units.add(part.from);
    if (part.kind === 'shift') {
      for (const { from, to } of part.pushes) {
        units.add(from);
        if (to !== null) units.add(to);
      }
    }
  }
  return units;
}

/** How the parts of a turn are drawn. */
export function turnMarks(parts: Part[], layout: Layout): TurnMarks {
  const found: TurnMarks = { arrows: [], left: [], reached: [], shift: null };
  const moved = (from: Square, to: Point) => {
    found.left.push(from);
    found.arrows.push({ from: layout.centre(from), to });
  };
  for (const part of parts) {
    switch (part.kind) {
      case 'enter':
        found.reached.push(part.at);
        found.arrows.push({
          from: layout.reservePoint(part.seat, part.size, 1),
          to: layout.centre(part.at),
        });
        break;
      case 'move':
        moved(part.from, layout.centre(part.to));
        found.reached.push(part.to);
        break;
      case 'home':
        moved(part.from, goalLinePoint(part.from, part.seat, layout));
        break;
      case 'shift': {
        for (const push of part.pushes) {
          if (push.to === null) {
            found.left.push(push.from);
          } else {
            moved(push.from, layout.centre(push.to));
            found.reached.push(push.to);
          }
        }
        const { frame: to, direction } = part;
        const from = neighbour(to, opposite(direction), layout.board.size) ?? to;
        const arrow = {
          from: layout.gripPoint(from, direction),
          to: layout.gripPoint(to, direction),
        };
        found.shift = { from, to, arrow };
        break;
      }
    }
  }
  return found;
}

/** Where a block ends up that a shift pushes off the field: just beyond the edge. */
export function pushedOffPoint(from: Square, direction: Direction, layout: Layout): Point {
  const { x, y } = cornerOf(from);
  const vector = VECTORS[direction];
  return layout.toPicture({ x: x + 0.5 + vector.x * 0.86, y: y + 0.5 + vector.y * 0.86 });
}

/** The point of the own goal line that is nearest to a unit. */
export function goalLinePoint(from: Square, seat: SeatName, layout: Layout): Point {
  const goal = layout.board.seats.find((other) => other.seat === seat)?.goal;
  const centre = layout.centre(from);
  if (!goal) return centre;
  const line = layout.lineBox(goal);
  return {
    x: clamp(centre.x, line.x + UNIT / 3, line.x + line.width - UNIT / 3),
    y: clamp(centre.y, line.y + UNIT / 3, line.y + line.height - UNIT / 3),
  };
}

/** The outline of an arrow as a path; it begins and ends `inset` off its points. */
export function arrowPath({ from, to }: Arrow, width: number, inset = { from: 0, to: 0 }): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const head = width * 2.2;
  const end = length - inset.to;
  // Along the arrow, aside from it.
  const corners = [
    [inset.from, -width / 2],
    [end - head, -width / 2],
    [end - head, -width * 1.5],
    [end, 0],
    [end - head, width * 1.5],
    [end - head, width / 2],
    [inset.from, width / 2],
  ] as const;
  const points = corners.map(([along, aside]) => {
    const px = from.x + x * along - y * aside;
    const py = from.y + y * along + x * aside;
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** How far a block reaches from the centre of its unit. */
export const BLOCK_RADIUS: Record<Size, number> = { small: 20, large: 26 };

/** Segments between points as one path. */
export function segmentsPath(segments: [Point, Point][]): string {
  return segments.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('');
}

/** Diagonal lines across a box, as one path: a field that cannot be entered. */
export function hatchPath({ x, y, width: side }: Box, gap: number): string {
  const lines: string[] = [];
  for (let at = gap / 2; at < 2 * side; at += gap) {
    const [low, high] = [Math.max(0, at - side), Math.min(side, at)];
    lines.push(`M${x + low} ${y + high}L${x + high} ${y + low}`);
  }
  return lines.join('');
}

/** The mark of a seat with radius `r` around 0, 0: disc, diamond, triangle, cross. */
export function markPath(seat: SeatName, r: number): string {
  const n = (value: number) => (value * r).toFixed(2);
  switch (seat) {
    case 'blue':
      return `M0 ${n(-1.08)}L${n(1.08)} 0L0 ${n(1.08)}L${n(-1.08)} 0Z`;
    case 'yellow':
      return `M0 ${n(-1)}L${n(1.05)} ${n(0.84)}L${n(-1.05)} ${n(0.84)}Z`;
    case 'green': {
      const [out, arm] = [n(1), n(0.36)];
      const [back, leg] = [n(-1), n(-0.36)];
      return (
        `M${leg} ${back}H${arm}V${leg}H${out}V${arm}H${arm}V${out}` +
        `H${leg}V${arm}H${back}V${leg}H${leg}Z`
      );
    }
    default:
      return `M${n(-0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(-0.9)} 0Z`;
  }
}

/** Icons around 0, 0. An arrow that bends back: the block returns to the reserve. Stroked. */
export const RETURN_PATH = 'M-7 8H1A6 6 0 0 0 1 -4H-7M-2 -9L-7 -4L-2 1';
/** A flag: the block arrives. Filled. */
export const FLAG_PATH = 'M-6 -10H-3V-9H8L5 -4.5L8 0H-3V10H-6Z';
/** A padlock: the frame rests. Filled, the shackle cut out. */
export const LOCK_PATH = 'M-9 -2H-7V-5A7 7 0 0 1 7 -5V-2H9V11H-9ZM-4 -2H4V-5A4 4 0 0 0 -4 -5Z';
/** A tick: press again to do it. Stroked. */
export const TICK_PATH = 'M-11 1L-3 9L12 -9';
/** A chevron that points up. Stroked. */
export const CHEVRON_PATH = 'M-12 5L0 -7L12 5';

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
