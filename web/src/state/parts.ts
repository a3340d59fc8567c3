/** The parts of turns, and their sounds. */

import type { Draft, Part, Step } from '../rules/types';
import type { Cue } from './session-types';

/** Whether a step was done by a player and not by the board itself. */
export function isPart(cause: Step['cause']): cause is Part {
  return cause.kind !== 'turning' && cause.kind !== 'extra';
}

/** The parts of a turn. */
export function partsOf(steps: Step[]): Part[] {
  return steps.flatMap(({ cause }) => (isPart(cause) ? [cause] : []));
}

/** The texts of the parts of an unfinished turn. */
export function texts(draft: Draft): string[] {
  return draft.parts.map((part) => part.text);
}

/** What a step sounds like, null for nothing. */
export function cueOf({ cause }: Step): Cue | null {
  if (isPart(cause)) return cause.kind === 'pass' ? null : cause.kind;
  return 'turning';
}
