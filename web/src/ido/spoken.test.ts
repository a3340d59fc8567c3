import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundleOf, format } from '../i18n/fluent';
import type { Part } from '../rules/types';
import { CLASSIC, draftOf, home, move, viewOf } from './fixtures';
import { NOTHING, type Scene, type Selection } from './hand';
import { IDO_KEYS, keyOf } from './keys';
import {
  spokenGoal,
  spokenHandle,
  spokenHand,
  spokenReserve,
  unitSpeaker,
  type Say,
} from './spoken';

function sayIn(language: string): Say {
  const text = readFileSync(
    new URL(`../../../locales/${language}/web.ftl`, import.meta.url),
    'utf8',
  );
  const bundle = bundleOf(language, [text]);
  return (id, args) => format(bundle, id, args);
}

const say = sayIn('en');
const VIEW = viewOf('r7/8/8/8/8/8/8/2r2r1Y b2 r 0 r00y00 4');
const SHIFT: Extract<Part, { kind: 'shift' }> = {
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
const SCENE: Scene = { board: CLASSIC, view: VIEW, draft: DRAFT, turned: 0 };
const HOLDING: Selection = { kind: 'block', at: 'f1' };

describe('what is said', () => {
  it('of units: kind, lines, block, what can be done', () => {
    const unit = (at: string, selection: Selection = NOTHING) =>
      unitSpeaker(SCENE, selection, null, [], say)(at);
    expect(unit('f1')).toBe('f1, small square, start line of red, small red block, can move');
    expect(unit('h1')).toBe('h1, L, start line of red, goal line of yellow, large yellow block');
    expect(unit('d5')).toBe('d5, big square');
    expect(unit('f3', HOLDING)).toBe('f3, small square, 3 steps');
    expect(unit('f1', HOLDING)).toContain('selected');
    expect(unit('a8', { kind: 'block', at: 'a8' })).toContain('home in 2 steps');
  });

  it('of a shift: fates of blocks, and their number', () => {
    const unit = unitSpeaker(SCENE, NOTHING, SHIFT, [], say);
    expect(unit('c1')).toContain('will be pushed to c2');
    expect(unit('a8')).toContain('will go back to the reserve');
    expect(spokenHandle('north', SCENE, NOTHING, say)).toBe(
      'Shift the frame north, 1 block is pushed, 1 goes back to the reserve',
    );
    expect(spokenHandle('south', SCENE, NOTHING, say)).toBe(
      'Shift the frame south, not possible now',
    );
    const shown: Selection = { kind: 'shift', direction: 'north' };
    expect(spokenHand(SCENE, shown, say)).toBe(
      'Shift the frame north: 1 block is pushed, 1 goes back to the reserve',
    );
  });

  it('of the last turn', () => {
    expect(unitSpeaker(SCENE, NOTHING, null, [move('d3', 'e3', 1)], say)('e3')).toContain(
      'last turn',
    );
  });

  it('of what stands on the table', () => {
    expect(spokenReserve('small', SCENE, NOTHING, say)).toBe(
      '0 small blocks in the reserve of red',
    );
    expect(spokenReserve('large', SCENE, NOTHING, say)).toBe(
      '3 large blocks in the reserve of red',
    );
    expect(spokenGoal(SCENE, NOTHING, say)).toBe('Goal of red');
    expect(spokenHand(SCENE, HOLDING, say)).toBe('2 units can be reached');
  });

  it.each(['en', 'fr', 'de', 'nl'])('in %s, without a message missing', (language) => {
    const words = sayIn(language);
    const all = [
      unitSpeaker(SCENE, HOLDING, SHIFT, [], words)('f1'),
      unitSpeaker(SCENE, NOTHING, SHIFT, [], words)('a8'),
      spokenReserve('large', SCENE, NOTHING, words),
      spokenGoal(SCENE, HOLDING, words),
      spokenHandle('south', SCENE, NOTHING, words),
      spokenHandle('north', SCENE, NOTHING, words),
      spokenHand(SCENE, HOLDING, words),
      ...IDO_KEYS.map(({ message }) => words(message)),
    ];
    for (const text of all) expect(text).not.toMatch(/web-|\{|undefined/);
  });
});

describe('keys', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false };

  it('mean the same in capitals, and nothing together with Control', () => {
    expect(keyOf({ ...plain, key: 'S' })).toBe('small');
    expect(keyOf({ ...plain, key: 'ArrowUp' })).toBe('north');
    expect(keyOf({ ...plain, key: 'x' })).toBeNull();
    expect(keyOf({ ...plain, key: 's', ctrlKey: true })).toBeNull();
  });
});
