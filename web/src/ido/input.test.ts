import { describe, expect, it } from 'vitest';
import type { QuarterTurns } from '../board/geometry';
import type { Draft, Part } from '../rules/types';
import { CLASSIC, draftOf, enter, home, move, viewOf } from './fixtures';
import { reconcile, reduce, type BoardEvent, type Key } from './input';
import {
  destinations,
  INITIAL_STATE,
  sideToMove,
  type Context,
  type State,
  type Target,
} from './selection';

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

function contextWith(draft: Draft | null, turned: QuarterTurns = 0): Context {
  return { board: CLASSIC, view: VIEW, draft, turned };
}

const CONTEXT = contextWith(draftOf(VIEW, NEXT));

/** Does one thing after the other; the state and the action of the last. */
function play(events: BoardEvent[], context = CONTEXT, state: State = INITIAL_STATE) {
  let action = null;
  for (const event of events) ({ state, action } = reduce(state, event, context));
  return { state, action };
}

const tap = (target: Target): BoardEvent => ({ kind: 'tap', target, byKeyboard: false });
const unit = (at: string): BoardEvent => tap({ kind: 'unit', at });
const reserve = (size: 'small' | 'large'): BoardEvent => tap({ kind: 'reserve', size });
const handle = (direction: 'north' | 'south'): BoardEvent => tap({ kind: 'handle', direction });
const GOAL = tap({ kind: 'goal' });
const OUTSIDE = tap({ kind: 'outside' });
const keys = (...names: Key[]): BoardEvent[] => names.map((key) => ({ kind: 'key', key }));

describe('tapping', () => {
  it('takes an own block and shows where it can go, and for how many steps', () => {
    const { state, action } = play([unit('f1')]);
    expect(action).toBeNull();
    expect(
      destinations(state.selection, CONTEXT.draft).map(({ at, steps }) => [at, steps]),
    ).toEqual([
      ['f2', 1],
      ['f3', 2],
    ]);
  });

  it('puts it where it can go and keeps it selected', () => {
    const { state, action } = play([unit('f1'), unit('f3')]);
    expect(action).toEqual({ kind: 'part', part: move('f1', 'f3', 2) });
    expect(state.selection).toEqual({ kind: 'block', at: 'f3' });
  });

  it('asks why it cannot go elsewhere, and keeps it', () => {
    const { state, action } = play([unit('f1'), unit('d5')]);
    expect(action).toEqual({ kind: 'refused', text: 'f1d5' });
    expect(state.selection).toEqual({ kind: 'block', at: 'f1' });
  });

  it('changes to another own block, and puts down by a second tap or beside the board', () => {
    expect(play([unit('f1'), unit('a8')]).state.selection).toEqual({ kind: 'block', at: 'a8' });
    expect(play([unit('f1'), unit('f1')]).state.selection).toEqual({ kind: 'none' });
    expect(play([unit('f1'), OUTSIDE]).state.selection).toEqual({ kind: 'none' });
  });

  it('enters a block from the reserve', () => {
    const { state } = play([reserve('small')]);
    expect(destinations(state.selection, CONTEXT.draft)).toHaveLength(3);
    expect(play([reserve('small'), unit('g2')]).action).toEqual({
      kind: 'part',
      part: enter('small', 'g2'),
    });
    expect(play([reserve('small'), unit('d5')]).action).toEqual({ kind: 'refused', text: 'S@d5' });
  });

  it('asks at once why a block cannot enter anywhere', () => {
    const { state, action } = play([reserve('large')]);
    expect(action).toEqual({ kind: 'refused', text: 'L@f1' });
    expect(state.selection).toEqual({ kind: 'none' });
  });

  it('takes a block home', () => {
    expect(play([unit('a8'), GOAL]).action).toEqual({ kind: 'part', part: home('a8', 1) });
    expect(play([unit('f1'), GOAL]).action).toEqual({ kind: 'refused', text: 'f1x' });
    expect(play([GOAL]).action).toBeNull();
  });

  it('shows a shift first and does it the second time', () => {
    const first = play([handle('north')]);
    expect(first.action).toBeNull();
    expect(first.state.selection).toEqual({ kind: 'shift', direction: 'north' });
    expect(play([handle('north'), handle('north')]).action).toEqual({ kind: 'part', part: SHIFT });
    expect(play([handle('south')]).action).toEqual({ kind: 'refused', text: '>s' });
  });

  it('does nothing when nothing can be done', () => {
    const looking = contextWith(null);
    for (const input of [unit('f1'), reserve('small'), GOAL, handle('north')]) {
      expect(play([input], looking).action).toBeNull();
      expect(play([input], looking).state.selection).toEqual({ kind: 'none' });
    }
  });
});

describe('dragging', () => {
  const block = (at: string): Target => ({ kind: 'unit', at });
  const frame = (direction: 'north' | 'south'): Target => ({ kind: 'handle', direction });
  const drag = (target: Target, over: Target): BoardEvent => ({ kind: 'drag', target, over });
  const drop = (target: Target, over: Target): BoardEvent => ({ kind: 'drop', target, over });
  /** Drags something over something else and lets it go there. */
  const dragTo = (target: Target, over: Target) => play([drag(target, over), drop(target, over)]);

  it('moves, enters and goes home', () => {
    expect(dragTo(block('f1'), block('f2')).action).toEqual({
      kind: 'part',
      part: move('f1', 'f2', 1),
    });
    expect(dragTo({ kind: 'reserve', size: 'small' }, block('h3')).action).toEqual({
      kind: 'part',
      part: enter('small', 'h3'),
    });
    expect(dragTo(block('a8'), { kind: 'goal' }).action).toEqual({
      kind: 'part',
      part: home('a8', 1),
    });
  });

  it('selects once, however often the pointer moves', () => {
    const { state } = play([drag(block('f1'), block('f2'))]);
    expect(play([drag(block('f1'), block('f3'))], CONTEXT, state).state).toBe(state);
  });

  it('puts back what is let go in a wrong place', () => {
    const wrong = dragTo(block('f1'), block('d5'));
    expect(wrong.action).toEqual({ kind: 'refused', text: 'f1d5' });
    expect(wrong.state.selection).toEqual({ kind: 'none' });
    expect(dragTo(block('f1'), block('f1')).action).toBeNull();
    expect(dragTo(block('f1'), { kind: 'outside' }).action).toBeNull();
  });

  it('never shifts the frame with a block selected', () => {
    expect(dragTo(block('f1'), frame('north')).action).toBeNull();
  });

  it('shifts the frame', () => {
    expect(play([drag(frame('north'), frame('north'))]).state.selection).toEqual({
      kind: 'shift',
      direction: 'north',
    });
    expect(dragTo(frame('north'), frame('north')).action).toEqual({ kind: 'part', part: SHIFT });
    expect(play([drag(frame('north'), frame('south'))]).action).toBeNull();
    expect(dragTo(frame('north'), frame('south')).action).toEqual({ kind: 'refused', text: '>s' });
    const back = [drag(frame('north'), frame('north')), drag(frame('north'), { kind: 'outside' })];
    expect(play(back).state.selection).toEqual({ kind: 'none' });
  });
});

describe('the keyboard', () => {
  it('walks over the board and stops at its edge', () => {
    expect(play(keys('north', 'east', 'east')).state.cursor).toBe('c2');
    expect(play(keys('south', 'west')).state.cursor).toBe('a1');
  });

  it('walks as the picture is turned', () => {
    // Turned by a quarter, north of the board is on the right.
    expect(play(keys('east'), contextWith(CONTEXT.draft, 1)).state.cursor).toBe('a2');
  });

  it('takes, moves and takes home', () => {
    const at = { ...INITIAL_STATE, cursor: 'f1' };
    expect(play(keys('enter', 'north', 'enter'), CONTEXT, at).action).toEqual({
      kind: 'part',
      part: move('f1', 'f2', 1),
    });
    const corner = { ...INITIAL_STATE, cursor: 'a8' };
    expect(play(keys('home'), CONTEXT, corner).action).toEqual({
      kind: 'part',
      part: home('a8', 1),
    });
  });

  it('passes where that is a turn, and hears why elsewhere', () => {
    expect(play(keys('pass')).action).toEqual({ kind: 'refused', text: '--' });
    const pass: Part = { kind: 'pass', text: '--' };
    const draft = CONTEXT.draft && { ...CONTEXT.draft, next: [...CONTEXT.draft.next, pass] };
    expect(play(keys('pass'), contextWith(draft)).action).toEqual({ kind: 'part', part: pass });
  });

  it('jumps among the units where a block can enter', () => {
    const { state } = play(keys('small'));
    expect(state.cursor).toBe('g2');
    expect(play(keys('small', 'east')).state.cursor).toBe('h3');
    expect(play(keys('small', 'west')).state.cursor).toBe('f3');
    expect(play(keys('small', 'south')).state.cursor).toBe('g2');
    expect(play(keys('small', 'east', 'enter')).action).toEqual({
      kind: 'part',
      part: enter('small', 'h3'),
    });
    expect(play(keys('large')).action).toEqual({ kind: 'refused', text: 'L@f1' });
  });

  it('goes on from a button of the reserve to where the block can enter', () => {
    const target: Target = { kind: 'reserve', size: 'small' };
    const { state } = play([{ kind: 'tap', target, byKeyboard: true }]);
    expect(state).toEqual({ selection: target, cursor: 'g2' });
  });

  it('follows the focus', () => {
    expect(play([{ kind: 'focus', square: 'c4' }]).state.cursor).toBe('c4');
  });

  it('shows a shift, does it or puts it down', () => {
    expect(play(keys('frame')).state.selection).toEqual({ kind: 'frame' });
    expect(play(keys('frame', 'north')).state.selection).toEqual({
      kind: 'shift',
      direction: 'north',
    });
    expect(play(keys('frame', 'north', 'enter')).action).toEqual({ kind: 'part', part: SHIFT });
    expect(play(keys('frame', 'north', 'escape')).state.selection).toEqual({ kind: 'none' });
    const refused = play(keys('frame', 'south'));
    expect(refused.action).toEqual({ kind: 'refused', text: '>s' });
    expect(refused.state.selection).toEqual({ kind: 'frame' });
  });

  it('takes back only what was done', () => {
    expect(play(keys('escape')).action).toBeNull();
    const begun = contextWith(draftOf(VIEW, NEXT, { parts: [move('e1', 'f1', 1)] }));
    expect(play(keys('escape'), begun).action).toEqual({ kind: 'take-back' });
    expect(play(keys('back'), begun).action).toEqual({ kind: 'take-back' });
    const selecting = play([unit('f1'), ...keys('escape')], begun);
    expect(selecting.action).toBeNull();
    expect(selecting.state.selection).toEqual({ kind: 'none' });
  });

  it('ends the turn where there is nothing to take, and on the block selected', () => {
    const done = contextWith(draftOf(VIEW, NEXT, { result: 'somewhere' }));
    expect(play(keys('enter'), done).action).toEqual({ kind: 'confirm' });
    const onBlock = { ...INITIAL_STATE, cursor: 'f1' };
    expect(play(keys('enter'), done, onBlock).action).toBeNull();
    expect(play(keys('enter', 'enter'), done, onBlock).action).toEqual({ kind: 'confirm' });
    expect(play(keys('enter')).action).toBeNull();
  });
});

describe('after a change of the view or the draft', () => {
  it('deselects what cannot go on', () => {
    const state: State = { selection: { kind: 'block', at: 'f1' }, cursor: 'f1' };
    expect(reconcile(state, CONTEXT)).toBe(state);
    expect(reconcile(state, contextWith(draftOf(VIEW, []))).selection).toEqual({ kind: 'none' });
    expect(reconcile(state, contextWith(null)).selection).toEqual({ kind: 'none' });
    const shifting: State = { selection: { kind: 'shift', direction: 'north' }, cursor: 'a1' };
    expect(reconcile(shifting, CONTEXT)).toBe(shifting);
    expect(reconcile(shifting, contextWith(null)).selection).toEqual({ kind: 'none' });
  });
});

describe('whose turn it is', () => {
  it('stays with the side that began the turn until it is confirmed', () => {
    const after = viewOf('8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4');
    const origin = '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4';
    const context = { ...CONTEXT, view: after, draft: draftOf(after, [], { origin }) };
    expect(sideToMove(context)?.seat).toBe('red');
    expect(sideToMove({ ...context, draft: null })?.seat).toBe('yellow');
  });
});
