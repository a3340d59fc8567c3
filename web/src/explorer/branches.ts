/** The turns of a position in the explorer: their order, their values in words, and prefetching. */

import { t } from '../i18n';
import type { Exact, Explored } from '../rules/types';

/** A line of the list. */
export type Branch = Explored['turns'][number];

/** `value`: the best first; `hard`: those first whose right replies are hardest to find. */
export type Order = 'value' | 'hard';

/** Turns in an order. The engine lists the best first. */
export function ordered(turns: Branch[], order: Order): Branch[] {
  if (order === 'value') return turns;
  return turns.toSorted((a, b) => hardness(b) - hardness(a));
}

/**
 * How hard it is to reply to a turn. Where nothing can be given away any more, nothing is hard to
 * find: a lost reply stays lost.
 */
export function hardness({ exact, replies }: Branch): number {
  if (!replies || exact.kind === 'win') return -1;
  return 100 - replies.found;
}

/** A short sign: `+5` wins in five turns, `=` draws, `−4` loses in four. */
export function valueSign({ kind, turns }: Exact): string {
  if (kind === 'draw') return '=';
  return `${kind === 'win' ? '+' : '−'}${turns ?? ''}`;
}

/** The same in words. */
export function valueInWords({ kind, turns }: Exact): string {
  if (kind === 'draw') return t('explorer-draws');
  const values = { turns: turns ?? 0 };
  return kind === 'win' ? t('explorer-wins', values) : t('explorer-loses', values);
}

/** The number of positions that are cached: those about to be visited or just seen. */
const MAX_CACHED = 16;

/**
 * Asks for a position when a turn is pointed at, so that its values are there when the turn is
 * made. A position is asked for once; one that failed is asked for again.
 */
export class PrefetchCache {
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
      if (this.#asked.size <= MAX_CACHED) break;
      this.#asked.delete(oldest);
    }
    return answer;
  }
}
