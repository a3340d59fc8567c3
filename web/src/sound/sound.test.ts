import { afterEach, describe, expect, it, vi } from 'vitest';
import { enable, play } from './player';
import { lengthOf, SOUNDS, type SoundKind } from './sounds';

const kinds = Object.keys(SOUNDS) as SoundKind[];

describe('sounds', () => {
  afterEach(() => {
    enable(false);
    vi.unstubAllGlobals();
  });

  it.each(kinds)('%s is short and can be ramped', (kind) => {
    expect(lengthOf(kind)).toBeLessThan(1);
    for (const { source, rise, fall, gain } of SOUNDS[kind]) {
      // Exponential ramps cannot reach or leave zero.
      expect(Math.min(source.from, source.to, rise, gain)).toBeGreaterThan(0);
      expect(rise).toBeLessThan(fall);
      expect(gain).toBeLessThanOrEqual(1);
    }
  });

  it('touch nothing while they are off', () => {
    const made = vi.fn();
    vi.stubGlobal('AudioContext', made);
    play('place');
    expect(made).not.toHaveBeenCalled();
  });

  it('never fail where audio is missing or forbidden', () => {
    enable(true);
    expect(() => play('place')).not.toThrow();
    const forbidden = vi.fn(function () {
      throw new Error('forbidden');
    });
    vi.stubGlobal('AudioContext', forbidden);
    for (const kind of kinds) expect(() => play(kind)).not.toThrow();
  });
});
