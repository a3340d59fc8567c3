/**
 * Keeps the client on the device, so that it works without a network. A new edition is fetched in
 * the background and waits until the page asks for it.
 */
import { answerFor, cacheName, fill, tidy, type Edition } from './precache';

/** The build puts it here. */
declare const __KINETIC_EDITION__: Edition;

interface Extendable extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of a service worker's world that is used: TypeScript's library for it excludes pages. */
interface World {
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]>;
  };
  readonly registration: { readonly scope: string };
}

const world = globalThis as unknown as World;
const edition = __KINETIC_EDITION__;
const { scope } = world.registration;

/** Another window may still show the edition before and need its files. */
async function tidyWhenAlone(): Promise<void> {
  const windows = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await tidy(caches, scope, edition);
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(scope, edition));
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

/** A file of the edition before, for a window that still shows it. */
async function earlier(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

world.addEventListener('install', (event) => {
  event.waitUntil(fill(caches, scope, edition, (request) => fetch(request)));
});

world.addEventListener('activate', (event) => {
  event.waitUntil(tidyWhenAlone().then(() => world.clients.claim()));
});

world.addEventListener('message', ({ data }) => {
  if (data === 'update') void world.skipWaiting();
});

world.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = answerFor(scope, edition, request);
  if (file !== null) event.respondWith(answer(file, request));
  else if (request.method === 'GET' && request.url.startsWith(`${scope}assets/`)) {
    event.respondWith(earlier(request));
  }
  if (request.mode === 'navigate') event.waitUntil(tidyWhenAlone());
});
