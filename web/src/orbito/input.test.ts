import { describe, expect, it } from 'vitest';
import type { Draft } from '../rules/types';
import { draftOf, place, slide, viewOf } from './fixtures';
import { cellPoint, handPoint } from './geometry';
import {
  destinations,
  INITIAL_STATE,
  isDraggable,
  placeable,
  reduce,
  slidable,
  targetAt,
  type BoardEvent,
  type Key,
  type Selection,
  type Target,
} from './input';

/** White to move; black's marbles on a1 and b1, of which only b1 can slide, to c1. */
const start = draftOf(viewOf('a2 b2', 'a1 b1'), [slide('b1', 'c1'), place('c1'), place('c3')]);
const slid = draftOf(viewOf('a2 b2', 'a1 c1'), [place('b1'), place('c3')], [slide('b1', 'c1')]);
const placed = draftOf(viewOf('a2 b2 c3', 'a1 c1'), [], [slide('b1', 'c1'), place('c3')]);

const cell = (at: string): Target => ({ kind: 'cell', at });
const hand = (colour: 'white' | 'black'): Target => ({ kind: 'hand', colour });
const OUTSIDE: Target = { kind: 'outside' };

/** What is selected after an event, and the action. */
function after(event: BoardEvent, draft: Draft | null, selection: Selection, cursor = 'd4') {
  const result = reduce({ selection, cursor }, event, { draft, turned: 0 });
  return { selection: result.state.selection, action: result.action };
}

const tap = (draft: Draft | null, selection: Selection, target: Target) =>
  after({ kind: 'tap', target, byKeyboard: false }, draft, selection);
const press = (draft: Draft | null, selection: Selection, key: Key, cursor?: string) =>
  after({ kind: 'key', key }, draft, selection, cursor);

/** Drags a target and lets it go over another one. */
function drop(draft: Draft | null, target: Target, over: Target) {
  const context = { draft, turned: 0 } as const;
  const { state } = reduce(INITIAL_STATE, { kind: 'drag', target, over }, context);
  return after({ kind: 'drop', target, over }, draft, state.selection);
}

const nothing = { selection: null, action: null };
const refused = (text: string) => ({ selection: null, action: { kind: 'refused', text } });
const chosen = (part: object) => ({ selection: null, action: { kind: 'part', part } });

describe('tapping', () => {
  it('selects what can slide, lets it slide, deselects it', () => {
    expect(tap(start, null, cell('b1'))).toEqual({ selection: 'b1', action: null });
    expect(tap(start, 'b1', cell('c1'))).toEqual(chosen(slide('b1', 'c1')));
    expect(tap(start, 'b1', cell('b1'))).toEqual(nothing);
  });

  it('places on a free cell', () => {
    expect(tap(start, null, cell('c3'))).toEqual(chosen(place('c3')));
    expect(tap(start, 'hand', cell('c3'))).toEqual(chosen(place('c3')));
  });

  it('asks the rules about what is impossible', () => {
    expect(tap(start, 'b1', cell('d4'))).toEqual(refused('b1d4'));
    expect(tap(start, 'hand', cell('a1'))).toEqual(refused('a1'));
    // No neighbour is free.
    expect(tap(start, null, cell('a1')).action).toMatchObject({ kind: 'refused' });
    // An own marble.
    expect(tap(start, null, cell('a2'))).toEqual(refused('a2a3'));
    // The turn is complete.
    expect(tap(placed, null, cell('d4'))).toEqual(refused('d4'));
  });

  it('takes back what was just moved', () => {
    expect(tap(slid, null, cell('c1'))).toEqual({ selection: null, action: { kind: 'take-back' } });
    expect(tap(placed, null, cell('c3')).action).toEqual({ kind: 'take-back' });
  });

  it('selects the own hand only, and deselects it', () => {
    expect(tap(start, null, hand('white'))).toEqual({ selection: 'hand', action: null });
    expect(tap(start, 'hand', hand('white'))).toEqual(nothing);
    expect(tap(start, null, hand('black'))).toEqual(nothing);
    expect(tap(placed, null, hand('white'))).toEqual(nothing);
  });

  it('ends the turn at the post, and does nothing beside the tray', () => {
    expect(tap(placed, null, { kind: 'post' }).action).toEqual({ kind: 'confirm' });
    expect(tap(start, 'b1', OUTSIDE)).toEqual({ selection: 'b1', action: null });
  });

  it('does nothing while nothing can be done', () => {
    expect(tap(null, null, cell('c3'))).toEqual(nothing);
    expect(tap(null, null, hand('white'))).toEqual(nothing);
    expect(drop(null, cell('a1'), cell('a2'))).toEqual(nothing);
  });
});

describe('dragging', () => {
  it('begins on marbles and on the own hand', () => {
    expect(isDraggable(start, cell('b1'))).toBe(true);
    expect(isDraggable(start, cell('c3'))).toBe(false);
    expect(isDraggable(start, hand('white'))).toBe(true);
    expect(isDraggable(start, hand('black'))).toBe(false);
    expect(isDraggable(start, OUTSIDE)).toBe(false);
    expect(isDraggable(placed, hand('white'))).toBe(false);
    expect(isDraggable(null, cell('b1'))).toBe(false);
  });

  it('slides, places, or asks the rules', () => {
    expect(drop(start, cell('b1'), cell('c1'))).toEqual(chosen(slide('b1', 'c1')));
    expect(drop(start, hand('white'), cell('c3'))).toEqual(chosen(place('c3')));
    expect(drop(start, cell('a2'), cell('a3'))).toEqual(refused('a2a3'));
    expect(drop(start, hand('white'), cell('a1'))).toEqual(refused('a1'));
  });

  it('means nothing when it ends where it began or beside the tray', () => {
    expect(drop(start, cell('b1'), cell('b1'))).toEqual(nothing);
    expect(drop(start, cell('b1'), OUTSIDE)).toEqual(nothing);
    expect(drop(start, hand('white'), OUTSIDE)).toEqual(nothing);
    expect(drop(start, hand('white'), hand('white'))).toEqual(nothing);
  });

  it('takes back what was just moved', () => {
    expect(drop(placed, cell('c3'), OUTSIDE).action).toEqual({ kind: 'take-back' });
  });
});

describe('keys', () => {
  it('end a complete turn with Enter', () => {
    expect(press(placed, null, 'enter').action).toEqual({ kind: 'confirm' });
    expect(press(start, null, 'enter', 'c3')).toEqual(chosen(place('c3')));
    expect(press(placed, null, 'tap', 'd4')).toEqual(refused('d4'));
  });

  it('deselect, then take back', () => {
    expect(press(slid, 'hand', 'escape')).toEqual(nothing);
    expect(press(slid, null, 'escape').action).toEqual({ kind: 'take-back' });
    expect(press(start, null, 'escape')).toEqual(nothing);
    expect(press(slid, 'hand', 'back').action).toEqual({ kind: 'take-back' });
  });

  it('move the cursor as the tray is seen, and stop at the rim', () => {
    const cursor = (key: Key, from: string, turned: 0 | 1 = 0) =>
      reduce({ selection: null, cursor: from }, { kind: 'key', key }, { draft: null, turned }).state
        .cursor;
    expect(cursor('up', 'a1')).toBe('a2');
    expect(cursor('right', 'a1', 1)).toBe('a2');
    expect(cursor('left', 'a1')).toBe('a1');
    expect(cursor('row-start', 'c2')).toBe('a2');
    expect(cursor('row-end', 'c2')).toBe('d2');
  });
});

describe('what can be done', () => {
  it('comes from the draft alone', () => {
    expect(slidable(start)).toEqual(['b1']);
    expect(placeable(start)).toEqual(['c1', 'c3']);
    expect(destinations(start, 'b1')).toEqual(['c1']);
    expect(destinations(start, 'hand')).toEqual(['c1', 'c3']);
    expect(destinations(start, null)).toEqual([]);
    expect(slidable(null)).toEqual([]);
  });

  it('is found by its place', () => {
    expect(targetAt(cellPoint('b3', 1), 1)).toEqual(cell('b3'));
    expect(targetAt(handPoint('black', 7, 0), 0)).toEqual(hand('black'));
    expect(targetAt({ x: 225, y: 0 }, 0)).toEqual(OUTSIDE);
  });
});
