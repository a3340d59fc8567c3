import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../rules/types';
import { interpolate, PieceAnimation, type Placement, type Placements } from './animation.svelte';

let now: number;
let frames: ((now: number) => void)[];
let reducedMotion: boolean;

beforeEach(() => {
  now = 0;
  frames = [];
  reducedMotion = false;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
});

/** Time goes on, and a frame is drawn. */
function passes(milliseconds: number) {
  now += milliseconds;
  for (const frame of frames.splice(0)) frame(now);
}

const at = (x: number, y = 0): Placements<Placement> => ({ piece: { x, y } });

function resting(x: number): PieceAnimation<Placement> {
  const animation = new PieceAnimation<Placement>();
  animation.jumpTo(at(x));
  return animation;
}

describe('pieces', () => {
  it('travel in the given time, starting and ending gently', () => {
    const animation = resting(0);
    animation.moveTo(at(100), { duration: 200 });
    expect(animation.running).toBe(true);
    expect(animation.placements).toEqual(at(0));
    passes(20);
    expect(animation.placements.piece?.x).toBeLessThan(5);
    passes(80);
    expect(animation.placements).toEqual(at(50));
    passes(100);
    expect(animation.running).toBe(false);
    expect(animation.placements).toEqual(at(100));
    expect(frames).toEqual([]);
  });

  it('go on from where they are when something else happens', () => {
    const animation = resting(0);
    animation.moveTo(at(100), { duration: 200 });
    passes(100);
    animation.moveTo(at(0), { duration: 200 });
    expect(animation.placements).toEqual(at(50));
    // Nothing new: what is on its way is left alone.
    passes(100);
    animation.moveTo(at(0), { duration: 200 });
    expect(animation.placements).toEqual(at(25));
  });

  it('travel from where they were let go', () => {
    const animation = resting(0);
    animation.release('piece', { x: 80, y: 0 }, 200);
    expect(animation.placements).toEqual(at(80));
    animation.moveTo(at(100), { duration: 200 });
    passes(100);
    expect(animation.placements).toEqual(at(90));
  });

  it('follow a path', () => {
    const animation = resting(0);
    const path = (_id: string, progress: number) => ({ x: 0, y: progress * 10 });
    animation.moveTo(at(100), { duration: 200, path });
    passes(100);
    expect(animation.placements).toEqual(at(0, 5));
    passes(100);
    expect(animation.placements).toEqual(at(100));
  });

  it('grow on their way', () => {
    const from = { x: 0, y: 0, radius: 10 };
    expect(interpolate(from, { x: 10, y: 20, radius: 30 }, 0.5)).toEqual({
      x: 5,
      y: 10,
      radius: 20,
    });
  });

  it('jump when motion is switched off, here or in the system', () => {
    const animation = resting(0);
    animation.moveTo(at(100), { duration: 0 });
    expect(animation.running).toBe(false);
    expect(animation.placements).toEqual(at(100));
    reducedMotion = true;
    animation.moveTo(at(0), { duration: 200 });
    expect(animation.running).toBe(false);
    expect(animation.placements).toEqual(at(0));
  });
});

describe('a motion', () => {
  it('is new once, and never at the beginning', () => {
    const step = { cause: { kind: 'turning' } } as Step;
    const animation = resting(0);
    expect(animation.newStep({ id: 1, step })).toBeNull();
    expect(animation.newStep({ id: 1, step })).toBeNull();
    expect(animation.newStep({ id: 2, step })).toBe(step);
    expect(animation.newStep({ id: 2, step })).toBeNull();
    expect(animation.newStep(null)).toBeNull();
    expect(animation.newStep({ id: 3, step })).toBe(step);
  });
});
