import { describe, expect, it } from 'vitest';
import { iconWithDot, newlyWaiting } from './attention';
import { OPTIONS } from './testing';
import type { Summary } from './wire';

function summary(id: string, number: number, your_turn: boolean): Summary {
  return {
    ...{ id, number, your_turn, options: OPTIONS, phase: 'running', latest: 1, seats: [] },
    ...{ to_move: 'white', deadline: null, you: { seats: ['white'], host: true } },
  };
}

const ids = (games: Summary[]) => games.map(({ id }) => id);

describe('games that begin to wait', () => {
  it('are none in the first list', () => {
    expect(newlyWaiting(null, [summary('a', 3, true)], null)).toEqual([]);
  });

  it('are those that did not wait before', () => {
    const before = [summary('a', 3, false), summary('b', 5, true)];
    const after = [summary('a', 4, true), summary('b', 5, true), summary('c', 2, true)];
    expect(ids(newlyWaiting(before, after, null))).toEqual(['a', 'c']);
  });

  it('are not the one that the reader looks at', () => {
    const before = [summary('a', 3, false)];
    expect(newlyWaiting(before, [summary('a', 4, true)], 'a')).toEqual([]);
  });

  it('are those, too, that were played twice while the page was not connected', () => {
    const before = [summary('a', 3, true)];
    expect(ids(newlyWaiting(before, [summary('a', 5, true)], null))).toEqual(['a']);
    expect(newlyWaiting(before, [summary('a', 4, true)], null)).toEqual([]);
  });
});

it('a dot is drawn on the icon', () => {
  const icon = iconWithDot('<svg viewBox="0 0 16 16"><rect/></svg>');
  expect(decodeURIComponent(icon)).toMatch(/<rect\/><circle [^>]*\/><\/svg>$/);
});
