import { expect, test } from '@playwright/test';
import { button, cell, open, playAgainstComputer, turns, verdict } from '../e2e/app';
import { orbitoOnline } from '../e2e/online';
import { cells, GAME } from '../e2e/orbito';

test('a whole game against the computer, which thinks in the browser', async ({ page }) => {
  await open(page, '#/new/orbito');
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
  await page.locator('.seat').nth(1).getByLabel('Level').selectOption('1');
  await button(page, 'Start').click();
  await playAgainstComputer(page);
  await expect(verdict(page)).toContainText(/wins|won|lost|draw/i);
});

test('a whole game between two browsers, which the server keeps', async ({ browser, baseURL }) => {
  const { host, guest } = await orbitoOnline(browser, { address: baseURL ?? '' });
  for (const [number, turn] of GAME.entries()) {
    const player = number % 2 === 0 ? host : guest;
    for (const name of cells(turn)) await cell(player, name).click();
    await button(player, 'Confirm').click();
    for (const page of [host, guest]) await expect(turns(page)).toHaveCount(number + 1);
  }
  for (const page of [host, guest]) await expect(verdict(page)).toContainText('Black (Ben) wins');
  const watcher = await browser.newPage();
  await watcher.goto(host.url());
  await expect(verdict(watcher)).toContainText('Black (Ben) wins');
});
