import { describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../rules/types';
import type { Player } from './choice';
import type { Game } from './game';
import { Session } from './session';
import type { Engine } from './session-types';
import { toyRules, turns } from './toy';
import { GameTree } from './tree';

const me: Player = { kind: 'person', name: 'Anna' };
const other: Player = { kind: 'far', name: 'Ben' };
const bot: Player = { kind: 'bot', level: 1 };

function open(white: Player, black: Player, speed = 0) {
  const game: Game = {
    id: 'g',
    game: 'orbito',
    board: null,
    seats: [
      { seat: 'white', player: white },
      { seat: 'black', player: black },
    ],
    seed: 1,
    headers: [],
    tree: new GameTree('9 w'),
    undone: false,
    changed: 0,
  };
  const world = { sending: false, sent: [] as string[] };
  const engine: Engine = {
    choose: vi.fn(),
    analyse: vi.fn(),
    stop: () => undefined,
  };
  const session = new Session(toyRules, game, {
    engine,
    behaviour: () => ({ speed, confirm: true }),
    wait: () => Promise.resolve(),
    save: () => undefined,
    changed: () => undefined,
    cue: () => undefined,
    online: {
      send: (turn) => {
        world.sent.push(turn);
        world.sending = true;
      },
      sending: () => world.sending,
    },
  });
  session.start();
  const play = (text: string) => {
    const part = session.shown.draft?.next.find((next) => next.text === text);
    if (!part) throw new Error(`no part ${text}`);
    session.choosePart(part);
    session.confirm();
  };
  const line = () =>
    session.tree
      .mainLine()
      .slice(1)
      .map(({ event }) => event);
  // The animations take no time: everything has happened when promises have been kept.
  const rest = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.shown.busy).toBeNull();
  };
  return { session, world, engine, play, line, rest };
}

describe('an online game', () => {
  it('sends a confirmed turn and waits until it has arrived', () => {
    const { session, world, play } = open(me, me);
    play('2');
    expect(world.sent).toEqual(['2']);
    expect(session.shown.view.text).toBe('7 b');
    expect(session.shown.draft, 'the next turn waits').toBeNull();
    world.sending = false;
    session.follow(turns('2'));
    expect(session.shown.draft).not.toBeNull();
  });

  it('lets nobody play for others, and asks no bot of this device', () => {
    const { session, world, engine, play } = open(me, bot);
    play('1');
    world.sending = false;
    session.follow(turns('1'));
    expect(session.shown.draft).toBeNull();
    expect(session.shown.toMove).toBe('black');
    session.askBot();
    expect(engine.choose).not.toHaveBeenCalled();
  });

  it('shows turns of others as they come, and then it is my turn', async () => {
    const { session, rest } = open(other, me, 10);
    session.follow(turns('2'));
    expect(session.shown.busy).toBe('motion');
    await rest();
    expect(session.shown.view.text).toBe('7 b');
    expect(session.shown.draft).not.toBeNull();
  });

  it('keeps what I have begun to choose when nothing has happened on the board', () => {
    const { session } = open(me, other);
    const [part] = session.shown.draft?.next ?? [];
    if (part) session.choosePart(part);
    session.follow([]);
    expect(session.shown.draft?.parts).toHaveLength(1);
  });

  it('keeps what I have begun to choose when somebody else’s seat gets another player', () => {
    const { session } = open(me, other);
    const [part] = session.shown.draft?.next ?? [];
    if (part) session.choosePart(part);
    session.setPlayer('black', bot);
    expect(session.shown.draft?.parts).toHaveLength(1);
    expect(session.shown.game.seats[1]?.player).toEqual(bot);
    session.setPlayer('white', bot);
    expect(session.shown.draft).toBeNull();
  });

  it('takes away a turn that did not count there', () => {
    const { session, world, play, line } = open(me, other);
    play('1');
    world.sending = false;
    session.follow([]);
    expect(line()).toEqual([]);
    expect(session.shown.view.text).toBe('9 w');
    expect(session.shown.draft).not.toBeNull();
  });

  it('takes turns back, and what follows is told anew', () => {
    const { session, line } = open(other, me);
    session.follow(turns('2', '1', '2'));
    expect(session.shown.view.text).toBe('4 b');
    session.follow(turns('2'));
    expect(session.shown.view.text).toBe('7 b');
    session.follow(turns('2', '2'));
    expect(line()).toEqual(turns('2', '2'));
    expect(session.stepsTo(2).map(({ cause }) => cause.kind)).toEqual(['place', 'turning']);
    expect(session.toMoveAt(2)).toBe('white');
  });

  it('lets who looks back go on looking', () => {
    const { session, line } = open(other, me);
    session.follow(turns('1', '1', '1'));
    session.previous();
    session.previous();
    session.follow(turns('1', '1', '1', '1'));
    expect(session.shown.view.text).toBe('8 b');
    expect(session.shown.lookingBack).toBe(true);
    expect(session.shown.draft, 'nothing is tried out here').toBeNull();
    expect(line()).toHaveLength(4);
    session.backToGame();
    expect(session.shown.view.text).toBe('5 w');
  });

  it('neither undoes nor hints', async () => {
    const { session, world, engine, play } = open(me, me);
    play('1');
    world.sending = false;
    session.follow(turns('1'));
    expect(session.shown.canUndo).toBe(false);
    session.undo();
    expect(session.shown.view.text).toBe('8 b');
    await session.hint();
    expect(engine.analyse).not.toHaveBeenCalled();
  });

  it('says what is wrong with a game that the rules do not know, and stays as it is', () => {
    const { session } = open(me, other);
    const wrong: GameEvent[] = turns('7');
    session.follow(wrong);
    expect(session.shown.notice?.sentence).toEqual({
      diagnostic: { id: 'toy-turn', rule: 'T-1', args: {} },
    });
    expect(session.shown.view.text).toBe('9 w');
  });
});
