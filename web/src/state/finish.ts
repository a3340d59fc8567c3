import type { Finish, Rules } from '../rules/types';
import type { Game } from './game';

/** How a game has ended, whatever its variations; null while it goes on. */
export function finishOf(rules: Rules, { tree }: Game): Finish | null {
  const events = tree.mainLine().flatMap(({ event }) => (event ? [event] : []));
  const course = rules.course(tree.start, events);
  return 'ok' in course ? course.ok.finish : null;
}
