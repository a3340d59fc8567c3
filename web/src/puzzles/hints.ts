/** Hints for a turn, step by step: what it is about, how it begins, and all of it. */

import type { Part } from '../rules/types';
import type { Sentence } from '../state/session-types';

/** A hint: a sentence, what the board shows, or both. */
export interface Hint {
  /** Null: the parts shown say it. */
  sentence: Sentence | null;
  /** Parts to be shown on the board and said. */
  parts: Part[];
}

/** The hints for a turn, in the order in which they are given. */
export function hintsFor(parts: Part[]): Hint[] {
  const [first] = parts;
  if (!first) return [];
  const hints: Hint[] = [{ sentence: about(first), parts: [] }];
  if (parts.length > 1) hints.push({ sentence: null, parts: [first] });
  hints.push({ sentence: null, parts });
  return hints;
}

/** What a turn that begins so is about. */
function about(part: Part): Sentence {
  switch (part.kind) {
    case 'shift':
      return { message: 'puzzles-hint-frame' };
    case 'enter':
      return { message: 'puzzles-hint-enter' };
    case 'pass':
      return { message: 'puzzles-hint-pass' };
    case 'place':
      return { message: 'puzzles-hint-no-slide' };
    case 'slide':
      return { message: 'puzzles-hint-marble', args: { at: part.from } };
    case 'move':
    case 'home':
      return { message: 'puzzles-hint-block', args: { at: part.from } };
  }
}
