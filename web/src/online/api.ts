/** The HTTP API of the server: visitor, tokens, games, seats, chat. */

import type { Diagnostic } from '../rules/types';
import { apiUrl } from '../state/links';
import {
  type BlockList,
  type CarryCode,
  type DeviceList,
  type ErrorBody,
  type Game,
  type GameId,
  type GameList,
  type Links,
  type Made,
  type Me,
  type MyData,
  type NewPush,
  type Notifications,
  type NotificationSettings,
  type Options,
  type OwnGames,
  parseReceived,
  type PlayerEvent,
  type PasskeyChallenge,
  type PasskeySupport,
  type Prepared,
  type PreparedReply,
  type Received,
  type ReceivedType,
  type RecoveryCodes,
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

  /** Where the visitor is signed in, and the passkeys. */
  devices(): Promise<ApiResult<DeviceList>> {
    return this.#request('DeviceList', 'GET', 'visitor/devices');
  }

  /** Ends the session on another device. */
  endDevice(id: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', `visitor/devices/${id}`);
  }

  /** Makes recovery codes; earlier ones are no longer valid. */
  makeRecoveryCodes(): Promise<ApiResult<RecoveryCodes>> {
    return this.#request('RecoveryCodes', 'POST', 'visitor/recovery', {});
  }

  /** Whether passkeys can be used at this address. */
  passkeySupport(): Promise<ApiResult<PasskeySupport>> {
    return this.#request('PasskeySupport', 'GET', 'passkeys');
  }

  /** A challenge to add a passkey. */
  addPasskeyChallenge(): Promise<ApiResult<PasskeyChallenge>> {
    return this.#request('PasskeyChallenge', 'POST', 'visitor/passkeys/challenge', {});
  }

  /** Adds a passkey. */
  addPasskey(id: string, credential: string): Promise<ApiResult<DeviceList>> {
    return this.#request('DeviceList', 'POST', 'visitor/passkeys', { id, credential });
  }

  /** Removes a passkey. */
  removePasskey(id: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', `visitor/passkeys/${id}`);
  }

  /** A challenge to sign in with a passkey. */
  signInChallenge(): Promise<ApiResult<PasskeyChallenge>> {
    return this.#request('PasskeyChallenge', 'POST', 'passkeys/challenge', {});
  }

  /** Signs in with a passkey. */
  signIn(id: string, credential: string): Promise<ApiResult<Me>> {
    return this.#request('Me', 'POST', 'passkeys', { id, credential });
  }

  /** Whom the visitor has blocked. */
  blocks(): Promise<ApiResult<BlockList>> {
    return this.#request('BlockList', 'GET', 'visitor/blocks');
  }

  /** Blocks the author of a chat message. */
  block(game: GameId, line: number): Promise<ApiResult<BlockList>> {
    return this.#request('BlockList', 'POST', 'visitor/blocks', { game, line });
  }

  /** Removes a block. */
  unblock(id: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', `visitor/blocks/${id}`);
  }

  /** Reports a chat message to the administrators. */
  report(id: GameId, line: number, text: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `games/${id}/reports`, { line, text });
  }

  /** Everything that the server stores about the visitor. */
  myData(): Promise<ApiResult<MyData>> {
    return this.#request('MyData', 'GET', 'visitor/data');
  }

  /** Deletes the visitor with everything that the server stores about them. */
  deleteMyData(): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', 'visitor/data');
  }

  /** Creates a code with which another device becomes the same visitor. */
  createDeviceLink(): Promise<ApiResult<CarryCode>> {
    return this.#request('CarryCode', 'POST', 'visitor/link', {});
  }

  /** Becomes the visitor of another device, by its code or a recovery code. */
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

  /** Submits an event to a game that is not on the screen. */
  submit(id: GameId, number: number, event: PlayerEvent): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `games/${id}/events`, { number, ...event });
  }

  /** Sends a chat message. */
  sendChat(id: GameId, text: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `games/${id}/chat`, { text });
  }

  /** What the visitor wants to hear about, and how. */
  notifications(): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'GET', 'visitor/notifications');
  }

  /** Saves what the visitor wants to hear about. */
  saveNotifications(settings: NotificationSettings): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'PUT', 'visitor/notifications', settings);
  }

  /** Subscribes a device. */
  addPush(subscription: NewPush): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'POST', 'visitor/push', subscription);
  }

  /** Ends the subscription of a device. */
  removePush(id: string): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'DELETE', `visitor/push/${id}`);
  }

  /** Stores a mail address; a link to confirm it is sent there. */
  setMail(address: string): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'PUT', 'visitor/mail', { address });
  }

  /** Deletes the mail address. */
  deleteMail(): Promise<ApiResult<Notifications>> {
    return this.#request('Notifications', 'DELETE', 'visitor/mail');
  }

  /** Confirms a mail address by the code of a link. */
  confirmMail(code: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', 'mail/confirm', { code });
  }

  /** Deletes the mail address to which a link was sent. */
  unsubscribeMail(code: string): Promise<ApiResult<unknown>> {
    return this.#request(null, 'POST', `mail/unsubscribe?code=${encodeURIComponent(code)}`, {});
  }

  /** The visitor's own games, as the parameters ask for them. */
  ownGames(query: URLSearchParams): Promise<ApiResult<OwnGames>> {
    return this.#request('OwnGames', 'GET', `visitor/games?${query.toString()}`);
  }

  /** Puts a finished game into the visitor's archive, or takes it out. */
  archive(id: GameId, on: boolean): Promise<ApiResult<unknown>> {
    return this.#request(null, on ? 'PUT' : 'DELETE', `games/${id}/archive`);
  }

  /** The record of a game; null when there is none to be had. */
  async record(id: GameId): Promise<string | null> {
    try {
      const response = await this.#fetch(apiUrl(this.#page, `games/${id}/record`));
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  }

  /** Prepares replies for a seat of the visitor, after this many events on the board. */
  prepare(
    id: GameId,
    seat: SeatName,
    after: number,
    replies: PreparedReply[],
  ): Promise<ApiResult<Prepared>> {
    return this.#request('Prepared', 'PUT', `games/${id}/prepared/${seat}`, { after, replies });
  }

  /** Drops what is prepared for a seat of the visitor. */
  dropPrepared(id: GameId, seat: SeatName): Promise<ApiResult<unknown>> {
    return this.#request(null, 'DELETE', `games/${id}/prepared/${seat}`);
  }

  /** The visitor has read what became of prepared replies. Arrives even if the page is left at once. */
  readPreparedNotes(id: GameId, seat: SeatName): Promise<ApiResult<unknown>> {
    const path = `games/${id}/prepared/${seat}/read`;
    return this.#request(null, 'POST', path, {}, { keepalive: true });
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
    more: RequestInit = {},
  ): Promise<ApiResult<ReceivedType<Name>>> {
    try {
      const response = await this.#fetch(apiUrl(this.#page, path), {
        ...more,
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
