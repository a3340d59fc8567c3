/** What the rules say about the nodes of a game: the seat to move, the steps of turns, the result. */

import { IncrementalCourse, type CourseSummary } from '../rules/course';
import type { Answer, GameEvent, Rules, SeatName, Step, View } from '../rules/types';
import type { Player } from './choice';
import type { Game } from './game';
import type { NodeId } from './tree';

/** A game read through the rules; what was read is cached. */
export class GameReader {
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #course: IncrementalCourse;
  readonly #steps = new Map<NodeId, Step[]>();
  readonly #toMove = new Map<NodeId, SeatName | null>();

  constructor(rules: Rules, game: Game) {
    this.#rules = rules;
    this.#game = game;
    this.#course = new IncrementalCourse(rules, game.tree.start);
  }

  /** Forgets what it knows of nodes, because some were removed. */
  clearCache(): void {
    this.#steps.clear();
    this.#toMove.clear();
  }

  /** Frees what the rules hold for it. */
  close(): void {
    this.#course.free();
  }

  /** The steps of the turn that led to a node; none for the root and other events. */
  stepsTo(id: NodeId): Step[] {
    const known = this.#steps.get(id);
    if (known) return known;
    const { tree } = this.#game;
    const { event, parent } = tree.node(id);
    let steps: Step[] = [];
    if (event && 'turn' in event && parent !== null) {
      const answer = this.#rules.animation(tree.node(parent).position, event.turn);
      if ('ok' in answer) steps = answer.ok;
    }
    this.#steps.set(id, steps);
    return steps;
  }

  /** The seat to move in a node, null when the board says that it is over. */
  toMoveAt(id: NodeId): SeatName | null {
    const known = this.#toMove.get(id);
    if (known !== undefined) return known;
    const answer = this.#rules.view(this.#game.tree.node(id).position);
    const toMove = 'ok' in answer ? answer.ok.toMove : null;
    this.#toMove.set(id, toMove);
    return toMove;
  }

  /** The board of a node. */
  viewOf(id: NodeId): View {
    const { position } = this.#game.tree.node(id);
    const view = this.#rules.view(position);
    if (!('ok' in view)) throw new Error(`not a position: ${position}`);
    return view.ok;
  }

  /** The player of a seat. */
  player(seat: SeatName | null): Player | undefined {
    return this.#game.seats.find((known) => known.seat === seat)?.player;
  }

  /** The result of the game up to the current node. */
  current(): CourseSummary {
    const { tree } = this.#game;
    const course = this.#course.set(tree.eventsTo(tree.current.id));
    // The tree holds only what the rules have accepted.
    if (!('ok' in course)) throw new Error(`not a game: ${tree.current.position}`);
    return course.ok;
  }

  /** The position after an event at the current node, or why the rules refuse it. */
  positionAfter(event: GameEvent): Answer<string> {
    const { tree } = this.#game;
    const positions = this.positionsOf([...tree.eventsTo(tree.current.id), event]);
    return 'ok' in positions ? { ok: positions.ok.at(-1) ?? tree.start } : positions;
  }

  /** The position at first and after each of these events, or why the rules refuse one. */
  positionsOf(events: GameEvent[]): Answer<readonly string[]> {
    const answer = this.#course.set(events);
    return 'ok' in answer ? { ok: this.#course.positions } : answer;
  }

  /** Where a person was to move last, before the current node; null when there was nobody. */
  lastPersonsTurn(): NodeId | null {
    const { tree } = this.#game;
    for (let at = tree.current.parent; at !== null; at = tree.node(at).parent)
      if (this.player(this.toMoveAt(at))?.kind === 'person') return at;
    return null;
  }
}
