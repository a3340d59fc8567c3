/** The keys of the IDO board, and what the help says about them. */

import type { Direction } from '../rules/types';

/** What a key means at the board. Directions are those of the picture: north is up. */
export type Key =
  Direction | 'enter' | 'escape' | 'back' | 'small' | 'large' | 'frame' | 'home' | 'pass';

const MEANINGS: Record<string, Key> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  Enter: 'enter',
  ' ': 'enter',
  Escape: 'escape',
  Backspace: 'back',
  s: 'small',
  l: 'large',
  f: 'frame',
  h: 'home',
  p: 'pass',
};

/** What a pressed key means; null when it is none of the board's. */
export function keyOf(event: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): Key | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return MEANINGS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** A line of the help: the keys as they are written on the keyboard, and a message. */
export interface KeyHelp {
  keys: string[];
  message: string;
}

/** The keys for the help, in the order in which one needs them. */
export const IDO_KEYS: readonly KeyHelp[] = [
  { keys: ['←', '↑', '→', '↓'], message: 'web-ido-key-arrows' },
  { keys: ['Enter'], message: 'web-ido-key-enter' },
  { keys: ['S', 'L'], message: 'web-ido-key-reserve' },
  { keys: ['F', '←', '↑', '→', '↓'], message: 'web-ido-key-frame' },
  { keys: ['H'], message: 'web-ido-key-home' },
  { keys: ['P'], message: 'web-ido-key-pass' },
  { keys: ['Esc'], message: 'web-ido-key-escape' },
];
