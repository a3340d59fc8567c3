import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests } from '../rules/testing';
import type { Face } from '../rules/types';
import { firstChoice, startOf, withSeats } from './choice';
import { restoreGame, storeGame } from './game';
import { Session } from './session';
import { openText, recordText, rulesOf } from './texts';

const maker = { id: () => 'id', seed: () => 1, now: () => 5 };

/** A game of the notation page, with names, a comment and seats that leave. */
const RECORD = `[Game "ido"]
[Board "classic"]
[Seats "red blue yellow"]
[First "blue"]
[Options "slsl,own"]
[Result "0-0-1"]
[Ending "resigns"]
[Red "Anna"]
[Blue "level:2"]

1. S@a3 2. S@c8 red:time 3. >s 4. -- {well} blue:resigns 0-0-1
`;

let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

function opened(text: string) {
  const answer = openText(face, text, maker);
  if ('error' in answer) throw new Error(answer.error.id);
  const [game] = answer.ok;
  if (!game) throw new Error('no game');
  const rules = rulesOf(face, game.game, game.board);
  if (!rules) throw new Error('no rules');
  return { game, rules };
}

describe('with the real rules', () => {
  it('a record is opened, stored, brought back and written the same', () => {
    const { game, rules } = opened(RECORD);
    expect(game.seats.map(({ seat }) => seat)).toEqual(['red', 'blue', 'yellow']);
    const stored = JSON.parse(JSON.stringify(storeGame(game)));
    const back = restoreGame(stored, (name, board) => rulesOf(face, name, board));
    if (!back) throw new Error('lost');
    expect(recordText(rules, back, 0)).toEqual({ ok: RECORD });
  });

  it.each([
    ['8/8/8/8/8/8/8/5r2 b3 r 2 r00y00 4', 'ido', 'classic'],
    ['10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 slsl', 'ido', 'grand'],
    ['2b1/4/1w2/4 w', 'orbito', null],
  ])('a position finds its game and board: %s', (text, name, board) => {
    const { game } = opened(text);
    expect([game.game, game.board, game.tree.start]).toEqual([name, board, text]);
  });

  it('the refusal comes from the likeliest game', () => {
    const why = (text: string) => {
      const answer = openText(face, text, maker);
      return 'error' in answer ? answer.error.id : '';
    };
    expect(why('8/8/8/8/8/8/8/8 b2 q 0 r00y00 4')).toMatch(/^ido-/);
    expect(why('4/4/4/5 w')).toMatch(/^(orbito|position)-/);
  });

  it('every number of seats, target and order begins', () => {
    for (const board of ['classic', 'grand']) {
      for (const count of [2, 3, 4]) {
        for (const [target, order] of [
          [3, ''],
          [4, 'slsl'],
          [5, ''],
        ] as const) {
          const choice = { ...withSeats(firstChoice('ido'), count), board, target, order };
          const rules = rulesOf(face, 'ido', board);
          expect(rules && startOf(rules, choice, 'red')).toHaveProperty('ok');
        }
      }
    }
  });

  it('a session plays a turn of several parts and takes parts back', () => {
    const { game, rules } = opened('8/8/8/8/8/5r2/8/5r2 b3 r 2 r00y00 4');
    const session = new Session(rules, game, {
      engine: {
        choose: () => Promise.reject(new Error('none')),
        analyse: () => Promise.reject(new Error('none')),
        stop: () => undefined,
      },
      behaviour: () => ({ speed: 0, confirm: true }),
      wait: () => Promise.resolve(),
      save: () => undefined,
      changed: () => undefined,
      cue: () => undefined,
    });
    session.start();
    const move = session.shown.draft?.next.find(({ kind }) => kind === 'move');
    if (!move) throw new Error('no move');
    session.choosePart(move);
    expect(session.shown.draft?.parts).toHaveLength(1);
    session.takeBack();
    expect(session.shown.draft?.parts).toHaveLength(0);
    session.tryPart('f1a8');
    expect(session.shown.notice).not.toBeNull();
    session.redoPart();
    session.confirm();
    expect(session.shown.toMove).toBe('yellow');
    expect(session.shown.last).toHaveLength(1);
  });
});
