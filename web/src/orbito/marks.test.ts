import { describe, expect, it } from 'vitest';
import { settled } from './finish';
import { place, RINGS, slide, viewOf } from './fixtures';
import { carried, coming, extraTurning, marked, turningsSince } from './marks';

describe('marks', () => {
  it('of the last turn go on with the rings', () => {
    const marks = marked([slide('b1', 'c1'), place('b3')]);
    expect(marks.slide).toEqual({ from: 'b1', to: 'c1' });
    expect(carried(marks, RINGS, 1)).toEqual({
      slide: { from: 'c1', to: 'd1' },
      place: { at: 'b2', colour: 'white' },
    });
    expect(carried(marked([]), RINGS, 1)).toEqual({ slide: null, place: null });
  });

  it('count the turnings since the turn was played', () => {
    const view = viewOf('', '');
    expect(turningsSince(view, null)).toBe(1);
    expect(turningsSince(view, { kind: 'turning' })).toBe(1);
    expect(turningsSince(view, { kind: 'extra', number: 3 })).toBe(4);
  });

  it('show a full tray after its extra turnings', () => {
    const extra = { white: ['a1'], black: ['a2'], linesOfFour: [] };
    const view = settled(viewOf('a2', 'a3', { extraTurnings: [extra] }));
    expect(view.white).toEqual(['a1']);
    expect(extraTurning(view, null)).toBe(1);
    expect(turningsSince(view, null)).toBe(2);
    expect(settled(viewOf('a2', 'a3')).white).toEqual(['a2']);
  });

  it('tell what the turning will change', () => {
    expect(coming(viewOf('a4 a3', 'c2 c3'), RINGS)).toEqual([
      { cell: 'a2', colour: 'white', taken: false },
      { cell: 'b3', colour: 'black', taken: false },
    ]);
    expect(coming(viewOf('a4', 'a3'), RINGS)).toEqual([
      { cell: 'a3', colour: 'white', taken: true },
      { cell: 'a2', colour: 'black', taken: false },
    ]);
  });
});
