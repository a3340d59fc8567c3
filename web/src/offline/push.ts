/**
 * Push messages: what is shown of them, and what opening one does. Plain functions: the service worker
 * is where they are called.
 */

import type { PushMessage } from '../generated/server';

/** What a notification remembers: where it leads. */
export interface NotificationData {
  address: string;
}

/** What `showNotification` takes. */
export interface Notice {
  title: string;
  options: NotificationOptions & { renotify: boolean; timestamp?: number; data: NotificationData };
  /** The number for the icon of the app; null when it is not known. */
  badge: number | null;
}

/** The notification for a message. One that cannot be read is shown too: browsers insist on it. */
export function noticeOf(text: string | null, scope: string): Notice {
  const { tag, title, body, url, lang, at, badge } = readMessage(text);
  return {
    title: title ?? 'Kinetic',
    options: {
      ...(body === undefined ? {} : { body }),
      ...(lang === undefined ? {} : { lang }),
      ...(at === undefined ? {} : { timestamp: at }),
      // A newer message about the same game replaces the older one, and is heard again.
      tag: tag ?? 'kinetic',
      renotify: true,
      icon: new URL('icon-192.png', scope).href,
      data: { address: addressOf(url ?? '', scope) },
    },
    badge: badge ?? null,
  };
}

function readMessage(text: string | null): Partial<PushMessage> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return {};
    const fields = value as Record<string, unknown>;
    const string = (name: string) => {
      const found = fields[name];
      return typeof found === 'string' && found !== '' ? { [name]: found } : {};
    };
    const number = (name: string) =>
      Number.isFinite(fields[name]) ? { [name]: fields[name] as number } : {};
    return {
      ...string('tag'),
      ...string('title'),
      ...string('body'),
      ...string('url'),
      ...string('lang'),
      ...number('at'),
      ...number('badge'),
    };
  } catch {
    return {};
  }
}

/** The page inside this client that a message names; never one of another site. */
export function addressOf(url: string, scope: string): string {
  try {
    return new URL(new URL(url, scope).hash || '#/games', scope).href;
  } catch {
    return new URL('#/games', scope).href;
  }
}

/** The question to a window what it shows: the browser knows only what it was opened with. */
const WHERE = 'where';
/** How long a window may take to answer, in milliseconds; one that is frozen never does. */
const PATIENCE = 500;

/** The part of a window that is used. */
export interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** What a window shows now. */
async function addressIn(open: OpenWindow): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(open.url), PATIENCE);
  });
  open.postMessage(WHERE, [port2]);
  const address = await answer;
  port1.close();
  return address;
}

/** The part of the list of windows that is used. */
export interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly OpenWindow[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Shows the page of a notification: in the window that has it open already, or in a new one. */
export async function openPage(address: string, windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = await Promise.all(open.map(addressIn));
  const same = open[addresses.indexOf(address)];
  await (same ? same.focus() : windows.openWindow(address));
}

/** The part of a subscription that the server needs. */
export function subscriptionBody(subscription: PushSubscriptionJSON): {
  endpoint: string;
  p256dh: string;
  auth: string;
} | null {
  const { endpoint, keys } = subscription;
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}
