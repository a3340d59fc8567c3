/** Online games in words: players, clocks, time controls, absence. */

import { language, t } from '../i18n';
import type { SeatName } from '../rules/types';
import { seatName } from '../words/names';
import { clockText, spanOf } from './clocks';
import type { Absence, Holder, Options, SeatView, TimeControl } from './wire';

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

/** How long everybody may think. */
export function timeInWords(time: TimeControl): string {
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
  }
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
