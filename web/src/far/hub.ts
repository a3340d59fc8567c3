/**
 * Everything this page hears from a server, over one connection: the games it watches, the lobby,
 * and the visitor's own games. The connection is there as long as somebody needs it.
 */

import { Connection, type Line, type Standing } from './connection';
import { FarGame } from './game';
import { ServerTime } from './server-time';
import {
  VERSION,
  type Entry,
  type ErrorBody,
  type FromServer,
  type GameId,
  type PlayerEvent,
  type Summary,
} from './wire';

/** What the hub tells; all of it is optional reading. */
export interface Audience {
  /** How the connection stands. */
  stood: (standing: Standing) => void;
  /** Something about a game has changed. */
  changed: (game: FarGame) => void;
  /** A game has gone on. */
  happened: (game: FarGame, entries: Entry[]) => void;
  /** Something of ours was given up; without an error the game went on without it. */
  dropped: (game: FarGame, event: PlayerEvent | 'say', error: ErrorBody | null) => void;
  /** Something cannot be stored now and is tried again. */
  delayed: (game: FarGame, error: ErrorBody) => void;
  /** The lists of the lobby. */
  lobby: (open: Summary[], watch: Summary[]) => void;
  /** The visitor's own games, those that wait for them first. */
  mine: (games: Summary[]) => void;
  /** What the visitor is called; null for somebody without a pass. */
  named: (name: string | null) => void;
  /** This page could not keep up and reads everything anew. */
  behind: () => void;
}

/** The hub. */
export class Hub {
  readonly time: ServerTime;
  readonly #line: Line;
  readonly #audience: Audience;
  readonly #connection: Connection;
  readonly #games = new Map<GameId, FarGame>();
  readonly #mine = new Map<GameId, Summary>();
  #lobby = false;
  #stays = false;
  #greeted = 0;
  #refs = 0;

  constructor(line: Line, audience: Audience) {
    this.#line = line;
    this.#audience = audience;
    this.time = new ServerTime(() => line.now());
    this.#connection = new Connection(line, {
      greet: () => this.#greet(),
      hear: (message) => this.#hear(message),
      stand: (standing) => audience.stood(standing),
    });
  }

  /** How the connection stands. */
  get standing(): Standing {
    return this.#connection.standing;
  }

  /** Watches a game from now on. */
  watch(id: GameId, chat: boolean): FarGame {
    const known = this.#games.get(id);
    if (known) return known;
    const game: FarGame = new FarGame(id, {
      say: (message) => this.#connection.say(message),
      ref: () => (this.#refs += 1),
      later: (ms, what) => void this.#line.later(ms, what),
      changed: () => {
        this.#note(game);
        this.#audience.changed(game);
      },
      happened: (entries) => this.#audience.happened(game, entries),
      dropped: (event, error) => this.#audience.dropped(game, event, error),
      delayed: (error) => this.#audience.delayed(game, error),
    });
    game.wantsChat = chat;
    this.#games.set(id, game);
    game.watch();
    this.#need();
    return game;
  }

  /** Watches a game no longer. */
  unwatch(id: GameId): void {
    if (!this.#games.delete(id)) return;
    this.#connection.say({ type: 'unwatch', game: id });
    this.#need();
  }

  /** Whether to be told what the lobby shows. */
  lobby(on: boolean): void {
    if (on === this.#lobby) return;
    this.#lobby = on;
    this.#connection.say({ type: 'lobby', on });
    this.#need();
  }

  /** Whether to stay connected for the visitor's own games. */
  stay(on: boolean): void {
    this.#stays = on;
    this.#need();
  }

  /** Connects anew, because the visitor is somebody else now. */
  redial(): void {
    this.#connection.rest();
    this.#need();
  }

  /** Somebody looks at the page, or a network is there: no more waiting. */
  hurry(): void {
    this.#connection.hurry();
  }

  /** The device has lost its network. */
  cutOff(): void {
    this.#connection.cutOff();
  }

  #need(): void {
    if (this.#games.size > 0 || this.#lobby || this.#stays) this.#connection.open();
    else this.#connection.rest();
  }

  #greet(): void {
    this.#greeted = this.#line.now();
    this.#connection.greet({ type: 'hello', version: VERSION, have: {} });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'hello':
        this.time.forget();
        this.time.learn(message.now, this.#greeted);
        this.#connection.agreed();
        this.#audience.named(message.name);
        if (this.#lobby) this.#connection.say({ type: 'lobby', on: true });
        for (const game of this.#games.values()) game.resume();
        break;
      case 'pong':
        this.time.learn(message.now, message.sent);
        break;
      case 'closing':
        this.#connection.leave(message.back_in_ms);
        break;
      case 'behind':
        this.#audience.behind();
        break;
      case 'lobby':
        this.#audience.lobby(message.open, message.watch);
        break;
      case 'mine':
        this.#mine.clear();
        for (const game of message.games) this.#mine.set(game.id, game);
        this.#tellMine();
        break;
      case 'mine-changed':
        this.#mine.set(message.game.id, message.game);
        this.#tellMine();
        break;
      case 'refused':
        if (message.error.code === 'version') this.#connection.outdated();
        else if (message.game !== null) this.#games.get(message.game)?.hear(message);
        break;
      case 'snapshot':
        this.#games.get(message.id)?.hear(message);
        break;
      default:
        // New kinds of messages can come within a version.
        if ('game' in message) this.#games.get(message.game)?.hear(message);
    }
  }

  /** News of a game that is watched come with the game alone: its place in the list follows. */
  #note({ game }: FarGame): void {
    if (!game || (game.you.seats.length === 0 && !game.you.host)) return;
    const { id, options, state, you } = game;
    const known = this.#mine.get(id);
    const asked = you.seats.some((seat) => state.asking?.waiting_for.includes(seat));
    const moves = state.to_move !== null && you.seats.includes(state.to_move);
    const your_turn = state.phase === 'running' ? moves || asked : false;
    if (known?.number === state.number && known.your_turn === your_turn) return;
    const { number, phase, seats, to_move } = state;
    const latest = this.time.now();
    this.#mine.set(id, {
      ...{ id, options, phase, number, latest, seats, to_move, you, your_turn },
      deadline: null,
    });
    this.#tellMine();
  }

  #tellMine(): void {
    const games = [...this.#mine.values()].filter(
      ({ phase }) => phase === 'open' || phase === 'running',
    );
    games.sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.latest - a.latest);
    this.#audience.mine(games);
  }
}
