import { expect, test, type Page } from '@playwright/test';
import { ORBITO_LESSONS } from '../src/learn/orbito';
import { button, cell, place, verdict } from './app';
import { expectAccessible } from './axe';
import { Host } from './host';
import { does, doTask } from './learn';
import { first, said, solve } from './puzzles';

test.use({ serviceWorkers: 'allow' });

let host: Host;
test.beforeEach(async () => {
  host = await Host.start();
});
test.afterEach(() => host.end());

/** Visits the client once and waits until it lies on the device. */
async function visit(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(host.address);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Goes to an address of the client as somebody who types it. */
async function go(page: Page, hash: string): Promise<void> {
  await page.goto(host.address + hash);
  await page.reload();
  await expect(page.locator('h1')).toHaveCount(1);
}

test('after one visit everything works with the network cut', async ({ page, context }) => {
  await visit(page);
  await host.off();
  await context.setOffline(true);
  await page.reload();

  await test.step('a game against the computer, and a hint', async () => {
    await go(page, '#/new/orbito');
    await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
    await button(page, 'Start').click();
    await expect(verdict(page)).toContainText('White to move');
    await place(page, 'c3');
    await expect(page.getByTestId('announcement')).toContainText('Black (Computer');
    await button(page, 'Hint').click();
    await expect(page.getByText(/^Hint: /)).toBeVisible();
    await go(page, '#/new/ido');
    await button(page, 'Start').click();
    await expect(verdict(page)).toContainText('to move');
  });

  await test.step('a lesson', async () => {
    await go(page, '#/learn/orbito/1');
    const task = ORBITO_LESSONS.scenes[0]?.tasks[0];
    if (!task) throw new Error('no task');
    await doTask(page, 'orbito', task);
    await expect(page.getByTestId('said')).toBeVisible();
    await go(page, '#/rules/ido');
    await expect(page.locator('figure').first()).toBeVisible();
  });

  await test.step('analysis', async () => {
    await go(page, '#/study/orbito?p=1wb1/bw2/1bw1/w3+b');
    await expect(page.locator('[data-value]').first()).toBeVisible();
  });

  await test.step('puzzles that need an answer', async () => {
    const puzzle = first('orbito', ({ moves }) => moves === 2);
    await go(page, `#/puzzles/orbito/${puzzle.id}`);
    await solve(page, puzzle);
    await go(page, '#/puzzles/ido/today');
    await does(page, 'hint').click();
    await expect(said(page)).toBeVisible();
  });

  await test.step('every language', async () => {
    await go(page, '');
    for (const language of ['Français', 'Deutsch', 'Nederlands']) {
      await page.locator('header nav button').click();
      await page.getByRole('dialog').getByText(language).click();
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).not.toHaveAttribute('lang', 'en');
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  });
});

test('a new version is offered, never forced in mid-game', async ({ page }) => {
  await visit(page);
  await page.goto(`${host.address}#/orbito?p=4/4/4/4+w`);
  await place(page, 'c3');
  await expect(verdict(page)).toContainText('Black to move');
  // Gone with the page, should it be loaded anew.
  await page.evaluate(() => Object.assign(window, { unbroken: true }));
  const unbroken = () => page.evaluate(() => 'unbroken' in window);

  await host.publish('second');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing && !registration.waiting) {
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => {
          if (installing.state === 'installed') resolve();
        });
      });
    }
  });
  const offer = page.getByTestId('update');
  // The game goes on as if nothing had happened.
  await place(page, 'a1');
  await expect(verdict(page)).toContainText('White to move');
  await expect(offer).toHaveCount(0);
  expect(await unbroken()).toBe(true);

  // Outside of a game it is offered; later is later.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(offer).toContainText('A new version is ready.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `an update is offered, ${colorScheme}`);
  }
  await does(page, 'later').click();
  await expect(offer).toHaveCount(0);
  expect(await unbroken()).toBe(true);
  await page.reload();
  await expect(page.locator('meta[name="version"]')).toHaveCount(0);

  // Accepted, it is there, and the old one is gone; the game is still kept.
  await expect(offer).toBeVisible();
  await does(page, 'update').click();
  await expect(page.locator('meta[name="version"]')).toHaveAttribute('content', 'second');
  await expect(page.locator('h1')).toHaveCount(1);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([`kinetic ${host.address} second`]);
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test(
  'another tab is told, and keeps what it shows',
  { tag: '@firefox' },
  async ({ page, context }) => {
    await visit(page);
    const other = await context.newPage();
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(`${host.address}#/orbito?p=4/4/4/4+w`);
    await expect(cell(other, 'a1')).toBeVisible();
    await host.publish('second');
    await page.reload();
    await does(page, 'update').click();
    await expect(page.locator('meta[name="version"]')).toHaveCount(1);
    await place(other, 'c3');
    await expect(verdict(other)).toContainText('Black to move');
    // Pages that it had not loaded yet are still there for it.
    await other.goto(`${host.address}#/about`);
    await expect(other.locator('h1')).toHaveText(/About/);
    await expect(other.getByTestId('update')).toContainText('Another tab');
    await expect(other.locator('meta[name="version"]')).toHaveCount(0);
    await does(other, 'update').click();
    await expect(other.locator('meta[name="version"]')).toHaveCount(1);
  },
);

test('it can be installed: a manifest with icons that are there', async ({ page }) => {
  await page.goto(host.address);
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const told = await page.request.get(new URL(manifest ?? '', host.address).href);
  const { icons, start_url } = (await told.json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    start_url: string;
  };
  expect(new URL(start_url, told.url()).href).toBe(host.address);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of icons) {
    const address = new URL(src, told.url()).href;
    expect((await page.request.get(address)).ok()).toBe(true);
    if (type !== 'image/png') continue;
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, address);
    expect(size).toBe(sizes);
  }
});

test('the install button asks the browser, once', async ({ page }) => {
  // The browser offers it as soon as the page is parsed, when the rules are still to come.
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        Object.assign(window, { prompted: true });
        return Promise.resolve();
      },
    });
    window.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer));
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/rules_bg-.*\.wasm/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(host.address, { waitUntil: 'domcontentloaded' });
  release();
  await button(page, 'Install').click();
  expect(await page.evaluate(() => 'prompted' in window)).toBe(true);
  await expect(button(page, 'Install')).toHaveCount(0);
});
