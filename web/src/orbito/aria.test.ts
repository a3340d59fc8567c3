import { describe, expect, it } from 'vitest';
import { cellLabel, handLabel, type LabelContext } from './aria';
import { draftOf, place, RINGS, slide, viewOf } from './fixtures';
import { turnMarks } from './marks';

const t = (id: string, args?: object): string =>
  id.replace('web-orbito-', '') + (args ? JSON.stringify(args) : '');

const view = viewOf('a2', 'b1');
const draft = draftOf(view, [slide('b1', 'c1'), place('c1'), place('c3')]);
const context: LabelContext = { rings: RINGS, view, draft, selection: null, last: turnMarks([]) };

describe('accessible names', () => {
  it('say where, what and what can be done', () => {
    expect(cellLabel(context, 'b1', t)).toBe('b1, outer-ring, black-marble, can-slide');
    expect(cellLabel(context, 'c3', t)).toBe('c3, inner-ring, free, can-place');
    expect(cellLabel(context, 'a2', t)).toBe('a2, outer-ring, white-marble');
  });

  it('say what is selected and where it can go', () => {
    const selected: LabelContext = { ...context, selection: 'b1' };
    expect(cellLabel(selected, 'b1', t)).toBe('b1, outer-ring, black-marble, picked-up');
    expect(cellLabel(selected, 'c1', t)).toBe('c1, outer-ring, free, can-go-here');
    expect(cellLabel(selected, 'c3', t)).toBe('c3, inner-ring, free');
  });

  it('say what was done and what is complete', () => {
    const last = turnMarks([place('a2')]);
    const line = [{ seat: 'black' as const, cells: ['b1'] }];
    const over = { ...context, draft: null, last, view: { ...view, linesOfFour: line } };
    expect(cellLabel(over, 'a2', t)).toBe('a2, outer-ring, white-marble, moved-last');
    expect(cellLabel(over, 'b1', t)).toBe('b1, outer-ring, black-marble, in-line');
    const parts = draftOf(view, [], [place('a2')]);
    expect(cellLabel({ ...context, draft: parts, last }, 'a2', t)).toBe(
      'a2, outer-ring, white-marble, moved-now',
    );
  });

  it('count the hands', () => {
    expect(handLabel(view, 'white', t)).toBe('hand-white{"count":7}');
    expect(handLabel(view, 'black', t)).toBe('hand-black{"count":7}');
  });
});
