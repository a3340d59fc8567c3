import { beforeAll, describe, expect, it } from 'vitest';
import { diagnosticText, LANGUAGES, negotiate, speak } from '../i18n';
import { loadRulesForTests } from '../rules/testing';
import type { Face, Leaving, Rules } from '../rules/types';
import { GameTree } from '../state/tree';
import { endingInWords, exactInWords, outcomeInWords } from './result';
import { eventInNotation, eventInWords } from './turn';
import { seatWithPlayer } from './names';

let face: Face;
let ido: Rules;
let orbito: Rules;

beforeAll(async () => {
  face = await loadRulesForTests();
  const rules = (game: 'ido' | 'orbito') => {
    const answer = face.rules(game, game === 'ido' ? 'classic' : null);
    if ('error' in answer) throw new Error(answer.error.id);
    return answer.ok;
  };
  ido = rules('ido');
  orbito = rules('orbito');
});

function words(rules: Rules, position: string, turn: string): string {
  const steps = rules.animation(position, turn);
  if ('error' in steps) throw new Error(diagnosticText(steps.error));
  return eventInWords({ turn }, steps.ok);
}

describe('turns in words', () => {
  beforeAll(() => speak('en'));

  it.each([
    ['8/8/8/8/8/8/8/8 b2 r 0 r00y00 4', 'S@f1', 'small block enters on f1'],
    ['8/8/8/8/8/8/8/5r2 b3 r 2 r00y00 4', 'f1f3', 'small block from f1 to f3'],
    ['8/8/8/8/8/8/8/5r2 b3 r 2 r00y00 4', '--', 'pass'],
    ['8/8/8/8/8/8/8/8 b2 r 0 r00y00 4', '>n', 'frame north'],
  ])('IDO: %s %s', (position, turn, said) => {
    expect(words(ido, position, turn)).toBe(said);
  });

  it('pushes are told', () => {
    const said = words(ido, 'r7/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4', '>s');
    expect(said).toMatch(/^frame south/);
  });

  it('Orbito: slide, place, extra rotations', () => {
    expect(words(orbito, '2b1/4/1w2/4 w', 'c4c3,a1')).toBe(
      'marble slides from c4 to c3, marble on a1',
    );
  });

  it('other events', () => {
    expect(eventInWords({ leave: 'red', reason: 'resigns' }, [])).toBe('resigns');
    expect(eventInNotation({ leave: 'red', reason: 'time' })).toBe('red:time');
    expect(eventInNotation({ draw: true })).toBe('all:draw');
  });

  it('results', () => {
    const seats = [{ seat: 'red' as const, player: { kind: 'person' as const, name: 'Anna' } }];
    const finish = { ending: 'board' as const, winner: 'red' as const, scores: {} };
    expect(outcomeInWords(finish, seats)).toBe('Red (Anna) wins');
    const game = { game: 'ido' as const, seats, tree: new GameTree('s') };
    expect(endingInWords(finish, game)).toBe('The last block needed is home.');
    expect(endingInWords(finish, { ...game, game: 'orbito' })).toBe('Four in a row.');
    expect(exactInWords({ kind: 'win', turns: 1 })).toBe('It wins at once.');
    expect(exactInWords(null)).toBe('');
    expect(seatWithPlayer({ seat: 'blue', player: { kind: 'bot', level: 4 } })).toBe(
      'Blue (Computer, level 4)',
    );
  });
});

describe('the end of a game', () => {
  /** How a game of four ended in which three left for these reasons. */
  function ending(...reasons: Leaving[]): string {
    const tree = new GameTree('start');
    const leaving = ['blue', 'yellow', 'green'] as const;
    for (const [index, reason] of reasons.entries()) {
      const leave = leaving[index] ?? 'blue';
      tree.goTo(tree.add(tree.current.id, { leave, reason }, `${index}`).id);
    }
    const seats = (['red', ...leaving] as const).map((seat) => ({
      seat,
      player: { kind: 'person' as const, name: '' },
    }));
    const last = reasons.at(-1) ?? 'resigns';
    const finish = { ending: last, winner: 'red' as const, scores: {} };
    return endingInWords(finish, { game: 'ido', seats, tree });
  }

  it('says why all the others are out', () => {
    expect(ending('resigns', 'resigns', 'resigns')).toBe('All the others have resigned.');
    expect(ending('time', 'time', 'time')).toBe('On time.');
    expect(ending('time', 'resigns', 'resigns')).toBe('All the others are out.');
    expect(ending('resigns', 'gone', 'time')).toBe('All the others are out.');
  });
});

describe('diagnostics', () => {
  it('cite the rule and the place in every language', async () => {
    for (const { code } of LANGUAGES) {
      await speak(code);
      const draft = ido.draft('8/8/8/8/8/8/8/8 b2 r 0 r00y00 4', ['L@f1']);
      expect('error' in draft && diagnosticText(draft.error)).toMatch(/f1.*\[I-13\]/);
      const record = face.read('[Game "orbito"]\n\n1. c3\n');
      expect('error' in record && diagnosticText(record.error)).toMatch(/\d.*: ./);
    }
  });
});

describe('the language', () => {
  it('is the first one wished for that there is', () => {
    expect(negotiate(['ja', 'de-AT', 'fr'])).toBe('de');
    expect(negotiate([])).toBe('en');
  });
});
