import { describe, expect, it } from 'vitest';
import { place, RINGS, slide, viewOf } from './fixtures';
import { cellPoint, HAND_MARBLE_RADIUS, MARBLE_RADIUS } from './geometry';
import {
  allInHand,
  applyStep,
  handSlot,
  layOut,
  matchesView,
  placementOf,
  placementsOf,
  rotationPath,
  topMarble,
  type Marble,
} from './marbles';

function on(marbles: Marble[], cell: string): number | undefined {
  return marbles.find((marble) => marble.cell === cell)?.id;
}

describe('marbles', () => {
  const view = viewOf('a4 b3', 'd1');
  const marbles = layOut(allInHand(), view);

  it('are sixteen, eight of each colour', () => {
    expect(allInHand()).toHaveLength(16);
    expect(allInHand().filter(({ colour }) => colour === 'white')).toHaveLength(8);
    expect(matchesView(allInHand(), viewOf('', ''))).toBe(true);
  });

  it('are laid out as the view says, taken from the end of the hand', () => {
    expect(matchesView(marbles, view)).toBe(true);
    expect(matchesView(marbles, viewOf('a4 b3', 'd2'))).toBe(false);
    expect(matchesView(marbles, viewOf('a4 b3', 'd1 d2'))).toBe(false);
    const white = marbles.filter(({ colour, cell }) => colour === 'white' && cell === null);
    expect(white.map(handSlot)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stay the same where they lie when the view changes by itself', () => {
    const after = layOut(marbles, viewOf('b3 c1', 'd1'));
    expect(on(after, 'b3')).toBe(on(marbles, 'b3'));
    expect(on(after, 'd1')).toBe(on(marbles, 'd1'));
    expect(on(after, 'a4')).toBeUndefined();
    expect(on(after, 'c1')).toBeDefined();
  });

  it('slide', () => {
    const after = applyStep(marbles, slide('d1', 'd2'), viewOf('a4 b3', 'd2'), RINGS);
    expect(on(after, 'd2')).toBe(on(marbles, 'd1'));
  });

  it('leave the hand when they are placed', () => {
    const after = applyStep(marbles, place('c4'), viewOf('a4 b3 c4', 'd1'), RINGS);
    expect(on(after, 'c4')).toBe(5);
  });

  it('go along their rings, and come home after a whole round', () => {
    let after = marbles;
    const turning = { kind: 'turning' as const };
    after = applyStep(after, turning, viewOf('a3 b2', 'd2'), RINGS);
    expect(on(after, 'a3')).toBe(on(marbles, 'a4'));
    expect(on(after, 'b2')).toBe(on(marbles, 'b3'));
    expect(on(after, 'd2')).toBe(on(marbles, 'd1'));
    const extra = { kind: 'extra' as const, number: 1 };
    after = applyStep(after, extra, viewOf('a2 c2', 'd3'), RINGS);
    expect(on(after, 'c2')).toBe(on(marbles, 'b3'));
  });

  it('believe the view more than the cause', () => {
    const view = viewOf('', 'c2');
    expect(matchesView(applyStep(marbles, slide('a1', 'a2'), view, RINGS), view)).toBe(true);
  });
});

describe('placements', () => {
  const before = layOut(allInHand(), viewOf('a1', ''));
  const a1 = on(before, 'a1') ?? -1;

  it('are smaller in the hand', () => {
    expect(placementsOf(before, 0)[a1]).toEqual({
      ...cellPoint('a1', 0),
      radius: MARBLE_RADIUS,
    });
    const next = topMarble(before, 'black');
    if (!next) throw new Error('the hand is empty');
    expect(placementOf(next, 0).radius).toBe(HAND_MARBLE_RADIUS);
    expect(topMarble(before, 'a1')?.id).toBe(a1);
    expect(topMarble(before, 'b1')).toBeUndefined();
  });

  it('run along the track when the rings rotate', () => {
    const path = rotationPath(before, RINGS, 0);
    expect(path(String(a1), 0)).toMatchObject(cellPoint('a1', 0));
    expect(path(String(a1), 0.5)).toEqual({ x: -100, y: 150, radius: MARBLE_RADIUS });
    expect(path(String(a1), 1)).toMatchObject(cellPoint('b1', 0));
    // A marble in the hand stays there.
    expect(path('0', 0.5)).toBeNull();
  });
});
