/** Views and drafts for the tests of this folder, written by hand. */

import type { Draft, OrbitoView, Part, Square } from '../rules/types';

/** The rings as the rules give them. */
export const RINGS: Square[][] = [
  ['a4', 'a3', 'a2', 'a1', 'b1', 'c1', 'd1', 'd2', 'd3', 'd4', 'c4', 'b4'],
  ['b3', 'b2', 'c2', 'c3'],
];

/** A view with these marbles. */
export function viewOf(white: string, black: string, more: Partial<OrbitoView> = {}): OrbitoView {
  const cells = (text: string): Square[] => text.split(' ').filter(Boolean);
  return {
    game: 'orbito',
    text: '',
    toMove: 'white',
    white: cells(white),
    black: cells(black),
    hand: { white: 8 - cells(white).length, black: 8 - cells(black).length },
    linesOfFour: [],
    extraTurnings: [],
    over: false,
    winner: null,
    ...more,
  };
}

/** The part that slides a black marble. */
export function slide(from: Square, to: Square): Part {
  return { kind: 'slide', text: `${from}${to}`, seat: 'black', from, to };
}

/** The part that places a white marble. */
export function place(at: Square): Part {
  return { kind: 'place', text: at, seat: 'white', at };
}

/** White's unfinished turn. */
export function draftOf(view: OrbitoView, next: Part[], parts: Part[] = []): Draft {
  const complete = parts.some((part) => part.kind === 'place');
  return {
    origin: '',
    parts,
    text: parts.map((part) => part.text).join(','),
    view,
    stepsLeft: 0,
    next,
    result: complete ? 'somewhere' : null,
  };
}
