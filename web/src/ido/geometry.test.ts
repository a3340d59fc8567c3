import { describe, expect, it } from 'vitest';
import { centreOf, type Box, type QuarterTurns } from '../board/geometry';
import type { SeatName } from '../rules/types';
import { CLASSIC, GRAND } from './fixtures';
import {
  allSquares,
  BAR_WIDTH,
  DIRECTIONS,
  fromScreen,
  kindAt,
  Layout,
  neighbour,
  toScreen,
  UNIT,
} from './geometry';

const TURNS: QuarterTurns[] = [0, 1, 2, 3];
const SEATS = ['red', 'blue', 'yellow', 'green'] as const;

/** Everything beside the field that one seat can press. */
function beside(layout: Layout, seat: SeatName): [string, Box][] {
  const handles = DIRECTIONS.map((way): [string, Box] => [`${way} handle`, layout.handleBox(way)]);
  return [
    ['small', layout.reserveBox(seat, 'small')],
    ['large', layout.reserveBox(seat, 'large')],
    ['goal', layout.goalBox(seat)],
    ...handles,
  ];
}

function overlap(a: Box, b: Box): boolean {
  const apart = 0.01;
  return (
    a.x + a.width > b.x + apart &&
    b.x + b.width > a.x + apart &&
    a.y + a.height > b.y + apart &&
    b.y + b.height > a.y + apart
  );
}

describe.each([CLASSIC, GRAND])('the $name board', (board) => {
  it.each(TURNS)('finds each unit where it is drawn, turned %i times', (turned) => {
    const layout = new Layout(board, turned, true);
    for (const square of allSquares(board.size)) {
      expect(layout.unitAt(layout.centre(square))).toBe(square);
    }
  });

  it.each(TURNS)(
    'shows the four units of its corners in its corners, turned %i times',
    (turned) => {
      const rows = new Layout(board, turned, false).rows();
      const last = board.size - 1;
      const corners = [rows[0]?.[0], rows[0]?.[last], rows[last]?.[last], rows[last]?.[0]];
      const n = board.size;
      const plain = [
        `a${n}`,
        `${'abcdefghij'.charAt(last)}${n}`,
        `${'abcdefghij'.charAt(last)}1`,
        'a1',
      ];
      expect(corners).toEqual(plain.map((_, index) => plain[(index - turned + 4) % 4]));
    },
  );

  it.each([true, false])('has room for everything beside the field (labels: %s)', (labels) => {
    const layout = new Layout(board, 0, labels);
    for (const seat of SEATS) {
      const own = beside(layout, seat);
      for (const [name, box] of own) {
        expect(box.x, name).toBeGreaterThan(-0.01);
        expect(box.y, name).toBeGreaterThan(-0.01);
        expect(box.x + box.width, name).toBeLessThanOrEqual(layout.side + 0.01);
        expect(box.y + box.height, name).toBeLessThanOrEqual(layout.side + 0.01);
        for (const [other, against] of own) {
          if (name !== other) expect(overlap(box, against), `${name} and ${other}`).toBe(false);
        }
      }
    }
  });

  it('lets reserves and arrived blocks stand where they are pressed', () => {
    const layout = new Layout(board, 1, true);
    const within = (at: { x: number; y: number }, box: Box) =>
      Math.abs(at.x - centreOf(box).x) <= box.width / 2 &&
      Math.abs(at.y - centreOf(box).y) <= box.height / 2;
    for (const seat of SEATS) {
      for (const slot of [0, 1, 2]) {
        for (const size of ['small', 'large'] as const) {
          expect(within(layout.reservePoint(seat, size, slot), layout.reserveBox(seat, size))).toBe(
            true,
          );
        }
      }
      for (const slot of [0, 1, 2, 3]) {
        expect(within(layout.arrivedPoint(seat, slot), layout.goalBox(seat))).toBe(true);
      }
    }
  });

  it('never lays the frame over coordinates', () => {
    // Half a bar with its casing, and half the height of a label.
    const [bar, label] = [BAR_WIDTH / 2 + 2, 8.5];
    for (const turned of TURNS) {
      const layout = new Layout(board, turned, true);
      const field = layout.fieldBox();
      for (const { at } of layout.labels()) {
        const below = at.y - (field.y + field.height);
        const aside = field.x - at.x;
        expect(Math.max(below, aside)).toBeGreaterThan(bar + label);
      }
    }
  });

  it('names files and ranks once each', () => {
    for (const turned of TURNS) {
      const labels = new Layout(board, turned, true).labels().map(({ text }) => text);
      expect(new Set(labels).size).toBe(2 * board.size);
      expect(labels).toHaveLength(2 * board.size);
    }
  });
});

describe('the picture', () => {
  it('puts the start line of red below when it is not turned, on the left when turned once', () => {
    const red = CLASSIC.seats[0];
    if (!red) throw new Error('red sits there');
    const below = new Layout(CLASSIC, 0, false);
    expect(below.lineBox(red.start).y).toBeGreaterThan(
      below.fieldBox().y + below.fieldBox().height,
    );
    const left = new Layout(CLASSIC, 1, false);
    expect(left.lineBox(red.start).x).toBeLessThan(left.fieldBox().x);
    expect(left.lineBox(red.start).height).toBeCloseTo(3 * UNIT);
  });

  it('draws the frame on its place and finds its bars', () => {
    const layout = new Layout(CLASSIC, 0, false);
    const { x, y, width } = layout.frameBox('b2');
    expect(width).toBe(6 * UNIT);
    expect(layout.onBar({ x, y: y + 100 }, 'b2')).toBe(true);
    expect(layout.onBar({ x: x + UNIT / 2, y: y + UNIT / 2 }, 'b2')).toBe(false);
    expect(layout.bars('b2')).toHaveLength(8);
    expect(layout.frameOffset('b1')).toEqual({ x: UNIT, y: 0 });
  });

  it('turns directions there and back', () => {
    expect(toScreen('north', 1)).toBe('east');
    for (const turned of TURNS) {
      for (const way of ['north', 'east', 'south', 'west'] as const) {
        expect(fromScreen(toScreen(way, turned), turned)).toBe(way);
      }
    }
  });

  it('knows neighbours and the edge', () => {
    expect(neighbour('a1', 'north', 8)).toBe('a2');
    expect(neighbour('a1', 'west', 8)).toBeNull();
    expect(neighbour('i9', 'north', 10)).toBe('i10');
  });
});

describe('kinds of fields', () => {
  it('are read from the north, as positions are written', () => {
    const kinds = ['LLSR', 'LSSR', 'BBSR', 'BBRR'];
    expect(kindAt(kinds, 'a4')).toBe('L');
    expect(kindAt(kinds, 'a1')).toBe('B');
    expect(kindAt(kinds, 'c2')).toBe('S');
    expect(kindAt(kinds, 'd1')).toBe('R');
  });
});
