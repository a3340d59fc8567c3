import { describe, expect, it } from 'vitest';
import { readPuzzles } from './puzzle';
import { keepSolved, nextUnsolved, readSolved, type Keeper } from './solved';

const PUZZLES = readPuzzles(
  'orbito',
  '# a comment\n\n1-01\twin\t1\t2\t-\t4/4/4/4 w\ta1\n1-02\twin\t1\t3\t-\t4/4/4/4 w\tb1\n',
);
const [first, second] = PUZZLES;

function keeper(kept: Record<string, unknown> = {}): Keeper {
  return {
    read: (name) => kept[name],
    write: (name, value) => {
      kept[name] = value;
    },
  };
}

describe('puzzles', () => {
  it('are read from lines', () => {
    expect(PUZZLES.map(({ id, grade, moves, board }) => [id, grade, moves, board])).toEqual([
      ['1-01', 2, 1, null],
      ['1-02', 3, 1, null],
    ]);
    expect(() => readPuzzles('ido', 'x\tdance\t1\t1\tclassic\t8\t--')).toThrow(/no puzzle/);
  });

  it('are remembered when solved, alone for ever', () => {
    if (!first || !second) throw new Error('two puzzles');
    const kept = keeper();
    expect(readSolved(kept, 'orbito').size).toBe(0);
    keepSolved(kept, first, 'helped');
    expect(keepSolved(kept, first, 'alone').get('1-01')).toBe('alone');
    expect(keepSolved(kept, first, 'helped').get('1-01')).toBe('alone');
    expect(readSolved(kept, 'ido').size).toBe(0);
    expect(nextUnsolved(PUZZLES, readSolved(kept, 'orbito'), null)?.id).toBe('1-02');
    expect(nextUnsolved(PUZZLES, readSolved(kept, 'orbito'), '1-01')?.id).toBe('1-02');
    expect(nextUnsolved(PUZZLES, readSolved(kept, 'orbito'), '1-02')).toBeNull();
  });

  it('do without what is no progress', () => {
    for (const broken of [{}, { solved: 7 }, { solved: { '1-01': 'perhaps' } }]) {
      expect(readSolved(keeper({ 'puzzles.orbito': broken }), 'orbito').size).toBe(0);
    }
  });
});
