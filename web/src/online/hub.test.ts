import { describe, expect, it, vi } from 'vitest';
import { Hub } from './hub';
import { FakePlatform, snapshot, state } from './testing';
import type { Entry, ErrorBody, PlayerEvent, SeatName, Summary } from './wire';

function open() {
  const platform = new FakePlatform();
  const listener = {
    connectionChanged: vi.fn(),
    gameChanged: vi.fn(),
    gameAdvanced: vi.fn(),
    dropped: vi.fn(),
    delayed: vi.fn(),
    lobbyChanged: vi.fn(),
    ownGamesChanged: vi.fn(),
    nameChanged: vi.fn(),
    fellBehind: vi.fn(),
  };
  const hub = new Hub(platform, listener);
  return { platform, listener, hub };
}

/** A game that is watched, after so many events. */
function watched(number = 3, turns: string[] = []) {
  const opened = open();
  const game = opened.hub.watch('game', true);
  opened.platform.last.accept();
  opened.platform.last.receives({ type: 'snapshot', ...snapshot(number, turns) });
  return { ...opened, game };
}

/** What players and the server can let happen. */
type Happening = PlayerEvent | { event: 'away'; seat: SeatName };

const turn = (text: string): PlayerEvent => ({ event: 'turn', seat: 'white', turn: text });
const entry = (number: number, event: Happening): Entry => ({
  ...event,
  number,
  at: 0,
});
const error = (code: ErrorBody['code'], more: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  message: `server-${code}`,
  text: code,
  ...more,
});

describe('the hub', () => {
  it('connects while somebody needs it', () => {
    const { platform, hub } = open();
    expect(platform.sockets).toHaveLength(0);
    hub.watchLobby(true);
    platform.last.accept(0, 'Anna');
    expect(platform.last.of('lobby')).toEqual([{ type: 'lobby', on: true }]);
    hub.watch('game', false);
    expect(platform.last.of('watch')).toEqual([
      { type: 'watch', game: 'game', have: 0, chat: false },
    ]);
    hub.watchLobby(false);
    expect(hub.connectionState).toBe('open');
    hub.unwatch('game');
    expect(hub.connectionState).toBe('closed');
  });

  it('says when nobody can see the page, on every connection', () => {
    const { platform, hub } = open();
    hub.keepConnected(true);
    platform.last.accept();
    expect(platform.last.of('visible')).toEqual([]);
    hub.setVisible(true);
    hub.setVisible(false);
    hub.setVisible(false);
    expect(platform.last.of('visible')).toEqual([{ type: 'visible', on: false }]);
    hub.reconnect();
    platform.last.accept();
    expect(platform.last.of('visible')).toEqual([{ type: 'visible', on: false }]);
    hub.setVisible(true);
    expect(platform.last.of('visible').at(-1)).toEqual({ type: 'visible', on: true });
  });

  it('gives a game that is watched its place in the list, with its deadline', () => {
    const { platform, hub, listener } = open();
    hub.watch('game', true);
    platform.last.accept();
    const left_ms = { white: 1_000, black: 9_000 };
    const clocks = { now: 500, left_ms, running: 'white' as const, deadline: 1_500 };
    platform.last.receives({ type: 'snapshot', ...snapshot(3, [], { clocks }) });
    const [games] = listener.ownGamesChanged.mock.lastCall as [Summary[]];
    expect(games).toMatchObject([{ id: 'game', your_turn: true, deadline: 1_500 }]);
  });

  it('asks for what is missing after the connection was lost', () => {
    const { platform, game } = watched(3, ['1']);
    platform.last.breaks();
    platform.pass(500);
    platform.last.accept();
    expect(platform.last.of('watch')).toEqual([
      { type: 'watch', game: 'game', have: 3, chat: true },
    ]);
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, turn('2'))],
      course: { keep: 1, add: [{ turn: '2' }] },
      state: state(4),
    });
    expect(game.line).toEqual([{ turn: '1' }, { turn: '2' }]);
  });

  it('tells the time of the server', () => {
    const { platform, hub } = open();
    hub.keepConnected(true);
    platform.last.accept(500_000);
    expect(hub.time.now()).toBe(500_000);
    platform.pass(250);
    expect(hub.time.now()).toBe(500_250);
    // An answer that took long tells less than a quick one.
    platform.last.receives({ type: 'pong', sent: platform.now() - 400, now: 999_999 });
    expect(hub.time.now()).toBe(500_250);
  });

  it('puts the games that wait for the visitor first', () => {
    const { platform, listener, hub } = open();
    hub.keepConnected(true);
    platform.last.accept(0, 'Anna');
    const { options, you } = snapshot(1);
    const summary = (id: string, latest: number, your_turn: boolean): Summary => ({
      id,
      options,
      phase: 'running',
      number: 1,
      latest,
      seats: [],
      to_move: 'white',
      deadline: null,
      you,
      your_turn,
    });
    platform.last.receives({
      type: 'mine',
      games: [summary('a', 5, false), summary('b', 9, false)],
    });
    platform.last.receives({ type: 'mine-changed', game: summary('a', 3, true) });
    const [games] = listener.ownGamesChanged.mock.lastCall as [Summary[]];
    expect(games.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(listener.nameChanged).toHaveBeenCalledWith('Anna');
  });

  it('knows when it is the turn of the visitor in a game that is watched', () => {
    const { platform, listener } = watched(3);
    platform.last.receives({ type: 'mine', games: [] });
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, turn('1'))],
      course: { keep: 0, add: [{ turn: '1' }] },
      state: state(4, { to_move: 'black' }),
    });
    const waiting = () =>
      (listener.ownGamesChanged.mock.lastCall as [Summary[]])[0].filter(
        ({ your_turn }) => your_turn,
      ).length;
    expect(waiting()).toBe(0);
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(5, turn('1'))],
      course: { keep: 1, add: [{ turn: '1' }] },
      state: state(5, { to_move: 'white' }),
    });
    expect(waiting()).toBe(1);
  });

  it('stays away from a server that speaks another version', () => {
    const { platform, hub } = open();
    hub.keepConnected(true);
    platform.last.onopen?.();
    platform.last.receives({ type: 'refused', ref: null, game: null, error: error('version') });
    platform.pass(60_000);
    expect(hub.connectionState).toBe('outdated');
    expect(platform.sockets).toHaveLength(1);
  });

  it('comes back as somebody else', () => {
    const { platform, game, hub } = watched();
    hub.reconnect();
    expect(platform.sockets).toHaveLength(2);
    platform.last.accept(0, 'Ben');
    expect(platform.last.of('watch')).toHaveLength(1);
    expect(game.game).not.toBeNull();
  });
});

describe('a turn of ours', () => {
  it('is shown at once and counts when the server has stored it', () => {
    const { platform, game } = watched(3);
    game.submit(turn('1'));
    const [sent] = platform.last.of('submit');
    expect(sent).toMatchObject({ game: 'game', number: 4, event: turn('1') });
    expect(game.sending).toBe(true);
    expect(game.line).toEqual([{ turn: '1' }]);
    // The answer may come before the news: nothing flickers.
    platform.last.receives({
      type: 'ack',
      ref: sent?.ref ?? 0,
      game: 'game',
      stored: entry(4, turn('1')),
    });
    expect(game.line).toEqual([{ turn: '1' }]);
    expect(game.sending).toBe(true);
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, turn('1'))],
      course: { keep: 0, add: [{ turn: '1' }] },
      state: state(4),
    });
    expect(game.sending).toBe(false);
    expect(game.line).toEqual([{ turn: '1' }]);
  });

  it('counts as well when the news come before the answer', () => {
    const { platform, game, listener } = watched(3);
    game.submit(turn('1'));
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, turn('1'))],
      course: { keep: 0, add: [{ turn: '1' }] },
      state: state(4),
    });
    expect(game.sending).toBe(false);
    platform.last.receives({ type: 'ack', ref: 1, game: 'game', stored: entry(4, turn('1')) });
    expect(game.line).toEqual([{ turn: '1' }]);
    expect(listener.dropped).not.toHaveBeenCalled();
  });

  it('goes out again under the same number when the connection was lost', () => {
    const { platform, game } = watched(3);
    game.submit(turn('1'));
    platform.last.breaks();
    platform.pass(500);
    expect(platform.last.of('submit'), 'not before the greeting').toHaveLength(0);
    platform.last.accept();
    expect(platform.last.of('submit')).toMatchObject([{ number: 4, event: turn('1') }]);
  });

  it('is sent when the connection is back, if there was none', () => {
    const { platform, game } = watched(3);
    platform.last.breaks();
    game.submit(turn('1'));
    expect(game.sending).toBe(true);
    platform.pass(500);
    platform.last.accept();
    expect(platform.last.of('submit')).toMatchObject([{ number: 4, event: turn('1') }]);
  });

  it('takes the next number when something off the board was quicker', () => {
    const { platform, game, listener } = watched(3);
    game.submit(turn('1'));
    const [sent] = platform.last.of('submit');
    platform.last.receives({
      type: 'refused',
      ref: sent?.ref ?? 0,
      game: 'game',
      error: error('conflict', { entry: entry(4, { event: 'away', seat: 'white' }) }),
    });
    expect(platform.last.of('submit'), 'it waits for the news').toHaveLength(1);
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, { event: 'away', seat: 'white' })],
      course: { keep: 0, add: [] },
      state: state(4),
    });
    expect(platform.last.of('submit')).toMatchObject([
      { number: 4 },
      { number: 5, event: turn('1') },
    ]);
    expect(game.line).toEqual([{ turn: '1' }]);
    expect(listener.dropped).not.toHaveBeenCalled();
  });

  it('is given up when the board has changed meanwhile', () => {
    const { platform, game, listener } = watched(3, ['2']);
    game.submit(turn('1'));
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(4, { event: 'resign', seat: 'black' })],
      course: { keep: 1, add: [{ leave: 'black', reason: 'resigns' }] },
      state: state(4),
    });
    expect(listener.dropped).toHaveBeenCalledWith(game, turn('1'), null);
    expect(game.line).toEqual([{ turn: '2' }, { leave: 'black', reason: 'resigns' }]);
    expect(game.sending).toBe(false);
  });

  it('is asked about when a snapshot does not tell', () => {
    const { platform, game } = watched(3);
    game.submit(turn('1'));
    platform.last.receives({ type: 'snapshot', ...snapshot(4, ['1']) });
    expect(platform.last.of('submit')).toMatchObject([{ number: 4 }, { number: 4 }]);
    platform.last.receives({ type: 'ack', ref: 1, game: 'game', stored: entry(4, turn('1')) });
    expect(game.sending).toBe(false);
    expect(game.line).toEqual([{ turn: '1' }]);
  });

  it('is tried again while the server cannot store', () => {
    const { platform, game, listener } = watched(3);
    game.submit(turn('1'));
    platform.last.receives({
      type: 'refused',
      ref: 1,
      game: 'game',
      error: error('unavailable', { retry_after_ms: 700 }),
    });
    expect(listener.delayed).toHaveBeenCalled();
    expect(game.line).toEqual([{ turn: '1' }]);
    platform.pass(700);
    expect(platform.last.of('submit')).toMatchObject([{ number: 4 }, { number: 4 }]);
  });

  it('is given up with the reason when the server refuses it', () => {
    const { platform, game, listener } = watched(3);
    game.submit(turn('1'));
    const reason = error('refused');
    platform.last.receives({ type: 'refused', ref: 1, game: 'game', error: reason });
    expect(listener.dropped).toHaveBeenCalledWith(game, turn('1'), reason);
    expect(game.line).toEqual([]);
  });
});

describe('news of a game', () => {
  it('are taken once, and turns can be taken back', () => {
    const { platform, game, listener } = watched(3, ['1', '2']);
    const news = {
      type: 'events' as const,
      game: 'game',
      entries: [entry(4, { event: 'answer', seat: 'white', yes: true })],
      course: { keep: 1, add: [] },
      state: state(4),
    };
    platform.last.receives(news);
    platform.last.receives(news);
    expect(game.line).toEqual([{ turn: '1' }]);
    expect(listener.gameAdvanced).toHaveBeenCalledTimes(1);
  });

  it('with a gap are not believed: everything is asked for anew', () => {
    const { platform, game } = watched(3);
    platform.last.receives({
      type: 'events',
      game: 'game',
      entries: [entry(6, turn('2'))],
      course: { keep: 0, add: [{ turn: '2' }] },
      state: state(6),
    });
    expect(platform.last.of('watch').at(-1)).toMatchObject({ have: 0 });
    expect(game.game?.state.number).toBe(3);
  });

  it('tell who is there and what was said, each line once', () => {
    const { platform, game } = watched();
    platform.last.receives({ type: 'presence', game: 'game', here: ['black'], watchers: 2 });
    expect(game.here).toEqual(['black']);
    expect(game.watchers).toBe(2);
    const said = (number: number) => ({ number, at: 0, seats: [], name: 'Ben', text: 'hello' });
    platform.last.receives({ type: 'chat', game: 'game', lines: [said(1), said(2)] });
    platform.last.receives({ type: 'chat', game: 'game', lines: [said(2), said(3)] });
    expect(game.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('send a chat message again that was not confirmed, with the same key', () => {
    const { platform, game } = watched();
    game.sendChat('one');
    game.sendChat('two');
    const [one, two] = platform.last.of('say');
    expect(one?.key).not.toBe(two?.key);
    platform.last.receives({ type: 'ack', ref: one?.ref ?? 0, game: 'game', stored: null });
    platform.last.breaks();
    platform.pass(500);
    platform.last.accept();
    expect(platform.last.of('say')).toMatchObject([{ text: 'two', key: two?.key }]);
  });

  it('say when there is no such game', () => {
    const { platform, hub } = open();
    const game = hub.watch('game', true);
    platform.last.accept();
    platform.last.receives({ type: 'refused', ref: null, game: 'game', error: error('not-found') });
    expect(game.error?.code).toBe('not-found');
  });

  it('are asked for again when the server was too busy', () => {
    const { platform, hub } = open();
    const game = hub.watch('game', true);
    platform.last.accept();
    platform.last.receives({ type: 'refused', ref: null, game: 'game', error: error('too-many') });
    expect(game.error).toBeNull();
    platform.pass(2_000);
    expect(platform.last.of('watch')).toHaveLength(2);
  });

  it('of a kind that is not known are passed over', () => {
    const { platform, game } = watched();
    platform.last.onmessage?.({ data: '{"type":"weather","game":"game"}' });
    expect(game.error).toBeNull();
  });
});
