/**
 * What the player does on the tray, and what it means.
 *
 * Pure functions of the unfinished turn and of what is picked up. They choose
 * among `draft.next`; whatever is not there is handed on as a text, so that the
 * rules can say why it is impossible.
 */

import type { Draft, OrbitoView, Part, Square } from '../rules/types';
import { around, type Colour } from './tray';

/** What is picked up: a marble of the tray, one of the hand, or nothing. */
export type Held = Square | 'hand' | null;

/** What the player wants of the game. */
export type Wish =
  | { kind: 'part'; part: Part }
  | { kind: 'refused'; text: string }
  | { kind: 'take-back' }
  | { kind: 'confirm' };

/** What becomes of an input. */
export interface Outcome {
  held: Held;
  wish: Wish | null;
}

const nothing: Outcome = { held: null, wish: null };

function hold(held: Held): Outcome {
  return { held, wish: null };
}

function wish(wish: Wish): Outcome {
  return { held: null, wish };
}

function view(draft: Draft): OrbitoView {
  return draft.view as OrbitoView;
}

/** The colour on a cell. */
export function colourOn(view: OrbitoView, cell: Square): Colour | null {
  if (view.white.includes(cell)) return 'white';
  return view.black.includes(cell) ? 'black' : null;
}

/** The cells of marbles that can slide now. */
export function slidable(draft: Draft | null): Square[] {
  const from = draft?.next.flatMap((part) => (part.kind === 'slide' ? part.from : []));
  return [...new Set(from)];
}

/** The cells on which a marble can be placed now. */
export function placeable(draft: Draft | null): Square[] {
  return draft?.next.flatMap((part) => (part.kind === 'place' ? part.at : [])) ?? [];
}

/** The cells that what is held can go to. */
export function reachable(draft: Draft | null, held: Held): Square[] {
  if (held === null) return [];
  if (held === 'hand') return placeable(draft);
  return (
    draft?.next.flatMap((part) => (part.kind === 'slide' && part.from === held ? part.to : [])) ??
    []
  );
}

/** The marble that the last part has put where it is. */
function justMoved(draft: Draft): Square | null {
  const part = draft.parts.at(-1);
  if (part?.kind === 'slide') return part.to;
  return part?.kind === 'place' ? part.at : null;
}

function slide(draft: Draft, from: Square, to: Square): Outcome {
  const part = draft.next.find((p) => p.kind === 'slide' && p.from === from && p.to === to);
  return wish(part ? { kind: 'part', part } : { kind: 'refused', text: `${from}${to}` });
}

function place(draft: Draft, at: Square): Outcome {
  const part = draft.next.find((p) => p.kind === 'place' && p.at === at);
  return wish(part ? { kind: 'part', part } : { kind: 'refused', text: at });
}

/** A marble that cannot be picked up: ask the rules by a slide that would be natural. */
function stuck(draft: Draft, cell: Square): Outcome {
  const beside = around(cell);
  const to = beside.find((other) => colourOn(view(draft), other) === null) ?? beside[0] ?? cell;
  return wish({ kind: 'refused', text: `${cell}${to}` });
}

/** A tap on a cell (or Space, or Enter while the turn is not complete). */
export function tapCell(draft: Draft | null, held: Held, cell: Square): Outcome {
  if (!draft || held === cell) return nothing;
  if (held === 'hand') return place(draft, cell);
  if (slidable(draft).includes(cell)) return hold(cell);
  if (held !== null) return slide(draft, held, cell);
  if (cell === justMoved(draft)) return wish({ kind: 'take-back' });
  return colourOn(view(draft), cell) === null ? place(draft, cell) : stuck(draft, cell);
}

/** A tap on a hand. */
export function tapHand(draft: Draft | null, held: Held, colour: Colour): Outcome {
  const own = draft !== null && view(draft).toMove === colour && placeable(draft).length > 0;
  return own && held !== 'hand' ? hold('hand') : nothing;
}

/** Whether a cell's marble, or a hand's, can be taken hold of with the pointer. */
export function draggable(draft: Draft | null, from: Square | Colour): boolean {
  if (!draft) return false;
  return from === 'white' || from === 'black'
    ? view(draft).toMove === from && placeable(draft).length > 0
    : colourOn(view(draft), from) !== null;
}

/** Something that was dragged is let go over a cell, or beside all of them. */
export function drop(draft: Draft | null, from: Square | 'hand', to: Square | null): Outcome {
  if (!draft || from === to) return nothing;
  if (from === 'hand') return to === null ? nothing : place(draft, to);
  if (from === justMoved(draft)) return wish({ kind: 'take-back' });
  return to === null ? nothing : slide(draft, from, to);
}

/** Enter on a cell: ends a complete turn, otherwise the same as a tap. */
export function enter(draft: Draft | null, held: Held, cell: Square): Outcome {
  if (draft?.result && held === null) return wish({ kind: 'confirm' });
  return tapCell(draft, held, cell);
}

/** Escape: lets go what is held, or takes back the last part. */
export function escape(draft: Draft | null, held: Held): Outcome {
  return held === null ? takeBack(draft) : nothing;
}

/** Backspace: takes back the last part, whatever is held. */
export function takeBack(draft: Draft | null): Outcome {
  return draft && draft.parts.length > 0 ? wish({ kind: 'take-back' }) : nothing;
}
