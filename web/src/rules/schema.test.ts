import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemas, type TypesByName } from '../generated/rules-schema';
import * as server from '../generated/server-schema';
import { InvalidData, validate } from './schema';

/** Examples of everything that the rules in WebAssembly return, written by the tests of Rust. */
const GOLDEN = new URL('../../../crates/wasm/tests/golden/', import.meta.url);

/** The type that each file holds, by the beginning of its name; `[]`: a list of it. */
const TYPES: [RegExp, keyof TypesByName, '[]'?][] = [
  [/^\w+-board/, 'Board'],
  [/^\w+-view/, 'View'],
  [/^\w+-draft/, 'Draft'],
  [/^\w+-animation/, 'Step', '[]'],
  [/^course-(not-)?added/, 'CourseEntry'],
  [/^course-summary/, 'CourseSummary'],
  [/^course/, 'Course'],
  [/^rematch/, 'Rematch'],
  [/^record/, 'GameRecord', '[]'],
  [/^choice/, 'Choice'],
  [/^found/, 'Found'],
  [/^values/, 'TurnValue', '[]'],
  [/^judged/, 'TurnReview'],
  [/^explored/, 'Explored'],
];

const files = readdirSync(GOLDEN);

function check(name: keyof TypesByName, data: unknown): void {
  validate<TypesByName, typeof name>(schemas, name, data);
}

describe('what the rules return', () => {
  it('has examples', () => expect(files.length).toBeGreaterThan(25));

  it.each(files)('has its generated type: %s', (file) => {
    const data = JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
    const [, type, list] = TYPES.find(([pattern]) => pattern.test(file)) ?? [];
    if (type === undefined) throw new Error(`no type is known for ${file}`);
    if ('error' in data) return check('Diagnostic', data.error);
    const value = 'ok' in data ? data.ok : data;
    if (list) for (const item of value) check(type, item);
    else check(type, value);
  });

  it('is refused when something is missing', () => {
    const { ok } = JSON.parse(readFileSync(new URL('orbito-view.json', GOLDEN), 'utf8'));
    expect(() => check('View', { ...ok, hand: { white: 1 } })).toThrow(
      new InvalidData('View.hand.black: number expected'),
    );
    expect(() => check('View', { ...ok, game: 'chess' })).toThrow(InvalidData);
    expect(() => check('View', { ...ok, winner: 'nobody' })).toThrow(InvalidData);
    expect(() => check('View', null)).toThrow(InvalidData);
  });
});

describe('what the server sends', () => {
  const check = (data: unknown) =>
    validate<server.TypesByName, 'FromServer'>(server.schemas, 'FromServer', data);

  it('may have fields and kinds that are not known', () => {
    const pong = { type: 'pong', sent: 1, now: 2, weather: 'fair' };
    expect(check(pong)).toBe(pong);
    check({ type: 'news' });
    const stored = { event: 'applause', number: 3, at: 4 };
    check({ type: 'ack', ref: 1, game: 'game', stored });
  });

  it('must have the fields that are', () => {
    expect(() => check({ type: 'pong', sent: 1 })).toThrow('FromServer.now: number expected');
    expect(() => check({ sent: 1 })).toThrow('FromServer.type: string expected');
    expect(() => check([])).toThrow('object expected');
    const stored = { event: 'turn', seat: 'white', turn: 'a1', number: '3', at: 4 };
    expect(() => check({ type: 'ack', ref: 1, game: 'game', stored })).toThrow(InvalidData);
  });
});
