/**
 * What a turn costs at turn 10 and at turn 1,000 of one game: `npx vitest bench src/state`.
 *
 * One unit is a turn of an online game that arrives and is taken back. `replaying` hides the course
 * that the rules hold, so that every change replays the game from its start.
 */

import { bench, describe, vi } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { CourseHandle, IncrementalRules } from '../rules/course';
import type { GameEvent, Rules } from '../rules/types';
import { Session } from './session';
import { GameTree } from './tree';

const face = await loadRulesForTests();
const rules = ok(face.rules('ido', null)) as IncrementalRules;
const start = ok(rules.start({ seats: ['red', 'yellow'], first: 'red', options: '4' }));
const events = longGame(1_001);

/** Rules that replay a whole game for every question. */
const replaying: Rules = {
  game: rules.game,
  boardName: rules.boardName,
  board: () => rules.board(),
  start: (options) => rules.start(options),
  rematch: (seats, first, game) => rules.rematch(seats, first, game),
  view: (position) => rules.view(position),
  draft: (position, parts) => rules.draft(position, parts),
  animation: (position, turn) => rules.animation(position, turn),
  course: (from, all) => rules.course(from, all),
  write: (record) => rules.write(record),
};

/** Random legal turns of a game in which no block goes home, so that it does not end. */
function longGame(length: number): GameEvent[] {
  const course = rules.openCourse(start);
  const turns: GameEvent[] = [];
  let position = start;
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  while (turns.length < length) {
    const turn = randomTurn(position, below);
    if (turn === null) continue;
    position = added(course, { turn }, turns) ?? position;
  }
  course.free();
  return turns;
}

/** Adds an event unless it ends the game; the position after it, or null. */
function added(course: CourseHandle, event: GameEvent, turns: GameEvent[]): string | null {
  const { position } = course.add(event);
  if (course.summary().finish) {
    course.keep(turns.length);
    return null;
  }
  turns.push(event);
  return position;
}

function randomTurn(position: string, below: (limit: number) => number): string | null {
  const parts: string[] = [];
  for (;;) {
    const draft = ok(rules.draft(position, parts));
    if (draft.result !== null) return draft.text;
    const next = draft.next.filter(
      (part) =>
        part.kind !== 'home' &&
        !(part.kind === 'shift' && part.pushes.some(({ fate }) => fate === 'arrived')),
    );
    const part = next[below(Math.max(next.length, 1))];
    if (!part) return null;
    parts.push(part.text);
  }
}

/** Plays a turn after this many and takes it back. */
function turnAt(number: number, using: Rules): () => void {
  const session = new Session(
    using,
    {
      id: 'game',
      game: 'ido',
      board: null,
      seats: [
        { seat: 'red', player: { kind: 'far', name: 'Anna' } },
        { seat: 'yellow', player: { kind: 'far', name: 'Ben' } },
      ],
      seed: 1,
      headers: [],
      tree: new GameTree(start),
      undone: false,
      changed: 0,
    },
    {
      engine: { choose: vi.fn(), analyse: vi.fn(), stop: () => undefined },
      behaviour: () => ({ speed: 0, confirm: true }),
      wait: () => Promise.resolve(),
      save: () => undefined,
      changed: () => undefined,
      cue: () => undefined,
      online: { send: () => undefined, sending: () => false },
    },
  );
  session.start();
  session.follow(events.slice(0, number));
  return () => {
    session.follow(events.slice(0, number + 1));
    session.follow(events.slice(0, number));
  };
}

for (const number of [10, 1_000]) {
  describe(`turn ${number}`, () => {
    bench('held by the rules', turnAt(number, rules));
    bench('replaying', turnAt(number, replaying));
  });
}
