/** Boards, positions and unfinished turns for tests and for the development page. Holds no rule. */

import type { Draft, IdoBoard, IdoSide, IdoView, Part, SeatName, Size } from '../rules/types';
import { allSquares, squareAt } from './geometry';

const LETTERS: Record<string, SeatName> = { r: 'red', b: 'blue', y: 'yellow', g: 'green' };

/** A board with the lines of the seats in its corners, as both boards of the project have them. */
function boardOf(name: string, size: number, lines: number[], bars: number[]): IdoBoard {
  const low = [0, 1, 2];
  const high = [size - 3, size - 2, size - 1];
  const row = (files: number[], y: number) => files.map((x) => squareAt(x, y));
  const column = (x: number, ranks: number[]) => ranks.map((y) => squareAt(x, y));
  const frame = bars.at(-1) ?? 0;
  const places: string[] = [];
  for (let y = 0; y <= size - frame; y++) {
    for (let x = 0; x <= size - frame; x++) places.push(squareAt(x, y));
  }
  return {
    game: 'ido',
    name,
    size,
    lines: { x: lines, y: lines },
    frame: { size: frame, x: bars, y: bars },
    places,
    seats: [
      {
        seat: 'red',
        letter: 'r',
        start: { edge: 'south', units: row(high, 0) },
        goal: { edge: 'west', units: column(0, high) },
      },
      {
        seat: 'blue',
        letter: 'b',
        start: { edge: 'west', units: column(0, low) },
        goal: { edge: 'north', units: row(high, size - 1) },
      },
      {
        seat: 'yellow',
        letter: 'y',
        start: { edge: 'north', units: row(low, size - 1) },
        goal: { edge: 'east', units: column(size - 1, low) },
      },
      {
        seat: 'green',
        letter: 'g',
        start: { edge: 'east', units: column(size - 1, high) },
        goal: { edge: 'south', units: row(low, 0) },
      },
    ],
  };
}

/** The board of 8 × 8. */
export const CLASSIC = boardOf('classic', 8, [0, 2, 3, 5, 6, 8], [0, 2, 4, 6]);
/** The board of 10 × 10. */
export const GRAND = boardOf('grand', 10, [0, 2, 3, 5, 7, 8, 10], [0, 2, 4, 6, 8]);

/** Kinds of fields on the classic board with the frame on b2, as the rules page prints them. */
const KINDS_B2 = [
  'LLSRRSLL',
  'LSSRRSSL',
  'SSSRRSSS',
  'RRRBBRRR',
  'RRRBBRRR',
  'SSSRRSSS',
  'LSSRRSSL',
  'LLSRRSLL',
];

/** A position as it is drawn, from its text. Nothing is checked. */
export function viewOf(text: string, kinds: string[] = KINDS_B2): IdoView {
  const [placement = '', frame = '', seat = '', rest = '', arrivals = ''] = text.split(' ');
  const ranks = placement.split('/');
  const squares = allSquares(ranks.length);
  const letters = ranks
    .map((rank) => rank.replace(/\d+/g, (count) => '.'.repeat(Number(count))))
    .join('');
  const on = (letter: string) => squares.filter((_, index) => letters[index] === letter);
  const sides = [...arrivals.matchAll(/([rbyg])(\d)(\d)(!?)/g)].map((match): IdoSide => {
    const [, letter = '', s, l, out] = match;
    const arrived: [number, number] = [Number(s), Number(l)];
    const small = on(letter);
    const large = on(letter.toUpperCase());
    return {
      seat: LETTERS[letter] ?? 'red',
      out: out === '!',
      small,
      large,
      reserve: [3 - arrived[0] - small.length, 3 - arrived[1] - large.length],
      arrived,
      arrivals: arrived[0] + arrived[1],
      steps: small.length + large.length,
    };
  });
  return {
    game: 'ido',
    text,
    toMove: LETTERS[seat] ?? null,
    frame,
    rest: Number(rest),
    target: 4,
    order: null,
    differentOwners: false,
    sides,
    kinds,
    winner: null,
  };
}

/** An unfinished turn in a position, with what can follow. */
export function draftOf(view: IdoView, next: Part[], more: Partial<Draft> = {}): Draft {
  return {
    origin: view.text,
    parts: [],
    text: '',
    view,
    stepsLeft: 0,
    next,
    result: null,
    ...more,
  };
}

/** A block enters. */
export function enter(size: Size, at: string, seat: SeatName = 'red'): Part {
  return { kind: 'enter', text: `${size === 'small' ? 'S' : 'L'}@${at}`, seat, size, at };
}

/** A block moves. */
export function move(from: string, to: string, steps: number, size: Size = 'small'): Part {
  return { kind: 'move', text: from + to, seat: 'red', size, from, to, steps };
}

/** A block goes home. */
export function home(from: string, steps: number, size: Size = 'small'): Part {
  return { kind: 'home', text: `${from}x`, seat: 'red', size, from, steps, fate: 'arrived' };
}
