/**
 * What this page wants to happen in a game and what the server has not confirmed yet.
 *
 * Each event is sent under the number that it shall have in the log. Sent again under the same
 * number it happens once, so after a lost line it simply goes out again. When something else took
 * the number, ours has certainly not happened and gets the next number, unless the board has
 * changed meanwhile: a turn was meant for the position in which it was confirmed.
 */

import type { GameEvent } from '../rules/types';
import type { Asking, Entry, ErrorBody, PlayerEvent } from './wire';

/** What is known of a game when something is sent or judged. */
export interface Known {
  /** The number of the last event. */
  number: number;
  course: GameEvent[];
  asking: Asking | null;
}

/** An event on its way. */
interface Pending {
  ref: number;
  event: PlayerEvent;
  /** The number under which it was sent last; 0 before. */
  number: number;
  /** How much had happened on the board when it was meant. */
  course: number;
  /** The question that it answers, as text. */
  asking: string;
  /** The server has stored it; only the news of it is still to come. */
  stored: boolean;
}

/** What submissions need from outside. */
export interface Post {
  send: (ref: number, number: number, event: PlayerEvent) => void;
  /** A number that no other message has. */
  ref: () => number;
  /** Calls back after so many milliseconds. */
  later: (ms: number, what: () => void) => void;
  /** An event was given up, and why; null: the game went on without it. */
  dropped: (event: PlayerEvent, error: ErrorBody | null) => void;
  /** The server cannot store anything now; it is tried again. */
  delayed: (error: ErrorBody) => void;
}

/** How long to wait when the server says that it cannot store now. */
const PATIENCE = 2_000;

/** The events on their way in one game, in order. One is sent at a time. */
export class Submissions {
  readonly #post: Post;
  #queue: Pending[] = [];
  #known: Known = { number: 0, course: [], asking: null };

  constructor(post: Post) {
    this.#post = post;
  }

  /** Whether something is on its way. */
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  /** The turn on its way that belongs behind the known course; null when there is none. */
  get turn(): string | null {
    const [first] = this.#queue;
    return first?.event.event === 'turn' && first.course === this.#known.course.length
      ? first.event.turn
      : null;
  }

  /** Lets something happen. */
  add(event: PlayerEvent): void {
    this.#queue.push({
      ref: this.#post.ref(),
      event,
      number: 0,
      course: this.#known.course.length,
      asking: JSON.stringify(this.#known.asking),
      stored: false,
    });
    if (this.#queue.length === 1) this.#send();
  }

  /** There is a line again: what was not answered goes out once more, under the same number. */
  resend(): void {
    const [first] = this.#queue;
    if (!first || first.stored) return;
    if (first.number === 0) this.#send();
    else this.#post.send(first.ref, first.number, first.event);
  }

  /** The game has gone on; `entries` are the news, as far as they are told one by one. */
  follow(known: Known, entries: Entry[]): void {
    this.#known = known;
    const [first] = this.#queue;
    if (!first || first.number === 0 || first.number > known.number) return;
    const entry = entries.find(({ number }) => number === first.number);
    if (first.stored || (entry && isSame(entry, first.event))) this.#done();
    else if (entry) this.#again();
    // A snapshot does not tell: the same number once more finds out.
    else this.#post.send(first.ref, first.number, first.event);
  }

  /** The server has stored it. */
  stored(ref: number, number: number): void {
    const [first] = this.#queue;
    if (first?.ref !== ref) return;
    first.stored = true;
    if (number <= this.#known.number) this.#done();
  }

  /** The server has refused it. Says whether it was one of these. */
  refused(ref: number, error: ErrorBody): boolean {
    const [first] = this.#queue;
    if (first?.ref !== ref) return false;
    if (error.code === 'conflict') {
      // The number is taken. Once the news of it has come, it is clear how to go on.
      if (error.entry && isSame(error.entry, first.event)) this.stored(ref, first.number);
      else if (first.number <= this.#known.number) this.#again();
    } else if (error.code === 'gap') {
      first.number = error.next ?? this.#known.number + 1;
      this.#post.send(first.ref, first.number, first.event);
    } else if (error.code === 'unavailable' || error.code === 'too-many') {
      this.#post.delayed(error);
      this.#post.later(error.retry_after_ms ?? PATIENCE, () => this.resend());
    } else {
      this.#drop(error);
    }
    return true;
  }

  #send(): void {
    const [first] = this.#queue;
    if (!first) return;
    first.number = this.#known.number + 1;
    this.#post.send(first.ref, first.number, first.event);
  }

  /** Something else took the number: the next one, if it still means the same. */
  #again(): void {
    const [first] = this.#queue;
    if (!first) return;
    const { event } = first;
    const moved = event.event === 'turn' && first.course !== this.#known.course.length;
    const settled = event.event === 'answer' && first.asking !== JSON.stringify(this.#known.asking);
    if (moved || settled) {
      this.#drop(null);
      return;
    }
    first.ref = this.#post.ref();
    this.#send();
  }

  #drop(error: ErrorBody | null): void {
    const first = this.#queue.shift();
    if (first) this.#post.dropped(first.event, error);
    this.#send();
  }

  #done(): void {
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
