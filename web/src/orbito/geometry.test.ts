import { describe, expect, it } from 'vitest';
import { RINGS } from './fixtures';
import {
  cellAt,
  cellPoint,
  cellRows,
  handY,
  INNER_TRACK,
  neighbour,
  neighbours,
  rotatedCell,
  trackPoint,
} from './geometry';

describe('the tray', () => {
  it('has a1 at the bottom left', () => {
    expect(cellPoint('a1', 0)).toEqual({ x: -150, y: 150 });
    expect(cellPoint('d4', 0)).toEqual({ x: 150, y: -150 });
  });

  it('turns clockwise', () => {
    expect(cellPoint('a1', 1)).toEqual({ x: -150, y: -150 });
    expect(cellRows(0)[0]).toEqual(['a4', 'b4', 'c4', 'd4']);
    expect(cellRows(1)[0]).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(cellRows(2)[0]).toEqual(['d1', 'c1', 'b1', 'a1']);
    expect(cellRows(3)[0]).toEqual(['d4', 'd3', 'd2', 'd1']);
  });

  it('finds the cell at a point, whichever way it is turned', () => {
    for (const turned of [0, 1, 2, 3] as const) {
      for (const cell of cellRows(0).flat()) {
        const { x, y } = cellPoint(cell, turned);
        expect(cellAt({ x: x + 49, y: y - 49 }, turned)).toBe(cell);
      }
    }
    expect(cellAt({ x: -201, y: 0 }, 0)).toBeNull();
    expect(cellAt({ x: 0, y: 201 }, 0)).toBeNull();
  });

  it('goes on as it is seen', () => {
    expect(neighbour('a1', 'up', 0)).toBe('a2');
    expect(neighbour('a1', 'right', 1)).toBe('a2');
    expect(neighbour('a1', 'left', 0)).toBeNull();
    expect(neighbours('b3').sort()).toEqual(['a3', 'b2', 'b4', 'c3']);
    expect(neighbours('a1').sort()).toEqual(['a2', 'b1']);
  });

  it('follows the rings and comes back', () => {
    expect(rotatedCell(RINGS, 'a4')).toBe('a3');
    expect(rotatedCell(RINGS, 'b4')).toBe('a4');
    expect(rotatedCell(RINGS, 'c3')).toBe('b3');
    expect(rotatedCell(RINGS, 'd1', 12)).toBe('d1');
  });

  it('leads marbles around the corners, never across', () => {
    expect(trackPoint(RINGS, 'a2', 0, 0)).toEqual(cellPoint('a2', 0));
    expect(trackPoint(RINGS, 'a2', 1, 0)).toEqual(cellPoint('a1', 0));
    expect(trackPoint(RINGS, 'a2', 1.5, 0)).toEqual({ x: -100, y: 150 });
    for (let places = 0; places < 12; places += 0.125) {
      const { x, y } = trackPoint(RINGS, 'a4', places, 0);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBe(150);
    }
  });

  it('has a round track inside', () => {
    for (let places = 0; places < 4; places += 0.125) {
      const { x, y } = trackPoint(RINGS, 'b3', places, 0);
      expect(Math.hypot(x, y)).toBeCloseTo(INNER_TRACK.radius, 9);
    }
    const half = trackPoint(RINGS, 'b3', 0.5, 0);
    expect(half.x).toBeCloseTo(-INNER_TRACK.radius, 9);
    expect(half.y).toBeCloseTo(0, 9);
    const end = trackPoint(RINGS, 'c3', 0.999999, 2);
    expect(end.x).toBeCloseTo(cellPoint('b3', 2).x, 3);
    expect(end.y).toBeCloseTo(cellPoint('b3', 2).y, 3);
  });

  it('keeps the hand of the side below at the bottom', () => {
    expect(handY('white', 0)).toBeGreaterThan(0);
    expect(handY('white', 2)).toBeLessThan(0);
    expect(handY('black', 2)).toBe(handY('white', 0));
  });
});
