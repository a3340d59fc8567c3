import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face, Rules } from '../rules/types';
import { drawn, judge, positionText, put, setUpFrom, withSeats } from './set-up';

let face: Face;
let ido: Rules;
let orbito: Rules;
beforeAll(async () => {
  face = await loadRulesForTests();
  ido = ok(face.rules('ido', null));
  orbito = ok(face.rules('orbito', null));
});

const begin = (rules: Rules, position: string) =>
  setUpFrom(ok(rules.view(position)), rules.board());

describe('a position that is set up', () => {
  it.each([
    '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
    'rg6/2Y1b3/8/3g4/3BR1y1/2r3G1/5R2/1y4R1 b2 r 0 r10b00y01g02 4',
    '8/7G/8/8/8/8/8/8 b3 y 1 b00!y00g00 slsl,own',
  ])('is written as the rules write it: %s', (position) => {
    expect(positionText(begin(ido, position), ido.board())).toBe(position);
  });

  it('works on the grand board and in Orbito', () => {
    const grand = ok(face.rules('ido', 'grand'));
    const start = ok(grand.start({ seats: ['red', 'yellow'], first: 'red', options: '4' }));
    expect(positionText(begin(grand, start), grand.board())).toBe(start);
    expect(positionText(begin(orbito, '1wb1/bw2/1bw1/w3 b'), orbito.board())).toBe(
      '1wb1/bw2/1bw1/w3 b',
    );
  });

  it('takes pieces, and takes them off again', () => {
    const piece = { seat: 'red', size: 'large' } as const;
    const empty = begin(ido, '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4');
    const one = put(empty, 'c3', piece);
    expect(ok(judge(one, ido)).text).toBe('8/8/8/8/8/2R5/8/8 b2 r 0 r00y00 4');
    expect(put(one, 'c3', piece).pieces.size).toBe(0);
    expect(put(one, 'c3', { ...piece, size: 'small' }).pieces.get('c3')?.size).toBe('small');
    expect(put(one, 'c3', null).pieces.size).toBe(0);
  });

  it('is refused by the rules where it is impossible, and drawn all the same', () => {
    let four = begin(ido, '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4');
    for (const square of ['a1', 'b1', 'c1', 'd1'])
      four = put(four, square, { seat: 'red', size: 'small' });
    const judged = judge(four, ido);
    expect('error' in judged && judged.error.rule).toMatch(/^I-/);
    const view = drawn(four, ido);
    expect(view?.game === 'ido' && view.sides[0]?.small).toHaveLength(4);
    let white = begin(orbito, '4/4/4/4 w');
    for (const square of ['a1', 'b2', 'c1'])
      white = put(white, square, { seat: 'white', size: 'small' });
    expect('error' in judge(white, orbito)).toBe(true);
    expect(drawn(white, orbito)).toMatchObject({ white: ['a1', 'b2', 'c1'], hand: { white: 5 } });
  });

  it('has nobody to move when it is finished', () => {
    let won = begin(orbito, '4/4/4/4 w');
    for (const file of 'abcd') {
      won = put(won, `${file}4`, { seat: 'white', size: 'small' });
      won = put(won, `${file}${file === 'a' ? 1 : 2}`, { seat: 'black', size: 'small' });
    }
    expect(judge(won, orbito)).toMatchObject({ ok: { over: true, winner: 'white' } });
  });

  it('loses the blocks of seats that do not play', () => {
    const four = begin(ido, 'rg6/2Y1b3/8/8/8/8/8/8 b2 b 0 r10b00y01g02 4');
    const two = withSeats(four, ['red', 'yellow']);
    expect(ok(judge(two, ido)).text).toBe('r7/2Y5/8/8/8/8/8/8 b2 r 0 r10y01 4');
    // Neighbours do not play against each other.
    expect(judge(withSeats(four, ['red', 'blue']), ido)).toMatchObject({
      error: { rule: 'I-9' },
    });
  });
});
