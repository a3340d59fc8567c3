/** The language of the page: loaded when it is chosen, read by every `t`. */

import type { FluentBundle } from '@fluent/bundle';
import type { Diagnostic } from '../rules/types';
import { bundleOf, format, formatDiagnostic, type Args } from './fluent';
import type { Language } from './languages';

/** Each file becomes a piece of its own, so that only one language is fetched. */
const files = import.meta.glob<string>(
  '../../../locales/*/{rules,web,learn,study,puzzles,review,explorer,online,games,alerts,prepared,server}.ftl',
  { query: '?raw', import: 'default' },
);

let current = $state.raw<{ code: Language; bundle: FluentBundle } | null>(null);
/** The language asked for last. */
let wanted: Language | null = null;
/** Counts what was asked for: an earlier, slower answer must not win. */
let asked = 0;
/** The files that are spoken from. Those of some pages are added when such a page is opened. */
let names = ['rules', 'web'];
/** The files whose messages come along with the pages that speak them. */
const EXTRA = {
  learn: ['learn'],
  study: ['study'],
  puzzles: ['puzzles'],
  review: ['review'],
  explorer: ['explorer'],
  online: ['online', 'games', 'prepared', 'server'],
  alerts: ['alerts'],
};
type Added = keyof typeof EXTRA;
/** The first loading of each of them. */
const added: Partial<Record<Added, Promise<unknown> | undefined>> = {};

/**
 * Loads a language and shows it everywhere; whether it is shown, because nobody has asked for another
 * one meanwhile. Rejects when it cannot be loaded; the old one stays.
 */
export async function speak(code: Language): Promise<boolean> {
  wanted = code;
  const request = ++asked;
  const sources = await Promise.all(
    names.map(async (name) => {
      const load = files[`../../../locales/${code}/${name}.ftl`];
      if (!load) throw new Error(`no messages for ${code}`);
      return load();
    }),
  );
  if (request !== asked) return wanted === code;
  current = { code, bundle: bundleOf(code, sources) };
  if (typeof document !== 'undefined') document.documentElement.lang = code;
  return true;
}

/**
 * What a page resolves to, once its own messages are there in the reader's language. From then on
 * they come along with every language. Rejects when they cannot be loaded.
 */
export async function withMessages<Page>(name: Added, page: Promise<Page>): Promise<Page> {
  if (!added[name]) {
    names = [...names, ...EXTRA[name]];
    added[name] = wanted ? speak(wanted) : Promise.resolve();
  }
  try {
    return (await Promise.all([page, added[name]]))[0];
  } catch (error) {
    // The next visit tries again.
    names = names.filter((known) => !EXTRA[name].includes(known));
    added[name] = undefined;
    throw error;
  }
}

/** The language that is shown, null before the first is loaded. */
export function language(): Language | null {
  return current?.code ?? null;
}

/** A message in the reader's language. Reactive: templates follow a change of language. */
export function t(id: string, args?: Args): string {
  return current ? format(current.bundle, id, args) : id;
}

/** What a diagnostic of the rules says in the reader's language. */
export function diagnosticText(reason: Diagnostic): string {
  return current ? formatDiagnostic(current.bundle, reason) : reason.id;
}
