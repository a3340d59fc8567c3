import { expect, test, type Page } from '@playwright/test';
import { dayOf, puzzleOfDay } from '../src/puzzles/progress';
import { open, reload } from './app';
import { PUZZLES, said, solve } from './puzzles';

const FIRST = Date.UTC(2026, 10, 15, 12);
const DAY = 86_400_000;

/** The day's puzzle, worked out here and not by the page. */
function ofDay(game: 'ido' | 'orbito', now: number) {
  const puzzle = puzzleOfDay(PUZZLES[game], dayOf(now));
  if (!puzzle) throw new Error('no puzzle of the day');
  return puzzle;
}

async function solveToday(page: Page, game: 'ido' | 'orbito', now: number): Promise<void> {
  await open(page, `#/puzzles/${game}/today`);
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible();
  await solve(page, ofDay(game, now));
}

test('the day’s puzzle, and days in a row by a fixed clock', async ({ page }) => {
  const streak = page.getByTestId('streak');
  await page.clock.setFixedTime(FIRST);
  await open(page, '#/puzzles/orbito/today');
  await expect(streak).toContainText('Solve the puzzle of the day');
  await solveToday(page, 'orbito', FIRST);
  await expect(streak).toHaveText('One day in a row.');
  await expect(page.locator('[data-today="orbito"] svg')).toBeVisible();
  // The other game on the same day is another puzzle, but no other day.
  await solveToday(page, 'ido', FIRST);
  await expect(streak).toHaveText('One day in a row.');

  await page.clock.setFixedTime(FIRST + DAY);
  await open(page, '#/puzzles/ido/today');
  await reload(page);
  await expect(streak).toHaveText('One day in a row.');
  await expect(page.locator('[data-today="orbito"] svg')).toHaveCount(0);
  await solveToday(page, 'ido', FIRST + DAY);
  await expect(streak).toHaveText('2 days in a row.');

  // A day without: the row is broken, the best one stays.
  await page.clock.setFixedTime(FIRST + 3 * DAY);
  await open(page, '#/puzzles/ido/today');
  await reload(page);
  await expect(streak).toContainText('Solve the puzzle of the day');
  await expect(streak).toContainText('Best: 2 days.');
  await solveToday(page, 'orbito', FIRST + 3 * DAY);
  await expect(streak).toHaveText('One day in a row. Best: 2 days.');
});

test('everybody gets the same puzzle, wherever they are', async ({ browser }) => {
  const boards: string[] = [];
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const context = await browser.newContext({ timezoneId, locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.setFixedTime(FIRST);
    await open(page, '#/puzzles/ido/today');
    await expect(page.getByTestId('task')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in a study' });
    boards.push((await link.getAttribute('href')) ?? '');
    await context.close();
  }
  expect(boards[0]).toBe(boards[1]);
  expect(boards[0]).toContain(ofDay('ido', FIRST).position.split(' ')[0]);
});

test('a puzzle of the day that was shown is not solved', async ({ page }) => {
  await page.clock.setFixedTime(FIRST);
  await open(page, '#/puzzles/orbito/today');
  await page.locator('[data-do="show"]').click();
  await expect(said(page)).toContainText('This is the solution.');
  await expect(page.getByTestId('streak')).toContainText('Solve the puzzle of the day');
});
