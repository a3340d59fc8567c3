import { describe, expect, it } from 'vitest';
import { IDO_LESSONS } from './ido';
import {
  firstUndone,
  forgetProgress,
  keepProgress,
  lessonsOf,
  neighbours,
  readProgress,
  sceneAt,
  scenesOf,
} from './progress';
import type { ValueStore } from '../state/storage';

function keeper(
  first: Record<string, unknown> = {},
): ValueStore & { kept: Record<string, unknown> } {
  const kept = { ...first };
  return {
    kept,
    read: (name) => kept[name],
    write: (name, value) => {
      kept[name] = value;
    },
  };
}

describe('progress', () => {
  it('is remembered for each game', () => {
    const kept = keeper();
    expect(readProgress(kept, IDO_LESSONS).size).toBe(0);
    expect([...keepProgress(kept, IDO_LESSONS, 'enter')]).toEqual(['enter']);
    keepProgress(kept, IDO_LESSONS, 'large');
    keepProgress(kept, IDO_LESSONS, 'enter');
    expect(kept.kept).toEqual({ 'learn.ido': { done: ['enter', 'large'] } });
    expect(readProgress(kept, lessonsOf('orbito')).size).toBe(0);
    expect(forgetProgress(kept, IDO_LESSONS).size).toBe(0);
    expect(readProgress(kept, IDO_LESSONS).size).toBe(0);
  });

  it('does without what is no progress', () => {
    for (const broken of [{}, { done: 'enter' }, { done: [3, 'nothing', 'enter'] }]) {
      const done = readProgress(keeper({ 'learn.ido': broken }), IDO_LESSONS);
      expect([...done].every((id) => id === 'enter')).toBe(true);
    }
  });

  it('leads to the first scene that is left', () => {
    expect(firstUndone(IDO_LESSONS, new Set())).toBe(1);
    expect(firstUndone(IDO_LESSONS, new Set(['aim', 'enter', 'large']))).toBe(3);
    // Lessons that came later than what somebody has done are offered first.
    expect(firstUndone(IDO_LESSONS, new Set(['enter', 'shift']))).toBe(1);
    expect(firstUndone(IDO_LESSONS, new Set(IDO_LESSONS.scenes.map(({ id }) => id)))).toBe(1);
  });
});

describe('scenes', () => {
  it('have neighbours', () => {
    const { length } = IDO_LESSONS.scenes;
    expect(neighbours(IDO_LESSONS, 1)).toEqual({ previous: null, next: 2 });
    expect(neighbours(IDO_LESSONS, length)).toEqual({ previous: length - 1, next: null });
    expect(sceneAt(IDO_LESSONS, 1)?.id).toBe('aim');
    expect(sceneAt(IDO_LESSONS, 0)).toBeNull();
    expect(sceneAt(IDO_LESSONS, length + 1)).toBeNull();
  });

  it('are found by the rule they show', () => {
    expect(scenesOf(IDO_LESSONS, 'I-13')).toEqual([2, 4]);
    expect(scenesOf(IDO_LESSONS, 'I-99')).toEqual([]);
  });
});
