/**
 * Keeps the client on the device, so that it works without a network. A new version is fetched in
 * the background and waits until the page asks for it. Shows push messages.
 *
 * It is built into one file, which browsers want: what it imports, no page imports.
 */
import type { Notifications } from '../generated/server';
import { answerFor, cacheName, fill, tidy, type AppVersion } from './precache';
import {
  noticeOf,
  openPage,
  subscriptionBody,
  type NotificationData,
  type OpenWindow,
} from './push';

/** The build puts it here. */
declare const __KINETIC_APP_VERSION__: AppVersion;

interface Extendable extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { text(): string } | null;
}
interface NotificationClicked extends Extendable {
  readonly notification: Notification;
}
interface SubscriptionChanged extends Extendable {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
/** The part of a service worker's global scope that is used: TypeScript's library for it excludes pages. */
interface ServiceWorkerScope {
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: NotificationClicked) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    hear: (event: SubscriptionChanged) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'scope' | 'showNotification' | 'pushManager'
  >;
  readonly navigator: { setAppBadge?: (count: number) => Promise<void> };
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

/** Shows a message, and on the icon of the app how many games wait. */
async function show(text: string | null): Promise<void> {
  const { title, options, badge } = noticeOf(text, scope);
  await worker.registration.showNotification(title, options);
  if (badge !== null) await worker.navigator.setAppBadge?.(badge).catch(() => undefined);
}

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.text() ?? null));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = event.notification.data as NotificationData;
  event.waitUntil(openPage(address, worker.clients));
});

/** The key of the server, for browsers that do not say under which key a subscription was made. */
async function serverKey(): Promise<string | null> {
  const response = await fetch(new URL('api/v1/visitor/notifications', scope));
  if (!response.ok) return null;
  const { offered } = (await response.json()) as Notifications;
  return offered.push_key ?? null;
}

/** The browser has changed the subscription of this device: the server has to know the new one. */
async function resubscribe({ oldSubscription, newSubscription }: SubscriptionChanged) {
  let subscription = newSubscription;
  if (!subscription) {
    const key = oldSubscription?.options.applicationServerKey ?? (await serverKey());
    if (!key) return;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    subscription = await worker.registration.pushManager.subscribe(options);
  }
  const body = subscriptionBody(subscription.toJSON());
  if (!body) return;
  await fetch(new URL('api/v1/visitor/push', scope), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event));
});
