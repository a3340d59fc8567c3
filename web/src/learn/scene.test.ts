import { describe, expect, it } from 'vitest';
import type { Part, View } from '../rules/types';
import { comesHome, enters, goes, movesBlocks, pushes, shifts } from './scene';

const after = {} as View;
const seat = 'red' as const;

function move(from: string, to: string): Part {
  return { kind: 'move', text: from + to, seat, size: 'small', from, to, steps: 1 };
}

describe('what fulfils a task', () => {
  it('a block that goes on is still one block', () => {
    const two = movesBlocks(2);
    expect(two({ parts: [move('f1', 'f2'), move('f2', 'f3')], after })).toBe(false);
    expect(two({ parts: [move('f1', 'f2'), move('g2', 'f1')], after })).toBe(true);
    const home: Part = {
      kind: 'home',
      text: 'a6x',
      seat,
      size: 'small',
      from: 'a6',
      steps: 1,
      fate: 'arrived',
    };
    expect(two({ parts: [move('f1', 'f2'), home], after })).toBe(true);
    expect(comesHome('arrived')({ parts: [home], after })).toBe(true);
    expect(comesHome('returned')({ parts: [home], after })).toBe(false);
  });

  it('a way, an entry, a shift and what it pushes', () => {
    expect(goes('f1', 'f3', 'g2')({ parts: [move('f1', 'g2')], after })).toBe(true);
    expect(goes('f1', 'f3')({ parts: [move('f1', 'g2')], after })).toBe(false);
    const enter: Part = { kind: 'enter', text: 'S@f1', seat, size: 'small', at: 'f1' };
    expect(enters('small')({ parts: [enter], after })).toBe(true);
    expect(enters('large')({ parts: [enter], after })).toBe(false);
    const push = { from: 'a6', seat, size: 'small' as const, fate: 'arrived' as const, to: null };
    const shift: Part = {
      kind: 'shift',
      text: '>w',
      direction: 'west',
      frame: 'a2',
      pushes: [push],
    };
    expect(shifts()({ parts: [shift], after })).toBe(true);
    expect(shifts('north')({ parts: [shift], after })).toBe(false);
    expect(pushes('red', 'arrived')({ parts: [shift], after })).toBe(true);
    expect(pushes('red', 'returned')({ parts: [shift], after })).toBe(false);
  });
});
