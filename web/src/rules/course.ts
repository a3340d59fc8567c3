/**
 * A game replayed by the rules, kept up to date event by event.
 *
 * A turn costs the same in a long game as in a short one: only events after the first change are
 * replayed. For that the rules offer a handle that holds the game; rules without one replay it all.
 */

import type { Answer, Diagnostic, CourseEntry, CourseSummary, GameEvent, Rules } from './types';

export type { CourseEntry, CourseSummary };

/** The rules refuse an event. */
export class RulesError extends Error {
  override readonly name = 'RulesError';

  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.id);
  }
}

/** A game held by the rules. It must be freed when it is no longer needed. */
export interface CourseHandle {
  /** Drops all events after the first `count`. */
  keep(count: number): void;
  /**
   * Adds an event.
   *
   * @throws RulesError when the rules refuse it; then nothing has changed.
   */
  add(event: GameEvent): CourseEntry;
  summary(): CourseSummary;
  free(): void;
}

/** Rules that hold a game and take one event after the other. */
export interface IncrementalRules extends Rules {
  openCourse(start: string): CourseHandle;
}

function isIncremental(rules: Rules): rules is IncrementalRules {
  return 'openCourse' in rules;
}

/** A course that replays only what has changed. */
export class IncrementalCourse {
  readonly #rules: Rules;
  #handle: CourseHandle | null = null;
  #events: GameEvent[] = [];
  #summary: CourseSummary | null = null;
  /** The position at first and after each event. */
  readonly positions: string[];

  constructor(rules: Rules, start: string) {
    this.#rules = rules;
    this.positions = [start];
  }

  /** Makes the course consist of these events. When one is refused, it ends before that one. */
  set(events: GameEvent[]): Answer<CourseSummary> {
    const same = commonLength(this.#events, events);
    if (this.#summary && same === this.#events.length && same === events.length)
      return { ok: this.#summary };
    this.#summary = null;
    const answer = isIncremental(this.#rules)
      ? this.#change(this.#rules, same, events)
      : this.#replay(events);
    if ('ok' in answer) this.#summary = answer.ok;
    return answer;
  }

  /** Gives the handle back to the rules. */
  free(): void {
    this.#handle?.free();
    this.#handle = null;
    this.#events = [];
    this.#summary = null;
    this.positions.length = 1;
  }

  #change(rules: IncrementalRules, same: number, events: GameEvent[]): Answer<CourseSummary> {
    this.#handle ??= rules.openCourse(this.positions[0] ?? '');
    if (same < this.#events.length) {
      this.#handle.keep(same);
      this.#events.length = same;
      this.positions.length = same + 1;
    }
    try {
      for (const event of events.slice(same)) {
        this.positions.push(this.#handle.add(event).position);
        this.#events.push(event);
      }
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { error: { ...error.diagnostic, event: this.#events.length + 1 } };
    }
    return { ok: this.#handle.summary() };
  }

  #replay(events: GameEvent[]): Answer<CourseSummary> {
    const answer = this.#rules.course(this.positions[0] ?? '', events);
    if ('error' in answer) return answer;
    const { positions, ...summary } = answer.ok;
    this.#events = [...events];
    this.positions.splice(0, this.positions.length, ...positions);
    return { ok: summary };
  }
}

/** The number of events with which both lists begin. */
function commonLength(some: GameEvent[], others: GameEvent[]): number {
  const length = Math.min(some.length, others.length);
  for (let count = 0; count < length; count += 1) {
    const one = some[count];
    const other = others[count];
    if (one !== other && !(one && other && isSameEvent(one, other))) return count;
  }
  return length;
}

function isSameEvent(one: GameEvent, other: GameEvent): boolean {
  if ('turn' in one) return 'turn' in other && one.turn === other.turn;
  if ('leave' in one)
    return 'leave' in other && one.leave === other.leave && one.reason === other.reason;
  return 'draw' in other;
}
