import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../rules/types';
import { toyRules, turns } from './toy';
import { GameTree } from './tree';
import { linesOf, treeOf } from './tree-record';

/** 9 - 2 - 1 is the game; instead of 2: 1 and then 1 or 2; instead of 1: 2. */
function example(): GameTree {
  const tree = new GameTree('9 w');
  const two = tree.add(0, { turn: '2' }, '7 b').id;
  tree.add(two, { turn: '1' }, '6 w');
  const one = tree.add(0, { turn: '1' }, '8 b').id;
  tree.add(one, { turn: '1' }, '7 w');
  tree.add(one, { turn: '2' }, '6 w');
  tree.add(two, { turn: '2' }, '5 w');
  tree.comment(0, ['start']);
  tree.comment(one, ['a', 'b']);
  return tree;
}

const around = { game: 'orbito' as const, board: null, headers: [], start: '9 w' };

describe('a tree as a record', () => {
  it('is the game itself and variations behind the events they replace', () => {
    expect(linesOf(example())).toEqual({
      events: turns('2', '1'),
      variations: [
        { behind: 0, events: turns('1', '1') },
        { behind: 1, events: turns('2') },
        { behind: 3, events: turns('2') },
      ],
      comments: [
        { after: 0, text: 'start' },
        { after: 3, text: 'a' },
        { after: 3, text: 'b' },
      ],
    });
  });

  it('comes back from the record', () => {
    const body = linesOf(example());
    const tree = treeOf({ ...around, ...body }, toyRules);
    expect(tree && linesOf(tree)).toEqual(body);
    expect(tree?.current.position).toBe('6 w');
  });

  it('joins variations that say the same', () => {
    const record: GameRecord = {
      ...around,
      events: turns('2', '1'),
      variations: [{ behind: 0, events: turns('1,1', '2') }],
      comments: [{ after: 3, text: 'the same' }],
    };
    const tree = treeOf(record, toyRules);
    // `1,1` leads where `2` leads.
    expect(tree?.node(0).children).toHaveLength(1);
    expect(tree?.node(1).comments).toEqual(['the same']);
    expect(tree?.node(1).children).toHaveLength(2);
  });

  it.each([
    [{ events: turns('3'), variations: [] }],
    [{ events: turns('2'), variations: [{ behind: 0, events: turns('5') }] }],
    [{ events: turns('2'), variations: [{ behind: 9, events: turns('1') }] }],
  ])('is refused where it is none: %j', (body) => {
    expect(treeOf({ ...around, ...body, comments: [] }, toyRules)).toBeNull();
  });
});
