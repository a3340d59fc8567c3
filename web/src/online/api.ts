/** The HTTP API of the server: visitor, tokens, games, seats, chat. */

import type { Diagnostic } from '../rules/types';
import { apiUrl } from '../state/links';
import {
  type CarryCode,
  type ErrorBody,
  type Game,
  type GameId,
  type GameList,
  type Links,
  type Made,
  type Me,
  type Options,
  parseReceived,
  type Received,
  type ReceivedType,
  type SeatLink,
  type SeatName,
  type TokenList,
  type TokenMade,
} from './wire';

/** A value, or why there is none. */
export type ApiResult<T> = { ok: T } | { error: ErrorBody };

/** The error when no answer came at all. */
const UNREACHABLE: ErrorBody = {
  code: 'unavailable',
  message: 'online-unreachable',
  text: 'the server cannot be reached',
};

/** A server error in the shape of a diagnostic of the rules, so that both are shown alike. */
export function asDiagnostic({ message, rule, args }: ErrorBody): Diagnostic {
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
  visitor(): Promise<ApiResult<Me>> {
    return this.#request('Me', 'GET', 'visitor');
  }

  /** Creates a visitor for this browser, unless there is one. */
  createVisitor(name?: string): Promise<ApiResult<Me>> {
    return this.#request('Me', 'POST', 'visitor', name ? { name } : {});
  }

  /** Changes the visitor's name. */
  renameVisitor(name: string): Promise<ApiResult<Me>> {
    return this.#request('Me', 'PATCH', 'visitor', { name });
  }

  /** Deletes the visitor on this device, or everywhere. */
  deleteVisitor(everywhere: boolean): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', everywhere ? 'visitor?everywhere=true' : 'visitor');
  }

  /** Creates a code with which another device becomes the same visitor. */
  createDeviceLink(): Promise<ApiResult<CarryCode>> {
    return this.#request('CarryCode', 'POST', 'visitor/link', {});
  }

  /** Becomes the visitor of another device, by its code. */
  useDeviceLink(code: string): Promise<ApiResult<Me>> {
    return this.#request('Me', 'POST', 'visitor/adopt', { code });
  }

  /** The API tokens of the visitor. */
  tokens(): Promise<ApiResult<TokenList>> {
    return this.#request('TokenList', 'GET', 'tokens');
  }

  /** Creates an API token. Its text is sent this one time. */
  createToken(name: string): Promise<ApiResult<TokenMade>> {
    return this.#request('TokenMade', 'POST', 'tokens', { name });
  }

  /** Revokes an API token. */
  revokeToken(id: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', `tokens/${id}`);
  }

  /** Creates a game. Repeating it with the same id creates one only. */
  createGame(id: GameId, options: Options): Promise<ApiResult<Made>> {
    return this.#request('Made', 'POST', 'games', { id, ...options });
  }

  /** Everything about a game. */
  game(id: GameId): Promise<ApiResult<Game>> {
    return this.#request('Game', 'GET', `games/${id}`);
  }

  /** The invitation links to the open seats of a game of the visitor. */
  seatLinks(id: GameId): Promise<ApiResult<Links>> {
    return this.#request('Links', 'GET', `games/${id}/links`);
  }

  /** The game and the seat that an invitation link is for. */
  seatOfLink(link: string): Promise<ApiResult<SeatLink>> {
    return this.#request('SeatLink', 'GET', `links/${link}`);
  }

  /** Takes a seat, by its link or, in a listed game, by its name. */
  takeSeat(id: GameId, by: { link: string } | { seat: SeatName }): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `games/${id}/seats`, by);
  }

  /** Sends a chat message. */
  sendChat(id: GameId, text: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `games/${id}/chat`, { text });
  }

  /** The visitor's finished games. */
  pastGames(): Promise<ApiResult<GameList>> {
    return this.#request('GameList', 'GET', 'games?list=past');
  }

  /** `name`: the type of the answer; null when the answer is not needed. */
  async #request<Name extends Received>(
    name: Name | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiResult<ReceivedType<Name>>> {
    try {
      const response = await this.#fetch(apiUrl(this.#page, path), {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) return parseReceived('ErrorAnswer', text);
      return { ok: name === null ? ({} as ReceivedType<Name>) : parseReceived(name, text) };
    } catch {
      // No network, or something in between that answers in another form.
      return { error: UNREACHABLE };
    }
  }
}
