import { beforeAll, expect, it } from 'vitest';
import { speak, withMessages } from '../i18n';
import { exactly, offsetInWords, rulesInWords, timeSentences } from './words';

beforeAll(async () => {
  await speak('en');
  await withMessages('online', Promise.resolve());
});

it('says which rules were agreed on', () => {
  expect(rulesInWords({})).toEqual({ goal: '4', ordered: false, own: false });
  expect(rulesInWords({ rules: '5,own' })).toEqual({ goal: '5', ordered: false, own: true });
  expect(rulesInWords({ rules: 'slsl' })).toEqual({
    goal: 'small – large – small – large',
    ordered: true,
    own: false,
  });
});

it('says everything about a time control', () => {
  const seats = (['red', 'yellow'] as const).map((seat) => ({ seat, for: 'link' as const }));
  const days = { kind: 'correspondence' as const, days: 3 };
  expect(timeSentences({ time: days, seats })).toEqual(['3 days per turn.']);
  const each = { turn_ms: 259_200_000, bank_ms: 129_600_000, increment_ms: 90_000 };
  const time = {
    kind: 'custom' as const,
    each: { ...each, max_bank_ms: 864_000_000 },
    seats: { yellow: { bank_ms: 300_000 } },
    free_weekends: true,
    holiday_days: 1,
    utc_offset_min: 330,
    pauses: true,
  };
  expect(timeSentences({ time, seats })).toEqual([
    '3 days per turn, 1 day 12 hours in the time bank, 1 minute 30 seconds more after each turn, at most 10 days in the bank.',
    'Yellow: 5 minutes for the game.',
    'Weekends do not count.',
    'Each player has one day of holiday a year.',
    'The players may agree on pauses.',
    'Days begin by the clock of the person who created the game (UTC+5:30).',
  ]);
  // Where all have times of their own, nobody has the common one.
  const own = { ...time, seats: { red: each, yellow: { bank_ms: 1_000 } } };
  expect(timeSentences({ time: own, seats })[0]).toMatch(/^Red: 3 days per turn/);
  expect([0, -60, -210, 840].map(offsetInWords)).toEqual(['', '−1', '−3:30', '+14']);
});

it('says exactly when, where the reader is', () => {
  const friday = new Date(2026, 10, 20, 14, 5).getTime();
  expect(exactly(friday)).toMatch(/Fri.*Nov 20, 2026.*2:05/);
});
