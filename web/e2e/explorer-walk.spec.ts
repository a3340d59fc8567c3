import { expect, test, type Locator, type Page } from '@playwright/test';
import { button, cell, open } from './app';

function turns(page: Page): Locator {
  return page.getByRole('region', { name: 'All turns' }).locator('tbody tr');
}

function standing(page: Page): Locator {
  return page.getByTestId('standing');
}

function trail(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Turns so far' });
}

test('from the start through the tree and back', { tag: '@firefox' }, async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Opening explorer' }).click();
  await expect(standing(page)).toContainText('White to move: wins in 16 turns');
  // The empty tray looks the same from all four sides: a1, b1, a2 and b2 stand for all cells.
  await expect(turns(page)).toHaveCount(4);
  await expect(turns(page).first()).toContainText('and 3 like it');

  await turns(page).first().getByRole('button').click();
  await expect(standing(page)).toContainText('Black to move');
  await expect(trail(page).getByRole('link')).toHaveCount(2);
  // A turn made on the tray leads on as well: slide, then place.
  await expect(page).toHaveURL(/explorer\?t=/);
  const there = page.url();
  await button(page, 'Back').click();
  await expect(standing(page)).toContainText('White to move');
  await page.goBack();
  await expect(page).toHaveURL(there);
  await expect(standing(page)).toContainText('Black to move');
});

test('a link that the browser does not copy is shown', async ({ page }) => {
  // As on a page that is reached by plain HTTP from another machine.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
  await open(page, '#/explorer?t=a1');
  await button(page, 'Copy link').click();
  await expect(page.getByRole('textbox', { name: /^This browser/ })).toHaveValue(/explorer\?t=a1$/);
});

test('turns can be made on the tray, with a slide', async ({ page }) => {
  await open(page, '#/explorer?t=a1');
  await expect(standing(page)).toContainText('Black to move');
  // White's marble went from a1 to b1.
  await cell(page, 'b1').click();
  await cell(page, 'b2').click();
  await cell(page, 'd4').click();
  await expect(page).toHaveURL(/t=a1\+b1b2,d4$/);
  await expect(standing(page)).toContainText('White to move');
  await expect(page.locator('.refused')).toHaveText('');
});

test('hard replies first, with the measure explained', async ({ page }) => {
  await open(page, '#/explorer?t=b2+a1');
  await expect(page.getByText(/A level 3 player finds one/)).toBeVisible();
  await page.getByLabel('Hardest to answer first').check();
  const found = page.locator('tbody meter');
  // The measure is worked out after the values.
  await expect(found.nth(3)).toBeAttached();
  const values = await found.evaluateAll((meters) =>
    meters.map((meter) => (meter as HTMLMeterElement).value),
  );
  expect(values.length).toBeGreaterThan(3);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test('to a position by its text; what is wrong with another is said', async ({ page }) => {
  await open(page, '#/explorer');
  const text = page.getByLabel('Position as text');
  await expect(text).toHaveValue('4/4/4/4 w');
  await text.fill('wwww/4/4/4 w');
  await button(page, 'Go').click();
  await expect(page.locator('form [role=status]')).not.toHaveText('');
  await text.fill('wwb1/bb2/1w2/4 w');
  await button(page, 'Go').click();
  await expect(standing(page)).toContainText('White to move');
  await expect(page).toHaveURL(/explorer\?p=wwb1\/bb2\/1w2\/4\+w$/);
});

test('a way that is none is a dead end with a way out', async ({ page }) => {
  await open(page, '#/explorer?t=a1+a1+zz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here');
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
});

test('with keys only', async ({ page }) => {
  await open(page, '#/explorer');
  await expect(turns(page)).toHaveCount(4);
  await turns(page).nth(1).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(standing(page)).toContainText('Black to move');
  await button(page, 'Back').focus();
  await page.keyboard.press('Enter');
  await expect(standing(page)).toContainText('White to move');
  // On the tray: the cursor begins on a4.
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/t=a4$/);
});
