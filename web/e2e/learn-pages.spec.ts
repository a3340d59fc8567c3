import { expect, test, type Page } from '@playwright/test';
import { button, cell, open, place } from './app';
import { does, openScene } from './learn';

test('a legal turn that was not asked for is explained, and shown again', async ({ page }) => {
  await openScene(page, 'orbito', 'theirs');
  await place(page, 'a1');
  await expect(page.getByTestId('said')).toContainText('Black has four in a row');
  await expect(does(page, 'again')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('said')).toHaveCount(0);
  await button(page, 'Show me').click();
  await cell(page, 'c4').click();
  await cell(page, 'c3').click();
  await place(page, 'a1');
  await expect(page.getByTestId('said')).toContainText('never formed');
});

test('any refusal is explained and leads to its rule', async ({ page }) => {
  await openScene(page, 'ido', 'steps');
  await page.locator('[data-square="f1"]').click();
  await page.locator('[data-square="e1"]').click();
  await expect(page.getByTestId('refused')).toContainText('[I-15]');
  await expect(page.getByTestId('said')).toHaveCount(0);
  await page.getByRole('link', { name: 'Read rule I-15' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of IDO');
  await expect(page.locator('[id="I-15"]')).toBeFocused();
  await expect(page.locator('[id="I-15"]')).toBeInViewport();
  await page
    .getByRole('link', { name: /^Try it: lesson 6/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^6\. /);
});

test('progress stays, and the way leads to the first scene that is left', async ({ page }) => {
  await openScene(page, 'orbito', 'aim');
  await place(page, 'd3');
  await expect(page.getByTestId('said')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 10 done')).toBeVisible();
  await open(page, '#/');
  await page.getByRole('link', { name: 'Learn Orbito' }).click();
  await expect(page).toHaveURL(/#\/learn\/orbito\/2$/);
  await button(page, 'Start over').click();
  await expect(page.getByText('0 of 10 done')).toBeVisible();
});

test('the help of a game leads to lessons and rules', async ({ page }) => {
  await open(page, '#/ido?p=8/8/8/8/8/8/8/8+b2+r+0+r00y00+4');
  await button(page, 'Help').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Learn IDO' }).click();
  await expect(page).toHaveURL(/#\/learn\/ido\/1$/);
});

test('a scene that does not exist leads nowhere, politely', async ({ page }) => {
  await open(page, '#/learn/ido/99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here');
});

/** Shows the page as it comes to paper. */
async function asOnPaper(page: Page, browserName: string): Promise<void> {
  if (browserName !== 'firefox') return page.emulateMedia({ media: 'print' });
  // Playwright does not pass that on to Firefox: there, what is meant for paper is made to hold.
  await page.evaluate(() => {
    for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
        rule.media.mediaText = 'all';
    }
  });
}

test(
  'the rules come to paper black on white, without buttons',
  { tag: '@firefox' },
  async ({ page, browserName }) => {
    await open(page, '#/rules/ido');
    await expect(page.locator('figure').first()).toBeVisible();
    await asOnPaper(page, browserName);
    await expect(page.locator('#app > header')).toBeHidden();
    await expect(button(page, 'Print')).toBeHidden();
    await expect(page.locator('h3')).toHaveCount(30);
  },
);

test('another language can be chosen in the middle of a lesson', async ({ page }) => {
  await openScene(page, 'ido', 'aim');
  await button(page, 'Settings').click();
  await page.getByLabel('Deutsch').check();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('task')).toContainText('Du spielst Rot');
});
