import { describe, expect, it } from 'vitest';
import { place, RINGS, slide, viewOf } from './fixtures';
import { inHand, laidOut, shows, slotOf, stepped, type Marble } from './marbles';

function on(marbles: Marble[], cell: string): number | undefined {
  return marbles.find((marble) => marble.cell === cell)?.id;
}

describe('marbles', () => {
  const view = viewOf('a4 b3', 'd1');
  const marbles = laidOut(inHand(), view);

  it('are sixteen, eight of each colour', () => {
    expect(inHand()).toHaveLength(16);
    expect(inHand().filter(({ colour }) => colour === 'white')).toHaveLength(8);
    expect(shows(inHand(), viewOf('', ''))).toBe(true);
  });

  it('are laid out as the view says, taken from the end of the hand', () => {
    expect(shows(marbles, view)).toBe(true);
    expect(shows(marbles, viewOf('a4 b3', 'd2'))).toBe(false);
    expect(shows(marbles, viewOf('a4 b3', 'd1 d2'))).toBe(false);
    const white = marbles.filter(({ colour, cell }) => colour === 'white' && cell === null);
    expect(white.map(slotOf)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stay the same where they lie when the view changes by itself', () => {
    const after = laidOut(marbles, viewOf('b3 c1', 'd1'));
    expect(on(after, 'b3')).toBe(on(marbles, 'b3'));
    expect(on(after, 'd1')).toBe(on(marbles, 'd1'));
    expect(on(after, 'a4')).toBeUndefined();
    expect(on(after, 'c1')).toBeDefined();
  });

  it('slide', () => {
    const after = stepped(
      marbles,
      { cause: slide('d1', 'd2'), view: viewOf('a4 b3', 'd2') },
      RINGS,
    );
    expect(on(after, 'd2')).toBe(on(marbles, 'd1'));
  });

  it('leave the hand when they are placed', () => {
    const step = { cause: place('c4'), view: viewOf('a4 b3 c4', 'd1') };
    const after = stepped(marbles, step, RINGS);
    expect(on(after, 'c4')).toBe(5);
  });

  it('go along their rings, and come home after a whole round', () => {
    let after = marbles;
    const turning = { kind: 'turning' as const };
    after = stepped(after, { cause: turning, view: viewOf('a3 b2', 'd2') }, RINGS);
    expect(on(after, 'a3')).toBe(on(marbles, 'a4'));
    expect(on(after, 'b2')).toBe(on(marbles, 'b3'));
    expect(on(after, 'd2')).toBe(on(marbles, 'd1'));
    const extra = { kind: 'extra' as const, number: 1 };
    after = stepped(after, { cause: extra, view: viewOf('a2 c2', 'd3') }, RINGS);
    expect(on(after, 'c2')).toBe(on(marbles, 'b3'));
  });

  it('believe the view more than the cause', () => {
    const step = { cause: slide('a1', 'a2'), view: viewOf('', 'c2') };
    expect(shows(stepped(marbles, step, RINGS), step.view)).toBe(true);
  });
});
