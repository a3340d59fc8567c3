/** From steps and found lines to the parts that people see. */

import type { Draft, Found, Part, Rules, Step } from '../rules/types';
import type { Cue, Hint } from './session-types';

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

/** The best turn found, with its parts; null when there is none. */
export function hintFrom(found: Found, rules: Rules, position: string): Hint | null {
  const best = found.lines[0];
  const turn = best?.turns[0];
  if (turn === undefined) return null;
  const story = rules.story(position, turn);
  if (!('ok' in story)) return null;
  return { turn, parts: partsOf(story.ok), exact: best?.exact ?? null };
}
