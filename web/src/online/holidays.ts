/** Holidays in all games of the visitor at once. */

import type { ApiResult } from './api';
import type { Game, GameId, PlayerEvent, Summary } from './wire';

/** The part of the API that is needed. */
export interface HolidayApi {
  game(id: GameId): Promise<ApiResult<Game>>;
  submit(id: GameId, number: number, event: PlayerEvent): Promise<ApiResult<unknown>>;
}

/** How often an event is sent again when another one was quicker. */
const MAX_ATTEMPTS = 5;

/**
 * Begins or ends a holiday in all running games that provide for it. A game in which it is not
 * possible is left as it is; the number of games that have changed.
 */
export async function setHolidays(api: HolidayApi, games: Summary[], on: boolean): Promise<number> {
  let changed = 0;
  for (const { id, phase, options } of games) {
    const { time } = options;
    if (phase !== 'running' || time.kind !== 'custom' || !time.holiday_days) continue;
    if (await setHoliday(api, id, on)) changed += 1;
  }
  return changed;
}

/** The same in one game: for all seats of the visitor. */
async function setHoliday(api: HolidayApi, id: GameId, on: boolean): Promise<boolean> {
  let changed = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const reply = await api.game(id);
    if ('error' in reply) return changed;
    const { state, you } = reply.ok;
    const seat = you.seats.find((mine) => {
      const holiday = state.clocks?.holidays?.[mine];
      const plays = state.seats.some((view) => view.seat === mine && view.playing);
      if (!plays || !holiday) return false;
      return on ? holiday.until === null && holiday.left_ms > 0 : holiday.until !== null;
    });
    if (!seat) return changed;
    const event = on ? ('holiday-start' as const) : ('holiday-end' as const);
    const sent = await api.submit(id, state.number + 1, { event, seat });
    if ('ok' in sent) changed = true;
    else if (sent.error.code !== 'conflict') return changed;
  }
  return changed;
}
