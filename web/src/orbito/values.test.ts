import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Draft, Rules, TurnValue } from '../rules/types';
import { valueMarks, valueSign, valueWords } from './values';

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

describe('values on cells', () => {
  it('show the best of all turns that begin there', () => {
    expect(signs(valueMarks(values, draft(), null))).toEqual({ b2: '+5', d4: '=' });
  });

  it('show where a marble that is picked up can go', () => {
    expect(signs(valueMarks(values, draft(), 'b2'))).toEqual({ b3: '+5', b1: '=' });
    expect(signs(valueMarks(values, draft(), 'hand'))).toEqual({ d4: '=' });
  });

  it('go on with the turn', () => {
    expect(signs(valueMarks(values, draft('b2b3'), null))).toEqual({ d4: '+5', c1: '−4' });
    expect(signs(valueMarks(values, draft('b2b3', 'd4'), null))).toEqual({});
    expect(signs(valueMarks(values, null, null))).toEqual({});
  });

  it('are said', () => {
    const say = (id: string, args?: object) => `${id} ${JSON.stringify(args ?? {})}`;
    expect(valueWords({ kind: 'win', turns: 5 }, say)).toBe(', study-value-win {"turns":5}');
    expect(valueWords({ kind: 'draw', turns: null }, say)).toBe(', study-value-draw {}');
    expect(valueWords(undefined, say)).toBe('');
  });
});
