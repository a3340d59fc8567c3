import { expect, test } from '@playwright/test';
import { button, cell, open, reload, resize } from './app';
import { IDO_MIDDLE, ORBITO_MIDDLE, positionHash } from './states';

test('buttons stay in their place, whatever is said', { tag: '@firefox' }, async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1280, 800],
  ] as const) {
    await resize(page, width, height);
    await open(page, positionHash('ido', IDO_MIDDLE));
    await reload(page);
    await expect(button(page, 'Hint')).toBeVisible();
    const places = () =>
      page
        .locator('.turn button, .message button[data-do], .rest button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getBoundingClientRect().top + scrollY),
        );
    const before = await places();
    /** Nothing has moved, but for what a browser rounds. */
    const expectSame = async (when: string) => {
      const moved = (await places()).map((place, at) => Math.abs(place - (before[at] ?? NaN)));
      expect(moved.length, when).toBe(before.length);
      expect(Math.max(...moved), when).toBeLessThan(0.01);
    };
    await page.locator('[data-square="e4"]').click();
    await page.locator('[data-square="a1"]').click();
    await expect(page.getByRole('status').filter({ hasText: '[I-' })).toBeVisible();
    await expectSame('with a refusal');
    // What was refused is forgotten when something else is done.
    await page.locator('[data-square="e4"]').click();
    await expect(page.getByRole('status').filter({ hasText: '[I-' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Shift the frame west/ }).click();
    await expectSame('with a preview');
    await page.keyboard.press('Escape');
    await button(page, 'Hint').click();
    await expect(page.getByText(/^Hint: /)).toBeVisible();
    await expectSame('with a hint');
  }
});

test('a button that was pressed keeps the focus', async ({ page }) => {
  await open(page, positionHash('orbito', ORBITO_MIDDLE));
  await button(page, 'Hint').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  await expect(button(page, 'Hint')).toBeFocused();
  await cell(page, 'a4').click();
  for (const name of ['Take back', 'Redo', 'Confirm', 'Undo']) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, name)).toBeFocused();
  }
});
