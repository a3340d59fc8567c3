/** What the turns of a position are worth, cell by cell. */

import type { Draft, Square, TurnValue } from '../rules/types';
import type { Held } from './input';
import type { Say } from './spoken';

/** An exact value. */
export type Exact = TurnValue['exact'];

/**
 * For each cell the best result of all turns that go on there: a marble placed on it or, as long as
 * nothing is picked up, one that slides from it; with a marble picked up, where it can slide to.
 * `values` are those of the position in which the turn began, the best first.
 */
export function valueMarks(
  values: TurnValue[],
  draft: Draft | null,
  held: Held,
): Map<Square, Exact> {
  const marks = new Map<Square, Exact>();
  if (!draft) return marks;
  const begun = draft.parts.map(({ text }) => text);
  for (const { parts, exact } of values) {
    if (parts.length <= begun.length || begun.some((text, at) => text !== parts[at])) continue;
    const next = draft.next.find(({ text }) => text === parts[begun.length]);
    const cell = next && cellOf(next, held);
    if (cell && !marks.has(cell)) marks.set(cell, exact);
  }
  return marks;
}

function cellOf(part: Draft['next'][number], held: Held): Square | null {
  if (part.kind === 'place') return held === null || held === 'hand' ? part.at : null;
  if (part.kind !== 'slide') return null;
  if (held === null) return part.from;
  return part.from === held ? part.to : null;
}

/** A value as a sign: `+5` wins in five turns, `=` is a draw, `−4` loses in four. */
export function valueSign({ kind, turns }: Exact): string {
  if (kind === 'draw') return '=';
  return `${kind === 'win' ? '+' : '−'}${turns ?? ''}`;
}

/** What is said of a cell with such a value; nothing without one. */
export function valueWords(exact: Exact | undefined, say: Say): string {
  if (!exact) return '';
  const turns = exact.turns ?? 0;
  if (exact.kind === 'draw') return `, ${say('study-value-draw')}`;
  return `, ${exact.kind === 'win' ? say('study-value-win', { turns }) : say('study-value-loss', { turns })}`;
}
