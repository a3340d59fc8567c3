/** Notifications: the service worker of a real browser, the settings without a mouse, and mail. */

import { createECDH, randomBytes } from 'node:crypto';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Worker,
} from '@playwright/test';
import { wholeBrowser } from '../browser';
import { button, cell, goTo, LANGUAGES, reload, resize, speak } from './app';
import { expectAccessible } from './axe';
import { NOT_IN_FIREFOX } from './firefox';
import { press, tabTo } from './keys';
import { anna, guest, make } from './many-games';
import { PROGRAM, test, type TestServer } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');
test.skip(
  ({ browserName }) => browserName === 'chromium' && wholeBrowser() === null,
  'no browser here can show notifications',
);
test.use({
  launchOptions: async ({ browserName, launchOptions }, use) =>
    use(browserName === 'chromium' ? (wholeBrowser() ?? {}) : launchOptions),
});

/** A device that has allowed notifications, with the client on it. */
async function device(browser: Browser, server: TestServer) {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  });
  await context.grantPermissions(['notifications'], { origin: new URL(server.address).origin });
  const page = await context.newPage();
  await anna(page, server.address);
  return { context, page };
}

/** Waits until the service worker looks after the page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The service worker, which the test may hear of later than the page. */
async function serviceWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** Delivers push messages as the browser's push service would. */
async function pushService(context: BrowserContext, page: Page, server: TestServer) {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === server.address);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const { origin } = new URL(server.address);
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What the device shows. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });
}

test('a push message is shown, replaced by a newer one, and opens its game', async ({
  browser,
  browserName,
  server,
}) => {
  test.skip(browserName === 'firefox', NOT_IN_FIREFOX.worker);
  const { context, page } = await device(browser, server);
  const ben = await guest(server.address, 'Ben');
  const id = await make(page, server.address, { days: 2, with: ben });
  await goTo(page, '#/games');
  await installed(page);
  const deliver = await pushService(context, page, server);
  const message = {
    tag: id,
    title: 'Your turn',
    body: 'Orbito with Ben',
    url: `/#/far/${id}`,
    kind: 'your-turn',
    lang: 'en',
    at: Date.now(),
    badge: 1,
  };
  await deliver(JSON.stringify(message));
  const first = { title: 'Your turn', body: 'Orbito with Ben', tag: id, lang: 'en' };
  await expect.poll(() => shown(page)).toEqual([first]);
  // A newer one about the same game takes its place.
  await deliver(JSON.stringify({ ...message, title: 'Your time is running out' }));
  await expect.poll(() => shown(page)).toEqual([{ ...first, title: 'Your time is running out' }]);
  // One that cannot be read is shown too, because browsers insist on it.
  await deliver('no JSON');
  await expect.poll(async () => (await shown(page)).length).toBe(2);

  const worker = await serviceWorker(context);
  /** Opens a notification; the window that is opened or shown. Windows need a real click. */
  const open = (tag: string) =>
    worker.evaluate(async (tag) => {
      interface Client {
        id: string;
        url: string;
        postMessage(message: unknown, transfer: Transferable[]): void;
      }
      interface Scope {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: unknown; matchAll: (options: object) => Promise<Client[]> };
        NotificationEvent: new (type: string, init: object) => Event;
        dispatchEvent: (event: Event) => void;
      }
      const scope = globalThis as unknown as Scope;
      const { matchAll } = scope.clients;
      const opened = new Promise<string>((open) => {
        scope.clients.openWindow = (address: string) => {
          open(`open ${address}`);
          return Promise.resolve(null);
        };
        scope.clients.matchAll = async (options) =>
          (await matchAll.call(scope.clients, options)).map((client) => ({
            ...{ id: client.id, url: client.url },
            postMessage: (message: unknown, transfer: Transferable[]) =>
              client.postMessage(message, transfer),
            focus: () => Promise.resolve(open('show')),
          }));
      });
      const [notification] = (await scope.registration.getNotifications()).filter(
        (one) => one.tag === tag,
      );
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      const done = await opened;
      scope.clients.matchAll = matchAll;
      return done;
    }, tag);
  const address = `${server.address}#/far/${id}`;
  expect(await open(id)).toBe(`open ${address}`);
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['kinetic']);
  // The page that it opens is the game; a second click would show this window.
  await page.goto(address);
  await expect(cell(page, 'a1')).toBeVisible();
  await deliver(JSON.stringify(message));
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  expect(await open(id)).toBe('show');
});

/** The keys of a device, as its browser would make them. */
function deviceKeys(): { p256dh: string; auth: string } {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
}

/** A subscription as a push service would give it: there is none that could be reached. */
async function subscribable(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example.com/device/1', keys }),
      unsubscribe: () => Promise.resolve(true),
    };
    PushManager.prototype.subscribe = () =>
      Promise.resolve(subscription as unknown as PushSubscription);
  }, deviceKeys());
}

test('a subscription that the browser has changed is known to the server', async ({
  browser,
  browserName,
  server,
}) => {
  test.skip(browserName === 'firefox', NOT_IN_FIREFOX.worker);
  const { context, page } = await device(browser, server);
  await goTo(page, '#/notifications');
  await installed(page);
  const worker = await serviceWorker(context);
  /**
   * Lets the browser say that the subscription has changed: to the device `to`, or without saying to
   * what, `from` a subscription under a key or without saying from what. The keys that the worker
   * subscribes under.
   */
  const change = (to: { given: boolean; device: number }, from: number[] | null) =>
    worker.evaluate(
      ({ to, from, keys }) => {
        const asked: unknown[] = [];
        const subscription = {
          toJSON: () => ({ endpoint: `https://push.example.com/device/${to.device}`, keys }),
        };
        PushManager.prototype.subscribe = (options) => {
          const key = options?.applicationServerKey;
          asked.push(key instanceof ArrayBuffer ? [...new Uint8Array(key)] : key);
          return Promise.resolve(subscription as unknown as PushSubscription);
        };
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          newSubscription: to.given ? subscription : null,
          oldSubscription: from && {
            options: { applicationServerKey: new Uint8Array(from).buffer },
          },
        });
        return new Promise<unknown[]>((resolve, reject) => {
          Object.assign(event, {
            waitUntil: (work: Promise<unknown>) => void work.then(() => resolve(asked), reject),
          });
          dispatchEvent(event);
        });
      },
      { to, from, keys: deviceKeys() },
    );
  const known = async () => {
    const answer = await page.request.get(`${server.address}api/v1/visitor/notifications`);
    return (await answer.json()) as { push: unknown[]; offered: { push_key: string } };
  };
  const { offered } = await known();

  expect(await change({ given: true, device: 1 }, null)).toEqual([]);
  expect((await known()).push).toHaveLength(1);
  // Said twice, it is still one device.
  expect(await change({ given: true, device: 1 }, null)).toEqual([]);
  expect((await known()).push).toHaveLength(1);
  // A browser that has not subscribed again leaves that to the worker, under the same key.
  expect(await change({ given: false, device: 2 }, [4, 5, 6])).toEqual([[4, 5, 6]]);
  expect((await known()).push).toHaveLength(2);
  // One that says nothing at all: the server is asked for its key.
  expect(await change({ given: false, device: 3 }, null)).toEqual([offered.push_key]);
  expect((await known()).push).toHaveLength(3);
});

test(
  'settings by keyboard alone: this device, kinds, quiet hours',
  { tag: '@firefox' },
  async ({ browser, server }) => {
    const { page } = await device(browser, server);
    await subscribable(page);
    await goTo(page, '#/you');
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page.getByText('This server sends no mail.')).toBeVisible();
    await installed(page);
    await expectAccessible(page, 'notifications at first');

    await tabTo(page, 'main section button');
    await press(page, 'Enter');
    await expect(page.getByText('Notifications are now on for this device.')).toBeVisible();
    const devices = page.getByRole('region', { name: 'On your devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText('this device');
    // The texts come in the reader's language, at the reader's time.
    await expect(page.getByText('Times are those of Europe/Brussels.')).toBeVisible();

    const over = page.getByRole('checkbox', { name: 'A game is over: Device' });
    await expect(over).toBeChecked();
    await over.focus();
    await press(page, 'Space');
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Quiet hours/ }).focus();
    await press(page, 'Space');
    await expect(page.getByLabel('from')).toHaveValue('22:00');
    await page.getByLabel('until').fill('06:30');
    await press(page, 'Tab');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessible(page, 'notifications that are on');
    await reload(page);
    await expect(over).not.toBeChecked();
    await expect(page.getByLabel('until')).toHaveValue('06:30');

    await tabTo(page, 'li button');
    await press(page, 'Enter');
    await expect(page.getByText('This device gets no more notifications.')).toBeVisible();
    await expect(devices).toHaveCount(0);
  },
);

test('a change made before the last one is saved does not undo it', async ({ browser, server }) => {
  const { page } = await device(browser, server);
  await goTo(page, '#/notifications');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/visitor/notifications', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  const changed = ['A game is over: Device', 'A game has begun: Device'].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  for (const box of changed) await box.uncheck();
  await expect(page.getByText('Saved.')).toHaveCount(0);
  release();
  await expect(page.getByText('Saved.')).toBeVisible();
  await reload(page);
  for (const box of changed) await expect(box).not.toBeChecked();
});

test('where there are no notifications the page says why', async ({ browser, server }) => {
  const { page } = await device(browser, server);
  await goTo(page, '#/notifications');
  await installed(page);
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(page.getByText('The push service of this browser cannot be reached.')).toBeVisible();

  const other = await page.context().newPage();
  await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await goTo(other, '#/notifications');
  await expect(other.getByText('This browser cannot show notifications.')).toBeVisible();
  await other.context().clearPermissions();
  const denied = await page.context().newPage();
  await denied.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await goTo(denied, '#/notifications');
  await expect(denied.getByText('This browser does not allow notifications')).toBeVisible();
});

test('a mail address is stored, confirmed, and deleted', async ({
  browser,
  browserName,
  server,
}) => {
  test.skip(browserName === 'firefox', NOT_IN_FIREFOX.bodies);
  const { page } = await device(browser, server);
  // This server sends no mail: one that does is put in its place.
  let mail: { address: string; state: string } | null = null;
  const sent: string[] = [];
  await page.route('**/api/v1/visitor/notifications', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { offered: object };
    await route.fulfill({ json: { ...body, mail, offered: { ...body.offered, mail: true } } });
  });
  await page.route('**/api/v1/visitor/mail', async (route) => {
    sent.push(`${route.request().method()} ${route.request().postData() ?? ''}`);
    mail =
      route.request().method() === 'DELETE'
        ? null
        : { address: 'anna@example.org', state: 'unconfirmed' };
    const answer = await page.request.get(`${server.address}api/v1/visitor/notifications`);
    const body = (await answer.json()) as { offered: object };
    await route.fulfill({ json: { ...body, mail, offered: { ...body.offered, mail: true } } });
  });
  await goTo(page, '#/notifications');
  await page.getByLabel('Your mail address').fill('anna@example.org');
  await press(page, 'Enter');
  await expect(page.getByText('A mail with a link has been sent.')).toBeVisible();
  await expect(page.getByText('anna@example.org')).toBeVisible();
  await expect(page.getByText('not confirmed yet')).toBeVisible();
  await page.getByRole('checkbox', { name: /^One mail a day/ }).check();
  await expect(page.getByLabel('at', { exact: true })).toHaveValue('08:00');
  await expectAccessible(page, 'a mail address');
  for (const language of LANGUAGES) {
    if (language !== 'en') await speak(page, language);
    await resize(page, 320, 568);
    const wide = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(wide), language).toBeLessThanOrEqual(0);
  }
  await speak(page, 'en');
  await button(page, 'Delete address').click();
  await expect(page.getByText('The address has been deleted.')).toBeVisible();
  expect(sent).toEqual(['PUT {"address":"anna@example.org"}', 'DELETE ']);
});

test('links in mails want a click, and say when they are no longer valid', async ({
  browser,
  server,
}) => {
  const { page } = await device(browser, server);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mail/')) asked.push(request.method());
  });
  await goTo(page, '#/mail/confirm/abc');
  await expectAccessible(page, 'confirming an address');
  expect(asked, 'opening a link does nothing yet').toEqual([]);
  await button(page, 'Confirm').click();
  await expect(page.getByText('This link is not valid')).toBeVisible();
  await goTo(page, '#/mail/unsubscribe/abc');
  await button(page, 'Unsubscribe').click();
  await expect.poll(() => asked).toEqual(['POST', 'POST']);
  await expectAccessible(page, 'ending mails');
});
