/**
 * Keeps the client on the device, so that it works without a network. A new version is fetched in
 * the background and waits until the page asks for it.
 */
import { answerFor, cacheName, fill, tidy, type AppVersion } from './precache';

/** The build puts it here. */
declare const __KINETIC_APP_VERSION__: AppVersion;

interface Extendable extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of a service worker's global scope that is used: TypeScript's library for it excludes pages. */
interface ServiceWorkerScope {
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

const worker = globalThis as unknown as ServiceWorkerScope;
const appVersion = __KINETIC_APP_VERSION__;
const { scope } = worker.registration;

/** Another window may still show the previous version and need its files. */
async function tidyWhenAlone(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await tidy(caches, scope, appVersion);
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(scope, appVersion));
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
}

/** A file of the previous version, for a window that still shows it. */
async function earlier(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(fill(caches, scope, appVersion, (request) => fetch(request)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidyWhenAlone().then(() => worker.clients.claim()));
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'update') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = answerFor(scope, appVersion, request);
  if (file !== null) event.respondWith(answer(file, request));
  else if (request.method === 'GET' && request.url.startsWith(`${scope}assets/`)) {
    event.respondWith(earlier(request));
  }
  if (request.mode === 'navigate') event.waitUntil(tidyWhenAlone());
});
