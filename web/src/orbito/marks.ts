/** What is marked on the tray: the last turn, a hint, the coming rotation, exact values. */

import type { Translate } from '../board/input';
import type { Draft, OrbitoView, Part, Square, Step, TurnValue } from '../rules/types';
import { rotatedCell, type Colour } from './geometry';
import { colourOn, type Selection } from './input';

/** The cells of a turn: where a marble slid, and where one was placed. */
export interface TurnMarks {
  slide: { from: Square; to: Square } | null;
  place: { at: Square; colour: Colour } | null;
}

/** The cells that the parts of a turn name. */
export function turnMarks(parts: Part[]): TurnMarks {
  const slide = parts.find((part) => part.kind === 'slide');
  const place = parts.find((part) => part.kind === 'place');
  return {
    slide: slide ? { from: slide.from, to: slide.to } : null,
    place: place ? { at: place.at, colour: place.seat === 'black' ? 'black' : 'white' } : null,
  };
}

/** A full tray after its extra rotations, which belong to its position; other views as they are. */
export function finalView(view: OrbitoView): OrbitoView {
  const final = view.extraTurnings.at(-1);
  return final ? { ...view, ...final } : view;
}

/** The number of the extra rotation that is shown, 0 for none. */
export function extraRotation(view: OrbitoView, cause: Step['cause'] | null): number {
  return cause?.kind === 'extra' ? cause.number : view.extraTurnings.length;
}

/** How often the rings have rotated since the parts of the last turn were played. */
export function rotationsSince(view: OrbitoView, cause: Step['cause'] | null): number {
  return 1 + extraRotation(view, cause);
}

/** The marks of a turn, carried along the tracks with the marbles. */
export function rotatedMarks(marks: TurnMarks, rings: Square[][], rotations: number): TurnMarks {
  const { slide, place } = marks;
  const rotated = (cell: Square) => rotatedCell(rings, cell, rotations);
  return {
    slide: slide && { from: rotated(slide.from), to: rotated(slide.to) },
    place: place && { ...place, at: rotated(place.at) },
  };
}

/** What a cell will hold after the rotation, where that differs from now. */
export interface RotationMark {
  cell: Square;
  colour: Colour;
  /** Whether a marble lies there now. */
  occupied: boolean;
}

/** What the rotation will bring to each cell where it changes something. */
export function rotationMarks(view: OrbitoView, rings: Square[][]): RotationMark[] {
  return rings.flat().flatMap((from) => {
    const colour = colourOn(view, from);
    const cell = rotatedCell(rings, from);
    const now = colourOn(view, cell);
    return colour && colour !== now ? { cell, colour, occupied: now !== null } : [];
  });
}

/** An exact value. */
export type ExactValue = TurnValue['exact'];

/**
 * For each cell the best result of all turns that go on there: a marble placed on it or, as long as
 * nothing is selected, one that slides from it; with a marble selected, where it can slide to.
 * `values` are those of the position in which the turn began, the best first.
 */
export function valueMarks(
  values: TurnValue[],
  draft: Draft | null,
  selection: Selection,
): Map<Square, ExactValue> {
  const marks = new Map<Square, ExactValue>();
  if (!draft) return marks;
  const begun = draft.parts.map(({ text }) => text);
  for (const { parts, exact } of values) {
    if (parts.length <= begun.length || begun.some((text, at) => text !== parts[at])) continue;
    const next = draft.next.find(({ text }) => text === parts[begun.length]);
    const cell = next && cellOf(next, selection);
    if (cell && !marks.has(cell)) marks.set(cell, exact);
  }
  return marks;
}

function cellOf(part: Part, selection: Selection): Square | null {
  if (part.kind === 'place') return selection === null || selection === 'hand' ? part.at : null;
  if (part.kind !== 'slide') return null;
  if (selection === null) return part.from;
  return part.from === selection ? part.to : null;
}

/** A value as a sign: `+5` wins in five turns, `=` is a draw, `−4` loses in four. */
export function valueSign({ kind, turns }: ExactValue): string {
  if (kind === 'draw') return '=';
  return `${kind === 'win' ? '+' : '−'}${turns ?? ''}`;
}

/** What the accessible name of a cell adds about its value; nothing without one. */
export function valueLabel(exact: ExactValue | undefined, t: Translate): string {
  if (!exact) return '';
  const turns = exact.turns ?? 0;
  if (exact.kind === 'draw') return `, ${t('study-value-draw')}`;
  return `, ${exact.kind === 'win' ? t('study-value-win', { turns }) : t('study-value-loss', { turns })}`;
}
