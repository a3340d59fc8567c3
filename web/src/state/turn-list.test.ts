import { describe, expect, it } from 'vitest';
import { GameTree } from './tree';
import { actor, turnLister, turnList } from './turn-list';

describe('the list of turns', () => {
  it('puts variations behind what they replace', () => {
    const tree = new GameTree('s');
    const add = (parent: number, turn: string) =>
      tree.add(parent, { turn }, `${tree.node(parent).position}${turn}`).id;
    const a = add(0, 'a');
    const b = add(a, 'b');
    add(b, 'c');
    const d = add(a, 'd');
    add(d, 'e');
    add(0, 'f');
    const lines = turnList(tree).map(
      ({ node, number, depth }) =>
        `${'-'.repeat(depth)}${number}${node.event && 'turn' in node.event ? node.event.turn : ''}`,
    );
    expect(lines).toEqual(['1a', '-1f', '2b', '-2d', '-3e', '3c']);
  });

  it('does not count what is no turn', () => {
    const tree = new GameTree('s');
    const left = tree.add(0, { leave: 'red', reason: 'resigns' }, 's').id;
    tree.add(left, { turn: 'a' }, 'sa');
    expect(turnList(tree).map(({ number }) => number)).toEqual([null, 1]);
    expect(actor(tree.node(left), () => 'blue')).toBe('red');
    expect(actor(tree.node(2), () => 'blue')).toBe('blue');
  });
});

describe('a list that is made again', () => {
  it('has new entries only where something has changed', () => {
    const tree = new GameTree('0');
    const first = tree.add(0, { turn: 'a' }, '1');
    const second = tree.add(first.id, { turn: 'b' }, '2');
    const list = turnLister();
    const before = list(tree);
    tree.add(second.id, { turn: 'c' }, '3');
    tree.comment(first.id, ['good']);
    const after = list(tree);
    expect(after.map(({ comments }) => comments)).toEqual([['good'], [], []]);
    expect(after[0], 'commented').not.toBe(before[0]);
    expect(after[1], 'unchanged').toBe(before[1]);
    expect(after).toHaveLength(3);
  });
});
