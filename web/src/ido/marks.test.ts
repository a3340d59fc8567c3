import { describe, expect, it } from 'vitest';
import type { Part } from '../rules/types';
import { CLASSIC, enter, home, move } from './fixtures';
import { Layout, UNIT } from './geometry';
import {
  arrowPath,
  goalLinePoint,
  pushedOffPoint,
  touchedUnits,
  turnMarks,
  hatchPath,
} from './marks';

const LAYOUT = new Layout(CLASSIC, 0, false);
const SHIFT: Part = {
  kind: 'shift',
  text: '>n',
  direction: 'north',
  frame: 'b3',
  pushes: [
    { from: 'c1', to: 'c2', seat: 'red', size: 'small', fate: 'pushed' },
    { from: 'a8', to: null, seat: 'red', size: 'small', fate: 'returned' },
  ],
};

describe('marks of a turn', () => {
  it('name the units left and reached', () => {
    expect([...touchedUnits([enter('small', 'f1'), move('f1', 'f3', 2), home('a8', 1)])]).toEqual([
      'f1',
      'f3',
      'a8',
    ]);
    expect([...touchedUnits([SHIFT])]).toEqual(['c1', 'c2', 'a8']);
  });

  it('draw paths of blocks, also from the reserve and over the goal line', () => {
    const { arrows, left, reached } = turnMarks(
      [enter('small', 'f1'), move('f1', 'f3', 2), home('a8', 1)],
      LAYOUT,
    );
    expect(arrows).toHaveLength(3);
    expect(left).toEqual(['f1', 'a8']);
    expect(reached).toEqual(['f1', 'f3']);
  });

  it('draw where the frame came from', () => {
    const { shift, left, reached } = turnMarks([SHIFT], LAYOUT);
    expect(shift).toMatchObject({ from: 'b2', to: 'b3' });
    expect(left).toEqual(['c1', 'a8']);
    expect(reached).toEqual(['c2']);
  });

  it('point beyond the edge for blocks that leave the field', () => {
    const field = LAYOUT.fieldBox();
    expect(pushedOffPoint('a8', 'north', LAYOUT).y).toBeLessThan(field.y);
    expect(goalLinePoint('a8', 'red', LAYOUT).x).toBeLessThan(field.x);
    expect(goalLinePoint('a8', 'red', LAYOUT).y).toBeCloseTo(LAYOUT.centre('a8').y, 0);
  });

  it('draw an arrow from one point to the other', () => {
    const path = arrowPath({ from: { x: 0, y: 0 }, to: { x: UNIT, y: 0 } }, 8);
    expect(path).toMatch(/^M0\.0 -4\.0L/);
    expect(path).toContain('64.0 0.0');
  });
});

describe('hatching', () => {
  it('crosses a box from edge to edge', () => {
    const box = { x: 10, y: 20, width: 64, height: 64 };
    const lines = hatchPath(box, 16).split('M').filter(Boolean);
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      for (const point of line.split('L')) {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        const onEdge = [x - 10, y - 20].some((along) => along === 0 || along === 64);
        expect(onEdge, point).toBe(true);
      }
    }
  });
});
