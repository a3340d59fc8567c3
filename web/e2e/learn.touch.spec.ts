import { expect, test } from '@playwright/test';
import { NOT_IN_FIREFOX } from './firefox';
import { does, openScene } from './learn';

test.skip(({ browserName }) => browserName === 'firefox', NOT_IN_FIREFOX.touch);

test('a scene by touch on a narrow screen', async ({ page }) => {
  await openScene(page, 'ido', 'enter');
  await page.locator(`[data-target='{"kind":"reserve","size":"small"}']`).tap();
  await page.locator('[data-square="f1"]').tap();
  await does(page, 'confirm').tap();
  await expect(page.getByTestId('said')).toBeInViewport();
  await does(page, 'go-on').tap();
  await page.locator(`[data-target='{"kind":"reserve","size":"large"}']`).tap();
  await expect(page.getByTestId('refused')).toContainText('[I-13]');
  await expect(does(page, 'next')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
