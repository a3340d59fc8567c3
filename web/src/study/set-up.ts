/**
 * A position that is being set up by hand. It may be impossible for the moment: here it is only
 * written down, and the rules say what is wrong with its text.
 */

import { allSquares } from '../ido/geometry';
import type {
  Answer,
  Board,
  IdoView,
  OrbitoView,
  Rules,
  SeatName,
  Size,
  Square,
  View,
} from '../rules/types';

/** What can stand on a square. Marbles have one size only. */
export interface Piece {
  seat: SeatName;
  size: Size;
}

/** A position being set up. What a game does not have is left as it is. */
export interface SetUp {
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly toMove: SeatName;
  /** IDO: the seats in play. */
  readonly seats: readonly SeatName[];
  readonly out: readonly SeatName[];
  readonly frame: Square;
  readonly rest: number;
  /** Small and large blocks that have arrived. */
  readonly arrived: Partial<Record<SeatName, readonly [number, number]>>;
  /** The options as a position writes them: `4`, `slsl`, `5,own`. */
  readonly options: string;
}

/** A set-up that begins with a position. */
export function setUpFrom(view: View, board: Board): SetUp {
  const pieces = new Map<Square, Piece>();
  const first = board.seats[0]?.seat ?? 'red';
  if (view.game === 'orbito') {
    for (const square of view.white) pieces.set(square, { seat: 'white', size: 'small' });
    for (const square of view.black) pieces.set(square, { seat: 'black', size: 'small' });
    const toMove = view.toMove ?? first;
    return { pieces, toMove, seats: ['white', 'black'], out: [], ...NOT_IN_ORBITO };
  }
  const arrived: Partial<Record<SeatName, [number, number]>> = {};
  for (const { seat, small, large, arrived: home } of view.sides) {
    for (const square of small) pieces.set(square, { seat, size: 'small' });
    for (const square of large) pieces.set(square, { seat, size: 'large' });
    arrived[seat] = home;
  }
  return {
    pieces,
    toMove: view.toMove ?? view.sides[0]?.seat ?? first,
    seats: view.sides.map(({ seat }) => seat),
    out: view.sides.filter(({ out }) => out).map(({ seat }) => seat),
    frame: view.frame,
    rest: view.rest,
    arrived,
    options: optionsOf(view),
  };
}

const NOT_IN_ORBITO = { frame: '', rest: 0, arrived: {}, options: '' };

function optionsOf({ order, target, differentOwners }: IdoView): string {
  const sizes = (order ?? []).map((size) => size.slice(0, 1)).join('');
  return (sizes || String(target)) + (differentOwners ? ',own' : '');
}

/** The same with something on a square; what stands there already is taken off. */
export function put(setUp: SetUp, square: Square, piece: Piece | null): SetUp {
  const pieces = new Map(setUp.pieces);
  const there = pieces.get(square);
  pieces.delete(square);
  const same = there && there.seat === piece?.seat && there.size === piece.size;
  if (piece && !same) pieces.set(square, piece);
  return { ...setUp, pieces };
}

/** The same with other seats in play; blocks of seats that leave go with them. */
export function withSeats(setUp: SetUp, seats: SeatName[]): SetUp {
  const plays = (seat: SeatName): boolean => seats.includes(seat);
  return {
    ...setUp,
    seats,
    out: setUp.out.filter(plays),
    pieces: new Map([...setUp.pieces].filter(([, { seat }]) => plays(seat))),
    toMove: plays(setUp.toMove) ? setUp.toMove : (seats[0] ?? setUp.toMove),
  };
}

/** The text of the position. `over`: as one that is finished. */
export function positionText(setUp: SetUp, board: Board, over = false): string {
  const letter = (seat: SeatName): string =>
    board.seats.find((known) => known.seat === seat)?.letter ?? '?';
  const rows: string[] = [];
  const squares = allSquares(board.size);
  for (let at = 0; at < squares.length; at += board.size) {
    let row = '';
    let empty = 0;
    for (const square of squares.slice(at, at + board.size)) {
      const piece = setUp.pieces.get(square);
      if (!piece) {
        empty += 1;
        continue;
      }
      const sign = letter(piece.seat);
      row += (empty || '') + (piece.size === 'large' ? sign.toUpperCase() : sign);
      empty = 0;
    }
    rows.push(row + (empty || ''));
  }
  const mover = over ? '-' : letter(setUp.toMove);
  if (board.game === 'orbito') return `${rows.join('/')} ${mover}`;
  const arrivals = board.seats
    .filter(({ seat }) => setUp.seats.includes(seat))
    .map(({ seat, letter }) => {
      const [small, large] = setUp.arrived[seat] ?? [0, 0];
      return `${letter}${small}${large}${setUp.out.includes(seat) ? '!' : ''}`;
    });
  const rest = over ? 0 : setUp.rest;
  return [rows.join('/'), setUp.frame, mover, rest, arrivals.join(''), setUp.options].join(' ');
}

/** What the rules say of it. A finished position has nobody to move, whatever was chosen. */
export function judge(setUp: SetUp, rules: Rules): Answer<View> {
  const answer = rules.view(positionText(setUp, rules.board()));
  if ('ok' in answer) return answer;
  const over = rules.view(positionText(setUp, rules.board(), true));
  return 'ok' in over ? over : answer;
}

/** The board as it is drawn, also while it is impossible. */
export function drawn(setUp: SetUp, rules: Rules): View | null {
  const judged = judge(setUp, rules);
  if ('ok' in judged) return judged.ok;
  const board = rules.board();
  const everybody = board.seats.map(({ seat }) => seat);
  const empty: SetUp = {
    ...setUp,
    pieces: new Map(),
    seats: everybody,
    toMove: everybody[0] ?? setUp.toMove,
    out: [],
    rest: 0,
    arrived: {},
    options: board.game === 'ido' ? '4' : '',
  };
  const view = rules.view(positionText(empty, board));
  if ('error' in view) return null;
  return view.ok.game === 'ido' ? idoView(setUp, view.ok) : orbitoView(setUp, view.ok);
}

function on(setUp: SetUp, seat: SeatName, size: Size): Square[] {
  return [...setUp.pieces].flatMap(([square, piece]) =>
    piece.seat === seat && piece.size === size ? [square] : [],
  );
}

function orbitoView(setUp: SetUp, empty: OrbitoView): OrbitoView {
  const white = on(setUp, 'white', 'small');
  const black = on(setUp, 'black', 'small');
  const hand = {
    white: Math.max(0, empty.hand.white - white.length),
    black: Math.max(0, empty.hand.black - black.length),
  };
  return { ...empty, white, black, hand, toMove: setUp.toMove };
}

function idoView(setUp: SetUp, empty: IdoView): IdoView {
  const sides = empty.sides
    .filter(({ seat }) => setUp.seats.includes(seat))
    .map((side) => {
      const small = on(setUp, side.seat, 'small');
      const large = on(setUp, side.seat, 'large');
      const [home, homeLarge] = setUp.arrived[side.seat] ?? [0, 0];
      const reserve: [number, number] = [
        Math.max(0, side.reserve[0] - small.length - home),
        Math.max(0, side.reserve[1] - large.length - homeLarge),
      ];
      const arrived: [number, number] = [home, homeLarge];
      return { ...side, small, large, reserve, arrived, out: setUp.out.includes(side.seat) };
    });
  return { ...empty, sides, rest: setUp.rest, toMove: setUp.toMove };
}
