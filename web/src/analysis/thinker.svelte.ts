/** A thinker that components can watch. */

import type { Engine } from '../state/session-types';
import { Thinker, type Thought } from './thinker';

/** A thinker and what it has found. */
export class LiveThinker {
  /** What is known; a new value with all news. */
  thought: Thought = $state.raw({ found: null, thinking: false, failed: false });
  readonly does: Thinker;

  constructor(engine: Pick<Engine, 'analyse' | 'stop'>) {
    this.does = new Thinker(engine, (thought) => {
      this.thought = thought;
    });
  }
}
