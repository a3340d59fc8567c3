import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../rules/types';
import { GameTree, type NodeId } from './tree';

/** A toy game: the position is the start followed by the turns. */
const replay = (start: string, events: GameEvent[]): string[] | null => {
  const found: string[] = [];
  let text = start;
  for (const event of events) {
    if (!('turn' in event) || event.turn === 'bad') return null;
    text += ` ${event.turn}`;
    found.push(text);
  }
  return found;
};

function play(tree: GameTree, parent: number, turn: string, first = false): number {
  return tree.add(parent, { turn }, `${tree.node(parent).position} ${turn}`, first).id;
}

describe('a game tree', () => {
  it('grows a line and finds its end', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    const b = play(tree, a, 'b');
    expect(tree.mainLine().map((node) => node.id)).toEqual([0, a, b]);
    expect(tree.eventsTo(b)).toEqual([{ turn: 'a' }, { turn: 'b' }]);
  });

  it('branches off and keeps the main line', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    const b = play(tree, a, 'b');
    const c = play(tree, a, 'c');
    expect(tree.isMain(b)).toBe(true);
    expect(tree.isMain(c)).toBe(false);
    expect(tree.lineThrough(c).map((node) => node.id)).toEqual([0, a, c]);
    tree.promote(c);
    expect(tree.isMain(c)).toBe(true);
    expect(tree.mainLine().at(-1)?.id).toBe(c);
  });

  it('does not grow twice for the same position', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    expect(tree.add(0, { turn: 'another spelling' }, 's a').id).toBe(a);
    expect(tree.add(0, { leave: 'red', reason: 'resigns' }, 's a').id).not.toBe(a);
    expect(tree.size).toBe(3);
  });

  it('lets a new turn take the place of the old continuation', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    const b = play(tree, 0, 'b', true);
    expect(tree.mainLine().map((node) => node.id)).toEqual([0, b]);
    expect(tree.node(0).children).toEqual([b, a]);
  });

  it('is stored and comes back the same', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    play(tree, a, 'b');
    const c = play(tree, a, 'c', true);
    play(tree, c, 'd');
    tree.node(c).comments.push('hm');
    tree.goTo(c);
    const stored = JSON.parse(JSON.stringify(tree.store()));
    const back = GameTree.restore(stored, replay);
    expect(back?.store()).toEqual(tree.store());
    expect(back?.current.position).toBe('s a c');
    expect(back?.mainLine().map((node) => node.position)).toEqual(['s', 's a', 's a c', 's a c d']);
  });

  it.each([
    [
      'events that the rules refuse',
      { start: 's', nodes: [{ parent: 0, event: { turn: 'bad' } }], order: {}, current: 0 },
    ],
    [
      'a parent that comes later',
      { start: 's', nodes: [{ parent: 1, event: { turn: 'a' } }], order: {}, current: 0 },
    ],
    ['a place that is not there', { start: 's', nodes: [], order: {}, current: 3 }],
    [
      'an order of other children',
      { start: 's', nodes: [{ parent: 0, event: { turn: 'a' } }], order: { 0: [7] }, current: 0 },
    ],
  ])('refuses %s', (_what, stored) => {
    expect(GameTree.restore(stored, replay)).toBeNull();
  });
});

describe('a tree that is edited', () => {
  it('keeps comments, also those before everything', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    const before = tree.version;
    tree.comment(0, ['first']);
    tree.comment(a, ['one', 'two']);
    expect(tree.version).toBeGreaterThan(before);
    const again = GameTree.restore(tree.store(), replay);
    expect(again?.node(0).comments).toEqual(['first']);
    expect(again?.node(a).comments).toEqual(['one', 'two']);
  });

  it('loses a variation with all that follows, and nothing else', () => {
    const tree = new GameTree('s');
    const a = play(tree, 0, 'a');
    const b = play(tree, a, 'b');
    const c = play(tree, b, 'c');
    const d = play(tree, a, 'd');
    const e = play(tree, d, 'e');
    tree.goTo(c);
    tree.remove(b);
    expect(tree.current.id).toBe(a);
    expect([b, c].some((id) => tree.has(id))).toBe(false);
    expect(tree.size).toBe(4);
    expect(tree.mainLine().map(({ id }) => id)).toEqual([0, a, d, e]);
    // Numbers of the others stay; what is added gets a new one.
    const f = play(tree, a, 'f');
    expect(tree.node(f).event).toEqual({ turn: 'f' });
    tree.promote(f);
    tree.goTo(e);
    const again = GameTree.restore(tree.store(), replay);
    expect(again?.size).toBe(5);
    expect(again?.current.position).toBe('s a d e');
    expect(again?.mainLine().at(-1)?.position).toBe('s a f');
  });

  it('never loses its root', () => {
    const tree = new GameTree('s');
    tree.remove(0);
    expect(tree.size).toBe(1);
  });
});

/** The path to a node, asked of its parents one by one. */
function slowPath(tree: GameTree, id: NodeId): NodeId[] {
  const { parent } = tree.node(id);
  return parent === null ? [id] : [...slowPath(tree, parent), id];
}

/** The line of first children, from the root on. */
function slowMainLine(tree: GameTree, id: NodeId = 0): NodeId[] {
  const next = tree.node(id).children[0];
  return next === undefined ? [id] : [id, ...slowMainLine(tree, next)];
}

describe('paths and the main line', () => {
  it('are right after any sequence of changes', () => {
    let state = 7;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % limit;
    };
    const tree = new GameTree('start');
    let ids: NodeId[] = [0];
    for (let step = 0; step < 400; step += 1) {
      const id = ids[below(ids.length)] ?? 0;
      const kind = below(10);
      if (kind === 0) tree.promote(id);
      else if (kind === 1) tree.remove(id);
      else tree.add(id, { turn: `${step}` }, `position ${step}`, kind === 2);
      ids = ids.filter((known) => tree.has(known));
      for (let at = Math.max(...ids) + 1; tree.has(at); at += 1) ids.push(at);
      const asked = ids[below(ids.length)] ?? 0;
      const main = slowMainLine(tree);
      expect(tree.pathTo(asked).map((node) => node.id)).toEqual(slowPath(tree, asked));
      expect(tree.mainLine().map((node) => node.id)).toEqual(main);
      expect(tree.mainEnd.id).toBe(main.at(-1));
      expect(tree.isMain(asked)).toBe(main.includes(asked));
    }
    expect(tree.size).toBeGreaterThan(20);
  });
});
