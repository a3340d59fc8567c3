/** The HTTP API of the server: visitor, tokens, games, seats, chat. */

import type { Complaint, SeatName } from '../rules/types';
import { apiUrl } from '../state/links';
import type { ErrorBody, Game, GameId, Options, SeatLink, Summary, TokenView } from './wire';

/** A value, or why there is none. */
export type ApiResult<T> = { ok: T } | { error: ErrorBody };

/** The error when no answer came at all. */
const UNREACHABLE: ErrorBody = {
  code: 'unavailable',
  message: 'far-unreachable',
  text: 'the server cannot be reached',
};

/** A server error in the shape of a complaint of the rules, so that both are shown alike. */
export function asComplaint({ message, rule, args }: ErrorBody): Complaint {
  return { id: message, rule: rule ?? null, args: args ?? {} };
}

/** The HTTP API beside this page. */
export class Api {
  readonly #page: string;
  readonly #fetch: typeof fetch;

  /** `page`: the address of this page; the API lies beside it. */
  constructor(page: string, fetch: typeof globalThis.fetch) {
    this.#page = page;
    this.#fetch = fetch;
  }

  /** The address of the WebSocket. */
  get webSocketUrl(): string {
    return apiUrl(this.#page, 'live').replace(/^http/, 'ws');
  }

  /** The visitor of this browser; error `no-visitor` when there is none yet. */
  visitor(): Promise<ApiResult<{ name: string }>> {
    return this.#request('GET', 'visitor');
  }

  /** Creates a visitor for this browser, unless there is one. */
  createVisitor(name?: string): Promise<ApiResult<{ name: string }>> {
    return this.#request('POST', 'visitor', name ? { name } : {});
  }

  /** Changes the visitor's name. */
  renameVisitor(name: string): Promise<ApiResult<{ name: string }>> {
    return this.#request('PATCH', 'visitor', { name });
  }

  /** Deletes the visitor on this device, or everywhere. */
  deleteVisitor(everywhere: boolean): Promise<ApiResult<unknown>> {
    return this.#request('DELETE', everywhere ? 'visitor?everywhere=true' : 'visitor');
  }

  /** Creates a code with which another device becomes the same visitor. */
  createDeviceLink(): Promise<ApiResult<{ code: string; until: number }>> {
    return this.#request('POST', 'visitor/link', {});
  }

  /** Becomes the visitor of another device, by its code. */
  useDeviceLink(code: string): Promise<ApiResult<{ name: string }>> {
    return this.#request('POST', 'visitor/adopt', { code });
  }

  /** The API tokens of the visitor. */
  tokens(): Promise<ApiResult<{ tokens: TokenView[] }>> {
    return this.#request('GET', 'tokens');
  }

  /** Creates an API token. Its text is sent this one time. */
  createToken(name: string): Promise<ApiResult<{ id: string; token: string }>> {
    return this.#request('POST', 'tokens', { name });
  }

  /** Revokes an API token. */
  revokeToken(id: string): Promise<ApiResult<unknown>> {
    return this.#request('DELETE', `tokens/${id}`);
  }

  /** Creates a game. Repeating it with the same id creates one only. */
  createGame(id: GameId, options: Options): Promise<ApiResult<{ game: Game; links: SeatLink[] }>> {
    return this.#request('POST', 'games', { id, ...options });
  }

  /** Everything about a game. */
  game(id: GameId): Promise<ApiResult<Game>> {
    return this.#request('GET', `games/${id}`);
  }

  /** The invitation links to the open seats of a game of the visitor. */
  seatLinks(id: GameId): Promise<ApiResult<{ links: SeatLink[] }>> {
    return this.#request('GET', `games/${id}/links`);
  }

  /** The game and the seat that an invitation link is for. */
  seatOfLink(link: string): Promise<ApiResult<{ game: GameId; seat: SeatName }>> {
    return this.#request('GET', `links/${link}`);
  }

  /** Takes a seat, by its link or, in a listed game, by its name. */
  takeSeat(id: GameId, by: { link: string } | { seat: SeatName }): Promise<ApiResult<unknown>> {
    return this.#request('POST', `games/${id}/seats`, by);
  }

  /** Sends a chat message. */
  sendChat(id: GameId, text: string): Promise<ApiResult<unknown>> {
    return this.#request('POST', `games/${id}/chat`, { text });
  }

  /** The visitor's finished games. */
  pastGames(): Promise<ApiResult<{ games: Summary[]; before: GameId | null }>> {
    return this.#request('GET', 'games?list=past');
  }

  async #request<T>(method: string, path: string, body?: unknown): Promise<ApiResult<T>> {
    try {
      const response = await this.#fetch(apiUrl(this.#page, path), {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return { ok: (text === '' ? {} : JSON.parse(text)) as T };
      const { error } = JSON.parse(text) as { error?: ErrorBody };
      return { error: error?.message ? error : UNREACHABLE };
    } catch {
      // No network, or something in between that answers with no JSON.
      return { error: UNREACHABLE };
    }
  }
}
