import { describe, expect, it, vi } from 'vitest';
import { asSettings, DEFAULTS, speedOf } from './settings';
import { Storage, type KeyValueStore } from './storage';
import { GameTree } from './tree';
import type { Game } from './game';

/** A store in memory. */
class Memory extends Map<string, string> implements KeyValueStore {
  get length(): number {
    return this.size;
  }
  key(index: number): string | null {
    return [...this.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.set(key, value);
  }
  removeItem(key: string): void {
    this.delete(key);
  }
}

function game(id: string, changed: number): Game {
  return {
    id,
    changed,
    game: 'orbito',
    board: null,
    seats: [],
    seed: 1,
    headers: [],
    tree: new GameTree('s'),
    undone: false,
  };
}

describe('the storage', () => {
  it('keeps games, lists the latest first and forgets', () => {
    const storage = new Storage(() => new Memory(), vi.fn());
    storage.keep(game('a', 1));
    storage.keep(game('b', 2));
    expect(storage.games().map(({ id }) => id)).toEqual(['b', 'a']);
    storage.forget('b');
    expect(storage.games().map(({ id }) => id)).toEqual(['a']);
    expect(storage.find('a')).toMatchObject({ version: 1, id: 'a' });
    expect(storage.find('b')).toBeUndefined();
  });

  it('sets aside what it cannot read', () => {
    const store = new Memory();
    store.set('kinetic.game.x', '{"version":1,');
    const storage = new Storage(() => store, vi.fn());
    expect(storage.games()).toEqual([]);
    expect(storage.broken).toBe(1);
    expect(storage.asideTexts()).toEqual(['{"version":1,']);
    expect(store.has('kinetic.game.x')).toBe(false);
    storage.clearAside();
    expect(storage.asideTexts()).toEqual([]);
  });

  it('says once that it is forbidden', () => {
    const complain = vi.fn();
    const storage = new Storage(() => {
      throw new DOMException('no', 'SecurityError');
    }, complain);
    storage.keep(game('a', 1));
    storage.keep(game('a', 2));
    expect(storage.games()).toEqual([]);
    expect(complain.mock.calls).toEqual([['forbidden']]);
  });

  it('says once that it is full', () => {
    const complain = vi.fn();
    const store = new Memory();
    store.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const storage = new Storage(() => store, complain);
    storage.write('settings', {});
    storage.write('settings', {});
    expect(complain.mock.calls).toEqual([['full']]);
  });
});

describe('settings', () => {
  it('are as at first for whatever is no setting', () => {
    expect(asSettings(undefined)).toEqual(DEFAULTS);
    expect(asSettings({ language: 'xx', scheme: 7, speed: 'warp', sound: 'yes' })).toEqual(
      DEFAULTS,
    );
  });

  it('come back', () => {
    const chosen = { ...DEFAULTS, language: 'nl' as const, scheme: 'dark' as const, sound: true };
    expect(asSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('respect the wish for less motion until told otherwise', () => {
    expect(speedOf(DEFAULTS, true)).toBe('off');
    expect(speedOf(DEFAULTS, false)).toBe('normal');
    expect(speedOf({ ...DEFAULTS, speed: 'slow' }, true)).toBe('slow');
  });
});
