/**
 * Shares one connection between the games that this page watches, the lobby, and the visitor's own
 * games. It is connected as long as one of them needs it.
 */

import { ServerTime } from './clocks';
import { Connection, type ConnectionState, type Platform } from './connection';
import { OnlineGame } from './game';
import { inOrder } from './own-games';
import {
  VERSION,
  type Entry,
  type ErrorBody,
  type FromServer,
  type GameId,
  type PlayerEvent,
  type Summary,
} from './wire';

/** Callbacks of the hub. */
export interface HubListener {
  connectionChanged: (state: ConnectionState) => void;
  /** Something about a game has changed. */
  gameChanged: (game: OnlineGame) => void;
  /** Log entries of a game have arrived. */
  gameAdvanced: (game: OnlineGame, entries: Entry[]) => void;
  /** Something of ours was given up; without an error the game went on without it. */
  dropped: (game: OnlineGame, event: PlayerEvent | 'chat', error: ErrorBody | null) => void;
  /** Something cannot be stored now and is tried again. */
  delayed: (game: OnlineGame, error: ErrorBody) => void;
  /** The lists of the lobby. */
  lobbyChanged: (open: Summary[], watch: Summary[]) => void;
  /** The visitor's own games, those that wait for them first. */
  ownGamesChanged: (games: Summary[]) => void;
  /** The visitor's name; null for somebody without a session. */
  nameChanged: (name: string | null) => void;
  /** This page was too slow, and the server sends everything again. */
  fellBehind: () => void;
}

/** The hub. */
export class Hub {
  readonly time: ServerTime;
  readonly #platform: Platform;
  readonly #listener: HubListener;
  readonly #connection: Connection;
  readonly #games = new Map<GameId, OnlineGame>();
  readonly #ownGames = new Map<GameId, Summary>();
  #watchesLobby = false;
  #keepsConnected = false;
  #visible = true;
  #helloSent = 0;
  #refs = 0;

  constructor(platform: Platform, listener: HubListener) {
    this.#platform = platform;
    this.#listener = listener;
    this.time = new ServerTime(() => platform.now());
    this.#connection = new Connection(platform, {
      opened: () => this.#sendHello(),
      received: (message) => this.#receive(message),
      stateChanged: (state) => listener.connectionChanged(state),
    });
  }

  get connectionState(): ConnectionState {
    return this.#connection.state;
  }

  /** Watches a game from now on. */
  watch(id: GameId, chat: boolean): OnlineGame {
    const known = this.#games.get(id);
    if (known) return known;
    const game: OnlineGame = new OnlineGame(id, {
      send: (message) => this.#connection.send(message),
      nextRef: () => (this.#refs += 1),
      later: (ms, callback) => void this.#platform.later(ms, callback),
      changed: () => {
        this.#updateOwnGame(game);
        this.#listener.gameChanged(game);
      },
      advanced: (entries) => this.#listener.gameAdvanced(game, entries),
      dropped: (event, error) => this.#listener.dropped(game, event, error),
      delayed: (error) => this.#listener.delayed(game, error),
    });
    game.wantsChat = chat;
    this.#games.set(id, game);
    game.watch();
    this.#openOrClose();
    return game;
  }

  /** Stops watching a game. */
  unwatch(id: GameId): void {
    if (!this.#games.delete(id)) return;
    this.#connection.send({ type: 'unwatch', game: id });
    this.#openOrClose();
  }

  /** Subscribes to the lists of the lobby, or unsubscribes. */
  watchLobby(on: boolean): void {
    if (on === this.#watchesLobby) return;
    this.#watchesLobby = on;
    this.#connection.send({ type: 'lobby', on });
    this.#openOrClose();
  }

  /** Whether to stay connected for the visitor's own games. */
  keepConnected(on: boolean): void {
    this.#keepsConnected = on;
    this.#openOrClose();
  }

  /** Connects again, because the visitor is somebody else now. */
  reconnect(): void {
    this.#connection.close();
    this.#openOrClose();
  }

  /** Whether somebody can see the page: nobody who watches a game is notified of it. */
  setVisible(on: boolean): void {
    if (on === this.#visible) return;
    this.#visible = on;
    this.#connection.send({ type: 'visible', on });
  }

  /** Somebody looks at the page, or a network is there: no more waiting. */
  retryNow(): void {
    this.#connection.retryNow();
  }

  /** The device has lost its network. */
  networkLost(): void {
    this.#connection.networkLost();
  }

  #openOrClose(): void {
    if (this.#games.size > 0 || this.#watchesLobby || this.#keepsConnected) this.#connection.open();
    else this.#connection.close();
  }

  #sendHello(): void {
    this.#helloSent = this.#platform.now();
    this.#connection.sendHello({ type: 'hello', version: VERSION, have: {} });
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'hello':
        this.time.reset();
        this.time.addSample(message.now, this.#helloSent);
        this.#connection.accepted();
        this.#listener.nameChanged(message.name);
        if (!this.#visible) this.#connection.send({ type: 'visible', on: false });
        if (this.#watchesLobby) this.#connection.send({ type: 'lobby', on: true });
        for (const game of this.#games.values()) game.resume();
        break;
      case 'pong':
        this.time.addSample(message.now, message.sent);
        break;
      case 'closing':
        this.#connection.reconnectIn(message.back_in_ms);
        break;
      case 'behind':
        this.#listener.fellBehind();
        break;
      case 'lobby':
        this.#listener.lobbyChanged(message.open, message.watch);
        break;
      case 'mine':
        this.#ownGames.clear();
        for (const game of message.games) this.#ownGames.set(game.id, game);
        this.#reportOwnGames();
        break;
      case 'mine-changed':
        this.#ownGames.set(message.game.id, message.game);
        this.#reportOwnGames();
        break;
      case 'refused':
        if (message.error.code === 'version') this.#connection.outdated();
        else if (message.game !== null) this.#games.get(message.game)?.receive(message);
        break;
      case 'snapshot':
        this.#games.get(message.id)?.receive(message);
        break;
      default:
        // New kinds of messages can come within a version.
        if ('game' in message) this.#games.get(message.game)?.receive(message);
    }
  }

  /** The server sends no summary of a game that is watched: its place in the list follows the game. */
  #updateOwnGame({ game }: OnlineGame): void {
    if (!game || (game.you.seats.length === 0 && !game.you.host)) return;
    const { id, options, state, you } = game;
    const known = this.#ownGames.get(id);
    const asked = you.seats.some((seat) => state.asking?.waiting_for.includes(seat));
    const moves = state.to_move !== null && you.seats.includes(state.to_move);
    const your_turn = state.phase === 'running' ? moves || asked : false;
    if (known?.number === state.number && known.your_turn === your_turn) return;
    const { number, phase, seats, to_move } = state;
    const latest = this.time.now();
    this.#ownGames.set(id, {
      ...{ id, options, phase, number, latest, seats, to_move, you, your_turn },
      deadline: state.clocks?.deadline ?? null,
    });
    this.#reportOwnGames();
  }

  #reportOwnGames(): void {
    const games = [...this.#ownGames.values()].filter(
      ({ phase }) => phase === 'open' || phase === 'running',
    );
    this.#listener.ownGamesChanged(inOrder(games));
  }
}
