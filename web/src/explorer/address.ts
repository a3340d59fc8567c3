/** Where one is in the tree of Orbito, as an address: the turns from a position on. */

import type { Answer, Rules } from '../rules/types';

/** A way through the tree. */
export interface Way {
  /** Where it begins; null: the empty tray, white to move. */
  start: string | null;
  turns: string[];
}

/** The position in which games begin. */
export const EMPTY = '4/4/4/4 w';

/** The most turns that a way can have: a marble each. */
const LONGEST = 16;

/** The address of a way. */
export function explorerHash({ start, turns }: Way): string {
  const values: string[] = [];
  if (start !== null) values.push(`p=${encode(start)}`);
  if (turns.length > 0) values.push(`t=${encode(turns.join(' '))}`);
  return values.length > 0 ? `#/explorer?${values.join('&')}` : '#/explorer';
}

/** Blanks as `+`, slashes and commas as they are: addresses stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',');
}

/** Reads the part of an address after `#/explorer?`. */
export function readWay(query: string): Way {
  const values = new URLSearchParams(query);
  const turns = (values.get('t') ?? '').split(' ').filter((turn) => turn !== '');
  return { start: values.get('p'), turns: turns.slice(0, LONGEST) };
}

/** The positions of a way, the first included, or why it leads nowhere. */
export function positionsOf(rules: Rules, { start, turns }: Way): Answer<string[]> {
  const course = rules.course(
    start ?? EMPTY,
    turns.map((turn) => ({ turn })),
  );
  return 'ok' in course ? { ok: course.ok.positions } : course;
}
