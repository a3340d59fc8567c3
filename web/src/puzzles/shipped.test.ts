import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face } from '../rules/types';
import { readRoute } from '../state/links';
import { GRADES, puzzleHash } from './puzzle';
import { puzzlesOf } from './shipped';

// That one result is right and no other is proved by the tests of kinetic-engine and
// kinetic-solver. Here: what the page needs of each.
let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

describe.each(['ido', 'orbito'] as const)('the puzzles of %s', (game) => {
  it('can be opened, and their turns played', () => {
    for (const puzzle of puzzlesOf(game)) {
      const rules = ok(face.rules(game, puzzle.board));
      const view = ok(rules.view(puzzle.position));
      expect(view.toMove, puzzle.id).not.toBeNull();
      const steps = ok(rules.animation(puzzle.position, puzzle.turn));
      const after = steps.at(-1)?.view;
      if (puzzle.kind === 'win' && puzzle.moves === 1) {
        expect(after?.winner, puzzle.id).toBe(view.toMove);
      } else {
        expect(after?.winner, puzzle.id).toBeNull();
      }
    }
  });

  it('have names of their own, grades, and addresses', () => {
    const puzzles = puzzlesOf(game);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const { id, grade } of puzzles) {
      expect(GRADES).toContain(grade);
      expect(readRoute(puzzleHash(game, id))).toEqual({ to: 'puzzles', game, puzzle: id });
    }
    for (const grade of GRADES) {
      expect(puzzles.filter((puzzle) => puzzle.grade === grade).length).toBeGreaterThan(5);
    }
  });
});
