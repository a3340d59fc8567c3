import { describe, expect, it } from 'vitest';
import type { CourseHandle, IncrementalRules } from '../rules/course';
import { IncrementalCourse, RulesError } from '../rules/course';
import type { GameEvent } from '../rules/types';
import { toyFace, toyRules, turns } from '../state/toy';
import { Hub } from './hub';
import { OnlineSession, type SessionApp } from './session.svelte';
import { FakePlatform, snapshot, state } from './testing';

/** The toy rules, counting the events that they replay. Each view of the toy knows all it needs. */
function countingRules() {
  const count = { replayed: 0, open: 0 };
  const rules: IncrementalRules = {
    ...toyRules,
    course: (start, events) => {
      count.replayed += events.length;
      return toyRules.course(start, events);
    },
    openCourse: (start): CourseHandle => {
      const positions = [start];
      count.open += 1;
      const answer = (events: GameEvent[]) => toyRules.course(positions.at(-1) ?? start, events);
      return {
        keep: (kept) => void (positions.length = kept + 1),
        add: (event) => {
          count.replayed += 1;
          const course = answer([event]);
          if ('error' in course) throw new RulesError(course.error);
          const position = course.ok.positions.at(-1) ?? start;
          positions.push(position);
          return { position };
        },
        summary: () => {
          const course = answer([]);
          if ('error' in course) throw new RulesError(course.error);
          const { playing, toMove, occurrences, finish } = course.ok;
          return { playing, toMove, occurrences, finish };
        },
        free: () => void (count.open -= 1),
      };
    },
  };
  return { rules, count };
}

/** An online game after some turns: white is ours, black is somebody else. */
function open(number: number) {
  const { rules, count } = countingRules();
  const app: SessionApp = {
    face: { ...toyFace, rules: () => ({ ok: rules }) },
    engine: {
      apart: () => ({
        choose: () => Promise.reject(new Error('no bot plays here')),
        analyse: () => Promise.reject(new Error('nothing is analysed here')),
        stop: () => undefined,
      }),
    },
    boardDeps: {
      behaviour: () => ({ speed: 0, confirm: true }),
      wait: () => Promise.resolve(),
      cue: () => undefined,
    },
  };
  const platform = new FakePlatform();
  let session: OnlineSession | null = null;
  const ignore = () => undefined;
  const hub = new Hub(platform, {
    connectionChanged: ignore,
    gameChanged: () => session?.refresh(),
    gameAdvanced: ignore,
    dropped: ignore,
    delayed: ignore,
    lobbyChanged: ignore,
    ownGamesChanged: ignore,
    nameChanged: ignore,
    fellBehind: ignore,
  });
  session = new OnlineSession(app, hub.watch('game', true));
  const played = Array.from({ length: number }, () => '1');
  const start = `${10 * number + 9} w`;
  platform.last.accept();
  platform.last.receives({ type: 'snapshot', ...snapshot(number, played), start });
  /** How many events are replayed while something happens. */
  const replayed = (happen: () => void): number => {
    count.replayed = 0;
    happen();
    return count.replayed;
  };
  const turn = (by: number) =>
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [{ number: by, at: 0, event: 'turn', seat: 'white', turn: '1' }],
      course: { keep: by - 1, add: turns('1') },
      state: state(by),
    });
  return { session, platform, count, replayed, turn };
}

describe('a game of 1,000 turns', () => {
  it('replays one event for a turn, and none for a chat line or a presence change', () => {
    const { session, platform, replayed, turn } = open(1_000);
    expect(session.live?.shown.at).toBe(1_000);
    expect(replayed(() => turn(1_001))).toBe(1);
    expect(session.live?.shown.at).toBe(1_001);
    const lines = [{ number: 1, at: 0, seats: [], name: 'Ben', text: 'hello' }];
    const chat = () => platform.last.receives({ type: 'chat', game: 'game', lines });
    expect(replayed(chat)).toBe(0);
    expect(session.shown?.chat).toHaveLength(1);
    const presence = () =>
      platform.last.receives({ type: 'presence', game: 'game', here: ['black'], watchers: 3 });
    expect(replayed(presence)).toBe(0);
    expect(session.shown?.watchers).toBe(3);
  });

  it('replays one event for an own turn, and none when the server confirms it', () => {
    const { session, platform, replayed, turn } = open(1_000);
    const controller = session.live?.controller;
    const confirm = () => {
      const part = controller?.shown.draft?.next.find(({ text }) => text === '1');
      if (part) controller?.choosePart(part);
      controller?.confirm();
    };
    expect(replayed(confirm)).toBe(1);
    expect(platform.last.of('submit')).toMatchObject([{ number: 1_001, event: { turn: '1' } }]);
    expect(replayed(() => turn(1_001))).toBe(0);
    expect(session.game.sending).toBe(false);
    expect(controller?.shown.at).toBe(1_001);
  });

  it('replays nothing when a turn is taken back, and frees what the rules hold', () => {
    const { session, platform, count, replayed } = open(1_000);
    const takeBack = () =>
      platform.last.receives({
        type: 'events',
        game: 'game',
        entries: [{ number: 1_001, at: 0, event: 'answer', seat: 'white', yes: true }],
        course: { keep: 999, add: [] },
        state: state(1_001),
      });
    expect(replayed(takeBack)).toBe(0);
    expect(session.live?.shown.at).toBe(999);
    session.close();
    expect(count.open).toBe(0);
  });
});

describe('a course', () => {
  it.each([
    ['with a handle of the rules', () => countingRules().rules],
    ['replayed as a whole', () => toyRules],
  ])('%s follows changes and names the event that is refused', (_, rulesFor) => {
    const course = new IncrementalCourse(rulesFor(), '9 w');
    expect(course.set(turns('1', '2'))).toMatchObject({ ok: { toMove: 'white', finish: null } });
    expect(course.positions).toEqual(['9 w', '8 b', '6 w']);
    expect(course.set(turns('1', '7'))).toMatchObject({ error: { id: 'toy-turn' } });
    expect(course.set(turns('2', '2'))).toMatchObject({ ok: { toMove: 'white' } });
    expect(course.positions).toEqual(['9 w', '7 b', '5 w']);
    course.free();
    expect(course.positions).toEqual(['9 w']);
    expect(course.set([])).toMatchObject({ ok: { toMove: 'white' } });
  });
});
