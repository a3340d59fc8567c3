/**
 * Analyses one position after the other with the engine: a new request stops the one before.
 *
 * Plain TypeScript: `Live` makes it visible to components.
 */

import type { Situation } from '../engine/messages';
import type { Found } from '../rules/types';
import type { Engine } from '../state/session-types';

/** What is known about a position. */
export interface Thought {
  /** What has been found so far; null before the first news and where there is nothing to find. */
  found: Found | null;
  /** Whether more is to come. */
  thinking: boolean;
  /** Whether the engine gave up; it can be asked again. */
  failed: boolean;
}

/** How far the engine goes. */
export interface AnalysisLimits {
  /** How many of the best turns are told. */
  lines: number;
  /** How many positions are judged at most. */
  nodes: number;
}

const NOTHING: Thought = { found: null, thinking: false, failed: false };

/** Analyses one position at a time. */
export class PositionAnalyzer {
  readonly #engine: Pick<Engine, 'analyse' | 'stop'>;
  readonly #changed: (thought: Thought) => void;
  #thought = NOTHING;
  /** Grows with every question: news of earlier ones no longer count. */
  #question = 0;

  /** `changed` hears of everything that is found. */
  constructor(engine: Pick<Engine, 'analyse' | 'stop'>, changed: (thought: Thought) => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** What is known now. */
  get shown(): Thought {
    return this.#thought;
  }

  /** Analyses a position, and no longer any other. */
  async analyse(situation: Situation, limits: AnalysisLimits): Promise<void> {
    this.#interrupt();
    const question = this.#question;
    const wanted = (): boolean => question === this.#question;
    this.#tell({ found: null, thinking: true, failed: false });
    try {
      const found = await this.#engine.analyse({ ...situation, ...limits }, (found) => {
        if (wanted()) this.#tell({ found, thinking: true, failed: false });
      });
      if (wanted()) this.#tell({ found, thinking: false, failed: false });
    } catch {
      if (wanted()) this.#tell({ ...this.#thought, thinking: false, failed: true });
    }
  }

  /** Stops; what has been found stays. */
  stop(): void {
    this.#interrupt();
    this.#tell({ ...this.#thought, thinking: false });
  }

  /** Stops and forgets what has been found. */
  forget(): void {
    this.#interrupt();
    this.#tell(NOTHING);
  }

  #interrupt(): void {
    this.#question += 1;
    if (this.#thought.thinking) this.#engine.stop();
  }

  #tell(thought: Thought): void {
    this.#thought = thought;
    this.#changed(thought);
  }
}
