import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from './testing';
import type { Face, Rules } from './types';

let face: Face;
let ido: Rules;
let orbito: Rules;

beforeAll(async () => {
  face = await loadRulesForTests();
  ido = ok(face.rules('ido', null));
  orbito = ok(face.rules('orbito', null));
});

describe('the rules in WebAssembly', () => {
  it('know both games and their boards', () => {
    expect(ido.boardName).toBe('classic');
    expect(ok(face.rules('ido', 'grand')).board()).toMatchObject({ game: 'ido', size: 10 });
    expect(orbito.boardName).toBeNull();
    expect(orbito.board()).toMatchObject({ game: 'orbito', size: 4 });
  });

  it('refuse a board that is none, with the message to show', () => {
    expect(face.rules('ido', 'no board')).toMatchObject({ error: { id: 'board-malformed' } });
  });

  it('start a game and take a turn part by part', () => {
    const start = ok(ido.start({ seats: ['red', 'yellow'], first: 'red', options: '4' }));
    const fresh = ok(ido.draft(start, []));
    expect(fresh).toMatchObject({ text: '', parts: [], result: null });
    expect(fresh.next.map((part) => part.text)).toContain('S@f1');
    const entered = ok(ido.draft(start, ['S@f1']));
    expect(entered.result).toBe('8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4');
    expect(ido.draft(start, ['L@f1'])).toMatchObject({ error: { rule: 'I-13' } });
  });

  it('tell what a turn of Orbito looks like', () => {
    const start = ok(orbito.start({ seats: ['white', 'black'], first: 'white', options: '' }));
    const steps = ok(orbito.animation(start, 'a1'));
    expect(steps.map((step) => step.cause.kind)).toEqual(['place', 'turning']);
    expect(steps[0]?.view).toMatchObject({ white: ['a1'] });
    expect(steps[1]?.view).toMatchObject({ white: ['b1'], toMove: 'black' });
  });

  it('replay a game, and name the event that is wrong', () => {
    const start = ok(orbito.start({ seats: ['white', 'black'], first: 'white', options: '' }));
    const course = ok(orbito.course(start, [{ turn: 'a1' }, { leave: 'black', reason: 'time' }]));
    expect(course.finish).toEqual({
      ending: 'time',
      winner: 'white',
      scores: { black: 0, white: 1 },
    });
    const wrong = orbito.course(start, [{ turn: 'a1' }, { turn: 'b1' }]);
    expect(wrong).toMatchObject({ error: { id: 'orbito-occupied', event: 2 } });
  });

  it('write a game and read it back', () => {
    const start = ok(ido.start({ seats: ['blue', 'green'], first: 'green', options: 'slsl' }));
    const record = {
      game: 'ido' as const,
      board: 'classic',
      headers: [['Blue', 'Ada "the" first']] as [string, string][],
      start,
      events: [{ turn: '>n' }, { draw: true as const }],
      variations: [
        { behind: 0, events: [{ turn: '>s' }] },
        { behind: 1, events: [{ turn: 'S@a3' }] },
      ],
      comments: [
        { after: 1, text: 'hm}' },
        { after: 3, text: 'instead' },
      ],
    };
    const text = ok(ido.write(record));
    expect(ok(face.read(text))).toEqual([record]);
    expect(face.read('[Game "chess"]\n\n*\n')).toMatchObject({
      error: { id: 'record-header-value', place: { line: 1, column: 1 } },
    });
  });
});
