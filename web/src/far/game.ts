/**
 * One game on a server as this page knows it: how it stands, who is there, what was said, and what
 * of ours is on its way. Plain TypeScript; `far-game.svelte.ts` shows it to components.
 */

import type { GameEvent, SeatName } from '../rules/types';
import { Submissions } from './submissions';
import type { ChatLine, Entry, ErrorBody, FromClient, FromServer, Game, PlayerEvent } from './wire';

/** At most so much of what was said is kept. */
const MOST_LINES = 200;
/** How long to wait when the server is too busy to show a game. */
const PATIENCE = 2_000;

/** What a game needs from outside. */
export interface Desk {
  say: (message: FromClient) => void;
  ref: () => number;
  later: (ms: number, what: () => void) => void;
  /** Something to be shown has changed. */
  changed: () => void;
  /** Something of ours was given up; without an error the game went on without it. */
  dropped: (event: PlayerEvent | 'say', error: ErrorBody | null) => void;
  /** It cannot be stored now; it is tried again. */
  delayed: (error: ErrorBody) => void;
  /** The game has gone on. */
  happened: (entries: Entry[]) => void;
}

/** A game. */
export class FarGame {
  readonly id: string;
  readonly #desk: Desk;
  readonly #submissions: Submissions;
  /** Everything about it; null until it is told. */
  game: Game | null = null;
  /** The seats whose players are there now. */
  here: SeatName[] = [];
  watchers = 0;
  chat: ChatLine[] = [];
  /** Why it cannot be shown. */
  trouble: ErrorBody | null = null;
  /** Whether what people write is wanted. */
  wantsChat = true;

  constructor(id: string, desk: Desk) {
    this.id = id;
    this.#desk = desk;
    this.#submissions = new Submissions({
      send: (ref, number, event) => desk.say({ type: 'submit', ref, game: id, number, event }),
      ref: () => desk.ref(),
      later: (ms, what) => desk.later(ms, what),
      dropped: (event, error) => desk.dropped(event, error),
      delayed: (error) => desk.delayed(error),
    });
  }

  /** Whether something of ours is on its way. */
  get sending(): boolean {
    return this.#submissions.busy;
  }

  /** What happened on the board, with our own turn that is still on its way. */
  get line(): GameEvent[] {
    const { turn } = this.#submissions;
    const course = this.game?.course ?? [];
    return turn === null ? course : [...course, { turn }];
  }

  /** Asks for the game, or for what is missing of it. */
  watch(): void {
    const have = this.game?.state.number ?? 0;
    this.#desk.say({ type: 'watch', game: this.id, have, chat: this.wantsChat });
  }

  /** There is a line: asks for what is missing and sends what was not answered. */
  resume(): void {
    this.watch();
    this.#submissions.resend();
  }

  /** Lets something happen. */
  submit(event: PlayerEvent): void {
    this.#submissions.add(event);
    this.#desk.changed();
  }

  /** Writes something to everybody at the game. */
  say(text: string): void {
    this.#desk.say({ type: 'say', ref: this.#desk.ref(), game: this.id, text });
  }

  /** A message about this game. */
  hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot': {
        const { id, made, options, start, course, state, you } = message;
        this.#take({ id, made, options, start, course, state, you }, []);
        break;
      }
      case 'events':
        this.#follow(message);
        break;
      case 'you':
        if (this.game)
          this.game = { ...this.game, you: { seats: message.seats, host: message.host } };
        break;
      case 'presence':
        this.here = message.here;
        this.watchers = message.watchers;
        break;
      case 'chat':
        this.#listen(message.lines);
        break;
      case 'ack':
        if (message.stored) this.#submissions.stored(message.ref, message.stored.number);
        break;
      case 'refused':
        if (message.ref === null) this.#turnedAway(message.error);
        else if (!this.#submissions.refused(message.ref, message.error))
          this.#desk.dropped('say', message.error);
        break;
      default:
        return;
    }
    this.#desk.changed();
  }

  /** The game could not be watched: for now, or for good. */
  #turnedAway(error: ErrorBody): void {
    if (error.code === 'too-many' || error.code === 'unavailable')
      this.#desk.later(error.retry_after_ms ?? PATIENCE, () => this.watch());
    else if (!this.game) this.trouble = error;
  }

  #follow(news: FromServer & { type: 'events' }): void {
    const { game } = this;
    const { keep, add } = news.course;
    const first = news.entries[0]?.number;
    // Something is missing between what is known and what came: everything is asked for anew.
    if (!game || keep > game.course.length || (first && first > game.state.number + 1)) {
      this.#desk.say({ type: 'watch', game: this.id, have: 0, chat: this.wantsChat });
      return;
    }
    // News can come twice; older ones than what is known say nothing.
    if (news.state.number < game.state.number) return;
    if (news.entries.length > 0 && news.state.number === game.state.number) return;
    const course = [...game.course.slice(0, keep), ...add];
    this.#take({ ...game, course, state: news.state }, news.entries);
    if (news.entries.length > 0) this.#desk.happened(news.entries);
  }

  #take(game: Game, entries: Entry[]): void {
    this.game = game;
    this.trouble = null;
    this.here = game.state.seats.filter(({ here }) => here).map(({ seat }) => seat);
    const { number, asking } = game.state;
    this.#submissions.follow({ number, course: game.course, asking }, entries);
  }

  #listen(lines: ChatLine[]): void {
    const known = this.chat.at(-1)?.number ?? 0;
    const news = lines.filter(({ number }) => number > known);
    this.chat = [...this.chat, ...news].slice(-MOST_LINES);
  }
}
