/**
 * A game with its variations: events in a tree, and the place one looks at.
 *
 * The tree knows no rule. The caller of `add` says which position an event leads
 * to. The first child of a node continues the line, the others branch off.
 */

import type { GameEvent } from '../rules/types';

/** A place in the tree; the root has number 0. */
export type NodeId = number;

/** A position and the event that led to it. */
export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  /** Null at the root only. */
  readonly event: GameEvent | null;
  readonly position: string;
  /** The number of events that lead here. */
  readonly depth: number;
  /** What follows, the continuation of the line first. */
  readonly children: NodeId[];
  /** Comments after this event. */
  comments: string[];
}

/** A tree as it is stored: positions follow from the events. */
export interface StoredTree {
  start: string;
  /** What is said before everything. */
  comments?: string[];
  /** In the order of their numbers, from 1 on. */
  nodes: { parent: NodeId; event: GameEvent; comments?: string[] }[];
  /** For each node with several children, their order where it is not by number. */
  order: Record<string, NodeId[]>;
  current: NodeId;
}

/** A game tree. */
export class GameTree {
  /** By their numbers; those that were taken out leave a gap, so that numbers stay the same. */
  readonly #nodes: (TreeNode | null)[];
  #current: NodeId = 0;
  #version = 0;
  /** The main line as far as it was asked for; empty when it has to be built again. */
  #main: TreeNode[] = [];
  /** The path that was asked for last: the next one usually shares most of it. */
  #path: TreeNode[] = [];

  constructor(start: string) {
    this.#nodes = [
      { id: 0, parent: null, event: null, position: start, depth: 0, children: [], comments: [] },
    ];
  }

  /** The place one looks at. */
  get current(): TreeNode {
    return this.node(this.#current);
  }

  /** The position in which the game begins. */
  get start(): string {
    return this.node(0).position;
  }

  /** Changes whenever nodes are added, taken out, put in another order or commented on. */
  get version(): number {
    return this.#version;
  }

  /** How many nodes there are, the root included. */
  get size(): number {
    return this.#nodes.reduce((count, node) => count + (node ? 1 : 0), 0);
  }

  /** Whether there is a node with this number. */
  has(id: NodeId): boolean {
    return Boolean(this.#nodes[id]);
  }

  /** The node with this number. It must be there. */
  node(id: NodeId): TreeNode {
    const node = this.#nodes[id];
    if (!node) throw new RangeError(`no node ${id}`);
    return node;
  }

  /** Looks at another place. */
  goTo(id: NodeId): void {
    this.#current = this.node(id).id;
  }

  /**
   * Adds an event after a node and returns the new node, or the one that
   * leads to the same position already. `first`: the event continues the line
   * and what was there before branches off.
   */
  add(parent: NodeId, event: GameEvent, position: string, first = false): TreeNode {
    const above = this.node(parent);
    const known = above.children
      .map((child) => this.node(child))
      .find((child) => sameKind(child.event, event) && child.position === position);
    if (known) {
      if (first) this.promote(known.id);
      return known;
    }
    const node: TreeNode = {
      id: this.#nodes.length,
      parent,
      event,
      position,
      depth: above.depth + 1,
      children: [],
      comments: [],
    };
    this.#nodes.push(node);
    this.#version += 1;
    if (first) {
      above.children.unshift(node.id);
      this.#main = [];
    } else above.children.push(node.id);
    return node;
  }

  /** Makes a node the continuation of its line. */
  promote(id: NodeId): void {
    const { parent } = this.node(id);
    if (parent === null) return;
    const { children } = this.node(parent);
    this.#version += 1;
    this.#main = [];
    children.sort((a, b) => Number(b === id) - Number(a === id));
  }

  /** Replaces the comments after an event. */
  comment(id: NodeId, comments: string[]): void {
    this.node(id).comments = [...comments];
    this.#version += 1;
  }

  /** Removes a node with everything after it. If it was the current one, its parent is now. */
  remove(id: NodeId): void {
    const { parent } = this.node(id);
    if (parent === null) return;
    const { children } = this.node(parent);
    children.splice(children.indexOf(id), 1);
    const gone = [id];
    for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
      gone.push(...this.node(at).children);
      if (at === this.#current) this.#current = parent;
      this.#nodes[at] = null;
    }
    this.#main = [];
    this.#version += 1;
  }

  /**
   * Makes the tree the one line of these events; `positions` has the start and one more for each.
   * What is there already stays, and what is not among them is taken away: for games that are kept
   * elsewhere and have no variations here. Says what changed.
   */
  follow(events: GameEvent[], positions: readonly string[]): { cut: boolean; added: NodeId[] } {
    const main = this.#mainLine();
    let known = 0;
    for (; known < events.length; known += 1) {
      const next = main[known + 1];
      const event = events[known];
      if (!next || !event) break;
      if (next.event === event) continue;
      if (!sameKind(next.event, event) || next.position !== positions[known + 1]) break;
    }
    let at: NodeId = main[known]?.id ?? 0;
    const cut = this.node(at).children.length > 0;
    if (cut) {
      main.length = known + 1;
      // In a single line everything after a node has a higher number.
      this.#nodes.length = at + 1;
      this.node(at).children.length = 0;
      this.#current = Math.min(this.#current, at);
      this.#version += 1;
    }
    const added = events.slice(known).map((event, index) => {
      at = this.add(at, event, positions[known + index + 1] ?? '').id;
      return at;
    });
    return { cut, added };
  }

  /** The nodes from the root to this one, both included. */
  pathTo(id: NodeId): TreeNode[] {
    // Up to the first node that is on the last path as well: it has the same ancestors.
    const added: TreeNode[] = [];
    let at: TreeNode | null = this.node(id);
    while (at && this.#path[at.depth] !== at) {
      added.push(at);
      at = at.parent === null ? null : this.node(at.parent);
    }
    this.#path.length = at ? at.depth + 1 : 0;
    this.#path.push(...added.reverse());
    return [...this.#path];
  }

  /** The events from the root to this node. */
  eventsTo(id: NodeId): GameEvent[] {
    const events: GameEvent[] = [];
    for (const { event } of this.pathTo(id)) if (event) events.push(event);
    return events;
  }

  /** The line through this node: the way to it and its continuation to the end. */
  lineThrough(id: NodeId): TreeNode[] {
    const line = this.pathTo(id);
    for (
      let next = this.node(id).children[0];
      next !== undefined;
      next = this.node(next).children[0]
    ) {
      line.push(this.node(next));
    }
    return line;
  }

  /** The line that is the game itself. */
  mainLine(): TreeNode[] {
    return [...this.#mainLine()];
  }

  /** The last node of the line that is the game itself. */
  get mainEnd(): TreeNode {
    return this.#mainLine().at(-1) ?? this.node(0);
  }

  /** Whether a node belongs to the game itself and to no variation. */
  isMain(id: NodeId): boolean {
    const node = this.node(id);
    return this.#mainLine()[node.depth] === node;
  }

  #mainLine(): TreeNode[] {
    const line = this.#main;
    if (line.length === 0) line.push(this.node(0));
    for (let next = line.at(-1)?.children[0]; next !== undefined;) {
      const node = this.node(next);
      line.push(node);
      next = node.children[0];
    }
    return line;
  }

  /** The tree as it is stored. */
  store(): StoredTree {
    const nodes = this.#nodes.filter((node) => node !== null);
    const numbers = new Map(nodes.map(({ id }, number) => [id, number]));
    const number = (id: NodeId): NodeId => numbers.get(id) ?? 0;
    const order: StoredTree['order'] = {};
    for (const { id, children } of nodes) {
      if (children.some((child, at) => at > 0 && child < (children[at - 1] ?? 0)))
        order[number(id)] = children.map(number);
    }
    const { comments } = this.node(0);
    return {
      start: this.start,
      ...(comments.length > 0 ? { comments: [...comments] } : {}),
      nodes: nodes.slice(1).map(({ parent, event, comments }) => ({
        parent: number(parent ?? 0),
        event: event as GameEvent,
        ...(comments.length > 0 ? { comments: [...comments] } : {}),
      })),
      order,
      current: number(this.#current),
    };
  }

  /**
   * Brings a stored tree back. `positions` replays events from the start and
   * returns a position for each; null when the rules refuse them.
   */
  static restore(
    stored: StoredTree,
    positions: (start: string, events: GameEvent[]) => string[] | null,
  ): GameTree | null {
    const tree = new GameTree(stored.start);
    tree.node(0).comments.push(...texts(stored.comments));
    const children = new Map<NodeId, NodeId[]>();
    stored.nodes.forEach(({ parent }, at) => {
      children.set(parent, [...(children.get(parent) ?? []), at + 1]);
    });
    // Each line is replayed once, from the node where it leaves a known one.
    const known = new Map<NodeId, string>([[0, stored.start]]);
    for (let id = stored.nodes.length; id > 0; id -= 1) {
      if (children.has(id) || known.has(id)) continue;
      const path: NodeId[] = [];
      for (let at: NodeId = id; at !== 0;) {
        const above: NodeId | undefined = stored.nodes[at - 1]?.parent;
        // Parents come before their children; anything else would not end.
        if (above === undefined || above >= at || above < 0) return null;
        path.unshift(at);
        at = above;
      }
      const events = path.flatMap((at) => stored.nodes[at - 1]?.event ?? []);
      const found = positions(stored.start, events);
      if (!found || found.length !== path.length) return null;
      path.forEach((at, index) => known.set(at, found[index] ?? ''));
    }
    for (const [index, { parent, event, comments }] of stored.nodes.entries()) {
      const position = known.get(index + 1);
      if (position === undefined || parent > index) return null;
      tree.#nodes.push({
        id: index + 1,
        parent,
        event,
        position,
        depth: tree.node(parent).depth + 1,
        children: [],
        comments: texts(comments),
      });
      tree.node(parent).children.push(index + 1);
    }
    for (const [id, order] of Object.entries(stored.order)) {
      const node = tree.#nodes[Number(id)];
      if (!node || order.length !== node.children.length) return null;
      if (!order.every((child) => node.children.includes(child))) return null;
      node.children.splice(0, node.children.length, ...order);
    }
    if (stored.current < 0 || stored.current >= tree.size) return null;
    tree.#current = stored.current;
    return tree;
  }
}

/** What is stored as comments, if it is some. */
function texts(comments: unknown): string[] {
  return Array.isArray(comments) ? comments.filter((text) => typeof text === 'string') : [];
}

function sameKind(a: GameEvent | null, b: GameEvent): boolean {
  if (!a) return false;
  if ('turn' in a) return 'turn' in b;
  if ('leave' in a) return 'leave' in b && a.leave === b.leave && a.reason === b.reason;
  return 'draw' in b;
}
