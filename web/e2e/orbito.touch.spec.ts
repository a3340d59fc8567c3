import { expect, test, type Locator } from '@playwright/test';
import { NOT_IN_FIREFOX } from './firefox';
import { cell, cells, GAME, middle, openTray, post, verdict } from './orbito';

test.skip(({ browserName }) => browserName === 'firefox', NOT_IN_FIREFOX.touch);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a whole game of Orbito by touch', async ({ page }) => {
  await openTray(page);
  for (const turn of GAME) {
    for (const name of cells(turn)) await cell(page, name).tap();
    await post(page).tap();
  }
  await expect(verdict(page)).toContainText('Black');
});

test('everything on the tray is large enough for a finger', async ({ page }) => {
  await openTray(page);
  const size = async (of: Locator) => (await of.boundingBox()) ?? { width: 0, height: 0 };
  const height = async (of: Locator) => (await size(of)).height;
  const width = async (of: Locator) => (await size(of)).width;
  await expect.poll(() => height(page.locator('[data-hand=white]'))).toBeGreaterThanOrEqual(44);
  await expect.poll(() => width(cell(page, 'b2'))).toBeGreaterThanOrEqual(44);
  await cell(page, 'b3').tap();
  await expect.poll(() => width(post(page))).toBeGreaterThanOrEqual(44);
  await expect.poll(() => height(post(page))).toBeGreaterThanOrEqual(44);
  // Nothing sticks out to the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a marble is dragged with the finger', async ({ page }) => {
  await openTray(page);
  const session = await page.context().newCDPSession(page);
  const from = await middle(page.locator('[data-hand=white]'));
  const to = await middle(cell(page, 'd4'));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction }],
    });
  await touch('touchStart', 0);
  for (const fraction of [0.1, 0.3, 0.6, 1]) await touch('touchMove', fraction);
  await touch('touchEnd', 1);
  await expect(cell(page, 'd4')).toHaveAccessibleName(/white marble, moved this turn/);
});
