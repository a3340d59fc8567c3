/**
 * The animation of both boards: pieces travel from where they are drawn to where
 * they belong, driven by `requestAnimationFrame`.
 *
 * A piece keeps its id from view to view, so that it can be seen to move. Which
 * piece is which depends on what was there before; such state cannot be
 * `$derived`. Both boards therefore follow one pattern: whatever depends only on
 * the present is a pure `$derived`; whatever depends on the past (the ids of
 * pieces, the selection) is `$state` that one `$effect.pre` updates before the
 * DOM, reading its sources first and writing inside `untrack`.
 */

import { cubicInOut } from 'svelte/easing';
import type { Step } from '../rules/types';
import type { Motion } from '../state/board-props';
import type { Point } from './geometry';

/** Where a piece is drawn, and how large where that changes. */
export interface Placement extends Point {
  radius?: number;
}

/** Where pieces are drawn, by their ids. */
export type Placements<P extends Placement> = Readonly<Record<string | number, P>>;

/** Where a piece is after a fraction of its way; null: on the straight line. */
export type Path<P extends Placement> = (id: string, progress: number) => P | null;

/** How pieces move to new placements. */
export interface MoveOptions<P extends Placement> {
  /** Milliseconds; 0 for no motion. */
  duration: number;
  path?: Path<P> | null;
}

/** The placement a fraction of the way from one to another. */
export function interpolate<P extends Placement>(from: P, to: P, progress: number): P {
  const between = (a: number, b: number) => a + (b - a) * progress;
  const placement = { ...to, x: between(from.x, to.x), y: between(from.y, to.y) };
  if (from.radius !== undefined && to.radius !== undefined) {
    placement.radius = between(from.radius, to.radius);
  }
  return placement;
}

/** The placements of a board's pieces, at rest or on their way. */
export class PieceAnimation<P extends Placement> {
  #from = $state.raw<Placements<P>>({});
  #to = $state.raw<Placements<P>>({});
  #path = $state.raw<Path<P> | null>(null);
  #progress = $state(1);
  #frame = 0;
  /** The motion that was shown last; undefined before anything was shown. */
  #motion: number | null | undefined = undefined;

  /** Where each piece is drawn at this moment. */
  readonly placements: Placements<P> = $derived.by(() => {
    if (!this.running) return this.#to;
    const progress = cubicInOut(this.#progress);
    const pieces = Object.entries(this.#to);
    return Object.fromEntries(pieces.map(([id, to]) => [id, this.#placement(id, to, progress)]));
  });

  /** Whether pieces are on their way. */
  get running(): boolean {
    return this.#progress < 1;
  }

  /** The step of a motion that has not been shown yet. What a board begins with is never animated. */
  newStep(motion: Motion | null): Step | null {
    const isNew = motion !== null && this.#motion !== undefined && motion.id !== this.#motion;
    this.#motion = motion?.id ?? null;
    return isNew ? motion.step : null;
  }

  /** Lets the pieces travel from where they are drawn now. Does nothing when no piece moves. */
  moveTo(to: Placements<P>, { duration, path = null }: MoveOptions<P>): void {
    if (isSame(this.#to, to)) return;
    const from = this.placements;
    this.#to = to;
    this.#start(from, duration, path);
  }

  /** Draws the pieces there at once. */
  jumpTo(to: Placements<P>): void {
    this.stop();
    this.#to = to;
  }

  /** A piece was let go after dragging: it travels from there to where it belongs. */
  release(id: string | number, at: P, duration: number): void {
    this.#start({ ...this.placements, [id]: at }, duration, null);
  }

  /** Ends what is on its way: everything is where it belongs. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#progress = 1;
  }

  #start(from: Placements<P>, duration: number, path: Path<P> | null): void {
    this.stop();
    if (duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#from = from;
    this.#path = path;
    this.#progress = 0;
    const begin = performance.now();
    const advance = (now: number): void => {
      this.#progress = Math.min(1, Math.max(0, now - begin) / duration);
      if (this.running) this.#frame = requestAnimationFrame(advance);
    };
    this.#frame = requestAnimationFrame(advance);
  }

  #placement(id: string, to: P, progress: number): P {
    const from = this.#from[id] ?? to;
    return this.#path?.(id, progress) ?? interpolate(from, to, progress);
  }
}

function isSame<P extends Placement>(one: Placements<P>, other: Placements<P>): boolean {
  const ids = Object.keys(one);
  const same = (id: string): boolean => {
    const [a, b] = [one[id], other[id]];
    return a?.x === b?.x && a?.y === b?.y && a?.radius === b?.radius;
  };
  return ids.length === Object.keys(other).length && ids.every(same);
}
