import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../rules/types';
import { GameTree } from './tree';

/** A toy game: the position is the start with the turns behind it. */
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
