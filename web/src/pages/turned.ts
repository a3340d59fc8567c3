/** From which side a board is seen. */

import type { Direction, SeatName } from '../rules/types';
import type { Shown } from '../state/session-types';

/** Quarter turns of the picture, clockwise. */
export type Turned = 0 | 1 | 2 | 3;

/** How often the picture is turned until an edge is at the bottom. */
const TURNS: Record<Direction, Turned> = { south: 0, east: 1, north: 2, west: 3 };

/** Turned so that a seat of IDO sits at the bottom; Orbito has no sides. */
export function turnedFor(board: Shown['board'], seat: SeatName): Turned {
  if (board.game !== 'ido') return 0;
  const edge = board.seats.find((known) => known.seat === seat)?.start.edge;
  return edge ? TURNS[edge] : 0;
}

/** A board as a single person sees it; from the usual side for several people. */
export function seenFrom({ game, board }: Pick<Shown, 'game' | 'board'>): Turned {
  const people = game.seats.filter(({ player }) => player.kind === 'person');
  const [only] = people;
  return people.length === 1 && only ? turnedFor(board, only.seat) : 0;
}

/** A quarter turn further. */
export function turnedOn(turned: Turned): Turned {
  return ((turned + 1) % 4) as Turned;
}
