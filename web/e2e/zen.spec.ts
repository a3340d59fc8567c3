import { expect, test } from '@playwright/test';
import { button, open, place } from './app';

test('zen mode leaves the board and the main buttons, and is left again', async ({ page }) => {
  await open(page, '#/orbito?p=1wb1/bw2/1bw1/w3+b');
  const board = page.getByRole('region', { name: 'Board', exact: true });
  const height = async () => (await board.boundingBox())?.height ?? 0;
  const before = await height();
  await button(page, 'Zen mode').click();
  await expect(page.locator('#app > header')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Players' })).toHaveCount(0);
  await expect(button(page, 'Share')).toHaveCount(0);
  await expect(button(page, 'Leave zen mode')).toBeFocused();
  await expect.poll(height).toBeGreaterThan(before);
  await place(page, 'a4');
  await page.keyboard.press('Escape');
  await expect(page.locator('#app > header')).toBeVisible();
  await page.keyboard.press('z');
  await expect(button(page, 'Leave zen mode')).toBeVisible();
  // Another page has its header.
  await page.goto('./#/');
  await expect(page.locator('#app > header')).toBeVisible();
});

test('the page fills the screen and comes back', { tag: '@firefox' }, async ({ page }) => {
  await open(page, '#/orbito?p=1wb1/bw2/1bw1/w3+b');
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await button(page, 'Full screen').click();
  await expect.poll(full).toBe(true);
  await button(page, 'Leave full screen').click();
  await expect.poll(full).toBe(false);
});
