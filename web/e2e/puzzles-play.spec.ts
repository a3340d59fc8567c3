import { expect, test } from '@playwright/test';
import { reload } from './app';
import { does } from './learn';
import { first, hintedTurn, openPuzzle, play, PUZZLES, said, solve } from './puzzles';

const WIN = first('ido', ({ kind, grade }) => kind === 'win' && grade === 1);
const SAVE = first('ido', ({ kind }) => kind === 'save');
const NEXT = first('ido', ({ kind }) => kind === 'next');
const FOUR = first('ido', ({ kind, position }) => kind === 'save' && / r..b..y..g/.test(position));
const GRAND = first('ido', ({ kind, board }) => kind === 'win' && board === 'grand');
const ONE = first('orbito', ({ moves }) => moves === 1);
const TWO = first('orbito', ({ moves }) => moves === 2);
const THREE = first('orbito', ({ moves }) => moves === 3);

for (const puzzle of [WIN, SAVE, NEXT, FOUR, GRAND, ONE, TWO, THREE]) {
  test(`${puzzle.game} ${puzzle.id} is solved and remembered`, async ({ page }) => {
    await openPuzzle(page, puzzle);
    await solve(page, puzzle);
    await expect(said(page)).toContainText('Solved!');
    await expect(does(page, 'next')).toBeFocused();
    await reload(page);
    await expect(page.locator('ol a[aria-current="page"] svg')).toBeVisible();
    // The next one is another.
    await does(page, 'hint').click();
    await expect(said(page)).toBeVisible();
  });
}

test('IDO: a turn that does not win is told so, and can be tried again', async ({ page }) => {
  await openPuzzle(page, WIN);
  await play(page, 'ido', '--');
  await expect(said(page)).toContainText(/That does not win: \d of \d blocks are home\./);
  await expect(does(page, 'again')).toBeFocused();
  await does(page, 'again').click();
  await solve(page, WIN);
  await does(page, 'next').click();
  await expect(page).not.toHaveURL(new RegExp(`${WIN.id}$`));
  await expect(page.getByTestId('task')).toContainText('to move');
});

test('IDO: a turn that saves nothing is refuted on the board', async ({ page }) => {
  await openPuzzle(page, SAVE);
  await expect(page.getByTestId('task')).toContainText('is about to win');
  await play(page, 'ido', '--');
  await expect(said(page)).toContainText('replies and wins:');
  await expect(said(page)).toHaveAttribute('data-turn', /./);
  await does(page, 'again').click();
  await solve(page, SAVE);
});

test('IDO: a turn that does not win next time is refuted', async ({ page }) => {
  await openPuzzle(page, NEXT);
  await play(page, 'ido', '--');
  await expect(said(page)).toContainText(/replies/);
  await does(page, 'show').click();
  await expect(said(page)).toContainText('This is the solution.');
  await does(page, 'restart').click();
  await solve(page, NEXT);
});

test('Orbito: a wrong turn is answered, and the solution shown', async ({ page }) => {
  await openPuzzle(page, TWO);
  // Any free cell but the right one.
  const free = page.locator('[data-cell][aria-label*="can place"]');
  const names = await free.evaluateAll((cells) => cells.map((at) => at.getAttribute('data-cell')));
  const wrong = names.find((name) => name !== TWO.turn) ?? '';
  await play(page, 'orbito', wrong);
  await expect(said(page)).toContainText(/Black|draw/);
  await expect(said(page)).toHaveAttribute('data-kind', 'wrong');
  await does(page, 'show').click();
  await expect(said(page)).toContainText('This is the solution.');
  // What was shown is not solved.
  await expect(page.locator('ol a[aria-current="page"] svg')).toHaveCount(0);
});

test('hints come in steps and are remembered as help', { tag: '@firefox' }, async ({ page }) => {
  const several = first('ido', ({ kind, turn }) => kind === 'win' && turn.includes('+'));
  await openPuzzle(page, several);
  await does(page, 'hint').click();
  await expect(said(page)).toContainText('Look at your block on');
  await does(page, 'hint').click();
  await expect(said(page)).toContainText(/^\s*Hint: (small|large) block/);
  expect(await hintedTurn(page, 'ido')).toBe(several.turn);
  await solve(page, several);
  const kept = await page.evaluate(() => localStorage.getItem('kinetic.puzzles.ido'));
  expect(JSON.parse(kept ?? '{}')).toEqual({ solved: { [several.id]: 'helped' } });
});

test('a refusal of the rules changes nothing', async ({ page }) => {
  const resting = first('ido', ({ position }) => / [12] r/.test(position));
  await openPuzzle(page, resting);
  await page.locator('[data-target*="handle"]').first().click({ force: true });
  await expect(said(page)).toContainText(/\[I-2\d\]/);
  await solve(page, resting);
});

test('grades, the first one left, and addresses', async ({ page }) => {
  await page.goto('./#/puzzles/orbito');
  await expect(page).toHaveURL(new RegExp(`#/puzzles/orbito/${PUZZLES.orbito[0]?.id}$`));
  await page.getByRole('group', { name: 'Difficulty' }).getByLabel('4').check();
  const fourth = first('orbito', ({ grade }) => grade === 4);
  await expect(page).toHaveURL(new RegExp(`/${fourth.id}$`));
  await expect(page.getByRole('heading', { name: 'Difficulty 4, puzzle 1' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'IDO' }).click();
  await expect(page).toHaveURL(/#\/puzzles\/ido\/.+/);
  await page.goto('./#/puzzles/ido/nothing-99');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
});

test('the position can be looked into in Study', async ({ page }) => {
  await openPuzzle(page, ONE);
  await page.getByRole('link', { name: 'Open in a study' }).click();
  await expect(page).toHaveURL(/#\/study\//);
  await expect(page.locator('[data-cell="a1"]').first()).toBeVisible();
});

for (const locale of ['fr', 'de', 'nl']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`everything is said in ${locale}`, async ({ page }) => {
      for (const puzzle of [WIN, SAVE, NEXT, THREE]) {
        await openPuzzle(page, puzzle);
        await does(page, 'hint').click();
        await solve(page, puzzle);
        // A message that is not there shows its identifier.
        await expect(page.locator('main')).not.toContainText(/puzzles-|web-/);
      }
      await openPuzzle(page, SAVE);
      await reload(page);
      await play(page, 'ido', '--');
      await expect(said(page)).toHaveAttribute('data-kind', 'wrong');
      await expect(said(page)).not.toContainText(/puzzles-|\{/);
    });
  });
}
