/** Online games in words: players, clocks, time controls, absence. */

import { language, t } from '../i18n';
import type { SeatName } from '../rules/types';
import { seatName } from '../words/names';
import { clockText, spanOf } from './clocks';
import type { Absence, CustomTime, Holder, Options, SeatTime, SeatView, TimeControl } from './wire';

/** The name that the server gives a player who was deleted. */
const DELETED_NAME = 'Deleted player';

/** What a seat's player is called; the seat itself while it is open. */
export function holderName({ seat, holder }: { seat: SeatName; holder: Holder | null }): string {
  if (!holder) return t('online-seat-open', { seat: seatName(seat) });
  if (holder.kind === 'bot') return t('web-bot', { level: holder.level });
  return holder.name === DELETED_NAME ? t('online-deleted-player') : holder.name;
}

/** A seat with its player: `Red (Anna)`. */
export function seatWithHolder(seats: SeatView[], seat: SeatName): string {
  const view = seats.find((known) => known.seat === seat);
  if (!view?.holder) return seatName(seat);
  return t('web-seat-player', { seat: seatName(seat), player: holderName(view) });
}

/** Time left: `2 days 5 h` or `9:05`. */
export function spanInWords(ms: number): string {
  const span = spanOf(ms);
  return span.kind === 'days'
    ? t('online-days-hours', { days: span.days, hours: span.hours })
    : clockText(span);
}

/**
 * How long everybody may think, in one line for a list: weekends, holidays and pauses are told where
 * there is room. `seats`: how many take part.
 */
export function timeInWords(time: TimeControl, seats: number): string {
  switch (time.kind) {
    case 'unlimited':
      return t('online-time-unlimited');
    case 'live':
      return t('online-time-live', {
        minutes: time.start_ms / 60_000,
        seconds: time.increment_ms / 1_000,
      });
    case 'correspondence':
      return t('online-time-days', { days: time.days });
    case 'custom':
      return customTimes(time, seats).join(' ');
  }
}

/** How long everybody may think, with all that was agreed: a sentence for each. */
export function timeSentences({ time, seats }: Pick<Options, 'time' | 'seats'>): string[] {
  if (time.kind !== 'custom') return [timeInWords(time, seats.length)];
  const dated = time.free_weekends || (time.holiday_days ?? 0) > 0;
  const offset = offsetInWords(time.utc_offset_min ?? 0);
  return [
    ...customSentences(time, seats.length),
    ...(dated ? [t('online-time-zone', { offset })] : []),
  ];
}

function customTimes(time: CustomTime, seats: number): string[] {
  const own = Object.entries(time.seats ?? {});
  return [
    // Where each seat has a time of its own, nobody has the common one.
    ...(own.length < seats ? [t('online-time-each', { time: seatTimeInWords(time.each) })] : []),
    ...own.map(([seat, ownTime]) =>
      t('online-time-seat', { seat: seatName(seat as SeatName), time: seatTimeInWords(ownTime) }),
    ),
  ];
}

function customSentences(time: CustomTime, seats: number): string[] {
  const days = time.holiday_days ?? 0;
  return [
    ...customTimes(time, seats),
    ...(time.free_weekends ? [t('online-time-weekends')] : []),
    ...(days > 0 ? [t('online-time-holidays', { days })] : []),
    ...(time.pauses ? [t('online-time-pauses')] : []),
  ];
}

/** The time of a seat: `3 days per turn, 5 days in the time bank`. */
function seatTimeInWords({ turn_ms, bank_ms, increment_ms, max_bank_ms }: SeatTime): string {
  const parts: [string, number | undefined][] = [
    ['online-time-part-turn', turn_ms],
    [turn_ms ? 'online-time-part-bank' : 'online-time-part-game', bank_ms],
    ['online-time-part-increment', increment_ms],
    ['online-time-part-cap', max_bank_ms],
  ];
  return parts.flatMap(([id, ms]) => (ms ? [t(id, { time: durationInWords(ms) })] : [])).join(', ');
}

/** A time that was agreed on, exactly: `1 day 12 hours`. */
export function durationInWords(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts: [string, number][] = [
    ['online-wait-days', Math.floor(seconds / 86_400)],
    ['online-wait-hours', Math.floor(seconds / 3_600) % 24],
    ['online-wait-minutes', Math.floor(seconds / 60) % 60],
    ['online-seconds', seconds % 60],
  ];
  const words = parts.flatMap(([id, count]) => (count > 0 ? [t(id, { count })] : []));
  return words.length > 0 ? words.join(' ') : t('online-seconds', { count: 0 });
}

/** The difference from UTC as it is usually written: `+1`, `−3:30`; nothing for UTC itself. */
export function offsetInWords(minutes: number): string {
  if (minutes === 0) return '';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** A moment of the server, exactly: day and time where the reader is. */
export function exactly(moment: number): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(language() ?? 'en', {
    ...form,
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
}

/** The same to the second, with the name of the time zone. */
export function toTheSecond(moment: number): string {
  return new Intl.DateTimeFormat(language() ?? 'en', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
  }).format(moment);
}

/** A wait, in the largest unit that fits. */
export function waitInWords(minutes: number): string {
  if (minutes % 1_440 === 0) return t('online-wait-days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? t('online-wait-hours', { count: minutes / 60 })
    : t('online-wait-minutes', { count: minutes });
}

/** What happens when somebody does not come back. */
export function absenceInWords(absence: Absence): string {
  const wait = waitInWords(Math.max(1, Math.round(absence.after_ms / 60_000)));
  switch (absence.then) {
    case 'wait':
      return t('online-absence-wait');
    case 'claim':
      return t('online-absence-claim', { wait });
    case 'out':
      return t('online-absence-out', { wait });
    case 'bot':
      return t('online-absence-bot', { wait, level: absence.level });
  }
}

/** The options of the rules, such as `4`, `slsl` or `5,own`: what brings the win, and in which order. */
export function rulesInWords({ rules = '' }: Pick<Options, 'rules'>): {
  goal: string;
  ordered: boolean;
  own: boolean;
} {
  const [goal = '', ...others] = rules.split(',');
  const ordered = /^[sl]+$/.test(goal);
  const sizes = [...goal].map((size) =>
    size === 's' ? t('web-new-order-small') : t('web-new-order-large'),
  );
  return {
    goal: ordered ? sizes.join(' – ') : goal || '4',
    ordered,
    own: others.includes('own'),
  };
}

/** A moment of the server, for people: the time today, else the day. */
export function when(moment: number): string {
  const today = new Date().toDateString() === new Date(moment).toDateString();
  return new Intl.DateTimeFormat(
    language() ?? 'en',
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(moment);
}
