import { describe, expect, it } from 'vitest';
import type { Explored } from '../rules/types';
import { PrefetchCache } from './branches';

/** An engine that notes what it is asked for. */
function engine(fails: (position: string) => boolean = () => false) {
  const asked: string[] = [];
  const ahead = new PrefetchCache((position) => {
    asked.push(position);
    if (fails(position)) return Promise.reject(new Error('no'));
    return Promise.resolve({ position } as Explored);
  });
  return { asked, ahead };
}

describe('positions that are looked at ahead', () => {
  it('are asked for once', async () => {
    const { asked, ahead } = engine();
    ahead.prepare('a');
    ahead.prepare('a');
    expect((await ahead.look('a')).position).toBe('a');
    expect(asked).toEqual(['a']);
  });

  it('are asked for again when that failed', async () => {
    let broken = true;
    const { asked, ahead } = engine(() => broken);
    ahead.prepare('a');
    await expect(ahead.look('a')).rejects.toThrow('no');
    broken = false;
    expect((await ahead.look('a')).position).toBe('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('are forgotten when many others came', async () => {
    const { asked, ahead } = engine();
    const others = Array.from({ length: 16 }, (_, number) => `other ${number}`);
    await ahead.look('a');
    others.slice(1).forEach((other) => ahead.prepare(other));
    await ahead.look('a');
    expect(asked.filter((position) => position === 'a')).toHaveLength(1);
    others.forEach((other) => ahead.prepare(other));
    await ahead.look('a');
    expect(asked.filter((position) => position === 'a')).toHaveLength(2);
  });
});
