/** Functions that run in the page. Each is sent there as a text, so that it can use no other. */

import type { LocatorData } from './locator';

/** What is seen of an element. */
export interface Seen {
  text: string;
  name: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  focused: boolean;
  attributes: Record<string, string>;
  box: { x: number; y: number; width: number; height: number };
}

/** Where to click on an element, or why not yet. */
export type Aim = { x: number; y: number } | { not: string };

/** All elements that are what is looked for, with `aim` one of them to be clicked on. */
export async function look(
  wanted: LocatorData,
  aim: boolean,
): Promise<{ seen: Seen[]; aim: Aim | null }> {
  type Text = LocatorData['name'];
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const fits = (text: string, wanted: NonNullable<Text>) => {
    if ('whole' in wanted) return text === wanted.whole;
    if ('part' in wanted) return text.includes(wanted.part);
    return new RegExp(wanted.pattern, wanted.flags).test(text);
  };
  /** The words in an element as a screen reader has them. */
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label) return label;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    const all = [...node.childNodes].map(words).join('');
    return style.display.startsWith('inline') ? all : ` ${all} `;
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      const parts = by.split(/\s+/).map((id) => document.getElementById(id));
      return squeeze(parts.map((part) => (part ? words(part) : '')).join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return squeeze(label);
    if (element instanceof HTMLFieldSetElement) {
      const legend = element.querySelector('legend');
      return legend ? squeeze(words(legend)) : '';
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return squeeze([...(element.labels ?? [])].map(words).join(' '));
    }
    return squeeze(words(element));
  };
  const textOf = (element: Element) =>
    squeeze(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''));
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const find = ({ css, role, name, text, inside, at }: LocatorData): Element[] => {
    const scopes = inside ? find(inside) : [document];
    const found = [...new Set(scopes.flatMap((scope) => [...scope.querySelectorAll(css)]))].filter(
      (element) =>
        isSeen(element) &&
        (role === undefined || (element.getAttribute('role') ?? role) === role) &&
        (name === undefined || fits(nameOf(element), name)) &&
        (text === undefined || fits(textOf(element), text)),
    );
    return at === undefined ? found : found.slice(at, at === -1 ? undefined : at + 1);
  };
  const isDisabled = (element: Element) =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

  const found = find(wanted);
  const seen = found.map((element): Seen => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const input = element as Partial<HTMLInputElement>;
    return {
      text: textOf(element),
      name: nameOf(element),
      value: String(input.value ?? ''),
      checked: input.checked === true,
      disabled: isDisabled(element),
      focused: document.activeElement === element,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      box: { x, y, width, height },
    };
  });
  if (!aim) return { seen, aim: null };

  const [element] = found;
  if (!element || found.length > 1) return { seen, aim: { not: `there are ${found.length}` } };
  if (isDisabled(element)) return { seen, aim: { not: 'it is disabled' } };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const box = element.getBoundingClientRect();
  if (before.x !== box.x || before.y !== box.y) return { seen, aim: { not: 'it moves' } };
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const isMeant = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const hit = document.elementFromPoint(x, y);
  if (!isMeant(hit)) {
    return {
      seen,
      aim: { not: `there is ${hit?.outerHTML.slice(0, 80) ?? 'nothing'} at its place` },
    };
  }

  // Something else may have come there when the click arrives: then the page does not get it.
  const state: { hit: boolean | null; end: () => void } = { hit: null, end: () => {} };
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const guard = (event: Event) => {
    state.hit ??= isMeant(event.target instanceof Element ? event.target : null);
    if (state.hit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  state.end = () => kinds.forEach((kind) => window.removeEventListener(kind, guard, true));
  kinds.forEach((kind) => window.addEventListener(kind, guard, true));
  Object.assign(window, { walkClick: state });
  return { seen, aim: { x, y } };
}

/** Whether the last click went where it was meant to; null when nothing is known of it. */
export function wasHit(): boolean | null {
  const { walkClick } = window as { walkClick?: { hit: boolean | null; end: () => void } };
  walkClick?.end();
  return walkClick?.hit ?? null;
}
