import { describe, expect, it } from 'vitest';
import type { Part } from '../rules/types';
import { blockOn, blocksOf, firstOfReserve, trackBlocks, type Block } from './blocks';
import { enter, home, move, viewOf } from './fixtures';

const START = '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4';

function idOn(blocks: Block[], square: string): string | undefined {
  return blockOn(blocks, square)?.id;
}

describe('blocks', () => {
  it('are all there: six for each seat', () => {
    const blocks = blocksOf(viewOf(START));
    expect(blocks).toHaveLength(12);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(12);
    expect(blocks.every(({ location }) => location.on === 'reserve')).toBe(true);
  });

  it('stand in the agreed order when they have arrived', () => {
    const view = { ...viewOf('8/8/8/8/8/8/8/8 b2 r 0 r21y00 slsl') };
    view.order = ['small', 'large', 'small', 'large'];
    const arrived = blocksOf(view).filter(({ location }) => location.on === 'arrived');
    const row = arrived
      .sort((a, b) =>
        'slot' in a.location && 'slot' in b.location ? a.location.slot - b.location.slot : 0,
      )
      .map(({ size }) => size);
    expect(row).toEqual(['small', 'large', 'small']);
  });

  it('keep their ids when one enters: the last of the row goes', () => {
    const before = blocksOf(viewOf(START));
    const last = firstOfReserve(before, 'red', 'small')?.id;
    const after = trackBlocks(
      before,
      viewOf('8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4'),
      enter('small', 'f1'),
    );
    expect(idOn(after, 'f1')).toBe(last);
    expect(after.filter(({ location }) => location.on === 'reserve')).toHaveLength(11);
  });

  it('keep their ids when one moves to where only the cause tells which one it is', () => {
    const before = blocksOf(viewOf('8/8/8/8/8/5r2/8/5r2 b2 r 0 r00y00 4'));
    const walker = idOn(before, 'f1');
    const after = trackBlocks(
      before,
      viewOf('8/8/8/5r2/8/5r2/8/8 b2 y 0 r00y00 4'),
      move('f1', 'f5', 2),
    );
    expect(idOn(after, 'f5')).toBe(walker);
  });

  it('are pushed together by a shift, also in a row', () => {
    const before = blocksOf(viewOf('8/8/8/8/8/8/8/rr6 b2 r 0 r00y00 4'));
    const [a, b] = [idOn(before, 'a1'), idOn(before, 'b1')];
    const shift: Part = {
      kind: 'shift',
      text: '>e',
      direction: 'east',
      frame: 'c2',
      pushes: [
        { from: 'a1', to: 'b1', seat: 'red', size: 'small', fate: 'pushed' },
        { from: 'b1', to: 'c1', seat: 'red', size: 'small', fate: 'pushed' },
      ],
    };
    const after = trackBlocks(before, viewOf('8/8/8/8/8/8/8/1rr5 c2 y 2 r00y00 4'), shift);
    expect([idOn(after, 'b1'), idOn(after, 'c1')]).toEqual([a, b]);
  });

  it('arrive after those that are there, and return to the reserve', () => {
    const before = blocksOf(viewOf('r7/8/8/8/8/8/8/7r b2 r 0 r01y00 4'));
    const [goes, comes] = [idOn(before, 'a8'), idOn(before, 'h1')];
    const shift: Part = {
      kind: 'shift',
      text: '>e',
      direction: 'east',
      frame: 'c2',
      pushes: [{ from: 'h1', to: null, seat: 'red', size: 'small', fate: 'returned' }],
    };
    const arrived = trackBlocks(before, viewOf('8/8/8/8/8/8/8/7r b2 r 0 r11y00 4'), home('a8', 1));
    expect(arrived.find(({ id }) => id === goes)?.location).toEqual({ on: 'arrived', slot: 1 });
    const back = trackBlocks(arrived, viewOf('8/8/8/8/8/8/8/8 c2 y 2 r11y00 4'), shift);
    expect(back.find(({ id }) => id === comes)?.location).toEqual({ on: 'reserve', slot: 1 });
  });

  it('go back the way they came when a turn is taken back', () => {
    const before = blocksOf(viewOf('r7/8/8/8/8/8/8/8 b2 r 0 r00y00 4'));
    const after = trackBlocks(before, viewOf('8/8/8/8/8/8/8/8 b2 r 0 r10y00 4'), home('a8', 1));
    const again = trackBlocks(after, viewOf('r7/8/8/8/8/8/8/8 b2 r 0 r00y00 4'), null);
    expect(again).toEqual(before);
  });

  it('get new ids for another game', () => {
    const two = blocksOf(viewOf(START));
    const four = trackBlocks(two, viewOf('8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4'), null);
    expect(four).toHaveLength(24);
  });
});
