/** Accessible names of the tray, for screen readers. */

import type { Translate } from '../board/input';
import type { Draft, OrbitoView, Square } from '../rules/types';
import { ringPosition, type Colour } from './geometry';
import { colourOn, destinations, placeable, slidable, type Selection } from './input';
import type { TurnMarks } from './marks';

/** Everything that names of cells depend on. */
export interface LabelContext {
  rings: Square[][];
  view: OrbitoView;
  draft: Draft | null;
  selection: Selection;
  last: TurnMarks;
}

function content(colour: Colour | null, t: Translate): string {
  if (colour === null) return t('web-orbito-free');
  return colour === 'white' ? t('web-orbito-white-marble') : t('web-orbito-black-marble');
}

function ring(rings: Square[][], cell: Square, t: Translate): string {
  return ringPosition(rings, cell).ring === 0
    ? t('web-orbito-outer-ring')
    : t('web-orbito-inner-ring');
}

/** What can be done with a cell, and what has been done. */
function remarks(
  { view, draft, selection, last }: LabelContext,
  cell: Square,
  t: Translate,
): string[] {
  const inLine = view.linesOfFour.some(({ cells }) => cells.includes(cell));
  const now = draft?.parts.some(
    (part) =>
      (part.kind === 'place' && part.at === cell) || (part.kind === 'slide' && part.to === cell),
  );
  const before = !draft?.parts.length && (last.place?.at === cell || last.slide?.to === cell);
  return [
    inLine && t('web-orbito-in-line'),
    now && t('web-orbito-moved-now'),
    before && t('web-orbito-moved-last'),
    selection === cell && t('web-orbito-picked-up'),
    selection !== cell && slidable(draft).includes(cell) && t('web-orbito-can-slide'),
    selection !== null &&
      destinations(draft, selection).includes(cell) &&
      t('web-orbito-can-go-here'),
    selection === null && placeable(draft).includes(cell) && t('web-orbito-can-place'),
  ].filter((remark) => typeof remark === 'string');
}

/** The name of a cell: `b3, inner ring, white marble, can slide`. */
export function cellLabel(context: LabelContext, cell: Square, t: Translate): string {
  return [
    cell,
    ring(context.rings, cell, t),
    content(colourOn(context.view, cell), t),
    ...remarks(context, cell, t),
  ].join(', ');
}

/** The name of a hand. */
export function handLabel(view: OrbitoView, colour: Colour, t: Translate): string {
  const count = view.hand[colour];
  return colour === 'white'
    ? t('web-orbito-hand-white', { count })
    : t('web-orbito-hand-black', { count });
}
