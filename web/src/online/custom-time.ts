/** A time control of one's own, as it is chosen in the form and stored. */

import type { SeatName } from '../rules/types';
import type { SeatTime, TimeControl } from './wire';

/** Units to choose from, in milliseconds. */
export const UNITS = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
} as const;
export type Unit = keyof typeof UNITS;

/** A number of units. */
export interface Amount {
  value: number;
  unit: Unit;
}

/** The time of a seat. */
export interface SeatTimeChoice {
  turn: Amount;
  bank: Amount;
  increment: Amount;
  /** What the bank can grow to; 0 for no limit. */
  cap: Amount;
}

/** What is chosen. */
export interface CustomChoice {
  each: SeatTimeChoice;
  /** Whether seats have times of their own. */
  unequal: boolean;
  seats: Partial<Record<SeatName, SeatTimeChoice>>;
  freeWeekends: boolean;
  holidayDays: number;
  pauses: boolean;
}

/** The most days of holiday that the server takes. */
export const MOST_HOLIDAYS = 100;
/** The largest number in a field. */
export const MOST = 9_999;

/** The default: three days per turn, and some to spare. */
export const FIRST_CUSTOM: CustomChoice = {
  each: {
    turn: { value: 3, unit: 'days' },
    bank: { value: 3, unit: 'days' },
    increment: { value: 0, unit: 'hours' },
    cap: { value: 0, unit: 'days' },
  },
  unequal: false,
  seats: {},
  freeWeekends: false,
  holidayDays: 0,
  pauses: true,
};

/** How far the clock of this device is ahead of UTC now, in minutes. */
export function utcOffset(now = new Date()): number {
  // Without it, UTC itself would be minus zero.
  return 0 - now.getTimezoneOffset();
}

/** A choice for the server. Only seats that take part are named. */
export function customTime(
  choice: CustomChoice,
  seats: SeatName[],
  utc_offset_min: number,
): TimeControl {
  const own = seats.flatMap((seat) => {
    const time = choice.unequal ? choice.seats[seat] : undefined;
    return time ? [[seat, seatTime(time)] as const] : [];
  });
  return {
    kind: 'custom',
    each: seatTime(choice.each),
    ...(own.length > 0 ? { seats: Object.fromEntries(own) } : {}),
    free_weekends: choice.freeWeekends,
    holiday_days: choice.holidayDays,
    utc_offset_min,
    pauses: choice.pauses,
  };
}

function seatTime({ turn, bank, increment, cap }: SeatTimeChoice): SeatTime {
  const ms = ({ value, unit }: Amount) => value * UNITS[unit];
  return {
    turn_ms: ms(turn),
    bank_ms: ms(bank),
    increment_ms: ms(increment),
    ...(cap.value > 0 ? { max_bank_ms: ms(cap) } : {}),
  };
}

/** A whole number within limits. */
export function within(value: unknown, most: number): number {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(most, Math.max(0, number)) : 0;
}

/** A choice as it was stored; whatever is none is as at first. */
export function asCustom(value: unknown): CustomChoice {
  const stored = fields(value);
  const seats = Object.entries(fields(stored.seats)).map(([seat, time]) => [
    seat,
    asSeatTime(time, FIRST_CUSTOM.each),
  ]);
  return {
    each: asSeatTime(stored.each, FIRST_CUSTOM.each),
    unequal: stored.unequal === true,
    seats: Object.fromEntries(seats) as CustomChoice['seats'],
    freeWeekends: stored.freeWeekends === true,
    holidayDays: within(stored.holidayDays ?? FIRST_CUSTOM.holidayDays, MOST_HOLIDAYS),
    pauses: typeof stored.pauses === 'boolean' ? stored.pauses : FIRST_CUSTOM.pauses,
  };
}

function asSeatTime(value: unknown, first: SeatTimeChoice): SeatTimeChoice {
  const stored = fields(value);
  return {
    turn: asAmount(stored.turn, first.turn),
    bank: asAmount(stored.bank, first.bank),
    increment: asAmount(stored.increment, first.increment),
    cap: asAmount(stored.cap, first.cap),
  };
}

function asAmount(value: unknown, first: Amount): Amount {
  const { value: number, unit } = fields(value);
  if (typeof number !== 'number' || typeof unit !== 'string' || !Object.hasOwn(UNITS, unit))
    return first;
  return { value: within(number, MOST), unit: unit as Unit };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
