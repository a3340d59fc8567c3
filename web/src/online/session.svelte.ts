/** A game on a server, for components: its state, and the board session that follows it. */

import type { GameName, SeatName } from '../rules/types';
import type { Kinetic } from '../app/kinetic.svelte';
import type { Player, Seated } from '../state/choice';
import { newSeed, type Game } from '../state/game';
import { openSession, type LiveSession } from '../state/live.svelte';
import type { Engine, Sentence } from '../state/session-types';
import { rulesOf } from '../state/texts';
import { GameTree } from '../state/tree';
import { dayOf } from './clocks';
import type { OnlineGame } from './game';
import { asDiagnostic } from './api';
import type { ErrorBody, Game as WireGame, PlayerEvent, SeatView } from './wire';

/** What is shown of a game apart from its board. */
export interface OnlineShown {
  game: WireGame;
  here: SeatName[];
  watchers: number;
  chat: OnlineGame['chat'];
  prepared: OnlineGame['prepared'];
  /** Whether something of ours is not confirmed yet. */
  sending: boolean;
}

/** The part of the application that an online game needs. */
export type SessionApp = Pick<Kinetic, 'face' | 'boardDeps'> & { engine: { apart(): Engine } };

/** An online game on the screen. */
export class OnlineSession {
  shown: OnlineShown | null = $state.raw(null);
  /** Why there is nothing to show. */
  error: ErrorBody | null = $state.raw(null);
  /** The board; null before the game begins. */
  live: LiveSession | null = $state.raw(null);
  /** A sentence about something that did not happen; a new `id` means it is a new one. */
  notice: { id: number; sentence: Sentence } | null = $state.raw(null);
  /** Whether the server cannot store anything at the moment. */
  delayed = $state(false);
  readonly game: OnlineGame;
  readonly #app: SessionApp;
  #notices = 0;

  constructor(app: SessionApp, game: OnlineGame) {
    this.#app = app;
    this.game = game;
    this.refresh();
  }

  /** Our own seats. */
  get mine(): SeatName[] {
    return this.shown?.game.you.seats ?? [];
  }

  /** Those of ours that are still in the game. */
  get playing(): SeatName[] {
    const seats = this.shown?.game.state.seats ?? [];
    return this.mine.filter((mine) => seats.some(({ seat, playing }) => seat === mine && playing));
  }

  /** Submits an event. */
  submit(event: PlayerEvent): void {
    this.notice = null;
    this.game.submit(event);
  }

  /** Says why something did not happen. */
  showNotice(sentence: Sentence): void {
    this.notice = { id: ++this.#notices, sentence };
  }

  /** Something of ours was given up. */
  dropped(event: PlayerEvent | 'chat', error: ErrorBody | null): void {
    if (error) this.showNotice({ diagnostic: asDiagnostic(error) });
    else if (event !== 'chat' && event.event === 'turn')
      this.showNotice({ message: 'online-turn-too-late' });
  }

  /** Ends everything under way. */
  close(): void {
    this.live?.controller.close();
  }

  /** Shows what the game has become. */
  refresh(): void {
    const { game, here, watchers, chat, prepared, sending, error } = this.game;
    this.error = error;
    if (!game) return;
    if (!sending) this.delayed = false;
    this.shown = { game, here, watchers, chat, prepared, sending };
    if (game.state.phase === 'open' || game.state.phase === 'called-off') return;
    const live = this.live ?? this.#begin(game);
    if (!live) return;
    for (const { seat, player } of seatsOf(game)) {
      const known = live.shown.game.seats.find((other) => other.seat === seat)?.player;
      if (JSON.stringify(known) !== JSON.stringify(player)) live.controller.setPlayer(seat, player);
    }
    live.controller.follow(this.game.line);
  }

  #begin(game: WireGame): LiveSession | null {
    const app = this.#app;
    const board = boardOf(game);
    const rules = rulesOf(app.face, game.options.game, board);
    if (!rules) return null;
    const tree = new GameTree(game.start);
    const course = rules.course(game.start, this.game.line);
    // It opens with the current position; what led there is not animated.
    if ('ok' in course)
      tree.goTo(tree.follow(this.game.line, course.ok.positions).added.at(-1) ?? 0);
    const kept: Game = {
      id: game.id,
      game: game.options.game,
      board: rules.boardName,
      seats: seatsOf(game),
      seed: newSeed(Math.random),
      headers: [['Date', dayOf(game.made)]],
      tree,
      undone: false,
      changed: game.made,
      cycleGame: game.options.cycle_game ?? 1,
    };
    this.live = openSession(rules, kept, {
      engine: app.engine.apart(),
      ...app.boardDeps,
      save: () => undefined,
      online: {
        send: (turn) => this.#send(turn),
        sending: () => this.game.sending,
      },
    });
    return this.live;
  }

  #send(turn: string): void {
    // The board is one turn ahead already; whose turn it was, the server knows.
    const seat = this.shown?.game.state.to_move;
    if (seat) this.submit({ event: 'turn', seat, turn });
  }
}

/** The board of a game by its name or as text; null where the game has one only. */
export function boardOf({ options }: { options: WireGame['options'] }): string | null {
  if (options.game === ('orbito' satisfies GameName)) return null;
  const { board } = options;
  if (!board) return 'classic';
  return 'named' in board ? board.named : board.toml;
}

/** The player of a seat, as this screen sees it. */
export function playerOf({ seat, holder, stand_in }: SeatView, mine: SeatName[]): Player {
  if (stand_in !== null) return { kind: 'bot', level: stand_in };
  if (holder?.kind === 'bot') return { kind: 'bot', level: holder.level };
  return { kind: mine.includes(seat) ? 'person' : 'far', name: holder?.name ?? '' };
}

function seatsOf({ state, you }: WireGame): Seated[] {
  return state.seats.map((view) => ({ seat: view.seat, player: playerOf(view, you.seats) }));
}
