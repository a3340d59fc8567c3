import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face, Found } from '../rules/types';
import { Attempt, type AttemptShown } from './attempt';
import type { Puzzle } from './puzzle';

let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

const WIN: Puzzle = {
  id: 'win',
  game: 'ido',
  board: 'classic',
  kind: 'win',
  moves: 1,
  grade: 1,
  position: '8/8/8/4Y3/5r2/6YY/5R2/8 c3 y 1 r02y20 4',
  turn: 'g3x+h3x',
};
const SAVE: Puzzle = {
  ...WIN,
  id: 'save',
  kind: 'save',
  position: '8/2Y5/8/8/R5Y1/8/5R2/3Y4 c1 y 0 r21y10 4',
  turn: '>w',
};
const ORBITO: Puzzle = {
  ...WIN,
  id: 'two',
  game: 'orbito',
  board: null,
  moves: 2,
  position: 'bb2/wwbw/2bw/wbwb w',
  turn: 'b2',
};

/** An engine that gives these answers, one after the other; then none. */
function engineOf(...answers: Found['lines'][number]['turns'][]) {
  const asked: string[] = [];
  return {
    asked,
    analyse: ({ start }: { start: string }): Promise<Found> => {
      asked.push(start);
      const turns = answers.shift();
      if (!turns) return Promise.reject(new Error('no answer'));
      const [kind, ...rest] = turns;
      const exact = kind === '?' ? null : { kind: kind as 'win', turns: rest.length };
      return Promise.resolve({
        depth: 1,
        nodes: 1,
        lines: [{ value: null, chance: null, chances: null, exact, turns: rest }],
      });
    },
  };
}

function begin(puzzle: Puzzle, engine = engineOf(), confirm = true) {
  const told: AttemptShown[] = [];
  const solved: string[] = [];
  const rules = ok(face.rules(puzzle.game, puzzle.board));
  const attempt = new Attempt(rules, puzzle, {
    engine,
    behaviour: () => ({ speed: 0, confirm }),
    wait: () => Promise.resolve(),
    cue: () => {},
    changed: (shown) => told.push(shown),
    solved: (how) => solved.push(how),
  });
  /** Puts a turn together and ends it. */
  const play = async (...parts: string[]): Promise<AttemptShown> => {
    for (const text of parts) {
      const part = attempt.shown.draft?.next.find((known) => known.text === text);
      if (!part) throw new Error(`${text} cannot follow`);
      attempt.choosePart(part);
    }
    attempt.confirm();
    await settled();
    return attempt.shown;
  };
  return { attempt, play, solved, told };
}

/** Everything that needs no clock has happened. */
async function settled(): Promise<void> {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
}

describe('a turn that wins', () => {
  it('solves the puzzle in any spelling', async () => {
    const { play, solved } = begin(WIN);
    const shown = await play('h3x', 'g3x');
    expect(shown.phase).toBe('solved');
    expect(solved).toEqual(['alone']);
  });

  it('is missed: it is said how far it came, and it can be tried again', async () => {
    const { attempt, play, solved } = begin(WIN);
    const shown = await play('g3x');
    expect(shown.phase).toBe('wrong');
    expect(shown.message?.fault).toEqual({ kind: 'no-win', arrived: 3, target: 4 });
    expect(shown.draft).toBeNull();
    attempt.again();
    expect((await play('g3x', 'h3x')).phase).toBe('solved');
    expect(solved).toEqual(['alone']);
  });

  it('that the rules refuse changes nothing', () => {
    const { attempt } = begin(WIN);
    attempt.tryPart('g3a1');
    expect(attempt.shown.message?.diagnostic?.rule).toMatch(/^I-/);
    expect(attempt.shown.phase).toBe('open');
  });

  it('is hinted at step by step, and counts as helped', async () => {
    const { attempt, play, solved } = begin(WIN);
    attempt.hint();
    expect(attempt.shown.message?.sentence).toMatchObject({
      message: 'puzzles-hint-block',
      args: { at: 'g3' },
    });
    expect(attempt.shown.marked).toBeNull();
    attempt.hint();
    expect(attempt.shown.marked?.map(({ text }) => text)).toEqual(['g3x']);
    expect(attempt.shown.moreHints).toBe(true);
    attempt.hint();
    expect(attempt.shown.marked?.map(({ text }) => text)).toEqual(['g3x', 'h3x']);
    expect(attempt.shown.moreHints).toBe(false);
    await play('g3x', 'h3x');
    expect(solved).toEqual(['helped']);
  });

  it('is shown on demand, and that solves nothing', async () => {
    const { attempt, solved } = begin(WIN);
    await attempt.show();
    expect(attempt.shown.phase).toBe('shown');
    expect(attempt.shown.view.winner).toBe('yellow');
    expect(solved).toEqual([]);
    attempt.restart();
    expect(attempt.shown.phase).toBe('open');
  });
});

describe('a turn that saves', () => {
  it('solves the puzzle', async () => {
    const { play, attempt } = begin(SAVE, engineOf(), false);
    expect(attempt.shown.rival).toBe('red');
    expect((await play('>w')).phase).toBe('solved');
  });

  it('is missed: the reply that wins is shown', async () => {
    const { play } = begin(SAVE, engineOf(['win', 'a4x']));
    const shown = await play('--');
    expect(shown.phase).toBe('wrong');
    expect(shown.message?.fault).toEqual({ kind: 'reply-wins', seat: 'red', turns: 1 });
    expect(shown.marked?.map(({ text }) => text)).toEqual(['a4x']);
  });

  it('is missed even when the engine says nothing', async () => {
    const { play } = begin(SAVE);
    expect((await play('--')).message?.fault).toEqual({ kind: 'wrong' });
  });
});

describe('a win in two turns', () => {
  it('goes on after the reply, with any turn that keeps the win', async () => {
    const engine = engineOf(['loss', 'b1a1,b4', 'd1c1,b4'], ['loss', 'd2']);
    const { play, attempt, solved } = begin(ORBITO, engine);
    const shown = await play('b2');
    expect(shown.phase).toBe('open');
    expect(shown.move).toBe(2);
    expect(shown.message?.sentence).toMatchObject({ message: 'puzzles-go-on' });
    attempt.hint();
    expect(attempt.shown.message?.sentence).toMatchObject({ message: 'puzzles-hint-marble' });
    // It does not win at once, but whatever follows does.
    expect((await play('d1c1', 'b4')).phase).toBe('solved');
    expect(solved).toEqual(['helped']);
    expect(engine.asked).toHaveLength(2);
  });

  it('ends when the other side completes the line', async () => {
    const { play, solved } = begin(ORBITO, engineOf(['loss', 'a1']));
    expect((await play('b2')).phase).toBe('solved');
    expect(solved).toEqual(['alone']);
  });

  it('is missed: the reply that holds the draw is shown', async () => {
    const { play } = begin(ORBITO, engineOf(['draw', 'c2']));
    const shown = await play('a2');
    expect(shown.phase).toBe('wrong');
    expect(shown.message?.fault).toEqual({ kind: 'reply-draws', seat: 'black' });
  });

  it('waits for an answer and gives the turn back without one', async () => {
    const { play } = begin(ORBITO);
    const shown = await play('b2');
    expect(shown.phase).toBe('open');
    expect(shown.message?.sentence).toMatchObject({ message: 'puzzles-no-answer' });
    expect(shown.move).toBe(1);
  });
});
