/** How each seat has played, in numbers. */

import type { Mark, SeatName } from '../rules/types';
import type { Entry } from './review';

/** The turns of a seat, counted. */
export interface Summary {
  seat: SeatName;
  /** How many turns were judged. */
  turns: number;
  marks: Record<Mark, number>;
  /** How many of 100 turns had no fault; null before one was judged. */
  faultless: number | null;
}

/** Whether a mark says that something was given away. */
export function isFault(mark: Mark | null | undefined): boolean {
  return mark === 'inaccuracy' || mark === 'mistake' || mark === 'blunder';
}

/** The summary of each seat, in the order given. */
export function summarise(entries: Entry[], seats: SeatName[]): Summary[] {
  return seats.map((seat) => {
    const judged = entries.flatMap((entry) => (entry.judged?.seat === seat ? [entry.judged] : []));
    const marks: Summary['marks'] = { only: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
    for (const { mark } of judged) if (mark) marks[mark] += 1;
    const faults = judged.filter(({ mark }) => isFault(mark)).length;
    const turns = judged.length;
    const faultless = turns > 0 ? Math.round((100 * (turns - faults)) / turns) : null;
    return { seat, turns, marks, faultless };
  });
}

/** The place of the next fault after a place, or before it; null when there is none. */
export function nextFault(entries: Entry[], at: number, direction: 1 | -1): number | null {
  // Place 0 is the first position, place 1 the one after the first event.
  for (let place = at + direction; place >= 1 && place <= entries.length; place += direction) {
    if (isFault(entries[place - 1]?.judged?.mark)) return place;
  }
  return null;
}
