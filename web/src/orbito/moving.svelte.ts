/** The marbles of the tray as they are drawn, at rest or on their way. */

import type { OrbitoView, Square, Step } from '../rules/types';
import type { Motion } from '../state/board-props';
import { inHand, laidOut, shows, stepped, turns, type Marble } from './marbles';
import type { Colour, Turned } from './tray';
import { eased, restingSpot, travellingSpot, type Journey, type Spot } from './travel';

/** What is to be shown. */
export interface Shown {
  view: OrbitoView;
  rings: Square[][];
  turned: Turned;
  /** Milliseconds for a step, 0 for no motion. */
  speed: number;
}

/** Whether the reader asked the system for less motion. */
function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Keeps the marbles' identities and lets them travel when a motion says so. */
export class Moving {
  /** A marble that was dragged to where it goes: it travels on from there. */
  dropped: Journey['dropped'] = null;
  /** What caused the last step that was shown, null when the view came by itself. */
  cause = $state.raw<Step['cause'] | null>(null);

  #marbles = $state.raw<Marble[]>(inHand());
  #journey = $state.raw<Journey | null>(null);
  #fraction = $state(1);
  #rings = $state.raw<Square[][]>([]);
  #turned = $state.raw<Turned>(0);
  /** The motion that was shown last; undefined before anything was shown. */
  #id: number | null | undefined = undefined;
  #frame = 0;

  /** Whether marbles are on their way. */
  get running(): boolean {
    return this.#journey !== null;
  }

  /** Whether the rings are turning. */
  get turning(): boolean {
    return this.#journey !== null && turns(this.#journey.cause);
  }

  /** All marbles where they are at this moment. */
  get spots(): (Marble & Spot)[] {
    const journey = this.#journey;
    return this.#marbles.map((marble) => ({
      ...marble,
      ...(journey
        ? travellingSpot(marble, journey, eased(this.#fraction), this.#rings, this.#turned)
        : restingSpot(marble, this.#turned)),
    }));
  }

  /** The number of the marble on a cell, or of the one that leaves a hand next. */
  topmost(from: Square | Colour): number | null {
    const hand = from === 'white' || from === 'black';
    const found = this.#marbles.findLast(({ cell, colour }) =>
      hand ? cell === null && colour === from : cell === from,
    );
    return found?.id ?? null;
  }

  /** Shows a view; a motion that was not seen before is the way to it. */
  show({ view, rings, turned, speed }: Shown, motion: Motion | null): void {
    this.#rings = rings;
    this.#turned = turned;
    const fresh = motion !== null && motion.id !== this.#id;
    const first = this.#id === undefined;
    this.#id = motion?.id ?? null;
    const step = motion?.step;
    if (fresh && !first && step?.view.game === 'orbito') {
      const before = this.#marbles;
      this.#marbles = stepped(before, { ...step, view: step.view }, rings);
      this.cause = step.cause;
      this.#travel({ before, cause: step.cause, dropped: this.dropped }, speed);
    } else if (!shows(this.#marbles, view)) {
      this.stop();
      this.#marbles = laidOut(this.#marbles, view);
      this.cause = null;
    }
    this.dropped = null;
  }

  /** Ends whatever is on its way. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#journey = null;
  }

  #travel(journey: Journey, duration: number): void {
    this.stop();
    if (duration <= 0 || still()) return;
    this.#journey = journey;
    this.#fraction = 0;
    const begin = performance.now();
    const go = (now: number): void => {
      this.#fraction = Math.min(1, Math.max(0, now - begin) / duration);
      if (this.#fraction < 1) this.#frame = requestAnimationFrame(go);
      else this.#journey = null;
    };
    this.#frame = requestAnimationFrame(go);
  }
}
