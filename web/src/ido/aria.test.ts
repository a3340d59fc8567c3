import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../board/input';
import { bundleOf, format } from '../i18n/fluent';
import { goalLabel, handleLabel, reserveLabel, selectionAnnouncement, unitLabels } from './aria';
import { CLASSIC, draftOf, home, move, viewOf } from './fixtures';
import { IDO_KEYS } from './input';
import { NO_SELECTION, type Context, type Selection, type ShiftPart } from './selection';

function translateTo(language: string): Translate {
  const text = readFileSync(
    new URL(`../../../locales/${language}/web.ftl`, import.meta.url),
    'utf8',
  );
  const bundle = bundleOf(language, [text]);
  return (id, args) => format(bundle, id, args);
}

const t = translateTo('en');
const VIEW = viewOf('r7/8/8/8/8/8/8/2r2r1Y b2 r 0 r00y00 4');
const SHIFT: ShiftPart = {
  kind: 'shift',
  text: '>n',
  direction: 'north',
  frame: 'b3',
  pushes: [
    { from: 'c1', to: 'c2', seat: 'red', size: 'small', fate: 'pushed' },
    { from: 'a8', to: null, seat: 'red', size: 'small', fate: 'returned' },
  ],
};
const DRAFT = draftOf(VIEW, [move('f1', 'f2', 1), move('f1', 'f3', 3), home('a8', 2), SHIFT]);
const CONTEXT: Context = { board: CLASSIC, view: VIEW, draft: DRAFT, turned: 0 };
const SELECTED: Selection = { kind: 'block', at: 'f1' };

describe('accessible names', () => {
  it('of units: kind, lines, block, what can be done', () => {
    const unit = (at: string, selection: Selection = NO_SELECTION) =>
      unitLabels(CONTEXT, selection, null, [], t)(at);
    expect(unit('f1')).toBe('f1, small square, Red’s start line, small red block, can move');
    expect(unit('h1')).toBe(
      'h1, L-shaped field, Red’s start line, Yellow’s goal line, large yellow block',
    );
    expect(unit('d5')).toBe('d5, big square');
    expect(unit('f3', SELECTED)).toBe('f3, small square, 3 steps');
    expect(unit('f1', SELECTED)).toContain('selected');
    expect(unit('a8', { kind: 'block', at: 'a8' })).toContain('home in 2 steps');
  });

  it('of a shift: fates of blocks, and their number', () => {
    const unit = unitLabels(CONTEXT, NO_SELECTION, SHIFT, [], t);
    expect(unit('c1')).toContain('will be pushed to c2');
    expect(unit('a8')).toContain('will go back to the reserve');
    expect(handleLabel('north', CONTEXT, NO_SELECTION, t)).toBe(
      'Shift the frame north, 1 block is pushed, 1 goes back to the reserve',
    );
    expect(handleLabel('south', CONTEXT, NO_SELECTION, t)).toBe(
      'Shift the frame south, not possible now',
    );
    const shown: Selection = { kind: 'shift', direction: 'north' };
    expect(selectionAnnouncement(CONTEXT, shown, t)).toBe(
      'Shift the frame north: 1 block is pushed, 1 goes back to the reserve',
    );
  });

  it('of the last turn', () => {
    expect(unitLabels(CONTEXT, NO_SELECTION, null, [move('d3', 'e3', 1)], t)('e3')).toContain(
      'last turn',
    );
  });

  it('of what stands on the table', () => {
    expect(reserveLabel('small', CONTEXT, NO_SELECTION, t)).toBe('0 small blocks in Red’s reserve');
    expect(reserveLabel('large', CONTEXT, NO_SELECTION, t)).toBe('3 large blocks in Red’s reserve');
    expect(goalLabel(CONTEXT, NO_SELECTION, t)).toBe('Red’s goal');
    expect(selectionAnnouncement(CONTEXT, SELECTED, t)).toBe('It can reach 2 units');
  });

  it.each(['en', 'fr', 'de', 'nl'])('in %s, without a message missing', (language) => {
    const words = translateTo(language);
    const all = [
      unitLabels(CONTEXT, SELECTED, SHIFT, [], words)('f1'),
      unitLabels(CONTEXT, NO_SELECTION, SHIFT, [], words)('a8'),
      reserveLabel('large', CONTEXT, NO_SELECTION, words),
      goalLabel(CONTEXT, SELECTED, words),
      handleLabel('south', CONTEXT, NO_SELECTION, words),
      handleLabel('north', CONTEXT, NO_SELECTION, words),
      selectionAnnouncement(CONTEXT, SELECTED, words),
      ...IDO_KEYS.map(({ message }) => words(message)),
    ];
    for (const text of all) expect(text).not.toMatch(/web-|\{|undefined/);
  });
});
