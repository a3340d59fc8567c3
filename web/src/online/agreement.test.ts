import { describe, expect, it } from 'vitest';
import { firstChoice, withSeats } from '../state/choice';
import { asAgreement, FIRST_AGREEMENT, newGameId, optionsFor } from './agreement';
import { clockText, spanOf, stopAt, timeLeft } from './clocks';

describe('what players agree on', () => {
  it('is as at first when what was stored is nonsense', () => {
    for (const stored of [undefined, null, 7, { time: 'later', minutes: -1, then: 5 }])
      expect(asAgreement(stored)).toEqual(FIRST_AGREEMENT);
    const chosen = { ...FIRST_AGREEMENT, time: 'live' as const, minutes: 3, listed: true };
    expect(asAgreement(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('becomes a game for the server', () => {
    const choice = withSeats(firstChoice('ido'), 3);
    choice.seats = [
      { seat: 'red', player: { kind: 'person', name: 'Anna' } },
      { seat: 'blue', player: { kind: 'far', name: '' } },
      { seat: 'yellow', player: { kind: 'bot', level: 5 } },
    ];
    const agreement = {
      ...FIRST_AGREEMENT,
      time: 'live' as const,
      then: 'bot' as const,
      after: 2,
      level: 4,
    };
    expect(optionsFor(choice, agreement, 'blue')).toEqual({
      game: 'ido',
      board: { named: 'classic' },
      rules: '4',
      first: 'blue',
      seats: [
        { seat: 'red', for: 'screen', name: 'Anna' },
        { seat: 'blue', for: 'link' },
        { seat: 'yellow', for: 'bot', level: 5 },
      ],
      time: { kind: 'live', start_ms: 600_000, increment_ms: 5_000 },
      absence: { after_ms: 120_000, then: 'bot', level: 4 },
      listed: false,
      chat: 'players',
    });
    const orbito = optionsFor(firstChoice('orbito'), FIRST_AGREEMENT, 'white');
    expect(orbito).not.toHaveProperty('board');
    expect(orbito).toMatchObject({
      rules: '',
      seats: [
        { seat: 'white', for: 'screen' },
        { seat: 'black', for: 'bot' },
      ],
      time: { kind: 'unlimited' },
      absence: { after_ms: 0, then: 'wait' },
    });
  });

  it('can be a time control of one’s own', () => {
    const choice = firstChoice('orbito');
    const time = {
      turn: { value: 1, unit: 'days' as const },
      bank: { value: 90, unit: 'minutes' as const },
      increment: { value: 30, unit: 'seconds' as const },
      cap: { value: 2, unit: 'hours' as const },
    };
    const custom = {
      each: time,
      unequal: true,
      // Red does not play.
      seats: { black: { ...time, cap: { value: 0, unit: 'hours' as const } }, red: time },
      freeWeekends: true,
      holidayDays: 14,
      pauses: false,
    };
    const agreement = { ...FIRST_AGREEMENT, time: 'custom' as const, custom };
    expect(asAgreement(JSON.parse(JSON.stringify(agreement)))).toEqual(agreement);
    const each = { turn_ms: 86_400_000, bank_ms: 5_400_000, increment_ms: 30_000 };
    expect(optionsFor(choice, agreement, 'white', -210).time).toEqual({
      kind: 'custom',
      each: { ...each, max_bank_ms: 7_200_000 },
      seats: { black: each },
      free_weekends: true,
      holiday_days: 14,
      utc_offset_min: -210,
      pauses: false,
    });
    const equal = { ...agreement, custom: { ...custom, unequal: false } };
    expect(optionsFor(choice, equal, 'white', 0).time).not.toHaveProperty('seats');
    expect(asAgreement({ custom: { each: { turn: { value: -5, unit: 'years' } } } })).toEqual(
      FIRST_AGREEMENT,
    );
  });

  it('has names that the server takes', () => {
    const id = newGameId(Uint8Array.from({ length: 16 }, (_, at) => at * 17));
    expect(id).toMatch(/^[a-z2-9]{16}$/);
  });
});

describe('clocks', () => {
  const clocks = {
    now: 1_000,
    left_ms: { red: 65_000, yellow: 9_000 },
    running: 'red' as const,
  };

  it('run for one seat, and never below nothing', () => {
    expect(timeLeft(clocks, 'red', 6_000)).toBe(60_000);
    expect(timeLeft(clocks, 'yellow', 6_000)).toBe(9_000);
    expect(timeLeft(clocks, 'red', 500)).toBe(65_000);
    expect(timeLeft(clocks, 'red', 999_999)).toBe(0);
    expect(timeLeft(clocks, 'blue', 0)).toBeNull();
    expect(timeLeft(null, 'red', 0)).toBeNull();
  });

  it('stand still during their stops', () => {
    const stops = [
      { from: 3_000, until: 5_000, why: 'weekend' as const },
      { from: 9_000, until: 10_000, why: 'holiday' as const },
    ];
    const standing = { ...clocks, stops };
    const cases = [
      [500, 65_000],
      [3_000, 63_000],
      [4_000, 63_000],
      [6_000, 62_000],
      [11_000, 58_000],
    ] as const;
    for (const [now, left] of cases) expect(timeLeft(standing, 'red', now)).toBe(left);
    expect(timeLeft(standing, 'yellow', 6_000)).toBe(9_000);
    expect(stopAt(standing, 4_999)?.why).toBe('weekend');
    expect(stopAt(standing, 5_000)).toBeNull();
    expect(stopAt(null, 0)).toBeNull();
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [545_000, '9:05'],
    [3_723_000, '1:02:03'],
  ])('%i ms are %s', (ms, text) => {
    const span = spanOf(ms);
    expect(span.kind === 'time' && clockText(span)).toBe(text);
  });

  it('count long times in days', () => {
    expect(spanOf(3 * 86_400_000)).toEqual({ kind: 'days', days: 3, hours: 0 });
    expect(spanOf(2 * 86_400_000 + 5 * 3_600_000)).toEqual({ kind: 'days', days: 2, hours: 5 });
    expect(spanOf(86_400_000).kind).toBe('time');
  });
});
