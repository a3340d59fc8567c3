/**
 * The outbox of one game: events that this page has submitted and the server has not confirmed yet.
 *
 * Each event is sent under the number that it shall have in the log. Sent again under the same
 * number it happens once, so after a lost connection it simply goes out again. When another event
 * took the number, ours has certainly not happened and gets the next number, unless the board has
 * changed meanwhile: a turn was meant for the position in which it was confirmed.
 */

import type { GameEvent } from '../rules/types';
import type { Asking, Entry, ErrorBody, PlayerEvent } from './wire';

/** The state of the game as the server reported it last. */
export interface KnownState {
  /** The number of the last event. */
  number: number;
  course: GameEvent[];
  asking: Asking | null;
}

/** An event that is not confirmed yet. */
interface PendingEvent {
  ref: number;
  event: PlayerEvent;
  /** The number under which it was sent last; 0 before. */
  number: number;
  /** The length of the course when it was submitted. */
  courseLength: number;
  /** The question that it answers, as JSON. */
  asking: string;
  /** The server has stored it; only the news of it is still to come. */
  stored: boolean;
}

/** What an outbox needs from outside. */
export interface OutboxDeps {
  send: (ref: number, number: number, event: PlayerEvent) => void;
  /** A reference number that no other message has. */
  nextRef: () => number;
  /** Calls back after some milliseconds. */
  later: (ms: number, callback: () => void) => void;
  /** An event was given up, and why; null: the game went on without it. */
  dropped: (event: PlayerEvent, error: ErrorBody | null) => void;
  /** The server cannot store anything now; the outbox tries again. */
  delayed: (error: ErrorBody) => void;
}

/** The delay before trying again when the server cannot store and names no delay of its own. */
const RETRY_DELAY = 2_000;

/** The unconfirmed events of one game, in order. One is sent at a time. */
export class Outbox {
  readonly #deps: OutboxDeps;
  #queue: PendingEvent[] = [];
  #known: KnownState = { number: 0, course: [], asking: null };

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Whether an event is unconfirmed. */
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  /** The unconfirmed turn that follows the known course; null when there is none. */
  get pendingTurn(): string | null {
    const [first] = this.#queue;
    return first?.event.event === 'turn' && first.courseLength === this.#known.course.length
      ? first.event.turn
      : null;
  }

  /** Submits an event. */
  add(event: PlayerEvent): void {
    this.#queue.push({
      ref: this.#deps.nextRef(),
      event,
      number: 0,
      courseLength: this.#known.course.length,
      asking: JSON.stringify(this.#known.asking),
      stored: false,
    });
    if (this.#queue.length === 1) this.#send();
  }

  /** The connection is back: what was not answered goes out once more, under the same number. */
  resend(): void {
    const [first] = this.#queue;
    if (!first || first.stored) return;
    if (first.number === 0) this.#send();
    else this.#deps.send(first.ref, first.number, first.event);
  }

  /** The game has gone on; `entries` are the new log entries, where the server sent them. */
  update(known: KnownState, entries: Entry[]): void {
    this.#known = known;
    const [first] = this.#queue;
    if (!first || first.number === 0 || first.number > known.number) return;
    const entry = entries.find(({ number }) => number === first.number);
    if (first.stored || (entry && isSame(entry, first.event))) this.#confirmed();
    else if (entry) this.#renumber();
    // A snapshot does not tell: the same number once more finds out.
    else this.#deps.send(first.ref, first.number, first.event);
  }

  /** The server has stored the event. */
  stored(ref: number, number: number): void {
    const [first] = this.#queue;
    if (first?.ref !== ref) return;
    first.stored = true;
    if (number <= this.#known.number) this.#confirmed();
  }

  /** The server has refused the event. Returns false when it is not one of this outbox. */
  refused(ref: number, error: ErrorBody): boolean {
    const [first] = this.#queue;
    if (first?.ref !== ref) return false;
    if (error.code === 'conflict') {
      // The number is taken. Once the entry that took it has come, it is clear how to go on.
      if (error.entry && isSame(error.entry, first.event)) this.stored(ref, first.number);
      else if (first.number <= this.#known.number) this.#renumber();
    } else if (error.code === 'gap') {
      first.number = error.next ?? this.#known.number + 1;
      this.#deps.send(first.ref, first.number, first.event);
    } else if (error.code === 'unavailable' || error.code === 'too-many') {
      this.#deps.delayed(error);
      this.#deps.later(error.retry_after_ms ?? RETRY_DELAY, () => this.resend());
    } else {
      this.#drop(error);
    }
    return true;
  }

  #send(): void {
    const [first] = this.#queue;
    if (!first) return;
    first.number = this.#known.number + 1;
    this.#deps.send(first.ref, first.number, first.event);
  }

  /** Another event took the number: sends under the next one, if the event still means the same. */
  #renumber(): void {
    const [first] = this.#queue;
    if (!first) return;
    const { event } = first;
    const moved = event.event === 'turn' && first.courseLength !== this.#known.course.length;
    const settled = event.event === 'answer' && first.asking !== JSON.stringify(this.#known.asking);
    if (moved || settled) {
      this.#drop(null);
      return;
    }
    first.ref = this.#deps.nextRef();
    this.#send();
  }

  #drop(error: ErrorBody | null): void {
    const first = this.#queue.shift();
    if (first) this.#deps.dropped(first.event, error);
    this.#send();
  }

  #confirmed(): void {
    this.#queue.shift();
    this.#send();
  }
}

/** Whether an entry of the log is this event. */
function isSame(entry: Entry, event: PlayerEvent): boolean {
  const fields = entry as unknown as Record<string, unknown>;
  return Object.entries(event).every(
    ([key, value]) => JSON.stringify(fields[key]) === JSON.stringify(value),
  );
}
