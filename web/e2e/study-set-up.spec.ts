import { expect, test } from '@playwright/test';
import { button, cell, verdict } from './app';
import { unit } from './ido';
import { judgement, openStudy } from './study';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('IDO: a position is set up, judged by the rules, and studied', async ({ page }) => {
  await openStudy(page, 'ido');
  await button(page, 'Set up a position').click();
  await expect(judgement(page)).toHaveText('This position is legal.');
  await page.getByLabel('small red block').check();
  for (const name of ['a1', 'c3', 'e5', 'g7']) await unit(page, name).click();
  // Four small blocks of one seat: the rules say so in a sentence.
  await expect(judgement(page)).toContainText('[I-8]');
  await expect(button(page, 'Study this position')).toBeDisabled();
  await expect(unit(page, 'g7')).toHaveAccessibleName(/small red block/);
  // The same once more takes it off.
  await unit(page, 'g7').click();
  await expect(judgement(page)).toHaveText('This position is legal.');
  await page.getByLabel('large yellow block').check();
  await unit(page, 'd4').click();
  await page.getByRole('group', { name: 'To move' }).getByLabel('Yellow').check();
  await page.getByLabel('Frame on').selectOption('c1');
  await page.getByLabel('Frame rests for').selectOption('1');
  await page.getByLabel('Yellow’s large blocks that are home').selectOption('2');
  await expect(page.getByLabel('Position as text')).toHaveValue(
    '8/8/8/4r3/3Y4/2r5/8/r7 c1 y 1 r00y02 4',
  );
  await button(page, 'Study this position').click();
  await expect(verdict(page)).toContainText('Yellow to move');
  await page.reload();
  await expect(verdict(page)).toContainText('Yellow to move');
  await expect(unit(page, 'd4')).toHaveAccessibleName(/large yellow block/);
});

test('IDO: seats, board and options, and a text that is typed', async ({ page }) => {
  await openStudy(page, 'ido');
  await button(page, 'Set up a position').click();
  // Red, blue and yellow: three play.
  await page.getByRole('row', { name: /Blue/ }).getByRole('checkbox').first().check();
  await expect(judgement(page)).toHaveText('This position is legal.');
  await page
    .getByRole('row', { name: /Yellow/ })
    .getByRole('checkbox')
    .first()
    .uncheck();
  await expect(judgement(page)).toContainText('[I-9]');
  await page.getByRole('group', { name: 'Board' }).getByLabel('Grand').check();
  await expect(unit(page, 'j10')).toBeVisible();
  const text = page.getByLabel('Position as text');
  await text.fill('10/10/10/10/10/10/10/10/10/9 b2 r 0 r00y00 4');
  await expect(judgement(page)).not.toHaveText('This position is legal.');
  await text.fill('10/10/10/10/10/10/10/10/4r5/10 b2 y 0 r00y00 slsl');
  await expect(judgement(page)).toHaveText('This position is legal.');
  await expect(unit(page, 'e2')).toHaveAccessibleName(/small red block/);
  await expect(page.getByLabel('Order of arrival')).toBeChecked();
  await button(page, 'Study this position').click();
  await expect(verdict(page)).toContainText('Yellow to move');
});

test('Orbito: marbles, an impossible position, a finished one', async ({ page }) => {
  await openStudy(page, 'orbito');
  await button(page, 'Set up a position').click();
  await page.getByLabel('white marble').check();
  for (const name of ['a4', 'b4', 'c4', 'd4']) await cell(page, name).click();
  await expect(judgement(page)).not.toHaveText('This position is legal.');
  await page.getByLabel('black marble').check();
  for (const name of ['b3', 'a2', 'b2']) await cell(page, name).click();
  await expect(judgement(page)).toHaveText('This position is legal.');
  await button(page, 'Study this position').click();
  await expect(verdict(page)).toContainText('White wins');
});

test('a set-up can be left, and the study is as it was', async ({ page }) => {
  await openStudy(page, 'orbito');
  await button(page, 'Set up a position').click();
  await cell(page, 'a1').click();
  await button(page, 'Cancel').click();
  await expect(verdict(page)).toContainText('White to move');
  await expect(cell(page, 'a1')).toHaveAccessibleName(/free/);
});

test('by keys alone: set up, play, comment, step', async ({ page }) => {
  await openStudy(page, 'orbito');
  await button(page, 'Set up a position').press('Enter');
  await page.getByLabel('black marble').press('Space');
  await cell(page, 'a4').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'a4')).toHaveAccessibleName(/black marble/);
  await page.keyboard.press('Delete');
  await expect(cell(page, 'a4')).toHaveAccessibleName(/free/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(cell(page, 'b4')).toHaveAccessibleName(/black marble/);
  await page.getByLabel('white marble').press('Space');
  await cell(page, 'c2').press('Enter');
  await expect(judgement(page)).toHaveText('This position is legal.');
  await button(page, 'Study this position').press('Enter');
  await cell(page, 'd1').press('Space');
  await button(page, 'Confirm').press('Enter');
  await expect(verdict(page)).toContainText('Black to move');
  await page.getByRole('textbox', { name: 'Comment on d1' }).press('h');
  await expect(page.getByRole('textbox', { name: 'Comment on d1' })).toHaveValue('h');
  await page.locator('main').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(verdict(page)).toContainText('White to move');
  await page.keyboard.press('End');
  await expect(verdict(page)).toContainText('Black to move');
});
