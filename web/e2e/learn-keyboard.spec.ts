import { expect, test } from '@playwright/test';
import { expectArrived } from './app';
import { press, tabTo } from './keys';
import { numberOf, openScene } from './learn';

test('IDO: entering, a refusal and the next scene with keys only', async ({ page }) => {
  await openScene(page, 'ido', 'enter');
  await tabTo(page, '[data-square]');
  // A small block, on the first place that it can take; then the end of the turn.
  await press(page, 's', 'Enter', 'Enter');
  await expect(page.locator('[data-do="go-on"]')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByTestId('task')).toContainText('large block');
  await tabTo(page, '[data-square]');
  await press(page, 'l');
  await expect(page.getByTestId('refused')).toContainText('[I-13]');
  await expect(page.locator('[data-do="next"]')).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`#/learn/ido/${numberOf('ido', 'shift')}$`));
  await expectArrived(page);
  await tabTo(page, '[data-square]');
  // The frame south: first shown, then done, then confirmed.
  await press(page, 'f', 'ArrowDown', 'Enter', 'Enter');
  await expect(page.getByTestId('said')).toContainText('rectangles');
});

test('Orbito: a whole lesson with keys only', async ({ page }) => {
  await openScene(page, 'orbito', 'order');
  await tabTo(page, '[data-cell]');
  // The cursor begins on a4. Place there, and try to take the black marble on b3.
  await press(page, 'Enter', 'ArrowDown', 'ArrowRight', ' ');
  await expect(page.getByTestId('refused')).toContainText('[O-2]');
  await press(page, 'Backspace');
  // Slide it up to b4, come back to b3, place, and turn the rings.
  await press(page, ' ', 'ArrowUp', ' ', 'ArrowDown', ' ', 'Enter');
  await expect(page.getByTestId('said')).toBeVisible();
  await expect(page.locator('[data-do="next"]')).toBeFocused();
});
