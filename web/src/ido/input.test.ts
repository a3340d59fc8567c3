import { describe, expect, it } from 'vitest';
import type { Draft, Part } from '../rules/types';
import { CLASSIC, draftOf, enter, home, move, viewOf } from './fixtures';
import { emptyHand, mover, targets, type Hand, type Scene } from './hand';
import { react, settle, type Input } from './input';
import type { Key } from './keys';
import type { Turned } from './squares';

const VIEW = viewOf('r7/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4');
const SHIFT: Part = { kind: 'shift', text: '>n', direction: 'north', frame: 'b3', pushes: [] };
const NEXT = [
  enter('small', 'g2'),
  enter('small', 'h3'),
  enter('small', 'f3'),
  move('f1', 'f2', 1),
  move('f1', 'f3', 2),
  home('a8', 1),
  SHIFT,
];

function sceneWith(draft: Draft | null, turned: Turned = 0): Scene {
  return { board: CLASSIC, view: VIEW, draft, turned };
}

const SCENE = sceneWith(draftOf(VIEW, NEXT));

/** Does one thing after the other; the hand and the effect of the last. */
function play(inputs: Input[], scene = SCENE, hand: Hand = emptyHand()) {
  let effect = null;
  for (const input of inputs) ({ hand, effect } = react(hand, input, scene));
  return { hand, effect };
}

const unit = (at: string): Input => ({ kind: 'tap', thing: { kind: 'unit', at } });
const reserve = (size: 'small' | 'large'): Input => ({
  kind: 'tap',
  thing: { kind: 'reserve', size },
});
const handle = (direction: 'north' | 'south'): Input => ({
  kind: 'tap',
  thing: { kind: 'handle', direction },
});
const GOAL: Input = { kind: 'tap', thing: { kind: 'goal' } };
const ELSEWHERE: Input = { kind: 'tap', thing: { kind: 'elsewhere' } };
const keys = (...names: Key[]): Input[] => names.map((key) => ({ kind: 'key', key }));

describe('tapping', () => {
  it('takes an own block and shows where it can go, and for how many steps', () => {
    const { hand, effect } = play([unit('f1')]);
    expect(effect).toBeNull();
    expect(targets(hand.selection, SCENE.draft).map(({ at, steps }) => [at, steps])).toEqual([
      ['f2', 1],
      ['f3', 2],
    ]);
  });

  it('puts it where it can go and keeps it in the hand', () => {
    const { hand, effect } = play([unit('f1'), unit('f3')]);
    expect(effect).toEqual({ kind: 'part', part: move('f1', 'f3', 2) });
    expect(hand.selection).toEqual({ kind: 'block', at: 'f3' });
  });

  it('asks why it cannot go elsewhere, and keeps it', () => {
    const { hand, effect } = play([unit('f1'), unit('d5')]);
    expect(effect).toEqual({ kind: 'refused', text: 'f1d5' });
    expect(hand.selection).toEqual({ kind: 'block', at: 'f1' });
  });

  it('changes to another own block, and puts down by a second tap or beside the board', () => {
    expect(play([unit('f1'), unit('a8')]).hand.selection).toEqual({ kind: 'block', at: 'a8' });
    expect(play([unit('f1'), unit('f1')]).hand.selection).toEqual({ kind: 'none' });
    expect(play([unit('f1'), ELSEWHERE]).hand.selection).toEqual({ kind: 'none' });
  });

  it('enters a block from the reserve', () => {
    const { hand } = play([reserve('small')]);
    expect(targets(hand.selection, SCENE.draft)).toHaveLength(3);
    expect(play([reserve('small'), unit('g2')]).effect).toEqual({
      kind: 'part',
      part: enter('small', 'g2'),
    });
    expect(play([reserve('small'), unit('d5')]).effect).toEqual({ kind: 'refused', text: 'S@d5' });
  });

  it('asks at once why a block cannot enter anywhere', () => {
    const { hand, effect } = play([reserve('large')]);
    expect(effect).toEqual({ kind: 'refused', text: 'L@f1' });
    expect(hand.selection).toEqual({ kind: 'none' });
  });

  it('takes a block home', () => {
    expect(play([unit('a8'), GOAL]).effect).toEqual({ kind: 'part', part: home('a8', 1) });
    expect(play([unit('f1'), GOAL]).effect).toEqual({ kind: 'refused', text: 'f1x' });
    expect(play([GOAL]).effect).toBeNull();
  });

  it('shows a shift first and does it the second time', () => {
    const first = play([handle('north')]);
    expect(first.effect).toBeNull();
    expect(first.hand.selection).toEqual({ kind: 'shift', direction: 'north' });
    expect(play([handle('north'), handle('north')]).effect).toEqual({ kind: 'part', part: SHIFT });
    expect(play([handle('south')]).effect).toEqual({ kind: 'refused', text: '>s' });
  });

  it('does nothing when nothing can be done', () => {
    const looking = sceneWith(null);
    for (const input of [unit('f1'), reserve('small'), GOAL, handle('north')]) {
      expect(play([input], looking).effect).toBeNull();
      expect(play([input], looking).hand.selection).toEqual({ kind: 'none' });
    }
  });
});

describe('dragging', () => {
  const pick = (at: string): Input => ({ kind: 'pick', thing: { kind: 'unit', at } });
  const drop = (at: string): Input => ({ kind: 'drop', thing: { kind: 'unit', at } });

  it('moves, enters and goes home', () => {
    expect(play([pick('f1'), drop('f2')]).effect).toEqual({
      kind: 'part',
      part: move('f1', 'f2', 1),
    });
    const fromReserve: Input = { kind: 'pick', thing: { kind: 'reserve', size: 'small' } };
    expect(play([fromReserve, drop('h3')]).effect).toEqual({
      kind: 'part',
      part: enter('small', 'h3'),
    });
    expect(play([pick('a8'), { kind: 'drop', thing: { kind: 'goal' } }]).effect).toEqual({
      kind: 'part',
      part: home('a8', 1),
    });
  });

  it('puts back what is let go in a wrong place', () => {
    const wrong = play([pick('f1'), drop('d5')]);
    expect(wrong.effect).toEqual({ kind: 'refused', text: 'f1d5' });
    expect(wrong.hand.selection).toEqual({ kind: 'none' });
    expect(play([pick('f1'), drop('f1')]).effect).toBeNull();
    expect(play([pick('f1'), { kind: 'drop', thing: { kind: 'elsewhere' } }]).effect).toBeNull();
  });

  it('never shifts the frame with a block in the hand', () => {
    const onHandle: Input = { kind: 'drop', thing: { kind: 'handle', direction: 'north' } };
    expect(play([pick('f1'), onHandle]).effect).toBeNull();
  });

  it('shifts the frame', () => {
    const way = (kind: 'pick' | 'drop', direction: 'north' | 'south'): Input => ({
      kind,
      thing: { kind: 'handle', direction },
    });
    expect(play([way('pick', 'north')]).hand.selection).toEqual({
      kind: 'shift',
      direction: 'north',
    });
    expect(play([way('pick', 'north'), way('drop', 'north')]).effect).toEqual({
      kind: 'part',
      part: SHIFT,
    });
    expect(play([way('pick', 'south')]).effect).toBeNull();
    expect(play([way('pick', 'south'), way('drop', 'south')]).effect).toEqual({
      kind: 'refused',
      text: '>s',
    });
  });
});

describe('the keyboard', () => {
  it('walks over the board and stops at its edge', () => {
    expect(play(keys('north', 'east', 'east')).hand.cursor).toBe('c2');
    expect(play(keys('south', 'west')).hand.cursor).toBe('a1');
  });

  it('walks as the picture is turned', () => {
    // Turned by a quarter, north of the board is on the right.
    expect(play(keys('east'), sceneWith(SCENE.draft, 1)).hand.cursor).toBe('a2');
  });

  it('takes, moves and takes home', () => {
    const at = { ...emptyHand(), cursor: 'f1' };
    expect(play(keys('enter', 'north', 'enter'), SCENE, at).effect).toEqual({
      kind: 'part',
      part: move('f1', 'f2', 1),
    });
    const corner = { ...emptyHand(), cursor: 'a8' };
    expect(play(keys('home'), SCENE, corner).effect).toEqual({ kind: 'part', part: home('a8', 1) });
  });

  it('passes where that is a turn, and hears why elsewhere', () => {
    expect(play(keys('pass')).effect).toEqual({ kind: 'refused', text: '--' });
    const pass: Part = { kind: 'pass', text: '--' };
    const draft = SCENE.draft && { ...SCENE.draft, next: [...SCENE.draft.next, pass] };
    expect(play(keys('pass'), sceneWith(draft)).effect).toEqual({ kind: 'part', part: pass });
  });

  it('jumps among the units where a block can enter', () => {
    const { hand } = play(keys('small'));
    expect(hand.cursor).toBe('g2');
    expect(play(keys('small', 'east')).hand.cursor).toBe('h3');
    expect(play(keys('small', 'west')).hand.cursor).toBe('f3');
    expect(play(keys('small', 'south')).hand.cursor).toBe('g2');
    expect(play(keys('small', 'east', 'enter')).effect).toEqual({
      kind: 'part',
      part: enter('small', 'h3'),
    });
    expect(play(keys('large')).effect).toEqual({ kind: 'refused', text: 'L@f1' });
  });

  it('shows a shift, does it or puts it down', () => {
    expect(play(keys('frame')).hand.selection).toEqual({ kind: 'frame' });
    expect(play(keys('frame', 'north')).hand.selection).toEqual({
      kind: 'shift',
      direction: 'north',
    });
    expect(play(keys('frame', 'north', 'enter')).effect).toEqual({ kind: 'part', part: SHIFT });
    expect(play(keys('frame', 'north', 'escape')).hand.selection).toEqual({ kind: 'none' });
    const refused = play(keys('frame', 'south'));
    expect(refused.effect).toEqual({ kind: 'refused', text: '>s' });
    expect(refused.hand.selection).toEqual({ kind: 'frame' });
  });

  it('takes back only what was done', () => {
    expect(play(keys('escape')).effect).toBeNull();
    const begun = sceneWith(draftOf(VIEW, NEXT, { parts: [move('e1', 'f1', 1)] }));
    expect(play(keys('escape'), begun).effect).toEqual({ kind: 'take-back' });
    expect(play(keys('back'), begun).effect).toEqual({ kind: 'take-back' });
    const holding = play([unit('f1'), ...keys('escape')], begun);
    expect(holding.effect).toBeNull();
    expect(holding.hand.selection).toEqual({ kind: 'none' });
  });

  it('ends the turn where there is nothing to take, and on the block in the hand', () => {
    const done = sceneWith(draftOf(VIEW, NEXT, { result: 'somewhere' }));
    expect(play(keys('enter'), done).effect).toEqual({ kind: 'confirm' });
    const onBlock = { ...emptyHand(), cursor: 'f1' };
    expect(play(keys('enter'), done, onBlock).effect).toBeNull();
    expect(play(keys('enter', 'enter'), done, onBlock).effect).toEqual({ kind: 'confirm' });
    expect(play(keys('enter')).effect).toBeNull();
  });
});

describe('settling', () => {
  it('puts down what cannot go on', () => {
    const hand: Hand = { selection: { kind: 'block', at: 'f1' }, cursor: 'f1' };
    expect(settle(hand, SCENE)).toBe(hand);
    expect(settle(hand, sceneWith(draftOf(VIEW, []))).selection).toEqual({ kind: 'none' });
    expect(settle(hand, sceneWith(null)).selection).toEqual({ kind: 'none' });
    const shifting: Hand = { selection: { kind: 'shift', direction: 'north' }, cursor: 'a1' };
    expect(settle(shifting, SCENE)).toBe(shifting);
    expect(settle(shifting, sceneWith(null)).selection).toEqual({ kind: 'none' });
  });
});

describe('whose turn it is', () => {
  it('stays with who began the turn until it is confirmed', () => {
    const after = viewOf('8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4');
    const origin = '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4';
    const scene = { ...SCENE, view: after, draft: draftOf(after, [], { origin }) };
    expect(mover(scene)?.seat).toBe('red');
    expect(mover({ ...scene, draft: null })?.seat).toBe('yellow');
  });
});
