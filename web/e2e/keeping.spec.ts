import { expect, test } from '@playwright/test';
import { button, cell, goTo, open, orbitoForTwo, place, reload, turns, verdict } from './app';
import { LOST_ORBITO, openReview } from './review';
import { savedBy } from './saving';

test('a reload in mid-game changes nothing', { tag: '@firefox' }, async ({ page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await place(page, 'd4');
  const position = await page.evaluate(() => location.hash);
  await reload(page);
  await expect(turns(page)).toHaveCount(2);
  await expect(verdict(page)).toContainText('White to move');
  expect(await page.evaluate(() => location.hash)).toBe(position);
});

test('a closed tab is not the end, and games can be taken away', async ({ context, page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await page.close();
  const other = await context.newPage();
  await open(other);
  const mine = other.getByRole('region', { name: 'My games' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await mine.getByRole('link').click();
  await expect(turns(other)).toHaveCount(1);
  await place(other, 'a1');
  await goTo(other, '#/');
  await expect(mine).toContainText('2 turns');
  await mine.getByRole('button', { name: /^Delete/ }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(0);
  await button(mine, 'Restore').click();
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await mine.getByRole('button', { name: /^Delete/ }).click();
  await reload(other);
  await expect(mine.getByRole('listitem')).toHaveCount(0);
});

test('a finished game leads from the list to its review, one that goes on does not', async ({
  page,
}) => {
  await openReview(page, LOST_ORBITO);
  await orbitoForTwo(page);
  await place(page, 'c3');
  await goTo(page, '#/');
  const mine = page.getByRole('region', { name: 'My games' });
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  await expect(mine).toContainText('Black wins');
  await mine.getByRole('link', { name: /^Review: Orbito/ }).click();
  await expect(page.getByRole('heading', { name: 'Review: Orbito' })).toBeVisible();
});

test('storage that is forbidden is said once, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await orbitoForTwo(page);
  await place(page, 'c3');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('does not allow games to be saved');
  await button(page, 'Close').click();
  await place(page, 'a1');
  await expect(alert).toHaveCount(0);
  await expect(turns(page)).toHaveCount(2);
});

test('storage that is full is said once, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await orbitoForTwo(page);
  await place(page, 'c3');
  await expect(page.getByRole('alert')).toContainText('run out of space');
  await place(page, 'a1');
  await expect(turns(page)).toHaveCount(2);
  await expect(verdict(page)).toContainText('White to move');
});

test('what cannot be read is set aside and can be saved', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('done')) return;
    sessionStorage.setItem('done', '1');
    localStorage.setItem('kinetic.game.broken1', '{"version":1,"game":"ido"');
    localStorage.setItem('kinetic.game.broken2', '{"version":1,"id":"broken2","game":"ido"}');
    localStorage.setItem('kinetic.settings', 'nonsense');
  });
  await open(page);
  const mine = page.getByRole('region', { name: 'My games' });
  await expect(mine).toContainText('3 saved items on this device could not be read');
  const file = await savedBy(page, () => button(mine, 'Save as file').click());
  expect(file.name).toBe('kinetic-unreadable.txt');
  await button(mine, 'Delete').click();
  await expect(mine).not.toContainText('could not be read');
});

test('a game that is not here says so and offers a way on', async ({ page }) => {
  await open(page, '#/play/nothere');
  await expect(page.getByText('This game is not on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(button(page, 'Play IDO')).toBeVisible();
});

test('settings stay', async ({ page }) => {
  await open(page);
  await button(page, 'Settings').click();
  await page.getByRole('dialog').getByLabel('Dark').check();
  await page.getByRole('dialog').getByLabel('Coordinates').uncheck();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await button(page, 'Settings').click();
  await expect(page.getByRole('dialog').getByLabel('Coordinates')).not.toBeChecked();
});

test('without confirming, a turn ends by itself', async ({ page }) => {
  await open(page);
  await button(page, 'Settings').click();
  await page.getByRole('dialog').getByLabel('Confirm every turn').uncheck();
  await page.keyboard.press('Escape');
  await orbitoForTwo(page);
  await cell(page, 'c3').click();
  await expect(turns(page)).toHaveCount(1);
  await expect(verdict(page)).toContainText('Black to move');
});

test('two tabs with one game see the same', async ({ context, page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(page.url());
  await expect(turns(other)).toHaveCount(1);
  await place(other, 'a1');
  await expect(turns(page)).toHaveCount(2);
  await place(page, 'd1');
  await expect(turns(other)).toHaveCount(3);
});
