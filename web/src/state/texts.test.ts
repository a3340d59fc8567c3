import { describe, expect, it } from 'vitest';
import { restoreGame, storeGame } from './game';
import { fileName, openText, recordText } from './texts';
import { toyFace, toyRules, turns } from './toy';

const maker = { id: () => 'id', seed: () => 1, now: () => 5 };

describe('texts', () => {
  it('a position becomes a game for people', () => {
    const answer = openText(toyFace, '  7 b \n', maker);
    expect('ok' in answer && answer.ok[0]).toMatchObject({
      game: 'orbito',
      tree: { start: '7 b' },
    });
  });

  it('a record comes back as it was written', () => {
    const record = {
      game: 'orbito' as const,
      board: null,
      headers: [
        ['White', 'Anna'],
        ['Black', 'level:5'],
        ['Event', 'Sunday'],
      ] as [string, string][],
      start: '9 w',
      events: turns('2', '1,1'),
      variations: [],
      comments: [{ after: 1, text: 'good' }],
    };
    const text = `[toy]\n${JSON.stringify(record)}\n\n`;
    const answer = openText(toyFace, text, maker);
    if (!('ok' in answer)) throw new Error('refused');
    const game = answer.ok[0];
    if (!game) throw new Error('no game');
    expect(game.seats).toEqual([
      { seat: 'white', player: { kind: 'person', name: 'Anna' } },
      { seat: 'black', player: { kind: 'bot', level: 5 } },
    ]);
    expect(game.tree.current.position).toBe('5 w');
    expect(recordText(toyRules, game, 0)).toEqual({ ok: text.trimEnd() + '\n' });
  });

  it.each(['', 'hello', '12 x', '[Game "toy"', '1. e4 *'])('refuses %j with a reason', (text) => {
    expect(openText(toyFace, text, maker)).toHaveProperty('error.id');
  });

  it('names files', () => {
    expect(fileName('ido', new Date(2026, 4, 7), 'record')).toBe('ido-2026-05-07.record');
  });
});

describe('a stored game', () => {
  const rulesOf = () => toyRules;

  it('comes back through the rules', () => {
    const answer = openText(toyFace, '9 w', maker);
    const game = 'ok' in answer ? answer.ok[0] : undefined;
    if (!game) throw new Error('no game');
    game.tree.add(0, { turn: '2' }, '7 b');
    const stored = JSON.parse(JSON.stringify(storeGame(game)));
    expect(storeGame(restoreGame(stored, rulesOf) ?? game)).toEqual(stored);
    expect(restoreGame({ ...stored, version: 2 }, rulesOf)).toBeNull();
    expect(restoreGame({ ...stored, seats: [] }, rulesOf)).toBeNull();
    expect(
      restoreGame(
        { ...stored, tree: { ...stored.tree, nodes: [{ parent: 0, event: 7 }] } },
        rulesOf,
      ),
    ).toBeNull();
    expect(restoreGame({ ...stored, tree: { ...stored.tree, start: 'x' } }, rulesOf)).toBeNull();
    expect(restoreGame('x', rulesOf)).toBeNull();
  });
});
