/** The clocks of a game, and the clock of the server from which they are read. */

import type { SeatName } from '../rules/types';
import { today } from '../state/game';
import type { Clocks, ClockStop, Moment } from './wire';

/**
 * What a seat has left at a moment of the server, in milliseconds; null without a limit. The clock
 * that runs stands still during its stops.
 */
export function timeLeft(clocks: Clocks | null, seat: SeatName, now: number): number | null {
  const left = clocks?.left_ms[seat];
  if (!clocks || left === undefined) return null;
  if (clocks.running !== seat) return left;
  const stood = (clocks.stops ?? []).map(({ from, until }) =>
    Math.max(0, Math.min(until, now) - Math.max(from, clocks.now)),
  );
  const passed = Math.max(0, now - clocks.now) - stood.reduce((a, b) => a + b, 0);
  return Math.min(left, Math.max(0, left - passed));
}

/** Why the clock that runs stands still at a moment of the server; null when it does not. */
export function stopAt(clocks: Clocks | null, now: number): ClockStop | null {
  return clocks?.stops?.find(({ from, until }) => from <= now && now < until) ?? null;
}

/** A span taken apart for people: days and hours, or hours, minutes and seconds. */
export type Span =
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'time'; hours: number; minutes: number; seconds: number };

/** Takes a span apart. A second that has begun counts: nobody reads 0:00 with time left. */
export function spanOf(ms: number): Span {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds >= 172_800) {
    const hours = Math.floor(seconds / 3_600);
    return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  }
  return {
    kind: 'time',
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The usual way to write minutes and seconds: `9:05`, `1:02:03`. */
export function clockText({ hours, minutes, seconds }: Span & { kind: 'time' }): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The day of a moment as records write it. */
export function dayOf(moment: Moment): string {
  return today(new Date(moment));
}

/** Estimates how far the server's clock is ahead of this device's, from round trips. */
export class ServerTime {
  #ahead = 0;
  /** The shortest round trip so far: its sample is the least uncertain. */
  #shortest = Number.POSITIVE_INFINITY;
  readonly #localNow: () => number;

  constructor(localNow: () => number) {
    this.#localNow = localNow;
  }

  /** What the server's clock shows now. */
  now(): number {
    return this.#localNow() + this.#ahead;
  }

  /** The server's clock showed `server` at some moment between `sent` and now. */
  addSample(server: number, sent: number): void {
    const local = this.#localNow();
    const trip = Math.max(0, local - sent);
    // Clocks drift and devices sleep: an old sample, however quick, is not believed for ever.
    if (trip > this.#shortest * 1.5) {
      this.#shortest *= 1.2;
      return;
    }
    this.#shortest = Math.max(trip, 1);
    this.#ahead = server - (local + sent) / 2;
  }

  /** After a reconnect the next sample is believed, whatever it took. */
  reset(): void {
    this.#shortest = Number.POSITIVE_INFINITY;
  }
}
