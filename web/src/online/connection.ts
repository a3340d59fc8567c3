/**
 * The WebSocket connection to the server: opened on demand, reconnected with exponential backoff,
 * checked with pings, and honest about its state.
 *
 * It knows nothing of games. Whatever it needs from outside (sockets, time, randomness) is passed in.
 */

import { type FromClient, type FromServer, parseReceived } from './wire';

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a connection needs from the browser; tests pass a fake one. */
export interface Platform {
  /** Opens a socket. */
  socket: () => Socket;
  /** Milliseconds since some moment. */
  now: () => number;
  /** Calls back after some milliseconds; the result cancels the timer. */
  later: (ms: number, callback: () => void) => () => void;
  /** A number from 0 to 1. */
  random: () => number;
  /** Whether the device believes that it has a network. */
  online: () => boolean;
}

/**
 * `closed`: nobody needs it; `connecting`: for the first time; `reconnecting`: lost; `offline`: lost
 * because the device has no network; `outdated`: refused because this page is too old.
 */
export type ConnectionState =
  'closed' | 'connecting' | 'open' | 'reconnecting' | 'offline' | 'outdated';

/** Callbacks of a connection. */
export interface ConnectionListener {
  /** The socket is open: time to send the hello. */
  opened: () => void;
  /** A message arrived. */
  received: (message: FromServer) => void;
  stateChanged: (state: ConnectionState) => void;
}

/** The delay before the first reconnect; each further one is twice as long. */
const FIRST_RETRY_DELAY = 500;
const MAX_RETRY_DELAY = 20_000;
const PING_INTERVAL = 15_000;
/** A server that has sent nothing for this long counts as gone. */
const SILENCE_TIMEOUT = 40_000;

/** A connection. */
export class Connection {
  readonly #platform: Platform;
  readonly #listener: ConnectionListener;
  #socket: Socket | null = null;
  #state: ConnectionState = 'closed';
  #failures = 0;
  #lastReceived = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;

  constructor(platform: Platform, listener: ConnectionListener) {
    this.#platform = platform;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Connects, unless it is connected or connecting. */
  open(): void {
    if (this.#state === 'closed') this.#connect('connecting');
  }

  /** Disconnects: nobody needs it any more. */
  close(): void {
    this.#closeSocket();
    this.#failures = 0;
    this.#setState('closed');
  }

  /** Sends a message if the connection is open. Whether it arrives, only an answer can tell. */
  send(message: FromClient): void {
    if (this.#state === 'open') this.#socket?.send(JSON.stringify(message));
  }

  /** Sends the first message, before the server has accepted the connection. */
  sendHello(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The server has answered the hello: from now on messages can be sent. */
  accepted(): void {
    this.#failures = 0;
    this.#setState('open');
  }

  /** The server speaks another version of the protocol: trying again would not help. */
  outdated(): void {
    this.#closeSocket();
    this.#setState('outdated');
  }

  /** The server restarts and will be back after some milliseconds. */
  reconnectIn(ms: number): void {
    if (this.#state === 'closed' || this.#state === 'outdated') return;
    this.#lost(ms);
  }

  /** Something has changed (a network is there, somebody looks at the page): try at once. */
  retryNow(): void {
    if (this.#state === 'reconnecting' || this.#state === 'offline') this.#connect(this.#state);
    else if (this.#state === 'open') this.#ping();
  }

  /** The device has lost its network. */
  networkLost(): void {
    if (this.#state !== 'closed' && this.#state !== 'outdated') this.#lost(MAX_RETRY_DELAY);
  }

  #connect(state: ConnectionState): void {
    this.#closeSocket();
    this.#setState(state);
    const socket = this.#platform.socket();
    this.#socket = socket;
    this.#lastReceived = this.#platform.now();
    // Events of a socket that was given up are ignored.
    const current = () => this.#socket === socket;
    socket.onopen = () => {
      if (!current()) return;
      this.#lastReceived = this.#platform.now();
      this.#listener.opened();
    };
    socket.onmessage = ({ data }) => {
      if (!current()) return;
      this.#lastReceived = this.#platform.now();
      const message = parse(data);
      if (message !== undefined) this.#listener.received(message);
    };
    socket.onclose = () => {
      if (current()) this.#lost(this.#retryDelay());
    };
    this.#cancelPing = this.#platform.later(PING_INTERVAL, () => this.#keepAlive());
  }

  #keepAlive(): void {
    if (this.#platform.now() - this.#lastReceived >= SILENCE_TIMEOUT) {
      this.#lost(this.#retryDelay());
      return;
    }
    this.#ping();
    this.#cancelPing = this.#platform.later(PING_INTERVAL, () => this.#keepAlive());
  }

  #ping(): void {
    this.send({ type: 'ping', sent: Math.round(this.#platform.now()) });
  }

  #lost(retryDelay: number): void {
    this.#closeSocket();
    this.#setState(this.#platform.online() ? 'reconnecting' : 'offline');
    this.#failures += 1;
    this.#cancelRetry = this.#platform.later(retryDelay, () => this.#connect(this.#state));
  }

  /** Exponential backoff with jitter: not all pages reconnect at the same moment. */
  #retryDelay(): number {
    const longest = Math.min(FIRST_RETRY_DELAY * 2 ** this.#failures, MAX_RETRY_DELAY);
    return longest * (0.5 + this.#platform.random() / 2);
  }

  #closeSocket(): void {
    this.#cancelRetry?.();
    this.#cancelPing?.();
    this.#cancelRetry = this.#cancelPing = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.stateChanged(state);
  }
}

/** A message of the server; undefined for what is none. */
function parse(data: unknown): FromServer | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return parseReceived('FromServer', data);
  } catch (error) {
    console.error('a message of the server cannot be read:', error);
    return undefined;
  }
}
