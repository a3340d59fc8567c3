import { describe, expect, it } from 'vitest';
import type { ValueStore } from '../state/storage';
import {
  dayOf,
  keepSolved,
  lengthOn,
  nextUnsolved,
  puzzleOfDay,
  readSolved,
  readStreak,
  solvedOn,
} from './progress';
import { readPuzzles, type Puzzle } from './puzzle';

const PUZZLES = readPuzzles(
  'orbito',
  '# a comment\n\n1-01\twin\t1\t2\t-\t4/4/4/4 w\ta1\n1-02\twin\t1\t3\t-\t4/4/4/4 w\tb1\n',
);
const [first, second] = PUZZLES;

function store(kept: Record<string, unknown> = {}): ValueStore {
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
    const kept = store();
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
      expect(readSolved(store({ 'puzzles.orbito': broken }), 'orbito').size).toBe(0);
    }
  });
});

function puzzles(count: number): Puzzle[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    game: 'ido',
    board: 'classic',
    kind: 'win',
    moves: 1,
    grade: 1,
    position: '',
    turn: '',
  }));
}

describe('the day', () => {
  it('changes at midnight UTC, everywhere at once', () => {
    expect(dayOf(Date.UTC(1970, 0, 1))).toBe(0);
    const midnight = Date.UTC(2026, 10, 15);
    expect(dayOf(midnight)).toBe(dayOf(midnight - 1) + 1);
    expect(dayOf(midnight + 86_399_999)).toBe(dayOf(midnight));
  });

  it('has a puzzle, and each puzzle its day before one comes again', () => {
    for (const count of [1, 2, 7, 60, 160]) {
      const all = puzzles(count);
      const seen = new Set<string | undefined>();
      for (let day = 20_000; day < 20_000 + count; day += 1) seen.add(puzzleOfDay(all, day)?.id);
      expect(seen.size).toBe(count);
    }
    expect(puzzleOfDay([], 3)).toBeNull();
  });

  it('is the same for everybody', () => {
    // Change the puzzles and these change; change nothing and they must not.
    const all = puzzles(160);
    expect([20_000, 20_001, 20_002].map((day) => puzzleOfDay(all, day)?.id)).toEqual([
      'p0',
      'p99',
      'p38',
    ]);
  });
});

describe('days in a row', () => {
  it('grow day by day, break after a day without, and remember the best', () => {
    const kept = store();
    expect(lengthOn(readStreak(kept), 10)).toBe(0);
    solvedOn(kept, 'ido', 10);
    solvedOn(kept, 'orbito', 10);
    expect(readStreak(kept)).toEqual({
      games: { ido: 10, orbito: 10 },
      last: 10,
      length: 1,
      best: 1,
    });
    solvedOn(kept, 'orbito', 11);
    const streak = solvedOn(kept, 'ido', 12);
    expect(streak.length).toBe(3);
    // Tomorrow it can still be gone on with; the day after it is gone.
    expect(lengthOn(streak, 13)).toBe(3);
    expect(lengthOn(streak, 14)).toBe(0);
    expect(solvedOn(kept, 'ido', 14)).toMatchObject({ length: 1, best: 3 });
  });

  it('do without what is no number', () => {
    const kept = store({
      'puzzles.days': { last: 'x', length: -4, best: 2.5, games: { ido: {} } },
    });
    expect(readStreak(kept)).toEqual({ games: {}, last: null, length: 0, best: 0 });
  });
});
