/**
 * What stays on the device: games, settings, the last choice.
 *
 * Each game has a key of its own, so that two tabs do not overwrite each
 * other's games. Whatever cannot be read is set aside under another key,
 * never thrown away. When nothing can be written, the game on the screen
 * simply goes on; somebody is told once.
 */

import type { Game, StoredGame } from './game';
import { storeGame } from './game';

/** Small values by name; `Storage` is one. */
export interface ValueStore {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

/** The part of `localStorage` that is used. */
export interface KeyValueStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Why nothing can be kept. */
export type StorageTrouble = 'full' | 'forbidden';

const PREFIX = 'kinetic.';
const BROKEN = `${PREFIX}broken.`;

/** What is kept as a game: one that is played, or a study. */
export type Kind = 'game' | 'study';

function keyOf(kind: Kind, id: string): string {
  return `${PREFIX}${kind}.${id}`;
}

/** A game or study in a list, before it is opened. */
export interface Kept {
  id: string;
  changed: number;
  stored: unknown;
}

/** The storage. */
export class Storage {
  readonly #store: KeyValueStore | null;
  readonly #complain: (trouble: StorageTrouble) => void;
  #complained = false;
  /** How many stored things could not be read and were set aside. */
  broken = 0;

  /** `open` may throw: browsers can forbid storage altogether. */
  constructor(open: () => KeyValueStore, complain: (trouble: StorageTrouble) => void) {
    this.#complain = complain;
    this.#store = reachable(open);
  }

  /** Something small by its name; undefined when there is nothing readable. */
  read(name: string): unknown {
    return this.#parse(PREFIX + name);
  }

  /** Keeps something small under its name. */
  write(name: string, value: unknown): void {
    this.#set(PREFIX + name, JSON.stringify(value));
  }

  /** Keeps a game. */
  keep(game: Game, kind: Kind = 'game'): void {
    this.#set(keyOf(kind, game.id), JSON.stringify(storeGame(game)));
  }

  /** A kept game as it lies there; undefined when there is none. */
  find(id: string, kind: Kind = 'game'): unknown {
    return this.#parse(keyOf(kind, id));
  }

  /** The games that are kept, the one changed last first. */
  games(kind: Kind = 'game'): Kept[] {
    const kept: Kept[] = [];
    const prefix = keyOf(kind, '');
    for (const key of this.#keys(prefix)) {
      const stored = this.#parse(key) as Partial<StoredGame> | undefined;
      if (stored === undefined) continue;
      kept.push({ id: key.slice(prefix.length), changed: Number(stored?.changed) || 0, stored });
    }
    return kept.sort((a, b) => b.changed - a.changed);
  }

  /** Whether a storage key is that of something small with this name. */
  isNamed(key: string, name: string): boolean {
    return key === PREFIX + name;
  }

  /** Whether a storage key is that of a game. */
  isGame(key: string, id: string, kind: Kind = 'game'): boolean {
    return key === keyOf(kind, id);
  }

  /** Takes a game away, and its review with it. */
  forget(id: string, kind: Kind = 'game'): void {
    this.#remove(keyOf(kind, id));
    if (kind === 'game') this.#remove(`${PREFIX}review.${id}`);
  }

  /** Sets a game aside that the rules do not accept, so that it can be rescued. */
  setAside(id: string, kind: Kind = 'game'): void {
    this.#setAside(keyOf(kind, id));
  }

  /** The texts of everything that was set aside. */
  asideTexts(): string[] {
    return this.#keys(BROKEN).flatMap((key) => this.#store?.getItem(key) ?? []);
  }

  /** Throws away what was set aside. */
  clearAside(): void {
    for (const key of this.#keys(BROKEN)) this.#remove(key);
    this.broken = 0;
  }

  #keys(prefix: string): string[] {
    const keys: string[] = [];
    for (let at = 0; at < (this.#store?.length ?? 0); at += 1) {
      const key = this.#store?.key(at);
      if (key?.startsWith(prefix)) keys.push(key);
    }
    return keys;
  }

  #parse(key: string): unknown {
    const text = this.#store?.getItem(key) ?? null;
    if (text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // Falls through: it is set aside.
    }
    this.#setAside(key);
    return undefined;
  }

  #setAside(key: string): void {
    const text = this.#store?.getItem(key) ?? null;
    if (text === null) return;
    this.broken += 1;
    // Only what lies safely in its new place is taken from the old one.
    if (this.#set(BROKEN + key.slice(PREFIX.length), text)) this.#remove(key);
  }

  #remove(key: string): void {
    try {
      this.#store?.removeItem(key);
    } catch {
      this.#trouble('forbidden');
    }
  }

  #set(key: string, text: string): boolean {
    if (!this.#store) {
      this.#trouble('forbidden');
      return false;
    }
    try {
      this.#store.setItem(key, text);
      return true;
    } catch (error) {
      const full = error instanceof DOMException && /quota/i.test(error.name);
      this.#trouble(full ? 'full' : 'forbidden');
      return false;
    }
  }

  #trouble(trouble: StorageTrouble): void {
    if (this.#complained) return;
    this.#complained = true;
    this.#complain(trouble);
  }
}

function reachable(open: () => KeyValueStore): KeyValueStore | null {
  try {
    const store = open();
    store.getItem(PREFIX);
    return store;
  } catch {
    return null;
  }
}
