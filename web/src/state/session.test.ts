import { describe, expect, it, vi } from 'vitest';
import type { Found } from '../rules/types';
import type { Player } from './choice';
import { clockLeft, isPaused, newClock } from './clock';
import type { Game } from './game';
import { Session } from './session';
import type { Behaviour, Engine, SessionDeps, Shown } from './session-types';
import { toyRules } from './toy';
import { GameTree } from './tree';

const person: Player = { kind: 'person', name: '' };
const bot: Player = { kind: 'bot', level: 3 };

/** Lets everything happen that waits for nothing but answers that are there already. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** An engine that always takes one; `fails` times it dies instead. */
class Ones implements Engine {
  fails = 0;
  stopped = 0;
  asked = 0;
  async choose(): Promise<{ turn: string }> {
    this.asked += 1;
    if (this.fails-- > 0) throw new Error('died');
    return { turn: '1' };
  }
  async analyse(): Promise<Found> {
    if (this.fails-- > 0) throw new Error('died');
    return {
      depth: 1,
      nodes: 1,
      lines: [
        {
          value: null,
          chance: null,
          chances: null,
          exact: { kind: 'win', turns: 3 },
          turns: ['1,1', '2'],
        },
      ],
    };
  }
  stop(): void {
    this.stopped += 1;
  }
}

function open(
  white: Player,
  black: Player,
  behaviour: Partial<Behaviour> = {},
  start = '9 w',
  timed: Pick<Game, 'clock'> & Pick<SessionDeps, 'now'> = {},
) {
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
    tree: new GameTree(start),
    undone: false,
    changed: 0,
    ...(timed.clock ? { clock: timed.clock } : {}),
  };
  const engine = new Ones();
  const seen: Shown[] = [];
  const save = vi.fn();
  const session = new Session(toyRules, game, {
    engine,
    behaviour: () => ({ speed: 0, confirm: true, ...behaviour }),
    wait: () => Promise.resolve(),
    save,
    changed: (shown) => seen.push(shown),
    cue: () => undefined,
    ...(timed.now ? { now: timed.now } : {}),
  });
  session.start();
  const part = (text: string) => {
    const found = session.shown.draft?.next.find((next) => next.text === text);
    if (!found) throw new Error(`no part ${text}`);
    session.choosePart(found);
  };
  // Neither the engine nor the animations take any time.
  const rest = async () => {
    await settle();
    expect(session.shown.busy).toBeNull();
  };
  return { session, game, engine, seen, save, part, rest };
}

describe('people at one screen', () => {
  it('put a turn together, take parts back, put them in again and confirm', () => {
    const { session, part, save } = open(person, person);
    part('1');
    part('1');
    expect(session.shown.draft?.text).toBe('1,1');
    session.takeBack();
    expect(session.shown.draft?.text).toBe('1');
    expect(session.shown.canRedoPart).toBe(true);
    session.redoPart();
    expect(session.shown.draft?.text).toBe('1,1');
    expect(session.shown.canRedoPart).toBe(false);
    session.confirm();
    expect(save).toHaveBeenCalled();
    expect(session.shown.view.text).toBe('7 b');
    expect(session.shown.last.map(({ text }) => text)).toEqual(['1', '1']);
    expect(session.shown.draft?.parts).toEqual([]);
  });

  it('hear why something is refused, and nothing changes', () => {
    const { session } = open(person, person, {}, '1 w');
    session.tryPart('2');
    expect(session.shown.notice?.sentence).toEqual({
      diagnostic: { id: 'toy-turn', rule: 'T-1', args: {} },
    });
    expect(session.shown.draft?.parts).toEqual([]);
    session.confirm();
    expect(session.shown.at).toBe(0);
  });

  it('need not confirm when they do not want to', () => {
    const { session, part } = open(person, person, { confirm: false });
    part('1');
    expect(session.shown.at).toBe(0);
    part('1');
    expect(session.shown.view.text).toBe('7 b');
  });

  it('undo a turn, and the next one takes its place', () => {
    const { session, game, part } = open(person, person);
    part('2');
    session.confirm();
    session.undo();
    expect(session.shown.view.text).toBe('9 w');
    part('1');
    session.confirm();
    expect(game.tree.mainLine().map(({ position }) => position)).toEqual(['9 w', '8 b']);
    expect(session.shown.inVariation).toBe(false);
    expect(game.tree.size).toBe(3);
  });

  it('undo an unfinished turn first', () => {
    const { session, part } = open(person, person);
    part('2');
    session.confirm();
    part('1');
    session.undo();
    expect(session.shown.view.text).toBe('7 b');
    expect(session.shown.draft?.parts).toEqual([]);
  });

  it('look back, branch off and return', () => {
    const { session, part, game } = open(person, person);
    part('1');
    session.confirm();
    part('2');
    session.confirm();
    session.first();
    expect(session.shown.lookingBack).toBe(true);
    part('2');
    session.confirm();
    expect(session.shown.inVariation).toBe(true);
    session.backToGame();
    expect(session.shown.view.text).toBe('6 w');
    expect(session.shown.inVariation).toBe(false);
    session.previous();
    session.next();
    expect(session.shown.view.text).toBe('6 w');
    session.goTo(game.tree.node(0).children[1] ?? 0);
    session.promote();
    expect(session.shown.inVariation).toBe(false);
  });

  it('have clocks that follow the game, and are out when their time is up', () => {
    let now = 1_000;
    const time = { startMs: 10_000, incrementMs: 2_000 };
    const clock = newClock({ white: time, black: time });
    const { session, game, part, save } = open(person, person, {}, '9 w', {
      clock,
      now: () => now,
    });
    const left = (seat: 'white' | 'black') => game.clock && clockLeft(game.clock, seat, now);
    now += 4_000;
    expect(left('white')).toBe(6_000);
    part('1');
    session.confirm();
    expect(left('white')).toBe(8_000);
    now += 3_000;
    // A turn that is taken back gives no time back.
    session.undo();
    now += 1_000;
    expect([left('white'), left('black')]).toEqual([7_000, 7_000]);
    session.pauseClock();
    now += 99_000;
    session.checkClock();
    expect(left('white')).toBe(7_000);
    expect(game.clock && isPaused(game.clock)).toBe(true);
    // A turn ends the pause.
    part('2');
    session.confirm();
    expect(left('white')).toBe(9_000);
    // Looking back changes nothing.
    session.first();
    now += 7_000;
    session.checkClock();
    expect(session.shown.course.finish).toBeNull();
    now += 1;
    save.mockClear();
    session.checkClock();
    expect(session.tree.mainEnd.event).toEqual({ leave: 'black', reason: 'time' });
    expect(session.shown.course.finish?.winner).toBe('white');
    expect(save).toHaveBeenCalled();
    now += 5_000;
    session.checkClock();
    expect([left('white'), left('black')]).toEqual([9_000, 0]);
  });

  it('resign and agree on draws', () => {
    const one = open(person, person);
    one.session.resign('white');
    expect(one.session.shown.course.finish).toMatchObject({ ending: 'resigns', winner: 'black' });
    expect(one.session.shown.draft).toBeNull();
    one.session.undo();
    expect(one.session.shown.course.finish).toBeNull();
    const other = open(person, person);
    other.session.agreeOnDraw();
    expect(other.session.shown.course.finish?.ending).toBe('agreement');
  });

  it('see a turn move step by step', async () => {
    const { session, part, seen, rest } = open(person, person, { speed: 100 });
    part('1');
    const motion = seen.at(-1)?.motion;
    expect(motion?.step.cause).toMatchObject({ text: '1' });
    session.confirm();
    expect(session.shown.busy).toBe('motion');
    expect(session.shown.draft).toBeNull();
    await rest();
    // The part has been seen; only the turning was left.
    expect(
      seen.filter((shown) => shown.motion?.step.cause.kind === 'turning').length,
    ).toBeGreaterThan(0);
    expect(new Set(seen.map((shown) => shown.motion?.id).filter(Boolean)).size).toBe(2);
  });

  it('can go on while something moves', async () => {
    const { session, part, rest } = open(person, person, { speed: 100 });
    part('1');
    session.confirm();
    session.first();
    await rest();
    expect(session.shown.view.text).toBe('9 w');
  });
});

describe('against the computer', () => {
  it('bots answer, and begin where they are to', async () => {
    const { session, rest } = open(bot, person);
    await rest();
    expect(session.shown.view.text).toBe('8 b');
    expect(session.shown.draft).not.toBeNull();
  });

  it('two of them play a game to its end', async () => {
    const { session } = open(bot, bot);
    await settle();
    expect(session.shown.course.finish?.winner).toBe('white');
  });

  it('undo goes back to the person’s last turn', async () => {
    const { session, part, rest } = open(person, bot);
    expect(session.shown.canUndo).toBe(false);
    part('2');
    session.confirm();
    await rest();
    expect(session.shown.view.text).toBe('6 w');
    session.undo();
    expect(session.shown.view.text).toBe('9 w');
    expect(session.shown.canUndo).toBe(false);
  });

  it('undo while the bot thinks stops it', async () => {
    const { session, part, engine, game } = open(person, bot);
    part('2');
    session.confirm();
    expect(session.shown.busy).toBe('bot');
    session.undo();
    expect(engine.stopped).toBe(1);
    await Promise.resolve();
    expect(session.shown.view.text).toBe('9 w');
    expect(game.tree.size).toBe(2);
  });

  it('a bot that dies once is asked again without a word', async () => {
    const { session, part, engine, rest } = open(person, bot);
    engine.fails = 1;
    part('2');
    session.confirm();
    await rest();
    expect(session.shown.view.text).toBe('6 w');
    expect(session.shown.notice).toBeNull();
  });

  it('a bot that keeps dying is told of, and can be asked again', async () => {
    const { session, part, engine, rest } = open(person, bot);
    engine.fails = 2;
    part('2');
    session.confirm();
    await rest();
    expect(session.shown.stuck).toBe(true);
    expect(session.shown.notice?.sentence).toEqual({ message: 'web-notice-bot-stopped' });
    expect(session.shown.view.text).toBe('7 b');
    session.askBot();
    await rest();
    expect(session.shown.view.text).toBe('6 w');
  });

  it('hints show the best turn and go away with the next one', async () => {
    const { session, part } = open(person, person);
    part('1');
    await session.hint();
    // What was put together so far stays.
    expect(session.shown.draft?.parts).toHaveLength(1);
    expect(session.shown.hint).toMatchObject({ turn: '1,1', exact: { kind: 'win', turns: 3 } });
    expect(session.shown.hint?.parts.length).toBe(2);
    session.takeBack();
    part('2');
    session.confirm();
    expect(session.shown.hint).toBeNull();
  });

  it('a hint is played as a whole, whatever was put together', async () => {
    const { session, part, rest } = open(person, person);
    part('1');
    await session.hint();
    expect(session.shown.draft?.parts.map(({ text }) => text)).toEqual(['1']);
    session.playHint();
    await rest();
    expect(session.tree.eventsTo(session.tree.current.id)).toEqual([{ turn: '1,1' }]);
  });

  it('a part that is previewed is chosen by confirming', async () => {
    const { session, rest } = open(person, person);
    const previewed = session.shown.draft?.next.find(({ text }) => text === '2') ?? null;
    session.preview(previewed);
    expect(session.shown.previewed).toBe(previewed);
    session.confirm();
    await rest();
    expect(session.shown.previewed).toBeNull();
    expect(session.tree.eventsTo(session.tree.current.id)).toEqual([{ turn: '2' }]);
  });

  it('a line is played turn by turn', async () => {
    const { session, rest } = open(person, person);
    session.playLine(['1,1', '2']);
    await rest();
    expect(session.tree.eventsTo(session.tree.current.id)).toEqual([
      { turn: '1,1' },
      { turn: '2' },
    ]);
  });

  it('no hint is no accident', async () => {
    const { session, engine } = open(person, person);
    engine.fails = 1;
    await session.hint();
    expect(session.shown.notice?.sentence).toEqual({ message: 'web-notice-no-hint' });
    expect(session.shown.draft).not.toBeNull();
  });

  it('bots decline a draw', () => {
    const { session } = open(person, bot);
    session.agreeOnDraw();
    expect(session.shown.notice?.sentence).toEqual({ message: 'web-notice-bot-declines' });
    expect(session.shown.course.finish).toBeNull();
  });

  it('a closed session says nothing more', async () => {
    const { session, engine, part, seen } = open(person, bot);
    part('2');
    session.confirm();
    session.close();
    const count = seen.length;
    // The answer comes, and nobody wants it any more.
    expect(engine.asked).toBe(1);
    await settle();
    expect(seen.length).toBe(count);
  });
});

describe('a study', () => {
  it('plays a whole turn, whatever was put together before', async () => {
    const { session, game, part, rest } = open(person, person);
    part('1');
    session.play('2');
    await rest();
    expect(game.tree.current.position).toBe('7 b');
    expect(session.shown.draft?.parts).toEqual([]);
    session.play('7');
    expect(session.shown.notice?.sentence).toHaveProperty('diagnostic');
    expect(game.tree.current.position).toBe('7 b');
  });

  it('keeps comments and loses what is taken out', async () => {
    const { session, game, save, rest } = open(person, person);
    session.play('2');
    await rest();
    session.play('1');
    await rest();
    save.mockClear();
    session.comment(1, 'hm');
    expect(game.tree.node(1).comments).toEqual(['hm']);
    session.comment(1, '');
    expect(game.tree.node(1).comments).toEqual([]);
    session.remove(1);
    expect(session.shown.at).toBe(0);
    expect(session.shown.draft).not.toBeNull();
    expect(save).toHaveBeenCalledTimes(3);
  });
});
