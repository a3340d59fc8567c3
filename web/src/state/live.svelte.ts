/** Makes plain classes visible to components. */

import type { Rules } from '../rules/types';
import type { Game } from './game';
import { Session } from './session';
import type { SessionDeps } from './session-types';

/** A controller and what it shows, which is reactive. Controllers themselves are plain TypeScript. */
export class Live<Controller extends { readonly shown: unknown }> {
  /** What is shown; a new value after each change. */
  shown: Controller['shown'] = $state.raw();
  readonly controller: Controller;

  /** `create` makes the controller, which calls `changed` whenever there is something new to show. */
  constructor(create: (changed: (shown: Controller['shown']) => void) => Controller) {
    this.controller = create((shown) => {
      this.shown = shown;
    });
    this.shown = this.controller.shown;
  }
}

/** A session of a game. */
export type LiveSession = Live<Session>;

/** Opens a game. */
export function openSession(
  rules: Rules,
  game: Game,
  deps: Omit<SessionDeps, 'changed'>,
): LiveSession {
  const live = new Live<Session>((changed) => new Session(rules, game, { ...deps, changed }));
  live.controller.start();
  return live;
}
