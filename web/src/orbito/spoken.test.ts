import { describe, expect, it } from 'vitest';
import { draftOf, place, slide, viewOf } from './fixtures';
import { RINGS } from './fixtures';
import { marked } from './marks';
import { spokenCell, spokenHand, type Situation } from './spoken';

const say = (id: string, args?: object): string =>
  id.replace('web-orbito-', '') + (args ? JSON.stringify(args) : '');

const view = viewOf('a2', 'b1');
const draft = draftOf(view, [slide('b1', 'c1'), place('c1'), place('c3')]);
const situation: Situation = { rings: RINGS, view, draft, held: null, last: marked([]) };

describe('spoken cells', () => {
  it('say where, what and what can be done', () => {
    expect(spokenCell(situation, 'b1', say)).toBe('b1, outer-ring, black-marble, can-slide');
    expect(spokenCell(situation, 'c3', say)).toBe('c3, inner-ring, free, can-place');
    expect(spokenCell(situation, 'a2', say)).toBe('a2, outer-ring, white-marble');
  });

  it('say what is picked up and where it can go', () => {
    const held: Situation = { ...situation, held: 'b1' };
    expect(spokenCell(held, 'b1', say)).toBe('b1, outer-ring, black-marble, held');
    expect(spokenCell(held, 'c1', say)).toBe('c1, outer-ring, free, can-go-here');
    expect(spokenCell(held, 'c3', say)).toBe('c3, inner-ring, free');
  });

  it('say what was done and what is complete', () => {
    const last = marked([place('a2')]);
    const line = [{ seat: 'black' as const, cells: ['b1'] }];
    const over = { ...situation, draft: null, last, view: { ...view, linesOfFour: line } };
    expect(spokenCell(over, 'a2', say)).toBe('a2, outer-ring, white-marble, moved-last');
    expect(spokenCell(over, 'b1', say)).toBe('b1, outer-ring, black-marble, in-line');
    const parts = draftOf(view, [], [place('a2')]);
    expect(spokenCell({ ...situation, draft: parts, last }, 'a2', say)).toBe(
      'a2, outer-ring, white-marble, moved-now',
    );
  });

  it('count the hands', () => {
    expect(spokenHand(view, 'white', say)).toBe('hand-white{"count":7}');
    expect(spokenHand(view, 'black', say)).toBe('hand-black{"count":7}');
  });
});
