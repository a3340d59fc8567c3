import { expect, test } from '@playwright/test';
import { button, open, turns, verdict } from './app';

test('one click leads from the address to a board', async ({ page }) => {
  await open(page);
  await button(page, 'Play IDO').click();
  await expect(page.locator('[data-square="a1"]')).toBeVisible();
  await expect(page).toHaveURL(/#\/play\//);
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Computer, level 1');
});

test('the last choice is remembered', async ({ page }) => {
  await open(page, '#/new/orbito');
  const black = page.locator('.seat').nth(1);
  await expect(black.getByLabel('Level')).toHaveValue('1');
  await black.getByLabel('Level').selectOption('2');
  await page.locator('.seat').first().getByLabel('Name').fill('Anna');
  await button(page, 'Start').click();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Anna');
  await page.goto('./#/');
  await expect(page.getByRole('region', { name: 'Orbito' })).toContainText(
    'Anna · Computer, level 2',
  );
  await button(page, 'Play Orbito').click();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Anna');
});

test('everything of IDO can be chosen, and each option is explained', async ({ page }) => {
  await open(page, '#/new/ido');
  await page.getByLabel('4', { exact: true }).first().check();
  for (const seat of await page.locator('.seat').all()) {
    await seat.getByLabel('Person').check();
  }
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('Green').check();
  await page.getByLabel('Grand').check();
  await page.getByRole('group', { name: 'Blocks to bring home' }).getByLabel('3').check();
  await page.getByLabel('Order of arrival').check();
  await page.getByRole('button', { name: /^2/ }).click();
  await page.getByLabel('Own blocks never share a rectangle').check();
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText('Green to move');
  await expect(page.locator('[data-square="j10"]')).toBeVisible();
  const players = page.getByRole('region', { name: 'Players' });
  await expect(players.getByRole('listitem')).toHaveCount(4);
  await expect(players).toContainText('0 of 3');
  await expect(players).toContainText('Order of arrival: small – small – small.');
  await expect(players).toContainText('Own blocks never share a rectangle.');
});

test('what the rules refuse is said, and nothing is lost', async ({ page }) => {
  await open(page, '#/new/ido');
  await page.getByRole('group', { name: 'Blocks to bring home' }).getByLabel('4').check();
  await page.getByLabel('Order of arrival').check();
  await page.getByRole('button', { name: /^2/ }).click();
  await page.getByRole('button', { name: /^4/ }).click();
  await button(page, 'Start').click();
  await expect(page.getByText('is not possible: it has three to five sizes')).toBeVisible();
  await page.getByRole('button', { name: /^4/ }).click();
  await button(page, 'Start').click();
  await expect(page.locator('[data-square="a1"]')).toBeVisible();
});

for (const [target, count] of [
  ['3', 2],
  ['4', 3],
  ['5', 4],
] as const) {
  test(`IDO for ${count} to ${target} arrivals`, async ({ page }) => {
    await open(page, '#/new/ido');
    await page.getByRole('group', { name: 'Players' }).getByLabel(String(count)).check();
    await page.getByRole('group', { name: 'Blocks to bring home' }).getByLabel(target).check();
    await button(page, 'Start').click();
    const players = page.getByRole('region', { name: 'Players' });
    await expect(players.getByRole('listitem')).toHaveCount(count);
    await expect(players).toContainText(`0 of ${target}`);
  });
}

test('a rematch lets the other one begin', async ({ page }) => {
  await open(page, '#/new/orbito');
  const seats = page.locator('.seat');
  await seats.nth(1).getByLabel('Person').check();
  await seats.nth(0).getByRole('textbox').fill('Ada');
  await seats.nth(1).getByRole('textbox').fill('Bob');
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText(/White to move\s+Ada/);
  await expect(page.getByTestId('cycle')).toHaveText('Game 1 of 2');
  await button(page, 'Resign or draw').click();
  await button(page, 'White resigns').click();
  await expect(verdict(page)).toContainText('Black (Bob) wins');
  await expect(page.getByText('By resignation.').first()).toBeVisible();
  await expect(page.getByText('In a rematch you swap seats')).toBeVisible();
  await button(page, 'Rematch').click();
  await expect(verdict(page)).toContainText(/White to move\s+Bob/);
  await expect(page.getByTestId('cycle')).toHaveText('Game 2 of 2');
});

test('two play blue and green, three on any seats, and the empty side moves on', async ({
  page,
}) => {
  await open(page, '#/new/ido');
  const players = page.getByRole('region', { name: 'Players' });
  const inPlay = () =>
    players.locator('li').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')));
  await page.getByRole('group', { name: 'Colours' }).getByLabel('Blue and green').check();
  for (const seat of await page.locator('.seat').all()) await seat.getByLabel('Person').check();
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('Green').check();
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText('Green to move');
  expect(await inPlay()).toEqual(['blue', 'green']);

  // The choice is remembered; the third player is somebody at this screen, too.
  await open(page, '#/new/ido');
  await page.getByRole('group', { name: 'Players' }).getByLabel('3').check();
  await page.getByRole('group', { name: 'Empty side' }).getByLabel('Blue').check();
  for (const [at, seat] of (await page.locator('.seat').all()).entries()) {
    await seat.getByLabel('Person').check();
    await seat.getByRole('textbox').fill(`P${at}`);
  }
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('Red').check();
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText(/Red to move\s+P0/);
  expect(await inPlay()).toEqual(['red', 'yellow', 'green']);
  await expect(page.getByTestId('cycle')).toHaveText('Game 1 of 12');

  await button(page, 'Resign or draw').click();
  await button(page, 'Agree on a draw').click();
  await expect(page.getByText('the empty side moves on')).toBeVisible();
  await button(page, 'Rematch').click();
  // Yellow sat after the empty side and has moved over to it; the next player begins.
  await expect(page.getByTestId('cycle')).toHaveText('Game 2 of 12');
  expect(await inPlay()).toEqual(['red', 'blue', 'green']);
  await expect(players.locator('[data-seat="blue"]')).toContainText('P1');
  await expect(verdict(page)).toContainText(/Blue to move\s+P1/);
  await page.reload();
  await expect(page.getByTestId('cycle')).toHaveText('Game 2 of 12');
});

test('from the address to the first turn with the keyboard only', async ({ page }) => {
  await open(page);
  const tabTo = async (selector: string) => {
    const target = page.locator(`${selector}:focus`);
    for (let tabs = 0; tabs < 40 && (await target.count()) === 0; tabs += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(target).toHaveCount(1);
  };
  await tabTo('section:has(#home-orbito) button');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('White to move');
  await tabTo('[data-cell]');
  // The computer may have begun by lot: walk on until a marble can be placed.
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Space');
    if (await button(page, 'Confirm').isEnabled()) break;
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  // One's own turn and an answer, whoever began.
  await expect.poll(() => turns(page).count()).toBeGreaterThanOrEqual(2);
  await expect(page.getByTestId('announcement')).toContainText('Black (Computer, level 1): marble');
});
