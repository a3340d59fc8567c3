/** Asking the engine: for the turn of a computer player, and for a hint. */

import type { Answer, Found, GameEvent, Rules } from '../rules/types';
import { partsOf } from './parts';
import type { Engine, Hint, Question } from './session-types';

/** How often a bot is asked before the reader is. */
const MAX_ATTEMPTS = 2;

/**
 * The turn of a bot and the position it leads to; null when it does not answer with a legal one.
 * `positionAfter` asks the rules, `wanted` tells whether the answer still counts.
 */
export async function askBot(
  engine: Engine,
  request: Question & { kind: string; seed: number },
  positionAfter: (event: GameEvent) => Answer<string>,
  wanted: () => boolean,
): Promise<{ turn: string; position: string } | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && wanted(); attempt += 1) {
    const answer = await engine.choose(request).catch(() => null);
    if (!answer || !wanted()) continue;
    const position = positionAfter({ turn: answer.turn });
    if ('ok' in position) return { turn: answer.turn, position: position.ok };
  }
  return null;
}

/** The best turn found, with its parts; null when there is none. */
export function hintFrom(found: Found, rules: Rules, position: string): Hint | null {
  const best = found.lines[0];
  const turn = best?.turns[0];
  if (turn === undefined) return null;
  const steps = rules.animation(position, turn);
  if (!('ok' in steps)) return null;
  return { turn, parts: partsOf(steps.ok), exact: best?.exact ?? null };
}
