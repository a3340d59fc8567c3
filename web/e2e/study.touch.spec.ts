import { expect, test } from '@playwright/test';
import { button, cell, verdict } from './app';
import { NOT_IN_FIREFOX } from './firefox';
import { unit } from './ido';
import { comment, engineState, judgement, notation, openStudy, showTurns } from './study';

test.skip(({ browserName }) => browserName === 'firefox', NOT_IN_FIREFOX.touch);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a study on a phone: set up, play, vary, comment', async ({ page }) => {
  await openStudy(page, 'orbito');
  await button(page, 'Set up a position').tap();
  await page.getByLabel('white marble').check();
  await cell(page, 'b2').tap();
  await page.getByLabel('black marble').check();
  await cell(page, 'c3').tap();
  await expect(judgement(page)).toHaveText('This position is legal.');
  await button(page, 'Study this position').tap();
  await expect(engineState(page)).toContainText(/wins|loses|draw/);
  for (const name of ['a1', 'd4']) {
    await cell(page, name).tap();
    await button(page, 'Confirm').tap();
    await button(page, 'First position').tap();
  }
  await comment(page).fill('from here');
  await showTurns(page);
  await expect(notation(page)).toHaveText(['a1', 'd4']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('setting up IDO fits a phone', async ({ page }) => {
  await openStudy(page, 'ido');
  await button(page, 'Set up a position').tap();
  await page.getByLabel('large red block').check();
  await unit(page, 'c3').tap();
  await expect(unit(page, 'c3')).toHaveAccessibleName(/large red block/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button(page, 'Study this position').tap();
  await expect(verdict(page)).toContainText('Red to move');
});
