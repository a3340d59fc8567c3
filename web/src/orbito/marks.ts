/** What is marked on the tray: the last turn, a hint, what the turning will bring. */

import type { OrbitoView, Part, Square, Step } from '../rules/types';
import { colourOn } from './input';
import { onward, type Colour } from './tray';

/** A slide and a placement, by their cells. */
export interface Marked {
  slide: { from: Square; to: Square } | null;
  place: { at: Square; colour: Colour } | null;
}

/** The cells that the parts of a turn name. */
export function marked(parts: Part[]): Marked {
  const slide = parts.find((part) => part.kind === 'slide');
  const place = parts.find((part) => part.kind === 'place');
  return {
    slide: slide ? { from: slide.from, to: slide.to } : null,
    place: place ? { at: place.at, colour: place.seat === 'black' ? 'black' : 'white' } : null,
  };
}

/** The number of the extra turning that is shown, 0 for none. */
export function extraTurning(view: OrbitoView, cause: Step['cause'] | null): number {
  return cause?.kind === 'extra' ? cause.number : view.extraTurnings.length;
}

/** How often the rings have turned since the parts of the last turn were played. */
export function turningsSince(view: OrbitoView, cause: Step['cause'] | null): number {
  return 1 + extraTurning(view, cause);
}

/** The marks of a turn, carried along the tracks with the marbles. */
export function carried(marks: Marked, rings: Square[][], places: number): Marked {
  const { slide, place } = marks;
  return {
    slide: slide && {
      from: onward(rings, slide.from, places),
      to: onward(rings, slide.to, places),
    },
    place: place && { ...place, at: onward(rings, place.at, places) },
  };
}

/** What a cell will hold after the rings have turned, where that is something else than now. */
export interface Coming {
  cell: Square;
  colour: Colour;
  /** Whether a marble lies there now. */
  taken: boolean;
}

/** What the turning will bring to each cell where it changes something. */
export function coming(view: OrbitoView, rings: Square[][]): Coming[] {
  return rings.flat().flatMap((from) => {
    const colour = colourOn(view, from);
    const cell = onward(rings, from);
    const now = colourOn(view, cell);
    return colour && colour !== now ? { cell, colour, taken: now !== null } : [];
  });
}
