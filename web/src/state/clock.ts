/**
 * The clock of a game at one screen: a time for the whole game, an increment after each turn. The
 * same arithmetic as the live clock of the server; `crates/server/tests/cases/live-clock.json` has
 * cases that both have to pass.
 *
 * A clock is a value: the time is passed in. Computer players have no clock.
 */

import type { SeatName } from '../rules/types';

/** The time of a seat. */
export interface ClockTime {
  startMs: number;
  incrementMs: number;
}

/** A clock as it is shown and stored. */
export interface GameClock {
  readonly times: Readonly<Partial<Record<SeatName, ClockTime>>>;
  /** What each seat had left when its clock was last started or stopped, in milliseconds. */
  readonly left: Readonly<Partial<Record<SeatName, number>>>;
  /** The seat to move, if it has a clock. */
  readonly seat: SeatName | null;
  /** Since when time is charged; null while the clock stands still. */
  readonly since: number | null;
  /** The number of turns that the clock has seen. */
  readonly turns: number;
}

/** A clock before the game: it starts when the first seat is to move. */
export function newClock(times: GameClock['times']): GameClock {
  const left = Object.entries(times).map(([seat, { startMs }]) => [seat, startMs]);
  return {
    times,
    left: Object.fromEntries(left) as GameClock['left'],
    seat: null,
    since: null,
    turns: 0,
  };
}

/** What a seat has left, never less than nothing; null when it has no clock. */
export function clockLeft(clock: GameClock, seat: SeatName, now: number): number | null {
  const left = clock.left[seat];
  if (left === undefined) return null;
  const used = clock.seat === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, left - used);
}

/** Whether the time of the seat to move is up: more was used than there was. */
export function isUp(clock: GameClock, now: number): boolean {
  const { seat, since, left } = clock;
  return seat !== null && since !== null && now - since > (left[seat] ?? 0);
}

/** Whether the clock of the seat to move stands still. */
export function isPaused(clock: GameClock): boolean {
  return clock.seat !== null && clock.since === null;
}

/** Time stands still, from now on. */
export function pause(clock: GameClock, now: number): GameClock {
  const { seat } = clock;
  if (seat === null || clock.since === null) return clock;
  const left = { ...clock.left, [seat]: clockLeft(clock, seat, now) ?? 0 };
  return { ...clock, left, since: null };
}

/** Time goes on. */
export function resume(clock: GameClock, now: number): GameClock {
  return isPaused(clock) ? { ...clock, since: now } : clock;
}

/** The turn of a seat ends: it is charged, and the increment added. */
export function press(clock: GameClock, now: number): GameClock {
  const { seat } = clock;
  if (seat === null) return clock;
  const stopped = pause(clock, now);
  const left = (stopped.left[seat] ?? 0) + (clock.times[seat]?.incrementMs ?? 0);
  return { ...stopped, left: { ...stopped.left, [seat]: left }, seat: null };
}

/** It is the turn of a seat; null when the game is over. Whoever was to move is charged. */
export function run(clock: GameClock, seat: SeatName | null, now: number): GameClock {
  const stopped = pause(clock, now);
  const timed = seat !== null && clock.times[seat] ? seat : null;
  return { ...stopped, seat: timed, since: timed === null ? null : now };
}

/**
 * The clock after the game has gone on or turns were taken back: so many turns were played, and
 * `toMove` is to move; null when the game is over. A turn ends a pause.
 */
export function follow(
  clock: GameClock,
  turns: number,
  toMove: SeatName | null,
  now: number,
): GameClock {
  const played = turns > clock.turns;
  const timed = toMove !== null && clock.times[toMove] ? toMove : null;
  if (!played && timed === clock.seat) return turns === clock.turns ? clock : { ...clock, turns };
  return { ...run(played ? press(clock, now) : clock, timed, now), turns };
}

/** What is chosen for the clocks of a new game at one screen, and stored. */
export interface ClockChoice {
  on: boolean;
  minutes: number;
  /** Seconds that are added after each turn. */
  seconds: number;
  /** Whether seats have times of their own. */
  unequal: boolean;
  /** Their minutes. */
  seats: Partial<Record<SeatName, number>>;
}

/** The most minutes and seconds that can be chosen. */
export const MOST_MINUTES = 600;
export const MOST_SECONDS = 600;

/** The default: no clocks. */
export const FIRST_CLOCK: ClockChoice = {
  on: false,
  minutes: 10,
  seconds: 5,
  unequal: false,
  seats: {},
};

/** The clock of a new game with people on these seats; null when none is wanted. */
export function chosenClock(choice: ClockChoice | undefined, people: SeatName[]): GameClock | null {
  if (!choice?.on || people.length === 0) return null;
  const time = (seat: SeatName): ClockTime => ({
    startMs: ((choice.unequal ? choice.seats[seat] : undefined) ?? choice.minutes) * 60_000,
    incrementMs: choice.seconds * 1_000,
  });
  return newClock(Object.fromEntries(people.map((seat) => [seat, time(seat)])));
}

/** A choice as it was stored; whatever is none is as at first. */
export function asClockChoice(value: unknown): ClockChoice {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const seats = Object.entries((stored.seats ?? {}) as Record<string, unknown>);
  return {
    on: stored.on === true,
    minutes: within(stored.minutes, 1, MOST_MINUTES, FIRST_CLOCK.minutes),
    seconds: within(stored.seconds, 0, MOST_SECONDS, FIRST_CLOCK.seconds),
    unequal: stored.unequal === true,
    seats: Object.fromEntries(
      seats.map(([seat, minutes]) => [seat, within(minutes, 1, MOST_MINUTES, FIRST_CLOCK.minutes)]),
    ),
  };
}

/** A whole number within limits; `first` when it is none. */
export function within(value: unknown, least: number, most: number, first: number): number {
  const number = value === '' || value === null ? Number.NaN : Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : first;
}

/** A stored clock; null when it is none. Its seats have to be in the game. */
export function asClock(value: unknown, seats: SeatName[]): GameClock | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Record<string, unknown>;
  const times: Partial<Record<SeatName, ClockTime>> = {};
  const left: Partial<Record<SeatName, number>> = {};
  for (const seat of seats) {
    const time = (stored.times as Record<string, Record<string, unknown>> | undefined)?.[seat];
    if (!time) continue;
    const rest = (stored.left as Record<string, unknown> | undefined)?.[seat];
    const { startMs, incrementMs } = time;
    if (!isTime(startMs) || !isTime(incrementMs) || !isTime(rest)) return null;
    times[seat] = { startMs, incrementMs };
    left[seat] = rest;
  }
  if (Object.keys(times).length === 0) return null;
  const seat = seats.find((known) => known === stored.seat && times[known]) ?? null;
  // While the page was closed nobody could play: a clock that ran goes on when it is resumed.
  return { times, left, seat, since: null, turns: isTime(stored.turns) ? stored.turns : 0 };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
