import { describe, expect, it } from 'vitest';
import { dayOf, lengthOn, puzzleOfDay, readStreak, solvedOn } from './days';
import type { Puzzle } from './puzzle';
import type { Keeper } from './solved';

function keeper(kept: Record<string, unknown> = {}): Keeper {
  return {
    read: (name) => kept[name],
    write: (name, value) => {
      kept[name] = value;
    },
  };
}

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
    const kept = keeper();
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
    const kept = keeper({
      'puzzles.days': { last: 'x', length: -4, best: 2.5, games: { ido: {} } },
    });
    expect(readStreak(kept)).toEqual({ games: {}, last: null, length: 0, best: 0 });
  });
});
