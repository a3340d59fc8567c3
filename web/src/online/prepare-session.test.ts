import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests } from '../rules/testing';
import type { Face, GameName, SeatName } from '../rules/types';
import { openText, rulesOf } from '../state/texts';
import { hasOwnTurnBoard, openPrepareBoard, shownLine, type PrepareMode } from './prepare-session';
import { state } from './testing';
import type { Game, PreparedReply } from './wire';

let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

const maker = { id: () => 'id', seed: () => 1, now: () => 5 };

/** The board for preparing in a game with these turns. */
function open(
  name: GameName,
  seats: SeatName[],
  turns: string[],
  mode: PrepareMode,
  replies: PreparedReply[] = [],
) {
  const numbered = turns.map((turn, at) => `${at + 1}. ${turn}`).join(' ');
  const text = `[Game "${name}"]\n[Seats "${seats.join(' ')}"]\n\n${numbered} *\n`;
  const answer = openText(face, text, maker);
  if ('error' in answer) throw new Error(answer.error.id);
  const [model] = answer.ok;
  const rules = rulesOf(face, name, name === 'ido' ? 'classic' : null);
  if (!model || !rules) throw new Error('no game');
  const game: Game = {
    id: 'game',
    made: 0,
    options: {
      game: name,
      seats: seats.map((seat) => ({ seat, for: 'link' })),
      time: { kind: 'unlimited' },
      absence: { after_ms: 0, then: 'wait' },
      listed: false,
      chat: 'off',
    },
    start: model.tree.start,
    course: turns.map((turn) => ({ turn })),
    state: state(turns.length, { position: model.tree.mainEnd.position }),
    you: { seats: seats.slice(0, 1), host: true },
  };
  const engine = {
    choose: () => Promise.reject(new Error('no bot plays here')),
    analyse: () => Promise.reject(new Error('nothing is analysed here')),
    stop: () => undefined,
  };
  const deps = {
    engine,
    behaviour: () => ({ speed: 0, confirm: true }),
    wait: () => Promise.resolve(),
    cue: () => undefined,
  };
  const opened = openPrepareBoard({ game, model, rules, deps }, seats[0] ?? 'red', mode, replies);
  if (!opened) throw new Error('no board');
  return { ...opened, ownTurn: hasOwnTurnBoard(game, rules, seats[0] ?? 'red') };
}

describe('the board for preparing replies', () => {
  it('has what is prepared as variations, and new lines', () => {
    const replies = [{ if: ['b2'], reply: 'd4' }];
    const opened = open('orbito', ['white', 'black'], ['a1'], 'if', replies);
    const { controller } = opened.live;
    expect(opened.live.shown.toMove).toBe('black');
    expect(shownLine(opened, 'white', 'if')).toEqual([]);
    controller.next();
    controller.next();
    expect(shownLine(opened, 'white', 'if')).toEqual([{ condition: ['b2'], reply: 'd4' }]);
    controller.goTo(1);
    controller.play('c3');
    expect(shownLine(opened, 'white', 'if')).toEqual([]);
    controller.play('d1');
    controller.play('a2');
    expect(shownLine(opened, 'white', 'if')).toEqual([{ condition: ['c3'], reply: 'd1' }]);
  });

  it('takes the turns of all the others', () => {
    const opened = open('ido', ['red', 'blue', 'yellow'], ['S@f1'], 'if');
    for (const turn of ['S@a3', 'S@c8', 'f1f2']) opened.live.controller.play(turn);
    expect(shownLine(opened, 'red', 'if')).toEqual([
      { condition: ['S@a3', 'S@c8'], reply: 'f1f2' },
    ]);
  });

  it('lets IDO be played out of turn, for a reply to any turn', () => {
    const opened = open('ido', ['red', 'blue', 'yellow'], ['S@f1'], 'any');
    expect(opened.ownTurn).toBe(true);
    expect(opened.live.shown.toMove).toBe('red');
    opened.live.controller.play('f1f2');
    expect(shownLine(opened, 'red', 'any')).toEqual([{ condition: null, reply: 'f1f2' }]);
  });

  it('lets the frame of IDO rest while the others play', () => {
    // Yellow has shifted the frame: Red cannot shift it now, but in the next turn.
    const opened = open('ido', ['red', 'yellow'], ['>n', 'L@c7', 'L@f2', '>w', '--'], 'any');
    opened.live.controller.play('>e');
    expect(shownLine(opened, 'red', 'any')).toEqual([{ condition: null, reply: '>e' }]);
  });

  it('lets the other play first in Orbito, where marbles are placed in turn', () => {
    const opened = open('orbito', ['white', 'black'], ['a1'], 'any');
    expect(opened.ownTurn).toBe(false);
    opened.live.controller.play('b2');
    expect(shownLine(opened, 'white', 'any')).toEqual([]);
    opened.live.controller.play('d4');
    expect(shownLine(opened, 'white', 'any')).toEqual([{ condition: null, reply: 'd4' }]);
  });
});
