import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face, GameName } from '../rules/types';
import { lessonsOf, scenesOf } from './progress';
import { ruleBook } from './rules';

let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

const GAMES: GameName[] = ['ido', 'orbito'];

/** The numbers of the rules on the page that is the reference. */
async function numbered(game: GameName): Promise<string[]> {
  const page = new URL(`../../../docs/rules/${game}.md`, import.meta.url);
  const text = await readFile(page, 'utf8');
  return [...text.matchAll(/^- \*\*([IO]-\d+)\*\*/gm)].map(([, number]) => number ?? '');
}

describe.each(GAMES)('the rules page of %s', (game) => {
  const rules = ruleBook(game).chapters.flatMap((chapter) => chapter.rules);

  it('has every numbered rule, in order', async () => {
    expect(rules.map(({ number }) => number)).toEqual(await numbered(game));
  });

  it('marks every reading and house rule of the reference, and no other', async () => {
    const page = new URL(`../../../docs/rules/${game}.md`, import.meta.url);
    const text = await readFile(page, 'utf8');
    // The texts from one number to the next; tags stand in brackets, such as [DE FR; three seats R].
    const tagged = new Map(
      [...text.matchAll(/^- \*\*([IO]-\d+)\*\*([^]*?)(?=^- \*\*|^#)/gm)].map(
        ([, number = '', said = '']) => [
          number,
          /\[[^\]\n]*\bH\b/.test(said) ? 'house' : /\[[^\]\n]*\bR\b/.test(said) ? 'reading' : null,
        ],
      ),
    );
    for (const { number, mark } of rules) {
      expect([number, mark?.kind ?? null]).toEqual([number, tagged.get(number)]);
    }
  });

  it('draws what the rules allow', () => {
    const known = ok(face.rules(game, game === 'ido' ? 'classic' : null));
    for (const { position, turn } of rules.flatMap(({ drawn }) => drawn)) {
      expect(ok(known.view(position)).text).toBe(position);
      if (turn !== undefined) expect(ok(known.animation(position, turn)).length).toBeGreaterThan(0);
    }
  });

  it('has a rule for every number that a scene shows', () => {
    const numbers = rules.map(({ number }) => number);
    for (const scene of lessonsOf(game).scenes) {
      for (const rule of scene.rules) expect(numbers).toContain(rule);
    }
  });

  it('links every numbered rule to a scene', () => {
    const lessons = lessonsOf(game);
    const alone = rules.filter(({ number }) => scenesOf(lessons, number).length === 0);
    expect(alone.map(({ number }) => number)).toEqual([]);
  });
});
