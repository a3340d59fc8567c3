/** Questions to the server that need no connection: who one is, making games, taking seats. */

import type { Complaint, SeatName } from '../rules/types';
import { apiAddress } from './address';
import type { ErrorBody, Game, GameId, Options, SeatLink, Summary, TokenView } from './wire';

/** A value, or why there is none. */
export type Reply<T> = { ok: T } | { error: ErrorBody };

/** What is said when no answer came at all. */
const UNREACHABLE: ErrorBody = {
  code: 'unavailable',
  message: 'far-unreachable',
  text: 'the server cannot be reached',
};

/** What an error says, in the shape of a complaint of the rules. */
export function asComplaint({ message, rule, args }: ErrorBody): Complaint {
  return { id: message, rule: rule ?? null, args: args ?? {} };
}

/** The server behind this page. */
export class Server {
  readonly #page: string;
  readonly #fetch: typeof fetch;

  /** `page`: the address of this page; everything lies beside it. */
  constructor(page: string, send: typeof fetch) {
    this.#page = page;
    this.#fetch = send;
  }

  /** Where live connections begin. */
  get live(): string {
    return apiAddress(this.#page, 'live').replace(/^http/, 'ws');
  }

  /** Who one is; `no-visitor` for somebody who is nobody yet. */
  visitor(): Promise<Reply<{ name: string }>> {
    return this.#ask('GET', 'visitor');
  }

  /** Becomes somebody, unless one is already. */
  become(name?: string): Promise<Reply<{ name: string }>> {
    return this.#ask('POST', 'visitor', name ? { name } : {});
  }

  /** Takes another name. */
  rename(name: string): Promise<Reply<{ name: string }>> {
    return this.#ask('PATCH', 'visitor', { name });
  }

  /** Is forgotten on this device, or everywhere. */
  forget(everywhere: boolean): Promise<Reply<unknown>> {
    return this.#ask('DELETE', everywhere ? 'visitor?everywhere=true' : 'visitor');
  }

  /** A code with which another device becomes the same visitor. */
  carry(): Promise<Reply<{ code: string; until: number }>> {
    return this.#ask('POST', 'visitor/link', {});
  }

  /** Becomes the visitor of another device. */
  adopt(code: string): Promise<Reply<{ name: string }>> {
    return this.#ask('POST', 'visitor/adopt', { code });
  }

  /** The tokens of programs that play in one's name. */
  tokens(): Promise<Reply<{ tokens: TokenView[] }>> {
    return this.#ask('GET', 'tokens');
  }

  /** Makes a token for a program. It is told this one time. */
  makeToken(name: string): Promise<Reply<{ id: string; token: string }>> {
    return this.#ask('POST', 'tokens', { name });
  }

  /** Makes a token worthless. */
  revokeToken(id: string): Promise<Reply<unknown>> {
    return this.#ask('DELETE', `tokens/${id}`);
  }

  /** Makes a game. Asking twice with the same name makes one. */
  make(id: GameId, options: Options): Promise<Reply<{ game: Game; links: SeatLink[] }>> {
    return this.#ask('POST', 'games', { id, ...options });
  }

  /** Everything about a game. */
  game(id: GameId): Promise<Reply<Game>> {
    return this.#ask('GET', `games/${id}`);
  }

  /** The links to the open seats of a game that one has made. */
  links(id: GameId): Promise<Reply<{ links: SeatLink[] }>> {
    return this.#ask('GET', `games/${id}/links`);
  }

  /** Which game and seat a link is for. */
  link(link: string): Promise<Reply<{ game: GameId; seat: SeatName }>> {
    return this.#ask('GET', `links/${link}`);
  }

  /** Takes a seat, by its link or, in a listed game, by its name. */
  sit(id: GameId, by: { link: string } | { seat: SeatName }): Promise<Reply<unknown>> {
    return this.#ask('POST', `games/${id}/seats`, by);
  }

  /** Writes something to everybody at a game. */
  say(id: GameId, text: string): Promise<Reply<unknown>> {
    return this.#ask('POST', `games/${id}/chat`, { text });
  }

  /** The visitor's old games. */
  past(): Promise<Reply<{ games: Summary[]; before: GameId | null }>> {
    return this.#ask('GET', 'games?list=past');
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    try {
      const answer = await this.#fetch(apiAddress(this.#page, path), {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return { ok: (text === '' ? {} : JSON.parse(text)) as T };
      const { error } = JSON.parse(text) as { error?: ErrorBody };
      return { error: error?.message ? error : UNREACHABLE };
    } catch {
      // No network, or something in between that answers in no way we know.
      return { error: UNREACHABLE };
    }
  }
}
