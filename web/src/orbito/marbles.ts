/**
 * The sixteen marbles as things that stay themselves while they move.
 *
 * A view only says which cells are white and which are black. To let a marble
 * travel, one must know which one it is: its number from 0 to 15. The white
 * ones come first; a marble in the hand lies in the place of its number.
 */

import type { OrbitoView, Square, Step } from '../rules/types';
import { onward, type Colour } from './tray';

/** One marble; `cell` is null while it is in the hand. */
export interface Marble {
  id: number;
  colour: Colour;
  cell: Square | null;
}

const EACH = 8;

/** The place of a marble in the hand, from 0 to 7. */
export function slotOf(marble: Marble): number {
  return marble.id % EACH;
}

/** All marbles in the hand. */
export function inHand(): Marble[] {
  return Array.from({ length: 2 * EACH }, (_, id) => ({
    id,
    colour: id < EACH ? 'white' : 'black',
    cell: null,
  }));
}

/** Whether the marbles lie as the view says. */
export function shows(marbles: Marble[], view: OrbitoView): boolean {
  return (['white', 'black'] as const).every((colour) => {
    const lying = marbles.flatMap((m) => (m.colour === colour ? (m.cell ?? []) : []));
    return lying.length === view[colour].length && view[colour].every((c) => lying.includes(c));
  });
}

/**
 * The marbles laid out as the view says, whatever happened before. Those that
 * already lie where one of their colour belongs stay there.
 */
export function laidOut(marbles: Marble[], view: OrbitoView): Marble[] {
  return (['white', 'black'] as const).flatMap((colour) => {
    const wanted = new Set(view[colour]);
    const own = marbles
      .filter((marble) => marble.colour === colour)
      .map((marble) => {
        const stays = marble.cell !== null && wanted.delete(marble.cell);
        return stays ? marble : { ...marble, cell: null };
      });
    // The hand is emptied from its end.
    const free = own.filter((marble) => marble.cell === null).map((marble) => marble.id);
    const cells = new Map([...wanted].map((cell) => [free.pop(), cell]));
    return own.map((marble) => ({ ...marble, cell: cells.get(marble.id) ?? marble.cell }));
  });
}

/** Where the marbles go in a step, as its cause says. */
function caused(marbles: Marble[], cause: Step['cause'], rings: Square[][]): Marble[] {
  switch (cause.kind) {
    case 'slide':
      return marbles.map((m) => (m.cell === cause.from ? { ...m, cell: cause.to } : m));
    case 'place': {
      const placed = marbles.findLast((m) => m.colour === cause.seat && m.cell === null);
      return marbles.map((m) => (m === placed ? { ...m, cell: cause.at } : m));
    }
    case 'turning':
    case 'extra':
      return marbles.map((m) => ({ ...m, cell: m.cell && onward(rings, m.cell) }));
    default:
      return marbles;
  }
}

/** Whether a step lets the rings turn. */
export function turns(cause: Step['cause']): boolean {
  return cause.kind === 'turning' || cause.kind === 'extra';
}

/** The marbles after a step. The step's view decides; its cause says which marble is which. */
export function stepped(
  marbles: Marble[],
  step: Step & { view: OrbitoView },
  rings: Square[][],
): Marble[] {
  const after = caused(marbles, step.cause, rings);
  return shows(after, step.view) ? after : laidOut(marbles, step.view);
}
