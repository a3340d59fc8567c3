import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleOf, format } from './fluent';
import { LANGUAGES } from './languages';

/** How many characters a label may have; `e2e/labels.ts` measures them on the pages. */
const LONGEST = 22;
const SOURCES = new URL('..', import.meta.url).pathname;
const LOCALES = new URL('../../../locales/', import.meta.url).pathname;

/** The end of the tag that opens at a place, past all attributes and their braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return at + 1;
  }
  return source.length;
}

/** What a component shows inside its buttons. */
function insideButtons(source: string): string[] {
  return [...source.matchAll(/<(Button|button)\b/g)].map((found) => {
    const from = endOfTag(source, found.index);
    return source.slice(from, source.indexOf(`</${found[1]}`, from));
  });
}

/** The messages that are labels of buttons. */
function labels(): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.svelte')) continue;
    for (const inside of insideButtons(readFileSync(join(SOURCES, file), 'utf8'))) {
      // A row with a turn, a game or a study is no label, nor is what only screen readers say.
      if (/<(span|strong|small|code)\b/.test(inside)) continue;
      for (const [, id = ''] of inside.matchAll(/\bt\('([a-z-]+)'/g)) found.add(id);
    }
  }
  return found;
}

describe('labels of buttons', () => {
  const ids = labels();

  it('are found', () => {
    expect(ids.size).toBeGreaterThan(80);
    expect([...ids]).toContain('web-end-resign');
  });

  it.each(LANGUAGES)('are short in $code', ({ code }) => {
    const folder = join(LOCALES, code);
    const sources = readdirSync(folder)
      .filter((file) => file !== 'terminal.ftl')
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const bundle = bundleOf(code, sources);
    const seats = ['red', 'blue', 'yellow', 'green', 'white', 'black'].map((seat) =>
      format(bundle, `web-seat-${seat}`),
    );
    const longest: Record<string, string | number> = {
      seat: seats.reduce((a, b) => (a.length >= b.length ? a : b)),
      game: 'Orbito',
      rule: 'I-30',
      count: 999,
    };
    const wrong: string[] = [];
    for (const id of ids) {
      const pattern = bundle.getMessage(id)?.value ?? '';
      // A value that has no longest text, such as a name, does not belong in a label.
      const unknown: Error[] = [];
      const label = bundle.formatPattern(pattern, longest, unknown);
      if (unknown.length > 0 || [...label].length > LONGEST) wrong.push(`${id}: ${label}`);
    }
    expect(wrong).toEqual([]);
  });
});
