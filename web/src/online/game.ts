/**
 * One game on a server as this page knows it: its state, who is present, the chat, and what of ours
 * is not confirmed yet. Plain TypeScript; `session.svelte.ts` shows it to components.
 */

import type { GameEvent, SeatName } from '../rules/types';
import { Outbox } from './outbox';
import type {
  ChatLine,
  Entry,
  ErrorBody,
  FromClient,
  FromServer,
  Game,
  PlayerEvent,
  Prepared,
} from './wire';

/** The number of chat messages that are kept. */
const MAX_CHAT_LINES = 200;
/** The delay before asking again when the server is too busy to show a game. */
const RETRY_DELAY = 2_000;

/** A chat message of ours; the key lets the server store it once however often it is sent. */
interface ChatMessage {
  text: string;
  key: string;
}

/** A key that nobody else chooses. */
function randomKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a game needs from outside. */
export interface OnlineGameDeps {
  send: (message: FromClient) => void;
  nextRef: () => number;
  later: (ms: number, callback: () => void) => void;
  /** Something to be shown has changed. */
  changed: () => void;
  /** Something of ours was given up; without an error the game went on without it. */
  dropped: (event: PlayerEvent | 'chat', error: ErrorBody | null) => void;
  /** It cannot be stored now; it is tried again. */
  delayed: (error: ErrorBody) => void;
  /** Log entries have arrived. */
  advanced: (entries: Entry[]) => void;
}

/** A game. */
export class OnlineGame {
  readonly id: string;
  readonly #deps: OnlineGameDeps;
  readonly #outbox: Outbox;
  /** Chat messages of ours that are not confirmed yet, by the number they were sent with. */
  readonly #unconfirmedChat = new Map<number, ChatMessage>();
  #line: { course: GameEvent[]; turn: string | null; events: GameEvent[] };
  /** Everything about it; null until the server has sent it. */
  game: Game | null = null;
  /** The seats whose players are present. */
  here: SeatName[] = [];
  watchers = 0;
  chat: ChatLine[] = [];
  /** What we have prepared, for each of our seats. */
  prepared: Prepared[] = [];
  /** Why it cannot be shown. */
  error: ErrorBody | null = null;
  /** Whether the chat is wanted. */
  wantsChat = true;

  constructor(id: string, deps: OnlineGameDeps) {
    this.id = id;
    this.#deps = deps;
    this.#line = { course: [], turn: null, events: [] };
    this.#outbox = new Outbox({
      send: (ref, number, event) => deps.send({ type: 'submit', ref, game: id, number, event }),
      nextRef: () => deps.nextRef(),
      later: (ms, callback) => deps.later(ms, callback),
      dropped: (event, error) => deps.dropped(event, error),
      delayed: (error) => deps.delayed(error),
    });
  }

  /** Whether something of ours is not confirmed yet. */
  get sending(): boolean {
    return this.#outbox.busy;
  }

  /**
   * The events on the board, our own unconfirmed turn included. The same array as long as nothing
   * happens on the board, so that chat and presence cost nothing.
   */
  get line(): GameEvent[] {
    const turn = this.#outbox.pendingTurn;
    const course = this.game?.course ?? this.#line.course;
    if (course !== this.#line.course || turn !== this.#line.turn) {
      this.#line = { course, turn, events: turn === null ? course : [...course, { turn }] };
    }
    return this.#line.events;
  }

  /** Asks for the game, or for what is missing of it. */
  watch(): void {
    const have = this.game?.state.number ?? 0;
    this.#deps.send({ type: 'watch', game: this.id, have, chat: this.wantsChat });
  }

  /** The connection is back: asks for what is missing and sends what was not answered. */
  resume(): void {
    this.watch();
    this.#outbox.resend();
    const unconfirmed = [...this.#unconfirmedChat.values()];
    this.#unconfirmedChat.clear();
    for (const message of unconfirmed) this.#sendChatMessage(message);
  }

  /** Submits an event. */
  submit(event: PlayerEvent): void {
    this.#outbox.add(event);
    this.#deps.changed();
  }

  /** Sends a chat message. */
  sendChat(text: string): void {
    this.#sendChatMessage({ text, key: randomKey() });
  }

  #sendChatMessage(message: ChatMessage): void {
    const ref = this.#deps.nextRef();
    this.#unconfirmedChat.set(ref, message);
    this.#deps.send({ type: 'say', ref, game: this.id, ...message });
  }

  /** What is prepared for one of our seats has changed. */
  setPrepared(prepared: Prepared): void {
    const others = this.prepared.filter(({ seat }) => seat !== prepared.seat);
    this.prepared = [...others, prepared];
    this.#deps.changed();
  }

  /** Handles a message about this game. */
  receive(message: FromServer): void {
    switch (message.type) {
      case 'snapshot': {
        const { id, made, options, start, course, state, you } = message;
        this.#update({ id, made, options, start, course, state, you }, []);
        break;
      }
      case 'events':
        this.#advance(message);
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
        this.#addChat(message.lines);
        break;
      case 'prepared': {
        const { game, seat, after, replies, notes } = message;
        this.setPrepared({ game, seat, after, replies, notes });
        return;
      }
      case 'ack':
        this.#unconfirmedChat.delete(message.ref);
        if (message.stored) this.#outbox.stored(message.ref, message.stored.number);
        break;
      case 'refused':
        if (message.ref !== null) this.#unconfirmedChat.delete(message.ref);
        if (message.ref === null) this.#watchRefused(message.error);
        else if (!this.#outbox.refused(message.ref, message.error))
          this.#deps.dropped('chat', message.error);
        break;
      default:
        return;
    }
    this.#deps.changed();
  }

  /** The game could not be watched: for now, or for good. */
  #watchRefused(error: ErrorBody): void {
    if (error.code === 'too-many' || error.code === 'unavailable')
      this.#deps.later(error.retry_after_ms ?? RETRY_DELAY, () => this.watch());
    else if (!this.game) this.error = error;
  }

  #advance(news: FromServer & { type: 'events' }): void {
    const { game } = this;
    const { keep, add } = news.course;
    const first = news.entries[0]?.number;
    // Something is missing between what is known and what came: asks for the whole game.
    if (!game || keep > game.course.length || (first && first > game.state.number + 1)) {
      this.#deps.send({ type: 'watch', game: this.id, have: 0, chat: this.wantsChat });
      return;
    }
    // News can come twice; older ones than what is known say nothing.
    if (news.state.number < game.state.number) return;
    if (news.entries.length > 0 && news.state.number === game.state.number) return;
    const same = keep === game.course.length && add.length === 0;
    const course = same ? game.course : [...game.course.slice(0, keep), ...add];
    this.#update({ ...game, course, state: news.state }, news.entries);
    if (news.entries.length > 0) this.#deps.advanced(news.entries);
  }

  #update(game: Game, entries: Entry[]): void {
    this.game = game;
    this.error = null;
    this.here = game.state.seats.filter(({ here }) => here).map(({ seat }) => seat);
    const { number, asking } = game.state;
    this.#outbox.update({ number, course: game.course, asking }, entries);
  }

  #addChat(lines: ChatLine[]): void {
    const known = this.chat.at(-1)?.number ?? 0;
    const added = lines.filter(({ number }) => number > known);
    this.chat = [...this.chat, ...added].slice(-MAX_CHAT_LINES);
  }
}
