import { describe, expect, it } from 'vitest';
import cases from '../../../crates/server/tests/cases/live-clock.json';
import type { SeatName } from '../rules/types';
import {
  asClock,
  asClockChoice,
  chosenClock,
  clockLeft,
  FIRST_CLOCK,
  follow,
  isPaused,
  isUp,
  newClock,
  pause,
  press,
  resume,
  run,
} from './clock';

interface Step {
  at: number;
  run?: SeatName;
  press?: true;
  stop?: true;
  pause?: true;
  resume?: true;
  left?: Record<SeatName, number>;
  up?: boolean;
}

const times = (startMs: number, incrementMs: number) => ({
  white: { startMs, incrementMs },
  black: { startMs, incrementMs },
});

describe('the clock of a game at one screen', () => {
  it.each(cases)('agrees with that of the server: $about', ({ start_ms, increment_ms, steps }) => {
    let clock = newClock(times(start_ms, increment_ms));
    for (const step of steps as unknown as Step[]) {
      const { at } = step;
      if (step.run) clock = run(clock, step.run, at);
      else if (step.press) clock = press(clock, at);
      else if (step.stop) clock = run(clock, null, at);
      else if (step.pause) clock = pause(clock, at);
      else if (step.resume) clock = resume(clock, at);
      else {
        for (const seat of ['white', 'black'] as const)
          expect(clockLeft(clock, seat, at)).toBe(step.left?.[seat]);
        expect(isUp(clock, at)).toBe(step.up);
      }
    }
  });

  it('follows the game', () => {
    let clock = follow(newClock(times(10_000, 1_000)), 0, 'white', 0);
    expect(follow(clock, 0, 'white', 500), 'nothing has happened').toBe(clock);
    clock = follow(clock, 1, 'black', 2_000);
    expect(clockLeft(clock, 'white', 2_000)).toBe(9_000);
    // Somebody else resigns: no turn, no increment, and the clock goes on.
    expect(follow(clock, 1, 'black', 3_000)).toBe(clock);
    // A turn ends a pause; the increment is added once.
    clock = pause(clock, 4_000);
    expect(isPaused(clock)).toBe(true);
    clock = follow(clock, 2, 'white', 9_000);
    expect(isPaused(clock)).toBe(false);
    expect(clockLeft(clock, 'black', 9_000)).toBe(9_000);
    // Taken back: whoever is to move again has what was left.
    clock = follow(clock, 1, 'black', 10_000);
    expect(clockLeft(clock, 'white', 10_000)).toBe(8_000);
    expect(clockLeft(clock, 'black', 11_000)).toBe(8_000);
    // The computer has no clock, and a game that is over has none that runs.
    const alone = follow(newClock({ white: { startMs: 5, incrementMs: 0 } }), 1, 'black', 0);
    expect(alone.seat).toBeNull();
    clock = follow(clock, 1, null, 12_000);
    expect(isUp(clock, 99_000)).toBe(false);
    expect(clockLeft(clock, 'black', 99_000)).toBe(7_000);
  });

  it('stands still while the page is closed', () => {
    const running = run(newClock(times(10_000, 0)), 'white', 1_000);
    const kept = asClock(JSON.parse(JSON.stringify(pause(running, 4_000))), ['white', 'black']);
    expect(kept && isPaused(kept)).toBe(true);
    expect(kept && clockLeft(kept, 'white', 99_000)).toBe(7_000);
    for (const nonsense of [null, 7, {}, { times: { white: { startMs: 'x' } } }])
      expect(asClock(nonsense, ['white', 'black'])).toBeNull();
  });

  it('is chosen for people', () => {
    expect(chosenClock(undefined, ['white'])).toBeNull();
    expect(chosenClock(FIRST_CLOCK, ['white'])).toBeNull();
    const choice = { ...FIRST_CLOCK, on: true, unequal: true, seats: { black: 3 } };
    expect(chosenClock(choice, [])).toBeNull();
    const clock = chosenClock(choice, ['white', 'black']);
    expect(clock?.left).toEqual({ white: 600_000, black: 180_000 });
    expect(asClockChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    expect(asClockChoice('nonsense')).toEqual(FIRST_CLOCK);
    expect(asClockChoice({ minutes: 0, seconds: 1e9 })).toMatchObject({ minutes: 1, seconds: 600 });
  });
});
