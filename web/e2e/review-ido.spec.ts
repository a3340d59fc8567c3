import { expect, test } from '@playwright/test';
import { button } from './app';
import { holdEngine } from './engine';
import { FOUR, TWO } from './ido';
import { expectDone, graph, judgedTurns, LOST_IDO, openReview, record, verdict } from './review';

test('the reason on a position where it is known: a win that was not stopped', async ({ page }) => {
  await openReview(page, LOST_IDO);
  await expectDone(page);
  await button(page, 'Previous mistake').click();
  await expect(verdict(page)).toContainText('1. Red (Ada): pass');
  await expect(verdict(page)).toContainText('Blunder');
  await expect(verdict(page)).toContainText(
    'Yellow was about to win by moving blocks home. This does not stop it; the better turn does.',
  );
  await expect(verdict(page)).toContainText('Reply: Yellow');
  await expect(verdict(page)).toContainText('Better: frame west');
});

test('a lost game for two: every turn is judged, and the last ones know who wins', async ({
  page,
}) => {
  const { start, turns } = TWO;
  const engine = await holdEngine(page, { say: ['judged'], after: 1 });
  await openReview(page, record({ Game: 'ido', Start: start }, turns, '0-1'));
  await engine.spoke();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  await engine.release();
  await expectDone(page);
  await expect(judgedTurns(page)).toHaveCount(turns.length);
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /Red 0%/);
  await button(page, 'Previous mistake').click();
  await expect(verdict(page).getByTestId('reason').first()).not.toBeEmpty();
  await expect(verdict(page)).toContainText('Better:');
});

test('a lost game for four: a line for each seat', async ({ page }) => {
  const { start, turns } = FOUR;
  await holdEngine(page, { say: ['judged'], after: 1 });
  await openReview(page, record({ Game: 'ido', Start: start }, turns, '0-0-0-1'));
  // It need not be finished: what is judged can be looked at, and it can be stopped.
  await expect(graph(page)).toHaveAttribute('aria-valuemax', String(turns.length));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(graph(page)).toHaveAttribute(
    'aria-valuetext',
    /Red \d+%, Blue \d+%, Yellow \d+%, Green \d+%/,
  );
  await button(page, 'Stop').click();
  await expect(button(page, 'Continue')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
});
