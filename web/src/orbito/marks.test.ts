import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Draft, Rules, TurnValue } from '../rules/types';
import { place, RINGS, slide, viewOf } from './fixtures';
import {
  extraRotation,
  finalView,
  rotatedMarks,
  rotationMarks,
  rotationsSince,
  turnMarks,
  valueLabel,
  valueMarks,
  valueSign,
} from './marks';

describe('marks', () => {
  it('of the last turn go on with the rings', () => {
    const marks = turnMarks([slide('b1', 'c1'), place('b3')]);
    expect(marks.slide).toEqual({ from: 'b1', to: 'c1' });
    expect(rotatedMarks(marks, RINGS, 1)).toEqual({
      slide: { from: 'c1', to: 'd1' },
      place: { at: 'b2', colour: 'white' },
    });
    expect(rotatedMarks(turnMarks([]), RINGS, 1)).toEqual({ slide: null, place: null });
  });

  it('count the rotations since the turn was played', () => {
    const view = viewOf('', '');
    expect(rotationsSince(view, null)).toBe(1);
    expect(rotationsSince(view, { kind: 'turning' })).toBe(1);
    expect(rotationsSince(view, { kind: 'extra', number: 3 })).toBe(4);
  });

  it('show a full tray after its extra rotations', () => {
    const extra = { white: ['a1'], black: ['a2'], linesOfFour: [] };
    const view = finalView(viewOf('a2', 'a3', { extraTurnings: [extra] }));
    expect(view.white).toEqual(['a1']);
    expect(extraRotation(view, null)).toBe(1);
    expect(rotationsSince(view, null)).toBe(2);
    expect(finalView(viewOf('a2', 'a3')).white).toEqual(['a2']);
  });

  it('tell what the rotation will change', () => {
    expect(rotationMarks(viewOf('a4 a3', 'c2 c3'), RINGS)).toEqual([
      { cell: 'a2', colour: 'white', occupied: false },
      { cell: 'b3', colour: 'black', occupied: false },
    ]);
    expect(rotationMarks(viewOf('a4', 'a3'), RINGS)).toEqual([
      { cell: 'a3', colour: 'white', occupied: true },
      { cell: 'a2', colour: 'black', occupied: false },
    ]);
  });
});

describe('values on cells', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = ok((await loadRulesForTests()).rules('orbito', null));
  });

  const position = '4/4/1b2/w3 w';
  const draft = (...parts: string[]): Draft => ok(rules.draft(position, parts));

  const values: TurnValue[] = [
    { turn: 'b2b3,d4', parts: ['b2b3', 'd4'], exact: { kind: 'win', turns: 5 } },
    { turn: 'd4', parts: ['d4'], exact: { kind: 'draw', turns: null } },
    { turn: 'b2b1,d4', parts: ['b2b1', 'd4'], exact: { kind: 'draw', turns: null } },
    { turn: 'b2b3,c1', parts: ['b2b3', 'c1'], exact: { kind: 'loss', turns: 4 } },
  ];
  const signs = (marks: ReturnType<typeof valueMarks>) =>
    Object.fromEntries([...marks].map(([cell, exact]) => [cell, valueSign(exact)]));

  it('show the best of all turns that begin there', () => {
    expect(signs(valueMarks(values, draft(), null))).toEqual({ b2: '+5', d4: '=' });
  });

  it('show where a marble that is selected can go', () => {
    expect(signs(valueMarks(values, draft(), 'b2'))).toEqual({ b3: '+5', b1: '=' });
    expect(signs(valueMarks(values, draft(), 'hand'))).toEqual({ d4: '=' });
  });

  it('go on with the turn', () => {
    expect(signs(valueMarks(values, draft('b2b3'), null))).toEqual({ d4: '+5', c1: '−4' });
    expect(signs(valueMarks(values, draft('b2b3', 'd4'), null))).toEqual({});
    expect(signs(valueMarks(values, null, null))).toEqual({});
  });

  it('are part of accessible names', () => {
    const t = (id: string, args?: object) => `${id} ${JSON.stringify(args ?? {})}`;
    expect(valueLabel({ kind: 'win', turns: 5 }, t)).toBe(', study-value-win {"turns":5}');
    expect(valueLabel({ kind: 'draw', turns: null }, t)).toBe(', study-value-draw {}');
    expect(valueLabel(undefined, t)).toBe('');
  });
});
