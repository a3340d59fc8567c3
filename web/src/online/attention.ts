/** Calls for the reader's attention: the number of waiting games on the app's icon and on the tab. */

import logo from '../app/icon.svg?raw';
import type { GameId, Summary } from './wire';

/**
 * The games that have begun to wait for the reader, in the order of the list. Nothing is new in the
 * first list that a page gets, nor in the game that the reader is looking at.
 */
export function newlyWaiting(
  before: Summary[] | null,
  after: Summary[],
  lookingAt: GameId | null,
): Summary[] {
  if (before === null) return [];
  const known = new Map(before.map((game) => [game.id, game]));
  return after.filter(({ id, number, your_turn }) => {
    const earlier = known.get(id);
    // The same turn is announced once, however often the list is sent.
    const fresh = !earlier?.your_turn || earlier.number + 1 < number;
    return your_turn && id !== lookingAt && fresh;
  });
}

/** The icon of the tab with a dot: somebody waits. */
export function iconWithDot(svg: string): string {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 32);
  const [at, radius] = [side * 0.74, side * 0.24];
  const dot =
    `<circle cx="${at}" cy="${at}" r="${radius}" ` +
    `fill="#d62a1e" stroke="#fff" stroke-width="${side / 16}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', `${dot}</svg>`))}`;
}

/** The part of a browser's `navigator` that knows the icon of an installed app. */
interface Badges {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

let plainIcon: string | null = null;

/** Shows how many games wait, on the icon of the app where it is installed, and on the tab. */
export function showWaiting(count: number): void {
  const badges = navigator as Badges;
  const shown = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
  // Some browsers have it and refuse where the app is not installed.
  void shown?.catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  plainIcon ??= icon.getAttribute('href') ?? '';
  icon.setAttribute('href', count > 0 ? iconWithDot(logo) : plainIcon);
}
