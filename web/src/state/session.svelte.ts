/** A session that components can watch. */

import type { Rules } from '../rules/types';
import type { Game } from './game';
import { Session } from './session';
import type { Shown, World } from './session-types';

/** A session and what it shows. */
export class LiveSession {
  /** What is shown; a new value after each change. */
  shown: Shown = $state.raw() as Shown;
  readonly does: Session;
  readonly rules: Rules;

  constructor(rules: Rules, game: Game, world: Omit<World, 'changed'>) {
    this.rules = rules;
    this.does = new Session(rules, game, {
      ...world,
      changed: (shown) => {
        this.shown = shown;
      },
    });
    this.shown = this.does.shown;
    this.does.begin();
  }
}
