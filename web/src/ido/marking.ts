/** What is drawn over the board to show a turn: arrows, rings, ghosts. */

import type { Direction, Part, SeatName, Size, Square } from '../rules/types';
import { UNIT, type Layout } from './geometry';
import { cornerOf, neighbour, opposite, VECTORS, type Point } from './squares';

/** An arrow of the picture. */
export interface Arrow {
  from: Point;
  to: Point;
}

/** How a turn is drawn: each kind of mark by itself. */
export interface Marking {
  /** Ways of blocks. */
  arrows: Arrow[];
  /** Units that blocks have left. */
  left: Square[];
  /** Units where blocks have come. */
  reached: Square[];
  /** Places of the frame before and after, when it is shifted. */
  shift: { from: Square; to: Square; arrow: Arrow } | null;
}

/** The units that a turn touches. */
export function touched(parts: Part[]): Set<Square> {
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
export function marking(parts: Part[], layout: Layout): Marking {
  const found: Marking = { arrows: [], left: [], reached: [], shift: null };
  const way = (from: Square, to: Point) => {
    found.left.push(from);
    found.arrows.push({ from: layout.centre(from), to });
  };
  for (const part of parts) {
    switch (part.kind) {
      case 'enter':
        found.reached.push(part.at);
        found.arrows.push({
          from: layout.reserve(part.seat, part.size, 1),
          to: layout.centre(part.at),
        });
        break;
      case 'move':
        way(part.from, layout.centre(part.to));
        found.reached.push(part.to);
        break;
      case 'home':
        way(part.from, offField(part.from, part.seat, layout));
        break;
      case 'shift': {
        for (const push of part.pushes) {
          if (push.to === null) {
            found.left.push(push.from);
          } else {
            way(push.from, layout.centre(push.to));
            found.reached.push(push.to);
          }
        }
        const { frame: to, direction } = part;
        const from = neighbour(to, opposite(direction), layout.board.size) ?? to;
        const arrow = { from: layout.grip(from, direction), to: layout.grip(to, direction) };
        found.shift = { from, to, arrow };
        break;
      }
    }
  }
  return found;
}

/** Where a block ends up that a shift pushes off the field: just beyond the edge. */
export function pushedOff(from: Square, direction: Direction, layout: Layout): Point {
  const { x, y } = cornerOf(from);
  const way = VECTORS[direction];
  return layout.at({ x: x + 0.5 + way.x * 0.86, y: y + 0.5 + way.y * 0.86 });
}

/** The point of the own goal line that is nearest to a unit. */
export function offField(from: Square, seat: SeatName, layout: Layout): Point {
  const goal = layout.board.seats.find((other) => other.seat === seat)?.goal;
  const centre = layout.centre(from);
  if (!goal) return centre;
  const band = layout.band(goal);
  return {
    x: clamp(centre.x, band.x + UNIT / 3, band.x + band.width - UNIT / 3),
    y: clamp(centre.y, band.y + UNIT / 3, band.y + band.height - UNIT / 3),
  };
}

/** The outline of an arrow that begins and ends a little off its points. */
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

/** How far a block reaches from the middle of its unit. */
export const REACH: Record<Size, number> = { small: 20, large: 26 };

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
