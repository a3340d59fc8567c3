import { describe, expect, it } from 'vitest';
import { CLASSIC, draftOf, enter, home, move, viewOf } from './fixtures';
import { Layout, middle, UNIT } from './geometry';
import { emptyHand, type Hand, type Scene } from './hand';
import { draggable, draggedWay, thingAt } from './pointing';

const VIEW = viewOf('r7/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4');
const DRAFT = draftOf(VIEW, [enter('small', 'g2'), move('f1', 'f3', 2), home('a8', 1)]);
const SCENE: Scene = { board: CLASSIC, view: VIEW, draft: DRAFT, turned: 0 };
const LAYOUT = new Layout(CLASSIC, 0, false);
const HOLDING: Hand = { selection: { kind: 'block', at: 'f1' }, cursor: 'f1' };
/** On a phone 22 pixels are about 0.7 units. */
const REACH = 0.7 * UNIT;

function at(square: string, dx = 0, dy = 0) {
  const { x, y } = LAYOUT.centre(square);
  return { x: x + dx * UNIT, y: y + dy * UNIT };
}

describe('a tap', () => {
  it('counts for the unit it hits', () => {
    expect(thingAt(at('d5'), REACH, LAYOUT, SCENE, emptyHand())).toEqual({
      kind: 'unit',
      at: 'd5',
    });
  });

  it('counts for a target nearby when nothing can be done where it hits', () => {
    const beside = at('f3', -0.65);
    expect(thingAt(beside, REACH, LAYOUT, SCENE, HOLDING)).toEqual({ kind: 'unit', at: 'f3' });
    expect(thingAt(beside, REACH, LAYOUT, SCENE, emptyHand())).toEqual({ kind: 'unit', at: 'e3' });
    expect(thingAt(at('f3', -0.8), REACH, LAYOUT, SCENE, HOLDING)).toEqual({
      kind: 'unit',
      at: 'e3',
    });
  });

  it('finds handles, the own reserve and the own goal beside the field', () => {
    const hit = (point: { x: number; y: number }, hand = emptyHand()) =>
      thingAt(point, REACH, LAYOUT, SCENE, hand);
    expect(hit(middle(LAYOUT.handle('east')))).toEqual({ kind: 'handle', direction: 'east' });
    expect(hit(middle(LAYOUT.reserveBox('red', 'large')))).toEqual({
      kind: 'reserve',
      size: 'large',
    });
    expect(hit(middle(LAYOUT.reserveBox('yellow', 'large')))).toEqual({ kind: 'elsewhere' });
    expect(hit(middle(LAYOUT.goalBox('red')))).toEqual({ kind: 'goal' });
  });

  it('finds the handles on the frame, but not with a block in the hand', () => {
    const grip = LAYOUT.grip('b2', 'north');
    expect(thingAt(grip, 0, LAYOUT, SCENE, emptyHand())).toEqual({
      kind: 'handle',
      direction: 'north',
    });
    expect(thingAt(grip, 0, LAYOUT, SCENE, HOLDING).kind).toBe('unit');
  });
});

describe('a drag', () => {
  it('begins on own blocks, the reserve and handles only', () => {
    expect(draggable(at('f1'), LAYOUT, SCENE)).toEqual({ kind: 'unit', at: 'f1' });
    expect(draggable(at('d5'), LAYOUT, SCENE)).toBeNull();
    const reserve = middle(LAYOUT.reserveBox('red', 'small'));
    expect(draggable(reserve, LAYOUT, SCENE)).toEqual({ kind: 'reserve', size: 'small' });
    expect(draggable(middle(LAYOUT.goalBox('red')), LAYOUT, SCENE)).toBeNull();
    expect(draggable(at('f1'), LAYOUT, { ...SCENE, draft: null })).toBeNull();
  });

  it('of the frame has a way as soon as it is long enough', () => {
    const from = { x: 0, y: 0 };
    expect(draggedWay(from, { x: 10, y: 0 }, 0)).toBeNull();
    expect(draggedWay(from, { x: 40, y: 5 }, 0)).toBe('east');
    expect(draggedWay(from, { x: 0, y: 40 }, 0)).toBe('south');
    expect(draggedWay(from, { x: 40, y: 0 }, 1)).toBe('north');
  });
});
