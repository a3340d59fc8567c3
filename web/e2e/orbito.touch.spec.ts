import { expect, test } from '@playwright/test';
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
  const hand = await page.locator('[data-hand=white]').boundingBox();
  expect(hand?.height).toBeGreaterThanOrEqual(44);
  const field = await cell(page, 'b2').boundingBox();
  expect(field?.width).toBeGreaterThanOrEqual(44);
  await cell(page, 'b3').tap();
  const button = await post(page).boundingBox();
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(button?.height).toBeGreaterThanOrEqual(44);
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
