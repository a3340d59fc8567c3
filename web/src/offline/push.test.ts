import { describe, expect, it, vi } from 'vitest';
import { addressOf, noticeOf, openPage, subscriptionBody } from './push';

const SCOPE = 'https://club.example/games/';
const MESSAGE = {
  tag: 'k7wq2m9xtr4b',
  title: 'À vous de jouer',
  body: 'IDO avec Anna',
  url: '/#/far/k7wq2m9xtr4b',
  kind: 'your-turn',
  lang: 'fr',
  at: 1_763_226_000_000,
  badge: 3,
};

describe('a push message', () => {
  it('is shown as it is written, and replaces an earlier one', () => {
    const { title, options, badge } = noticeOf(JSON.stringify(MESSAGE), SCOPE);
    expect(title).toBe('À vous de jouer');
    expect(options).toEqual({
      body: 'IDO avec Anna',
      lang: 'fr',
      timestamp: 1_763_226_000_000,
      tag: 'k7wq2m9xtr4b',
      renotify: true,
      icon: 'https://club.example/games/icon-192.png',
      data: { address: 'https://club.example/games/#/far/k7wq2m9xtr4b' },
    });
    expect(badge).toBe(3);
  });

  it.each([null, '', 'no JSON', '[]', '"text"', '{"title": 7, "badge": "x"}'])(
    'that says %s is shown all the same',
    (text) => {
      const { title, options, badge } = noticeOf(text, SCOPE);
      expect(title).toBe('Kinetic');
      expect(options.data.address).toBe('https://club.example/games/#/games');
      expect(options.tag).not.toBe('');
      expect(badge).toBeNull();
    },
  );

  it('leads to no other site', () => {
    for (const url of ['https://evil.example/#/far/abc', '//evil.example/#/far/abc', '/#/far/abc'])
      expect(addressOf(url, SCOPE)).toBe('https://club.example/games/#/far/abc');
    expect(addressOf('https://', SCOPE)).toBe('https://club.example/games/#/games');
    expect(addressOf('javascript:alert(1)', SCOPE)).toBe('https://club.example/games/#/games');
  });
});

describe('opening a notification', () => {
  const address = `${SCOPE}#/far/abc`;

  /** A window that shows an address; with `frozen` it does not say so. */
  function shows(shown: string, frozen = false) {
    const focus = vi.fn(() => Promise.resolve());
    const postMessage = (message: unknown, [port]: Transferable[]) => {
      expect(message).toBe('where');
      if (!frozen) (port as MessagePort).postMessage(shown);
    };
    // The browser knows what it was opened with.
    return { url: frozen ? shown : SCOPE, focus, postMessage };
  }

  it('shows the window that has the game', async () => {
    const [other, own] = [shows(`${SCOPE}#/games`), shows(address)];
    const openWindow = vi.fn();
    await openPage(address, { matchAll: () => Promise.resolve([other, own]), openWindow });
    expect(own.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('takes a window that does not answer for what it was', async () => {
    const own = shows(address, true);
    await openPage(address, { matchAll: () => Promise.resolve([own]), openWindow: vi.fn() });
    expect(own.focus).toHaveBeenCalledOnce();
  });

  it('opens a window where none has it', async () => {
    const other = shows(SCOPE);
    const openWindow = vi.fn(() => Promise.resolve());
    await openPage(address, { matchAll: () => Promise.resolve([other]), openWindow });
    expect(openWindow).toHaveBeenCalledWith(address);
    expect(other.focus).not.toHaveBeenCalled();
  });
});

it('a subscription without keys is none', () => {
  expect(subscriptionBody({ endpoint: 'https://push.example/1' })).toBeNull();
  const keys = { p256dh: 'k', auth: 'a' };
  expect(subscriptionBody({ endpoint: 'https://push.example/1', keys })).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'k',
    auth: 'a',
  });
});
