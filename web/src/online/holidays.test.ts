import { expect, it } from 'vitest';
import { setHolidays, type HolidayApi } from './holidays';
import { OPTIONS, snapshot } from './testing';
import type { Game, PlayerEvent, Summary } from './wire';

const TIME = { kind: 'custom' as const, each: { turn_ms: 1_000 }, holiday_days: 10 };

/** A game of Orbito in which white is ours. */
function game(id: string, until: number | null, left_ms = 5): Game {
  const holidays = { white: { until, left_ms }, black: { until: null, left_ms: 5 } };
  const clocks = { now: 0, left_ms: {}, running: null, holidays };
  return { ...snapshot(7, [], { clocks }), id, options: { ...OPTIONS, time: TIME } };
}

function summary({ id, options, state, you }: Game): Summary {
  const { number, phase, seats, to_move } = state;
  const rest = { latest: 0, deadline: null, your_turn: false };
  return { id, options, phase, number, seats, to_move, you, ...rest };
}

it('begin in all games in which they can', async () => {
  const games = [game('a', null), game('b', 99), game('c', null, 0), game('d', null)];
  const unlimited = { ...game('e', null), options: OPTIONS };
  const sent: [string, number, PlayerEvent][] = [];
  let refusals = 1;
  const api: HolidayApi = {
    game: async (id) => {
      const found = games.find((known) => known.id === id);
      if (!found) throw new Error(`nobody asks for ${id}`);
      return { ok: found };
    },
    submit: async (id, number, event) => {
      sent.push([id, number, event]);
      // Another event was quicker once.
      if (id === 'd' && refusals-- > 0)
        return { error: { code: 'conflict', message: 'server-conflict', text: '' } };
      const at = games.findIndex((known) => known.id === id);
      games[at] = game(id, 99);
      return { ok: {} };
    },
  };
  const lists = [...games, unlimited].map(summary);
  expect(await setHolidays(api, lists, true)).toBe(2);
  const event = { event: 'holiday-start', seat: 'white' };
  expect(sent).toEqual([
    ['a', 8, event],
    ['d', 8, event],
    ['d', 8, event],
  ]);
});
