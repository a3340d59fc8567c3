/** Push on this device: whether it is possible, and subscribing. */

import type { Api, ApiResult } from './api';
import type { NewPush, Notifications } from './wire';

/** Why this browser can show no notifications. */
export type PushMissing = 'insecure' | 'install' | 'browser' | 'denied';

/** What is needed from the browser. */
export interface PushPlatform {
  isSecure: boolean;
  hasWorker: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  /** Whether it is an iPhone or iPad on which the page is not installed. */
  isPlainIos: boolean;
}

/** The browser. */
export function thisPlatform(): PushPlatform {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const installed = window.matchMedia('(display-mode: standalone)').matches;
  return {
    isSecure: window.isSecureContext,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    isPlainIos: ios && !installed,
  };
}

/** Why there are no notifications; null where there can be. */
export function pushMissing(platform: PushPlatform): PushMissing | null {
  if (!platform.isSecure) return 'insecure';
  if (platform.isPlainIos && (!platform.hasPush || platform.permission === null)) return 'install';
  if (!platform.hasWorker || !platform.hasPush || platform.permission === null) return 'browser';
  return platform.permission === 'denied' ? 'denied' : null;
}

/** The bytes of a key in base64url. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** The subscription of this device; null when it has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** A subscription as the server wants it; the service worker has its own way to say it. */
export function bodyOf({ endpoint, keys }: PushSubscriptionJSON): NewPush | null {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

/** Why subscribing failed. */
export type PushFailure = { failed: PushMissing | 'service' };

/**
 * Asks for permission and subscribes this device. Browsers want that after a click, and so do people.
 */
export async function subscribe(
  api: Api,
  key: string,
): Promise<ApiResult<Notifications> | PushFailure> {
  if ((await Notification.requestPermission()) !== 'granted') return { failed: 'denied' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { failed: 'browser' };
  try {
    const subscription = await subscribed(registration.pushManager, key);
    const body = bodyOf(subscription.toJSON());
    if (!body) return { failed: 'service' };
    return await api.addPush(body);
  } catch {
    // The browser's push service cannot be reached, or the browser has none.
    return { failed: 'service' };
  }
}

/** A subscription under the key of this server; one under another key is replaced. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const known = await manager.getSubscription();
    if (!known) throw error;
    await known.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Ends the subscription of this device at the browser's push service. */
export async function unsubscribe(): Promise<void> {
  const subscription = await ownSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
}

/** A time of day as minutes since midnight, from `22:30`; null when it is none. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight as `22:30`, which fields for times take. */
export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
