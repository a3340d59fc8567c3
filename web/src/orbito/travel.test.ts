import { describe, expect, it } from 'vitest';
import { place, RINGS, viewOf } from './fixtures';
import { inHand, laidOut, stepped } from './marbles';
import { cellPoint, MARBLE, SMALL_MARBLE } from './tray';
import { eased, restingSpot, travellingSpot } from './travel';

const before = laidOut(inHand(), viewOf('a1', ''));
const a1 = before.find(({ cell }) => cell === 'a1');

describe('travelling', () => {
  it('starts and ends gently, at the start and at the end', () => {
    expect(eased(0)).toBe(0);
    expect(eased(0.5)).toBe(0.5);
    expect(eased(1)).toBe(1);
    expect(eased(0.1)).toBeLessThan(0.05);
  });

  it('runs along the track when the rings turn', () => {
    const cause = { kind: 'turning' as const };
    const after = stepped(before, { cause, view: viewOf('b1', '') }, RINGS);
    const marble = after.find(({ id }) => id === a1?.id);
    if (!marble) throw new Error('the marble is lost');
    const journey = { before, cause, dropped: null };
    expect(travellingSpot(marble, journey, 0, RINGS, 0)).toMatchObject(cellPoint('a1', 0));
    expect(travellingSpot(marble, journey, 0.5, RINGS, 0)).toEqual({
      x: -100,
      y: 150,
      radius: MARBLE,
    });
    expect(travellingSpot(marble, journey, 1, RINGS, 0)).toMatchObject(cellPoint('b1', 0));
  });

  it('comes out of the hand and grows', () => {
    const cause = place('c3');
    const after = stepped(before, { cause, view: viewOf('a1 c3', '') }, RINGS);
    const marble = after.find(({ cell }) => cell === 'c3');
    if (!marble) throw new Error('the marble is lost');
    const start = travellingSpot(marble, { before, cause, dropped: null }, 0, RINGS, 0);
    expect(start).toEqual(restingSpot({ ...marble, cell: null }, 0));
    expect(start.radius).toBe(SMALL_MARBLE);
    const dropped = { id: marble.id, at: { x: 60, y: -40 } };
    const from = travellingSpot(marble, { before, cause, dropped }, 0, RINGS, 0);
    expect(from).toEqual({ x: 60, y: -40, radius: MARBLE });
  });
});
