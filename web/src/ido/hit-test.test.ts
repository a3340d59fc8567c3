import { describe, expect, it } from 'vitest';
import { centreOf } from '../board/geometry';
import { CLASSIC, draftOf, enter, home, move, viewOf } from './fixtures';
import { Layout, UNIT } from './geometry';
import { dragDirection, draggableAt, dragOver, targetAt } from './hit-test';
import { INITIAL_STATE, type Context, type State, type Target } from './selection';

const VIEW = viewOf('r7/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4');
const DRAFT = draftOf(VIEW, [enter('small', 'g2'), move('f1', 'f3', 2), home('a8', 1)]);
const CONTEXT: Context = { board: CLASSIC, view: VIEW, draft: DRAFT, turned: 0 };
const LAYOUT = new Layout(CLASSIC, 0, false);
const SELECTED: State = { selection: { kind: 'block', at: 'f1' }, cursor: 'f1' };
/** On a phone 22 pixels are about 0.7 units. */
const REACH = 0.7 * UNIT;

function at(square: string, dx = 0, dy = 0) {
  const { x, y } = LAYOUT.centre(square);
  return { x: x + dx * UNIT, y: y + dy * UNIT };
}

describe('a tap', () => {
  it('counts for the unit it hits', () => {
    expect(targetAt(at('d5'), REACH, LAYOUT, CONTEXT, INITIAL_STATE)).toEqual({
      kind: 'unit',
      at: 'd5',
    });
  });

  it('counts for a destination nearby when nothing can be done where it hits', () => {
    const beside = at('f3', -0.65);
    expect(targetAt(beside, REACH, LAYOUT, CONTEXT, SELECTED)).toEqual({ kind: 'unit', at: 'f3' });
    expect(targetAt(beside, REACH, LAYOUT, CONTEXT, INITIAL_STATE)).toEqual({
      kind: 'unit',
      at: 'e3',
    });
    expect(targetAt(at('f3', -0.8), REACH, LAYOUT, CONTEXT, SELECTED)).toEqual({
      kind: 'unit',
      at: 'e3',
    });
  });

  it('finds handles, the own reserve and the own goal beside the field', () => {
    const hit = (point: { x: number; y: number }, state = INITIAL_STATE) =>
      targetAt(point, REACH, LAYOUT, CONTEXT, state);
    expect(hit(centreOf(LAYOUT.handleBox('east')))).toEqual({ kind: 'handle', direction: 'east' });
    expect(hit(centreOf(LAYOUT.reserveBox('red', 'large')))).toEqual({
      kind: 'reserve',
      size: 'large',
    });
    expect(hit(centreOf(LAYOUT.reserveBox('yellow', 'large')))).toEqual({ kind: 'outside' });
    expect(hit(centreOf(LAYOUT.goalBox('red')))).toEqual({ kind: 'goal' });
  });

  it('finds the handles on the frame, but not with a block selected', () => {
    const grip = LAYOUT.gripPoint('b2', 'north');
    expect(targetAt(grip, 0, LAYOUT, CONTEXT, INITIAL_STATE)).toEqual({
      kind: 'handle',
      direction: 'north',
    });
    expect(targetAt(grip, 0, LAYOUT, CONTEXT, SELECTED).kind).toBe('unit');
  });
});

describe('a drag', () => {
  const from = (point: { x: number; y: number }, byMouse = false) =>
    draggableAt(point, byMouse, LAYOUT, CONTEXT);

  it('begins on own blocks, the reserve and handles only', () => {
    expect(from(at('f1'))).toEqual({ kind: 'unit', at: 'f1' });
    expect(from(at('d5'))).toBeNull();
    const reserve = centreOf(LAYOUT.reserveBox('red', 'small'));
    expect(from(reserve)).toEqual({ kind: 'reserve', size: 'small' });
    expect(from(centreOf(LAYOUT.handleBox('east')))).toEqual({ kind: 'handle', direction: 'east' });
    expect(from(centreOf(LAYOUT.goalBox('red')))).toBeNull();
    expect(draggableAt(at('f1'), true, LAYOUT, { ...CONTEXT, draft: null })).toBeNull();
  });

  it('of the frame begins on any bar, with a mouse', () => {
    const box = LAYOUT.frameBox('b2');
    const bar = { x: box.x + 128, y: box.y + 40 };
    expect(from(bar)).toBeNull();
    expect(from(bar, true)).toMatchObject({ kind: 'handle' });
    expect(draggableAt(bar, true, LAYOUT, { ...CONTEXT, draft: null })).toBeNull();
  });

  it('of a block leads to what it is over, of the frame in a direction', () => {
    const over = (target: Target, to: { x: number; y: number }) =>
      dragOver(target, at('f1'), to, REACH, LAYOUT, CONTEXT, SELECTED);
    expect(over({ kind: 'unit', at: 'f1' }, at('f3'))).toEqual({ kind: 'unit', at: 'f3' });
    const frame: Target = { kind: 'handle', direction: 'north' };
    expect(over(frame, at('g1'))).toEqual({ kind: 'handle', direction: 'east' });
    expect(over(frame, at('f1', 0.1))).toEqual({ kind: 'outside' });
  });

  it('of the frame has a direction as soon as it is long enough', () => {
    const origin = { x: 0, y: 0 };
    expect(dragDirection(origin, { x: 10, y: 0 }, 0)).toBeNull();
    expect(dragDirection(origin, { x: 40, y: 5 }, 0)).toBe('east');
    expect(dragDirection(origin, { x: 0, y: 40 }, 0)).toBe('south');
    expect(dragDirection(origin, { x: 40, y: 0 }, 1)).toBe('north');
  });
});
