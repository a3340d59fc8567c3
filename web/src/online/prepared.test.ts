import { describe, expect, it } from 'vitest';
import { toyRules } from '../state/toy';
import { countReplies, lineFrom, linesOf, repliesFrom, withLine, withoutLine } from './prepared';
import type { PreparedReply } from './wire';

const tree: PreparedReply[] = [
  { if: ['a'], reply: 'b', then: [{ if: ['c'], reply: 'd' }, { reply: 'e' }] },
  { if: ['x', 'y'], reply: 'z' },
];

describe('prepared replies', () => {
  it('are lines from the first reply to the last', () => {
    expect(linesOf(tree)).toEqual([
      [
        { condition: ['a'], reply: 'b' },
        { condition: ['c'], reply: 'd' },
      ],
      [
        { condition: ['a'], reply: 'b' },
        { condition: null, reply: 'e' },
      ],
      [{ condition: ['x', 'y'], reply: 'z' }],
    ]);
    expect(countReplies(tree)).toBe(4);
  });

  it('put together from their lines are the same tree, in any order', () => {
    const lines = linesOf(tree);
    expect(lines.reduce(withLine, [] as PreparedReply[])).toEqual(tree);
    const reversed = [...lines].reverse().reduce(withLine, [] as PreparedReply[]);
    expect(linesOf(reversed)).toHaveLength(lines.length);
    for (const line of lines) expect(linesOf(reversed)).toContainEqual(line);
  });

  it('are replaced by another reply to the same turns', () => {
    const changed = withLine(tree, [{ condition: ['x', 'y'], reply: 'w' }]);
    expect(changed[1]).toEqual({ if: ['x', 'y'], reply: 'w' });
    const premove = withLine(changed, [{ condition: null, reply: 'p' }]);
    expect(withLine(premove, [{ condition: null, reply: 'q' }])).toEqual([
      ...changed,
      { reply: 'q' },
    ]);
  });

  it('are removed line by line', () => {
    let left = tree;
    for (const line of linesOf(tree)) {
      const before = linesOf(left).length;
      left = withoutLine(left, line);
      expect(linesOf(left)).toHaveLength(before - 1);
    }
    expect(left).toEqual([]);
    expect(withoutLine(tree, [{ condition: ['q'], reply: 'b' }])).toEqual(tree);
  });

  it('end with a turn of ours, whoever else plays', () => {
    const turns = ['a', 'b', 'c', 'd', 'e'].map((turn, at) => ({
      turn,
      seat: (['blue', 'yellow', 'red'] as const)[at % 3] ?? null,
    }));
    expect(lineFrom(turns, 'red')).toEqual([{ condition: ['a', 'b'], reply: 'c' }]);
    expect(lineFrom(turns, 'green')).toEqual([]);
  });
});

describe('prepared replies of an earlier position', () => {
  const prepared = { game: 'game', seat: 'white' as const, after: 0, notes: [] };
  const replies: PreparedReply[] = [
    { if: ['1', '2'], reply: '1' },
    { if: ['2', '2'], reply: '1' },
    { reply: '3' },
  ];

  it('lose what was played, and those that do not fit any more', () => {
    const from = (turns: string[]) =>
      repliesFrom(
        { ...prepared, replies },
        toyRules,
        '9 w',
        turns.map((turn) => ({ turn })),
      );
    expect(from([])).toEqual(replies);
    expect(from(['1'])).toEqual([{ if: ['2'], reply: '1' }, { reply: '3' }]);
    // The same position, by another turn.
    expect(from(['1,1'])).toEqual([{ if: ['2'], reply: '1' }, { reply: '3' }]);
    expect(from(['1', '1'])).toEqual([{ reply: '3' }]);
  });
});
