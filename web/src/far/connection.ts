/**
 * The line to the server: kept open, found again when it is lost, and honest about its state.
 *
 * It knows nothing of games. Whatever it needs from outside (sockets, time, chance) is passed in.
 */

import type { FromClient, FromServer } from './wire';

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The world around a connection. */
export interface Line {
  /** Opens a socket. */
  socket: () => Socket;
  /** Milliseconds since some moment. */
  now: () => number;
  /** Calls back after so many milliseconds; the answer calls it off. */
  later: (ms: number, what: () => void) => () => void;
  /** A number from 0 to 1. */
  random: () => number;
  /** Whether the device believes that it has a network. */
  online: () => boolean;
}

/**
 * How things stand: nobody needs it, being opened for the first time, open, lost and being looked
 * for, lost because the device has no network, or refused because this page is too old.
 */
export type Standing = 'resting' | 'opening' | 'open' | 'lost' | 'offline' | 'outdated';

/** What a connection tells. */
export interface Listener {
  /** The line is there: what is to be said first? */
  greet: () => void;
  /** A message came. */
  hear: (message: FromServer) => void;
  /** Things stand differently. */
  stand: (standing: Standing) => void;
}

/** The first wait after a line was lost; each further one is twice as long. */
const FIRST_WAIT = 500;
/** No wait is longer. */
const LONGEST_WAIT = 20_000;
/** So often the server is asked whether it is there. */
const BEAT = 15_000;
/** Who has said nothing for so long is gone. */
const SILENCE = 40_000;

/** A connection. */
export class Connection {
  readonly #line: Line;
  readonly #listener: Listener;
  #socket: Socket | null = null;
  #standing: Standing = 'resting';
  #failures = 0;
  #heard = 0;
  #retry: (() => void) | null = null;
  #beat: (() => void) | null = null;

  constructor(line: Line, listener: Listener) {
    this.#line = line;
    this.#listener = listener;
  }

  /** How things stand. */
  get standing(): Standing {
    return this.#standing;
  }

  /** Opens the line, unless it is open or being opened. */
  open(): void {
    if (this.#standing === 'resting') this.#dial('opening');
  }

  /** Lets the line rest: nobody needs it any more. */
  rest(): void {
    this.#hangUp();
    this.#failures = 0;
    this.#stand('resting');
  }

  /** Says something, if there is a line. Whether it arrives, only an answer can tell. */
  say(message: FromClient): void {
    if (this.#standing === 'open') this.#socket?.send(JSON.stringify(message));
  }

  /** The greeting was answered: from now on things can be said. */
  agreed(): void {
    this.#failures = 0;
    this.#stand('open');
  }

  /** The server does not speak as this page does: trying again would not help. */
  outdated(): void {
    this.#hangUp();
    this.#stand('outdated');
  }

  /** The server goes away and will be back after so many milliseconds. */
  leave(backIn: number): void {
    if (this.#standing === 'resting' || this.#standing === 'outdated') return;
    this.#lose(backIn);
  }

  /** Something has changed (a network is there, somebody looks at the page): try at once. */
  hurry(): void {
    if (this.#standing === 'lost' || this.#standing === 'offline') this.#dial(this.#standing);
    else if (this.#standing === 'open') this.#ask();
  }

  /** The device has lost its network. */
  cutOff(): void {
    if (this.#standing !== 'resting' && this.#standing !== 'outdated') this.#lose(LONGEST_WAIT);
  }

  #dial(standing: Standing): void {
    this.#hangUp();
    this.#stand(standing);
    const socket = this.#line.socket();
    this.#socket = socket;
    this.#heard = this.#line.now();
    // Later words of a socket that was given up count for nothing.
    const current = () => this.#socket === socket;
    socket.onopen = () => {
      if (!current()) return;
      this.#heard = this.#line.now();
      this.#listener.greet();
    };
    socket.onmessage = ({ data }) => {
      if (!current()) return;
      this.#heard = this.#line.now();
      const message = parsed(data);
      if (message !== undefined) this.#listener.hear(message);
    };
    socket.onclose = () => {
      if (current()) this.#lose(this.#wait());
    };
    this.#beat = this.#line.later(BEAT, () => this.#keepAlive());
  }

  /** The first words, before the other side has agreed to anything. */
  greet(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #keepAlive(): void {
    if (this.#line.now() - this.#heard >= SILENCE) {
      this.#lose(this.#wait());
      return;
    }
    this.#ask();
    this.#beat = this.#line.later(BEAT, () => this.#keepAlive());
  }

  #ask(): void {
    this.say({ type: 'ping', sent: Math.round(this.#line.now()) } satisfies FromClient);
  }

  #lose(wait: number): void {
    this.#hangUp();
    this.#stand(this.#line.online() ? 'lost' : 'offline');
    this.#failures += 1;
    this.#retry = this.#line.later(wait, () => this.#dial(this.#standing));
  }

  /** Twice as long each time, and not all at the same moment after a server was away. */
  #wait(): number {
    const whole = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    return whole * (0.5 + this.#line.random() / 2);
  }

  #hangUp(): void {
    this.#retry?.();
    this.#beat?.();
    this.#retry = this.#beat = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #stand(standing: Standing): void {
    if (standing === this.#standing) return;
    this.#standing = standing;
    this.#listener.stand(standing);
  }
}

function parsed(data: unknown): FromServer | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as FromServer;
  } catch {
    return undefined;
  }
}
