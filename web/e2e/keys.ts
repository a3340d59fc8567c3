/** Keys for the tests that do without a mouse. */

import { expect, type Page } from '@playwright/test';

/**
 * Presses one key after the other, in the window in front: elsewhere Firefox does not press a button
 * by Enter.
 */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.bringToFront();
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Walks with Tab until something has the focus, as soon as it is there. Behind the last thing on a
 * page Firefox goes on in its own window: backwards to what comes before.
 */
export async function tabTo(
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const target = page.locator(selector).first();
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  await page.bringToFront();
  for (let at = 0; at < 60; at += 1) {
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted),
      selector,
    );
    if (there) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${selector}`);
}
