import { expect, test } from '@playwright/test';
import { button, cell, expectArrived, goTo, reload, verdict as gameVerdict } from './app';
import { holdEngine } from './engine';
import { expectDone, graph, judgedTurns, LOST_ORBITO, openReview, verdict } from './review';

test('a lost game of Orbito, judged exactly', { tag: '@firefox' }, async ({ page }) => {
  await openReview(page, LOST_ORBITO);
  await expectDone(page);
  await expect(judgedTurns(page)).toHaveCount(8);
  await expect(page.getByRole('row', { name: /^Ada/ })).toContainText('50%');

  // From the end back to the mistake: why it was one, the reply on the board, what was better.
  await button(page, 'Previous mistake').click();
  await expect(verdict(page)).toContainText('7. White (Ada): marble on b1');
  await expect(verdict(page)).toContainText('Blunder');
  await expect(verdict(page)).toContainText(
    'This lets Black get four in a row along rank 2: the marble on d1 slides to d2, one is placed on d1, ' +
      'and the rotation lines them up.',
  );
  await expect(verdict(page)).toContainText(
    'The best turn wins in 9 turns; this one loses in 2 turns.',
  );
  await expect(verdict(page)).toContainText(
    'Reply: Black, marble slides from d1 to d2, marble on d1.',
  );
  await button(page, 'Show better turn').click();
  await expect(button(page, 'Show better turn')).toHaveAttribute('aria-pressed', 'true');

  await expect(graph(page)).toHaveAttribute('aria-valuetext', /Turn 7, White, Blunder, White 0%/);
});

test('what was judged is there at the next visit', async ({ page }) => {
  await openReview(page, LOST_ORBITO);
  await expectDone(page);
  // Without the engine: nothing has to be judged again.
  await page.route(/engine_bg|worker-/, (route) => route.abort());
  await reload(page);
  await expectDone(page);
  await button(page, 'Previous mistake').click();
  await expect(verdict(page)).toContainText('Blunder');
});

test('try again from a mistake: the same players, the computer keeps its level', async ({
  page,
}) => {
  await openReview(page, LOST_ORBITO);
  await expectDone(page);
  await button(page, 'Previous mistake').click();
  await button(page, 'Try again from here').click();
  await expect(gameVerdict(page)).toContainText('White to move');
  await expect(page.getByText('Computer, level 4').first()).toBeVisible();
  // Another turn than last time; the computer answers.
  await cell(page, 'a1').click();
  await button(page, 'Confirm').click();
  await expect(
    page.getByRole('region', { name: 'Course of the game' }).getByRole('listitem'),
  ).toHaveCount(8);
});

test('stopped and taken up again', async ({ page }) => {
  const engine = await holdEngine(page, { say: ['judged'], after: 3 });
  await openReview(page, LOST_ORBITO);
  await engine.spoke();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3');
  await goTo(page, '#/');
  await page.goBack();
  await expectArrived(page);
  await expect(page.getByRole('heading', { name: /^Review: / })).toBeVisible();
  // What was judged is not judged again.
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '6');
  await engine.release();
  await expectDone(page);
});

test('with keys only: from the end of the game to its mistakes', async ({ page }) => {
  await openReview(page, LOST_ORBITO);
  await expectDone(page);
  await graph(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(verdict(page)).toContainText('Blunder');
  await page.keyboard.press('Home');
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(verdict(page)).toContainText('This is the first position.');
  await page.keyboard.press('End');
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '8');
  // Keys walk wherever the focus is.
  await button(page, 'Previous mistake').focus();
  await page.keyboard.press('Enter');
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '7');
  await page.keyboard.press('ArrowRight');
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '8');
});
