/** The turns of a game as a list: the game itself, with variations where they branch off. */

import type { SeatName } from '../rules/types';
import type { GameTree, NodeId, TreeNode } from './tree';

/** A line of the list. */
export interface Entry {
  node: TreeNode;
  /** The number of the turn, counted from 1; null for events that are no turns. */
  number: number | null;
  /** 0 for the main line, more for variations. */
  depth: number;
  comments: string[];
}

/** The whole tree as a list. Variations follow the event that they replace. */
export function turnList(tree: GameTree): Entry[] {
  const entries: Entry[] = [];
  const visit = (id: NodeId, turns: number, depth: number): void => {
    let at: TreeNode | undefined = tree.node(id);
    let count = turns;
    while (at) {
      const [main, ...others]: NodeId[] = at.children;
      if (main === undefined) return;
      entries.push(entry(tree.node(main), count, depth));
      for (const other of others) {
        const branch = tree.node(other);
        entries.push(entry(branch, count, depth + 1));
        visit(other, count + turnsIn(branch), depth + 1);
      }
      at = tree.node(main);
      count += turnsIn(at);
    }
  };
  visit(0, 0, 0);
  return entries;
}

function turnsIn({ event }: TreeNode): number {
  return event && 'turn' in event ? 1 : 0;
}

function entry(node: TreeNode, turns: number, depth: number): Entry {
  const { comments } = node;
  return { node, number: turnsIn(node) > 0 ? turns + 1 : null, depth, comments };
}

/**
 * Lists the turns of a game again and again. What has not changed is the same object as before, so
 * that a turn more in a long game lets only one row be drawn.
 */
export function turnLister(): (tree: GameTree) => Entry[] {
  let known = new Map<NodeId, Entry>();
  return (tree) => {
    const entries = turnList(tree).map((entry) => {
      const before = known.get(entry.node.id);
      return before && isSameEntry(before, entry) ? before : entry;
    });
    known = new Map(entries.map((entry) => [entry.node.id, entry]));
    return entries;
  };
}

function isSameEntry(one: Entry, other: Entry): boolean {
  return (
    one.node === other.node &&
    one.number === other.number &&
    one.depth === other.depth &&
    one.comments === other.comments
  );
}

/** The seat that an event belongs to, null for an agreed draw. */
export function actor(node: TreeNode, toMoveAt: (id: NodeId) => SeatName | null): SeatName | null {
  if (!node.event || node.parent === null || 'draw' in node.event) return null;
  return 'leave' in node.event ? node.event.leave : toMoveAt(node.parent);
}
