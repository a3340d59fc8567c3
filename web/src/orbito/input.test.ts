import { describe, expect, it } from 'vitest';
import { draftOf, place, slide, viewOf } from './fixtures';
import {
  draggable,
  drop,
  enter,
  escape,
  placeable,
  reachable,
  slidable,
  takeBack,
  tapCell,
  tapHand,
} from './input';

/** White to move; black's marbles on a1 and b1, of which only b1 can slide, to c1. */
const start = draftOf(viewOf('a2 b2', 'a1 b1'), [slide('b1', 'c1'), place('c1'), place('c3')]);
const slid = draftOf(viewOf('a2 b2', 'a1 c1'), [place('b1'), place('c3')], [slide('b1', 'c1')]);
const placed = draftOf(viewOf('a2 b2 c3', 'a1 c1'), [], [slide('b1', 'c1'), place('c3')]);

const nothing = { held: null, wish: null };
const refused = (text: string) => ({ held: null, wish: { kind: 'refused', text } });
const chosen = (part: object) => ({ held: null, wish: { kind: 'part', part } });

describe('tapping', () => {
  it('picks up what can slide, lets it slide, lets it go', () => {
    expect(tapCell(start, null, 'b1')).toEqual({ held: 'b1', wish: null });
    expect(tapCell(start, 'b1', 'c1')).toEqual(chosen(slide('b1', 'c1')));
    expect(tapCell(start, 'b1', 'b1')).toEqual(nothing);
  });

  it('places on a free cell', () => {
    expect(tapCell(start, null, 'c3')).toEqual(chosen(place('c3')));
    expect(tapCell(start, 'hand', 'c3')).toEqual(chosen(place('c3')));
  });

  it('asks the rules about what is impossible', () => {
    expect(tapCell(start, 'b1', 'd4')).toEqual(refused('b1d4'));
    expect(tapCell(start, 'hand', 'a1')).toEqual(refused('a1'));
    // No neighbour is free.
    expect(tapCell(start, null, 'a1').wish).toMatchObject({ kind: 'refused' });
    // An own marble.
    expect(tapCell(start, null, 'a2')).toEqual(refused('a2a3'));
    // The turn is complete.
    expect(tapCell(placed, null, 'd4')).toEqual(refused('d4'));
  });

  it('takes back what was just moved', () => {
    expect(tapCell(slid, null, 'c1')).toEqual({ held: null, wish: { kind: 'take-back' } });
    expect(tapCell(placed, null, 'c3')).toEqual({ held: null, wish: { kind: 'take-back' } });
  });

  it('takes up the own hand only, and lays it down', () => {
    expect(tapHand(start, null, 'white')).toEqual({ held: 'hand', wish: null });
    expect(tapHand(start, 'hand', 'white')).toEqual(nothing);
    expect(tapHand(start, null, 'black')).toEqual(nothing);
    expect(tapHand(placed, null, 'white')).toEqual(nothing);
  });

  it('does nothing while nothing can be done', () => {
    expect(tapCell(null, null, 'c3')).toEqual(nothing);
    expect(tapHand(null, null, 'white')).toEqual(nothing);
    expect(drop(null, 'a1', 'a2')).toEqual(nothing);
  });
});

describe('dragging', () => {
  it('takes hold of marbles and of the own hand', () => {
    expect(draggable(start, 'b1')).toBe(true);
    expect(draggable(start, 'c3')).toBe(false);
    expect(draggable(start, 'white')).toBe(true);
    expect(draggable(start, 'black')).toBe(false);
    expect(draggable(placed, 'white')).toBe(false);
    expect(draggable(null, 'b1')).toBe(false);
  });

  it('slides, places, or asks the rules', () => {
    expect(drop(start, 'b1', 'c1')).toEqual(chosen(slide('b1', 'c1')));
    expect(drop(start, 'hand', 'c3')).toEqual(chosen(place('c3')));
    expect(drop(start, 'a2', 'a3')).toEqual(refused('a2a3'));
    expect(drop(start, 'hand', 'a1')).toEqual(refused('a1'));
  });

  it('means nothing when it ends where it began or beside the tray', () => {
    expect(drop(start, 'b1', 'b1')).toEqual(nothing);
    expect(drop(start, 'b1', null)).toEqual(nothing);
    expect(drop(start, 'hand', null)).toEqual(nothing);
  });

  it('takes back what was just moved', () => {
    expect(drop(placed, 'c3', null).wish).toEqual({ kind: 'take-back' });
  });
});

describe('keys', () => {
  it('end a complete turn with Enter', () => {
    expect(enter(placed, null, 'd4').wish).toEqual({ kind: 'confirm' });
    expect(enter(start, null, 'c3')).toEqual(chosen(place('c3')));
  });

  it('let go, then take back', () => {
    expect(escape(slid, 'hand')).toEqual(nothing);
    expect(escape(slid, null).wish).toEqual({ kind: 'take-back' });
    expect(escape(start, null)).toEqual(nothing);
    expect(takeBack(slid).wish).toEqual({ kind: 'take-back' });
  });
});

describe('what can be done', () => {
  it('comes from the draft alone', () => {
    expect(slidable(start)).toEqual(['b1']);
    expect(placeable(start)).toEqual(['c1', 'c3']);
    expect(reachable(start, 'b1')).toEqual(['c1']);
    expect(reachable(start, 'hand')).toEqual(['c1', 'c3']);
    expect(reachable(start, null)).toEqual([]);
    expect(slidable(null)).toEqual([]);
  });
});
