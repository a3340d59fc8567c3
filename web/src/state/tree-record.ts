/** A game tree as the lines of a record, and back. */

import type { GameEvent, GameRecord, Rules } from '../rules/types';
import { GameTree, type NodeId, type TreeNode } from './tree';

/** The body of a record. */
type Body = Pick<GameRecord, 'events' | 'variations' | 'comments'>;

/** A single line from the root on. */
export function lineOf(line: TreeNode[]): Body {
  return {
    events: eventsOf(line),
    variations: [],
    comments: line.flatMap(({ comments }, after) => comments.map((text) => ({ after, text }))),
  };
}

/** The whole tree: the game itself, then variations after the lines from which they branch off. */
export function linesOf(tree: GameTree): Body {
  const main = tree.mainLine();
  const body = lineOf(main);
  /** The nodes in the order of their numbers in the record. */
  const nodes = [...main];
  const numbers = new Map(main.map(({ id }, number) => [id, number]));
  // The list grows while it is walked through: variations have variations.
  for (const { id, children } of nodes) {
    for (const child of children.slice(1)) {
      const variation = tree.lineThrough(child).slice(tree.pathTo(id).length);
      body.variations.push({ behind: numbers.get(id) ?? 0, events: eventsOf(variation) });
      for (const node of variation) {
        const after = nodes.push(node) - 1;
        numbers.set(node.id, after);
        body.comments.push(...node.comments.map((text) => ({ after, text })));
      }
    }
  }
  return body;
}

/** The tree of a record, at the end of the game itself; null when the rules refuse an event. */
export function treeOf(record: GameRecord, rules: Rules): GameTree | null {
  const tree = new GameTree(record.start);
  /** The node of each event. */
  const nodes: NodeId[] = [0];
  const play = (behind: NodeId, events: GameEvent[]): boolean => {
    // The record has been replayed as a whole; here only positions are asked for.
    const answer = rules.course(tree.node(behind).position, events);
    if ('error' in answer) return false;
    let at = behind;
    for (const [index, event] of events.entries()) {
      at = tree.add(at, event, answer.ok.positions[index + 1] ?? '').id;
      nodes.push(at);
    }
    return true;
  };
  if (!play(0, record.events)) return null;
  tree.goTo(nodes.at(-1) ?? 0);
  for (const { behind, events } of record.variations) {
    const above = nodes[behind];
    if (above === undefined || !play(above, events)) return null;
  }
  for (const { after, text } of record.comments) {
    const node = nodes[after];
    if (node !== undefined) tree.node(node).comments.push(text);
  }
  return tree;
}

function eventsOf(line: TreeNode[]): GameEvent[] {
  return line.flatMap(({ event }) => (event ? [event] : []));
}
