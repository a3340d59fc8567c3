/** The course of a game as points of a drawing: how likely each seat is to win, turn by turn. */

import type { Mark, SeatName } from '../rules/types';
import { isFault } from './summary';
import type { Entry } from './review';

/** The ground of the drawing, in its own units. */
export const GROUND = { width: 600, height: 160, left: 34, right: 12, top: 10, bottom: 10 };

/** A point of a line. */
export interface Point {
  x: number;
  y: number;
}

/** The line of one seat; gaps where nothing is judged yet. */
export interface SeatLine {
  seat: SeatName;
  /** As the `d` of a path. */
  path: string;
  last: Point | null;
}

/** A mark on the line of the seat that made the turn. */
export interface Marked extends Point {
  place: number;
  mark: Mark;
}

/** Where a place lies from left to right: 0 is the first position. */
export function xOf(place: number, places: number): number {
  const { width, left, right } = GROUND;
  return left + ((width - left - right) * place) / Math.max(1, places);
}

/** Where a chance from 0 to 1 lies from top to bottom. */
export function yOf(chance: number): number {
  const { height, top, bottom } = GROUND;
  return top + (height - top - bottom) * (1 - chance);
}

/** The place that is nearest to an x of the drawing. */
export function placeAt(x: number, places: number): number {
  const { width, left, right } = GROUND;
  const place = Math.round(((x - left) / (width - left - right)) * places);
  return Math.min(places, Math.max(0, place));
}

/** The lines of all seats. With two, one says it all: what the first has, the other has not. */
export function seatLines(entries: Entry[], seats: SeatName[]): SeatLine[] {
  return (seats.length > 2 ? seats : seats.slice(0, 1)).map((seat) => {
    let path = '';
    let last: Point | null = null;
    entries.forEach(({ judged }, index) => {
      if (!judged) return;
      const point = { x: xOf(index + 1, entries.length), y: yOf(judged.chances[seat] ?? 0) };
      path += `${last ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`;
      last = point;
    });
    return { seat, path, last };
  });
}

/** The marks of faults and of turns that were the only ones. */
export function marks(entries: Entry[], seats: SeatName[]): Marked[] {
  return entries.flatMap(({ judged }, index) => {
    if (!judged?.mark || !(isFault(judged.mark) || judged.mark === 'only')) return [];
    const seat = seats.length > 2 ? judged.seat : seats[0];
    const chance = (seat && judged.chances[seat]) ?? 0;
    const x = xOf(index + 1, entries.length);
    return [{ place: index + 1, mark: judged.mark, x, y: yOf(chance) }];
  });
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
