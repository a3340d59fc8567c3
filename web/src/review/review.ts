/**
 * The review of a game: every turn of its main line judged, one after the other, and kept on the
 * device. Plain TypeScript; `Live` makes it visible to components.
 */

import type { JudgeRequest } from '../engine/messages';
import { schemas, type TypesByName } from '../generated/rules-schema';
import { isValid } from '../rules/schema';
import type { GameEvent, TurnReview, SeatName } from '../rules/types';
import type { Game } from '../state/game';
import type { ValueStore } from '../state/storage';
import type { TreeNode } from '../state/tree';

/** How many positions a search looks at: enough to see what a good player sees. */
const NODES = 30_000;

/** What is kept of a line: enough to show a reply and what it is for. */
const KEPT_TURNS = 4;

/** The engine as a review needs it. */
export interface Judge {
  judge(request: JudgeRequest): Promise<TurnReview>;
  stop(): void;
}

/** An event of the game and what the review says of it. */
export interface Entry {
  node: TreeNode;
  /** The number of the turn, counted from 1; null for events that are no turns. */
  number: number | null;
  /** The seat of the event; null for an agreed draw. */
  seat: SeatName | null;
  /** Null until it is judged, and for events that are no turns. */
  judged: TurnReview | null;
}

/** Whether it is still at work; `failed`: the engine did not answer. */
export type Progress = 'running' | 'stopped' | 'failed' | 'done';

/** Everything there is to show; a new value after each change. */
export interface Reviewed {
  entries: Entry[];
  progress: Progress;
}

/** A review as it is kept: `line` tells whether it still belongs to the game. */
interface Stored {
  version: 1;
  nodes: number;
  line: string;
  judged: (TurnReview | null)[];
}

/** A review. */
export class Review {
  readonly #game: Game;
  readonly #judge: Judge;
  readonly #store: ValueStore;
  readonly #changed: (reviewed: Reviewed) => void;
  #entries: Entry[];
  #progress: Progress = 'stopped';

  /** `seatAt` returns the seat to move in a position. */
  constructor(
    game: Game,
    seatAt: (position: string) => SeatName | null,
    judge: Judge,
    store: ValueStore,
    changed: (reviewed: Reviewed) => void,
  ) {
    this.#game = game;
    this.#judge = judge;
    this.#store = store;
    this.#changed = changed;
    const kept = this.#kept();
    let number = 0;
    this.#entries = game.tree
      .mainLine()
      .slice(1)
      .map((node, at) => {
        const isTurn = node.event !== null && 'turn' in node.event;
        const before = node.parent === null ? '' : game.tree.node(node.parent).position;
        return {
          node,
          number: isTurn ? (number += 1) : null,
          seat: isTurn ? seatAt(before) : leaver(node.event),
          judged: kept?.[at] ?? null,
        };
      });
    if (!this.#next()) this.#progress = 'done';
  }

  /** What is shown now. */
  get shown(): Reviewed {
    return { entries: this.#entries, progress: this.#progress };
  }

  /** Judges what is not judged yet, from the first turn on. */
  async run(): Promise<void> {
    if (this.#progress === 'running' || this.#progress === 'done') return;
    this.#tell('running');
    for (let next = this.#next(); next; next = this.#next()) {
      const judged = await this.#judgeOne(next).catch(() => null);
      // Somebody may have stopped it meanwhile.
      if (this.shown.progress !== 'running') return;
      if (!judged) return this.#tell('failed');
      this.#entries = this.#entries.map((entry) =>
        entry.node.id === next?.node.id ? { ...entry, judged } : entry,
      );
      this.#keep();
      this.#tell('running');
    }
    this.#tell('done');
  }

  /** Stops judging; what is judged stays. */
  stop(): void {
    if (this.#progress !== 'running') return;
    this.#progress = 'stopped';
    this.#judge.stop();
    this.#tell('stopped');
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ number, judged }) => number !== null && !judged);
  }

  async #judgeOne({ node }: Entry): Promise<TurnReview> {
    const { game, board, tree } = this.#game;
    const judged = await this.#judge.judge({
      game,
      board,
      start: tree.start,
      events: tree.eventsTo(node.id),
      nodes: NODES,
    });
    const { better, line } = judged;
    return { ...judged, better: better.slice(0, KEPT_TURNS), line: line.slice(0, KEPT_TURNS) };
  }

  #tell(progress: Progress): void {
    this.#progress = progress;
    this.#changed(this.shown);
  }

  #name(): string {
    return `review.${this.#game.id}`;
  }

  #line(): string {
    const { tree } = this.#game;
    return [tree.start, ...tree.mainLine().map(({ event }) => textOf(event))].join(' ');
  }

  #keep(): void {
    const judged = this.#entries.map((entry) => entry.judged);
    const stored: Stored = { version: 1, nodes: NODES, line: this.#line(), judged };
    this.#store.write(this.#name(), stored);
  }

  /** What was judged earlier, if the game is still the same. */
  #kept(): (TurnReview | null)[] | null {
    const stored = this.#store.read(this.#name()) as Partial<Stored> | undefined;
    if (stored?.version !== 1 || stored.nodes !== NODES) return null;
    if (stored.line !== this.#line() || !Array.isArray(stored.judged)) return null;
    return stored.judged.map((judged: unknown) =>
      isValid<TypesByName, 'TurnReview'>(schemas, 'TurnReview', judged) ? judged : null,
    );
  }
}

function textOf(event: GameEvent | null): string {
  if (!event) return '';
  if ('turn' in event) return event.turn;
  return 'draw' in event ? 'draw' : `${event.leave}:${event.reason}`;
}

function leaver(event: GameEvent | null): SeatName | null {
  return event && 'leave' in event ? event.leave : null;
}
