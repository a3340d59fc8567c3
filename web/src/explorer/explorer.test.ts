import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Rules } from '../rules/types';
import { explorerHash, positionsOf, readWay } from './address';
import { hardness, ordered, valueSign, type Branch } from './branches';

function branch(turn: string, kind: 'win' | 'draw' | 'loss', found: number): Branch {
  return {
    turn,
    also: [],
    result: '',
    exact: { kind, turns: kind === 'draw' ? null : 3 },
    replies: { win: 1, draw: 1, loss: 1, hold: 1, found },
  };
}

describe('an address of the explorer', () => {
  it('is read back as it was written', () => {
    const ways = [
      { start: null, turns: [] },
      { start: null, turns: ['b2', 'b2c2,a1'] },
      { start: '4/4/1b2/w3 w', turns: ['d4'] },
    ];
    for (const way of ways) {
      const [, query = ''] = explorerHash(way).split('?');
      expect(readWay(query)).toEqual(way);
    }
    expect(explorerHash({ start: null, turns: ['b2', 'b2c2,a1'] })).toBe('#/explorer?t=b2+b2c2,a1');
  });

  it('ends where no game can be longer', () => {
    const many = Array.from({ length: 40 }, () => 'a1').join('+');
    expect(readWay(`t=${many}`).turns).toHaveLength(16);
  });
});

describe('a way through the tree', () => {
  let rules: Rules;

  beforeAll(async () => {
    rules = ok((await loadRulesForTests()).rules('orbito', null));
  });

  it('has a position for each turn', () => {
    expect(ok(positionsOf(rules, { start: null, turns: ['b2', 'a1'] }))).toHaveLength(3);
    expect(positionsOf(rules, { start: '4/4/1b2/w3 w', turns: [] })).toEqual({
      ok: ['4/4/1b2/w3 w'],
    });
  });

  it('has a reason when it leads nowhere', () => {
    expect(positionsOf(rules, { start: 'nonsense', turns: [] })).toHaveProperty('error');
    expect(positionsOf(rules, { start: null, turns: ['e9'] })).toHaveProperty('error');
  });
});

describe('the order of turns', () => {
  const turns = [branch('a', 'win', 5), branch('b', 'draw', 80), branch('c', 'loss', 20)];

  it('puts those first whose right replies are hard to find', () => {
    expect(ordered(turns, 'hard').map(({ turn }) => turn)).toEqual(['c', 'b', 'a']);
    expect(ordered(turns, 'value')).toEqual(turns);
  });

  it('finds nothing hard where nothing can be given away', () => {
    expect(hardness(branch('a', 'win', 0))).toBe(-1);
  });
});

describe('values', () => {
  it('have signs of their own', () => {
    expect(valueSign({ kind: 'win', turns: 5 })).toBe('+5');
    expect(valueSign({ kind: 'draw', turns: null })).toBe('=');
    expect(valueSign({ kind: 'loss', turns: 4 })).toBe('−4');
  });
});
