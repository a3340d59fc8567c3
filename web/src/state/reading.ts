/** What the rules tell about the nodes of a game: who is to move there, and what led to them. */

import type { Course, Rules, SeatName, Step, View } from '../rules/types';
import type { Player } from './choice';
import type { Game } from './game';
import type { NodeId } from './tree';

/** A game read through the rules. */
export class Reading {
  readonly #stories = new Map<NodeId, Step[]>();
  readonly #toMove = new Map<NodeId, SeatName | null>();

  constructor(
    private readonly rules: Rules,
    private readonly game: Game,
  ) {}

  /** Forgets what it knows of nodes, because some were taken away. */
  forget(): void {
    this.#stories.clear();
    this.#toMove.clear();
  }

  /** The steps of the turn that led to a node; none for the root and other events. */
  story(id: NodeId): Step[] {
    const known = this.#stories.get(id);
    if (known) return known;
    const { tree } = this.game;
    const { event, parent } = tree.node(id);
    let steps: Step[] = [];
    if (event && 'turn' in event && parent !== null) {
      const answer = this.rules.story(tree.node(parent).position, event.turn);
      if ('ok' in answer) steps = answer.ok;
    }
    this.#stories.set(id, steps);
    return steps;
  }

  /** The seat to move in a node, null when the board says that it is over. */
  toMoveAt(id: NodeId): SeatName | null {
    const known = this.#toMove.get(id);
    if (known !== undefined) return known;
    const answer = this.rules.view(this.game.tree.node(id).position);
    const toMove = 'ok' in answer ? answer.ok.toMove : null;
    this.#toMove.set(id, toMove);
    return toMove;
  }

  /** The board of a node. */
  viewOf(id: NodeId): View {
    const view = this.rules.view(this.game.tree.node(id).position);
    if (!('ok' in view)) throw new Error(`not a position: ${this.game.tree.node(id).position}`);
    return view.ok;
  }

  /** Who sits on a seat. */
  player(seat: SeatName | null): Player | undefined {
    return this.game.seats.find((known) => known.seat === seat)?.player;
  }

  /** The course of the game up to the current node, and its board. */
  current(): { course: Course; view: View } {
    const { tree } = this.game;
    const course = this.rules.course(tree.start, tree.eventsTo(tree.current.id));
    // The tree holds only what the rules have led to.
    if (!('ok' in course)) throw new Error(`not a game: ${tree.current.position}`);
    return { course: course.ok, view: this.viewOf(tree.current.id) };
  }

  /** Where a person was to move last, before the current node; null when there was nobody. */
  lastPersonsTurn(): NodeId | null {
    const { tree } = this.game;
    const earlier = tree.pathTo(tree.current.id).slice(0, -1);
    return (
      earlier.findLast(({ id }) => this.player(this.toMoveAt(id))?.kind === 'person')?.id ?? null
    );
  }
}
