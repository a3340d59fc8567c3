/** How an element is found on a page: the same in all browsers. */

/** Describes an element. What is hidden is not found. */
export interface Locator {
  css?: string;
  role?: keyof typeof ROLES;
  /** How a screen reader names it: wholly, or what the name matches. */
  name?: string | RegExp;
  /** A text that it holds. */
  text?: string | RegExp;
  inside?: Locator;
  /** Which one of several, counted from 0; from the last one with -1. Without it there is but one. */
  at?: number;
}

/** The elements that have a role without being given it. */
export const ROLES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog',
  gridcell: '',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listitem: 'li',
  log: '',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  slider: 'input[type=range]',
  status: 'output',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=search], input[type=email]',
};

export const css = (css: string, more: Locator = {}): Locator => ({ css, ...more });
export const testId = (id: string): Locator => ({ css: `[data-testid="${id}"]` });
export const button = (name: string | RegExp, inside?: Locator): Locator =>
  named('button', name, inside);
export const link = (name: string | RegExp, inside?: Locator): Locator =>
  named('link', name, inside);
export const radio = (name: string | RegExp, inside?: Locator): Locator =>
  named('radio', name, inside);
export const textbox = (name: string | RegExp): Locator => named('textbox', name);
export const region = (name: string | RegExp): Locator => named('region', name);
export const group = (name: string | RegExp): Locator => named('group', name);
export const dialog: Locator = { role: 'dialog' };

function named(role: keyof typeof ROLES, name: string | RegExp, inside?: Locator): Locator {
  return { role, name, ...(inside ? { inside } : {}) };
}

/** A text or a pattern as JSON. */
type Wanted = { whole: string } | { pattern: string; flags: string } | { part: string };

/** A locator as JSON. */
export interface LocatorData {
  css: string;
  role?: string;
  name?: Wanted;
  text?: Wanted;
  inside?: LocatorData;
  at?: number;
}

export function toData({ css, role, name, text, inside, at }: Locator): LocatorData {
  const native = role === undefined ? '*' : ROLES[role] && `${ROLES[role]}, `;
  return {
    css: css ?? (role === undefined ? '*' : `${native}[role=${role}]`),
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name: wanted(name, 'whole') }),
    ...(text === undefined ? {} : { text: wanted(text, 'part') }),
    ...(inside === undefined ? {} : { inside: toData(inside) }),
    ...(at === undefined ? {} : { at }),
  };
}

function wanted(text: string | RegExp, kind: 'whole' | 'part'): Wanted {
  if (text instanceof RegExp) return { pattern: text.source, flags: text.flags };
  return kind === 'whole' ? { whole: text } : { part: text };
}

/** In words, for messages. */
export function inWords({ css, role, name, text, inside, at }: Locator): string {
  const parts = [css ?? role ?? 'anything'];
  if (name !== undefined) parts.push(`named ${String(name)}`);
  if (text !== undefined) parts.push(`with ${String(text)}`);
  if (at !== undefined) parts.push(`number ${at}`);
  if (inside !== undefined) parts.push(`in ${inWords(inside)}`);
  return parts.join(' ');
}
