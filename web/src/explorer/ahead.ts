/** Positions that are looked at before somebody goes there. */

import type { Explored } from '../rules/judged';

/** So many are remembered: those that somebody is about to go to or has just seen. */
const REMEMBERED = 16;

/**
 * Asks for a position when a turn is pointed at, so that its values are there when the turn is
 * made. A position is asked for once; one that failed is asked for again.
 */
export class Ahead {
  readonly #ask: (position: string) => Promise<Explored>;
  /** In the order in which they were asked for last. */
  readonly #asked = new Map<string, Promise<Explored>>();

  constructor(ask: (position: string) => Promise<Explored>) {
    this.#ask = ask;
  }

  /** Somebody may go there. */
  prepare(position: string): void {
    this.look(position).catch(() => undefined);
  }

  /** Somebody is there. */
  look(position: string): Promise<Explored> {
    const answer = this.#asked.get(position) ?? this.#ask(position);
    this.#asked.delete(position);
    this.#asked.set(position, answer);
    answer.catch(() => {
      if (this.#asked.get(position) === answer) this.#asked.delete(position);
    });
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size <= REMEMBERED) break;
      this.#asked.delete(oldest);
    }
    return answer;
  }
}
