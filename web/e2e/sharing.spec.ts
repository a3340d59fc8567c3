import { expect, test, type Page } from '@playwright/test';
import { button, goTo, open, orbitoForTwo, place, turns, verdict } from './app';
import { savedBy } from './saving';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the position and the game as text, and back again', async ({ page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await place(page, 'd4');
  await button(page, 'Share and save').click();
  await button(page, 'Copy as text').click();
  await expect(page.getByRole('dialog')).toContainText('Copied.');
  expect(await copied(page)).toBe('2b1/4/1w2/4 w');
  await button(page, 'Copy game as text').click();
  await expect.poll(() => copied(page)).toContain('1. c3 2. d4 *');
  const record = await copied(page);

  await open(page);
  await page.getByLabel('Position or game as text:').fill(record);
  await button(page, 'Open text').click();
  await expect(turns(page)).toHaveCount(2);

  // From the game on the screen, a position of another game.
  await button(page, 'Open').click();
  await page.getByLabel('Position or game as text:').fill('8/8/8/8/8/8/8/5r2 b3 y 2 r00y00 4');
  await button(page, 'Open text').click();
  await expect(page.locator('[data-square="f1"]')).toBeVisible();
  await expect(verdict(page)).toContainText('Yellow to move');
});

test('links hold the position or the whole game', async ({ page, context }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await place(page, 'd4');
  await button(page, 'Share and save').click();
  await button(page, 'Copy link').click();
  await expect.poll(() => copied(page)).toContain('#/orbito?p=');
  const position = await copied(page);
  await button(page, 'Copy link to game').click();
  await expect.poll(() => copied(page)).toContain('#/g=');
  const game = await copied(page);

  const one = await context.newPage();
  await one.goto(position);
  await expect(verdict(one)).toContainText('White to move');
  await expect(turns(one)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(game);
  await expect(turns(other)).toHaveCount(2);
  // A link is not kept before something is played.
  expect(await other.evaluate(() => location.hash)).toContain('#/g=');
  await place(other, 'a1');
  await expect.poll(() => other.evaluate(() => location.hash)).toContain('#/play/');
});

test('a file can be saved and opened', { tag: '@firefox' }, async ({ page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await button(page, 'Share and save').click();
  const file = await savedBy(page, () => button(page, 'Save as file').click());
  expect(file.name).toMatch(/^orbito-\d{4}-\d\d-\d\d\.record$/);
  const text = file.content.toString();
  expect(text).toContain('[Game "orbito"]');
  await open(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(turns(page)).toHaveCount(1);
});

test('pictures of the position', { tag: '@firefox' }, async ({ page }) => {
  await orbitoForTwo(page);
  await button(page, 'Share and save').click();
  for (const kind of ['SVG', 'PNG']) {
    const { content: bytes } = await savedBy(page, () => button(page, kind).click());
    expect(bytes.length).toBeGreaterThan(500);
    expect(bytes.subarray(0, 5).toString('latin1')).toContain(kind === 'SVG' ? '<' : 'PNG');
  }
});

for (const [what, hash, said] of [
  ['a position that is none', '#/ido?p=8/8+b2', 'This link is damaged or incomplete.'],
  ['a position with the reason', '#/orbito?p=wwww/4/4/4+w', 'The numbers|marbles are not possible'],
  ['a game cut off', '#/g=zq1YKSszLLKkEAA', 'This link is damaged or incomplete.'],
  ['nothing at all', '#/g=', 'This link is damaged or incomplete.'],
  ['an unknown address', '#/nowhere', 'There is no page at this address.'],
  ['an unknown game', '#/chess?p=x', 'There is no page at this address.'],
  ['a board that is not there', '#/ido?p=8/8/8/8/8/8/8/8+b2+r+0+r00y00+4&b=huge', 'damaged'],
] as const) {
  test(`a broken link: ${what}`, async ({ page }) => {
    await open(page, hash);
    await expect(page.locator('main')).toContainText(new RegExp(said));
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(button(page, 'Play IDO')).toBeVisible();
  });
}

for (const [what, text, said] of [
  ['no position', 'hello', 'A position has two parts'],
  ['a wrong turn', '[Game "orbito"]\n\n1. c3 2. c3c9 *\n', 'is not a turn'],
  ['an illegal turn', '[Game "orbito"]\n\n1. c3 2. b3 *\n', 'taken'],
  ['a record without an end', '[Game "orbito"]\n\n1. c3\n', 'has no result'],
  ['another game', '[Game "chess"]\n\n1. e4 *\n', 'chess'],
  ['nothing', '   ', 'Paste a position or a game first.'],
] as const) {
  test(`a text that is refused: ${what}`, async ({ page }) => {
    await orbitoForTwo(page);
    await place(page, 'c3');
    await button(page, 'Open').click();
    await page.getByLabel('Position or game as text:').fill(text);
    await button(page, 'Open text').click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(said);
    await button(page.getByRole('dialog'), 'Close').click();
    // The game on the screen stays.
    await expect(turns(page)).toHaveCount(1);
    await place(page, 'a1');
    await expect(turns(page)).toHaveCount(2);
  });
}

test('a file that is no text is refused', async ({ page }) => {
  await open(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0xff, 0xfe, 0]),
  });
  await expect(page.getByText('This is not a text file')).toBeVisible();
});

test('several games in one text', async ({ page }) => {
  await open(page);
  const record = '[Game "orbito"]\n\n1. c3 *\n';
  await page.getByLabel('Position or game as text:').fill(`${record}\n${record}\n${record}`);
  await button(page, 'Open text').click();
  await expect(page.getByRole('alert')).toContainText('2 more games');
  await goTo(page, '#/');
  await expect(page.getByRole('region', { name: 'My games' }).getByRole('listitem')).toHaveCount(3);
});
