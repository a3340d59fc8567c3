/**
 * What is known about the position on a board, kept up while one walks through a game: in Orbito
 * the exact value of every turn, in IDO what the engine finds while it thinks.
 */

import type { EngineClient } from '../engine/client';
import type { Situation } from '../engine/messages';
import type { Found, GameName, TurnValue } from '../rules/types';
import { Live } from '../state/live.svelte';
import { PositionAnalyzer } from './position-analyzer';

/** The most positions to search, to spare batteries. */
const MAX_NODES = 20_000_000;
/** Milliseconds before the engine is asked, so that stepping through a game starts no searches. */
const SEARCH_DELAY = 150;

/** How many lines can be shown. */
export const LINES = [1, 2, 3, 4, 5] as const;

/** The analysis of one board. */
export class Analysis {
  /** Whether anything is to be found out. */
  on = $state(false);
  /** How many lines are shown. */
  lines = $state(3);
  readonly #analyzer: Live<PositionAnalyzer>;
  readonly #engine: EngineClient;
  readonly #exact: boolean;
  #values = $state.raw<{ position: string; list: TurnValue[] } | null>(null);
  /** How the game goes on after the best turns, where values are exact. */
  #goesOn = $state.raw<{ position: string; count: number; found: Found } | null>(null);
  /** The position that is looked at. */
  #position = $state('');
  #failed = $state(false);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: EngineClient, game: GameName) {
    this.#engine = engine;
    this.#exact = game === 'orbito';
    this.#analyzer = new Live<PositionAnalyzer>((changed) => new PositionAnalyzer(engine, changed));
    // What is known at once costs nothing.
    this.on = this.#exact;
  }

  /** Whether values are exact and there at once. */
  get exact(): boolean {
    return this.#exact;
  }

  /** The value of every turn, the best first; null where that is not known. */
  get values(): TurnValue[] | null {
    return this.#values?.position === this.#position ? this.#values.list : null;
  }

  /** The best turns found so far. */
  get found(): Found | null {
    if (!this.#exact) return this.#analyzer.shown.found;
    const known = this.#goesOn;
    if (known?.position === this.#position && known.count === this.lines) return known.found;
    const { values } = this;
    if (!values || values.length === 0) return null;
    // The values come first; how the game goes on follows.
    const lines = values.slice(0, this.lines).map(({ turn, exact }) => ({
      value: null,
      chance: null,
      chances: null,
      exact,
      turns: [turn],
    }));
    return { depth: 0, nodes: values.length, lines };
  }

  /** Whether the engine is at work. */
  get thinking(): boolean {
    return this.#analyzer.shown.thinking;
  }

  /** Whether the engine gave up; looking again asks it again. */
  get failed(): boolean {
    return this.#exact ? this.#failed : this.#analyzer.shown.failed;
  }

  /** Looks at a position; null when there is nothing to find, because it is over. */
  look(position: string, situation: Situation | null): void {
    clearTimeout(this.#waiting);
    this.#position = position;
    if (!this.on || !situation) {
      this.#analyzer.controller.forget();
      this.#values = null;
      this.#goesOn = null;
    } else if (this.#exact) {
      void this.#ask(position, situation);
    } else {
      this.#analyzer.controller.forget();
      const wish = { lines: this.lines, nodes: MAX_NODES };
      this.#waiting = setTimeout(
        () => void this.#analyzer.controller.analyse(situation, wish),
        SEARCH_DELAY,
      );
    }
  }

  /** Stops thinking; what has been found stays. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#analyzer.controller.stop();
  }

  /**
   * Asks for what is exact. It is answered in no time, so nothing is ever stopped: a worker that is
   * ended takes the solution with it.
   */
  async #ask(position: string, situation: Situation): Promise<void> {
    this.#failed = false;
    const here = (): boolean => position === this.#position;
    try {
      if (this.#values?.position !== position) {
        const list = await this.#engine.values(position);
        if (here()) this.#values = { position, list };
      }
      if (!here()) return;
      const count = this.lines;
      const found = await this.#engine.analyse(
        { ...situation, lines: count, nodes: 1 },
        () => undefined,
      );
      if (here()) this.#goesOn = { position, count, found };
    } catch {
      if (here()) this.#failed = true;
    }
  }
}
