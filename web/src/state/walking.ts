import type { GameTree, NodeId } from './tree';

/** Somebody who walks through a game and its variations, wherever a single step leads. */
export abstract class Walking {
  /** The game with its variations. */
  abstract get tree(): GameTree;

  /** Goes to a node. */
  abstract goTo(id: NodeId): void;

  /** To the first position. */
  first(): void {
    this.goTo(0);
  }

  /** One event back. */
  previous(): void {
    const { parent } = this.tree.current;
    if (parent !== null) this.goTo(parent);
  }

  /** One event on, along the line. */
  next(): void {
    const next = this.tree.current.children[0];
    if (next !== undefined) this.goTo(next);
  }

  /** To the end of the line one looks at. */
  last(): void {
    const end = this.tree.lineThrough(this.tree.current.id).at(-1);
    if (end) this.goTo(end.id);
  }

  /** Leaves a variation: to the end of the game itself. */
  backToGame(): void {
    const end = this.tree.mainLine().at(-1);
    if (end) this.goTo(end.id);
  }
}
