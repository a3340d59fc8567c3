/** What a screen reader says of the tray. */

import type { Args } from '../i18n';
import type { Draft, OrbitoView, Square } from '../rules/types';
import { colourOn, placeable, reachable, slidable, type Held } from './input';
import type { Marked } from './marks';
import { onRing, type Colour } from './tray';

/** Gives a message in the reader's language. */
export type Say = (id: string, args?: Args) => string;

/** Everything there is to say about the tray. */
export interface Situation {
  rings: Square[][];
  view: OrbitoView;
  draft: Draft | null;
  held: Held;
  last: Marked;
}

function content(colour: Colour | null, say: Say): string {
  if (colour === null) return say('web-orbito-free');
  return colour === 'white' ? say('web-orbito-white-marble') : say('web-orbito-black-marble');
}

function ring(rings: Square[][], cell: Square, say: Say): string {
  return onRing(rings, cell).ring === 0
    ? say('web-orbito-outer-ring')
    : say('web-orbito-inner-ring');
}

/** What can be done with a cell, and what has been done. */
function remarks({ view, draft, held, last }: Situation, cell: Square, say: Say): string[] {
  const inLine = view.linesOfFour.some(({ cells }) => cells.includes(cell));
  const now = draft?.parts.some(
    (part) =>
      (part.kind === 'place' && part.at === cell) || (part.kind === 'slide' && part.to === cell),
  );
  const before = !draft?.parts.length && (last.place?.at === cell || last.slide?.to === cell);
  return [
    inLine && say('web-orbito-in-line'),
    now && say('web-orbito-moved-now'),
    before && say('web-orbito-moved-last'),
    held === cell && say('web-orbito-held'),
    held !== cell && slidable(draft).includes(cell) && say('web-orbito-can-slide'),
    held !== null && reachable(draft, held).includes(cell) && say('web-orbito-can-go-here'),
    held === null && placeable(draft).includes(cell) && say('web-orbito-can-place'),
  ].filter((remark) => typeof remark === 'string');
}

/** A cell in words: `b3, inner ring, white marble, can slide`. */
export function spokenCell(situation: Situation, cell: Square, say: Say): string {
  return [
    cell,
    ring(situation.rings, cell, say),
    content(colourOn(situation.view, cell), say),
    ...remarks(situation, cell, say),
  ].join(', ');
}

/** A hand in words. */
export function spokenHand(view: OrbitoView, colour: Colour, say: Say): string {
  const count = view.hand[colour];
  return colour === 'white'
    ? say('web-orbito-hand-white', { count })
    : say('web-orbito-hand-black', { count });
}
