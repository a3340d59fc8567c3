/** An attempt that components can follow. */

import type { Rules } from '../rules/types';
import { Attempt, type AttemptShown, type AttemptWorld } from './attempt';
import type { Puzzle } from './puzzle';

/** An attempt whose `shown` is reactive. */
export class LiveAttempt {
  shown: AttemptShown = $state.raw() as AttemptShown;
  readonly does: Attempt;

  constructor(rules: Rules, puzzle: Puzzle, world: Omit<AttemptWorld, 'changed'>) {
    this.does = new Attempt(rules, puzzle, {
      ...world,
      changed: (shown) => {
        this.shown = shown;
      },
    });
    this.shown = this.does.shown;
  }
}
