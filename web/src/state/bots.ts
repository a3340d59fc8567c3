/** Asking a computer player. */

import type { Rules } from '../rules/types';
import type { Engine, Question } from './session-types';

/** How often a bot is asked before the reader is. */
const TRIES = 2;

/**
 * The turn of a bot and the position it leads to; null when it does not
 * answer with a legal one, however often it is asked.
 */
export async function askBot(
  engine: Engine,
  rules: Rules,
  question: Question,
  level: number,
  seed: number,
  wanted: () => boolean,
): Promise<{ turn: string; position: string } | null> {
  for (let attempt = 1; attempt <= TRIES && wanted(); attempt += 1) {
    const answer = await engine
      .choose({ ...question, kind: `level:${level}`, seed })
      .catch(() => null);
    if (!answer) continue;
    const course = rules.course(question.start, [...question.events, answer]);
    const position = 'ok' in course ? course.ok.positions.at(-1) : undefined;
    if (position !== undefined) return { turn: answer.turn, position };
  }
  return null;
}
