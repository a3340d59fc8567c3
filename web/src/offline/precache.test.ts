import { describe, expect, it } from 'vitest';
import { answerFor, cacheName, fill, tidy, type AppVersion, type Caches } from './precache';

const SCOPE = 'https://example.org/games/';
const FIRST: AppVersion = { version: '1', files: ['', 'assets/a-1.js', 'manifest.webmanifest'] };
const SECOND: AppVersion = { version: '2', files: ['', 'assets/a-1.js', 'assets/b-2.js'] };

/** A cache storage that remembers texts. */
function fakeCaches(): Caches & { texts(name: string): Record<string, string> | undefined } {
  const caches = new Map<string, Map<string, string>>();
  const found = (text: string | undefined): Promise<Response | undefined> =>
    Promise.resolve(text === undefined ? undefined : new Response(text));
  return {
    texts: (name) => {
      const cache = caches.get(name);
      return cache && Object.fromEntries(cache);
    },
    open: (name) => {
      const cache = caches.get(name) ?? new Map<string, string>();
      caches.set(name, cache);
      return Promise.resolve({
        put: async (address: string, response: Response) => {
          cache.set(address, await response.text());
        },
      } as unknown as Cache);
    },
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name) => Promise.resolve(caches.delete(name)),
    match: (address) =>
      found([...caches.values()].map((cache) => cache.get(String(address))).find(Boolean)),
  };
}

/** A network that notes what it is asked for. */
function network(gone: string[] = []) {
  const asked: string[] = [];
  return {
    asked,
    fetch: ({ url }: Request): Promise<Response> => {
      asked.push(url.slice(SCOPE.length));
      const status = gone.includes(url.slice(SCOPE.length)) ? 404 : 200;
      return Promise.resolve(new Response(`contents of ${url}`, { status }));
    },
  };
}

describe('a version', () => {
  it('is kept as a whole', async () => {
    const caches = fakeCaches();
    await fill(caches, SCOPE, FIRST, network().fetch);
    expect(Object.keys(caches.texts(cacheName(SCOPE, FIRST)) ?? {})).toEqual(
      FIRST.files.map((file) => SCOPE + file),
    );
  });

  it('is refused when a file is missing', async () => {
    const { fetch } = network(['manifest.webmanifest']);
    await expect(fill(fakeCaches(), SCOPE, FIRST, fetch)).rejects.toThrow(/404/);
  });

  it('takes over what never changes, and fetches what may have', async () => {
    const caches = fakeCaches();
    await fill(caches, SCOPE, FIRST, network().fetch);
    const { asked, fetch } = network();
    await fill(caches, SCOPE, SECOND, fetch);
    expect(asked).toEqual(['', 'assets/b-2.js']);
  });

  it('removes the ones before it, and nobody else’s', async () => {
    const caches = fakeCaches();
    await fill(caches, SCOPE, FIRST, network().fetch);
    await caches.open('something else');
    await caches.open(cacheName('https://example.org/', FIRST));
    await fill(caches, SCOPE, SECOND, network().fetch);
    await tidy(caches, SCOPE, SECOND);
    expect(await caches.keys()).toEqual([
      'something else',
      cacheName('https://example.org/', FIRST),
      cacheName(SCOPE, SECOND),
    ]);
  });
});

describe('requests', () => {
  const answer = (file: string, method = 'GET', scope = SCOPE): string | null =>
    answerFor(SCOPE, FIRST, { method, url: scope + file });

  it('for files of the version are answered from it', () => {
    expect(answer('')).toBe(SCOPE);
    expect(answer('?source=app#/puzzles')).toBe(SCOPE);
    expect(answer('index.html')).toBe(SCOPE);
    expect(answer('assets/a-1.js')).toBe(`${SCOPE}assets/a-1.js`);
  });

  it('for anything else are none of its business', () => {
    expect(answer('api/games')).toBeNull();
    expect(answer('assets/b-2.js')).toBeNull();
    expect(answer('', 'POST')).toBeNull();
    expect(answer('', 'GET', 'https://example.org/')).toBeNull();
  });
});
