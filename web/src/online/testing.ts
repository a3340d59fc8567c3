/** A server, a network and a clock for tests. Only tests use this file. */

import type { Platform, Socket } from './connection';
import type { FromClient, FromServer, Game, State } from './wire';

/** The options of a game of Orbito between two people. */
export const OPTIONS: Game['options'] = {
  game: 'orbito',
  seats: [
    { seat: 'white', for: 'screen' },
    { seat: 'black', for: 'link' },
  ],
  time: { kind: 'unlimited' },
  absence: { after_ms: 0, then: 'wait' },
  listed: false,
  chat: 'everybody',
};

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  readonly sent: FromClient[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  /** The other end sends a message. */
  receives(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The other end accepts the connection and answers the hello. */
  accept(now = 0, name: string | null = null): void {
    this.onopen?.();
    this.receives({ type: 'hello', version: 1, now, build: 'test', name });
  }

  /** The connection breaks. */
  breaks(): void {
    this.onclose?.();
  }

  /** The messages of one type that were sent. */
  of<Kind extends FromClient['type']>(type: Kind): (FromClient & { type: Kind })[] {
    return this.sent.filter(
      (message): message is FromClient & { type: Kind } => message.type === type,
    );
  }
}

/** Sockets and timers in a world where time passes when the test says so. */
export class FakePlatform implements Platform {
  readonly sockets: FakeSocket[] = [];
  isOnline = true;
  #now = 1_000;
  #timers: { at: number; callback: () => void }[] = [];

  socket = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  now = (): number => this.#now;
  random = (): number => 1;
  online = (): boolean => this.isOnline;
  later = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((known) => known !== timer));
  };

  /** The socket opened last. */
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  }

  /** Lets some milliseconds pass. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#timers
        .filter(({ at }) => at <= until)
        .sort((a, b) => a.at - b.at)
        .at(0);
      if (!next) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((known) => known !== next);
      next.callback();
    }
    this.#now = until;
  }
}

/** The state of a game of Orbito. */
export function state(number: number, change: Partial<State> = {}): State {
  return {
    number,
    phase: 'running',
    position: '9 w',
    to_move: 'white',
    seats: (['white', 'black'] as const).map((seat) => ({
      seat,
      holder: { kind: 'person', name: seat },
      playing: true,
      here: true,
      away_since: null,
      stand_in: null,
    })),
    clocks: null,
    asking: null,
    waits_until: null,
    finish: null,
    next_game: null,
    ...change,
  };
}

/** A game of Orbito after these turns (of the toy rules). */
export function snapshot(number: number, turns: string[] = [], change: Partial<State> = {}): Game {
  return {
    id: 'game',
    made: 0,
    options: OPTIONS,
    start: '9 w',
    course: turns.map((turn) => ({ turn })),
    state: state(number, change),
    you: { seats: ['white'], host: true },
  };
}
