import { expect, test } from '@playwright/test';
import { button, open, place, turns } from './app';
import { playTurn } from './ido';
import { comment, goTo, notation, openStudy, openText, recordOf } from './study';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'reduce' },
});

test('Orbito: variations and comments are exported and come back', async ({ page }) => {
  await openStudy(page, 'orbito');
  await comment(page).fill('White begins.');
  await place(page, 'c3');
  await comment(page).fill('the usual {place}\non two lines');
  await place(page, 'd4');
  await goTo(page, 'c3');
  await place(page, 'a1');
  await button(page, 'First position').click();
  await place(page, 'b1');
  await comment(page).fill('a corner of sorts');
  await page.getByLabel('Name of this study').fill('Openings');
  const record = await recordOf(page);
  expect(record).toContain('[Event "Openings"]');
  // The comment on two lines is one piece; what follows it is filled up again.
  expect(record.replaceAll('\n', ' ')).toContain(
    '{White begins.} 1. c3 {the usual {place\\} on two lines} (1. b1 {a corner of sorts}) 2. d4 (2. a1) *',
  );

  // A new study is empty; the text brings everything back.
  await page.getByRole('link', { name: 'New study' }).click();
  await expect(turns(page)).toHaveCount(0);
  await openText(page, record);
  await expect(notation(page)).toHaveText(['c3', 'b1', 'd4', 'a1']);
  await expect(page.getByLabel('Name of this study')).toHaveValue('Openings');
  await goTo(page, 'b1');
  await expect(comment(page)).toHaveValue('a corner of sorts');
  await goTo(page, 'c3');
  await expect(comment(page)).toHaveValue('the usual {place}\non two lines');
  await button(page, 'First position').click();
  await expect(comment(page)).toHaveValue('White begins.');
  expect(await recordOf(page)).toBe(record);
});

test('IDO: variations and comments are exported and come back', async ({ page }) => {
  await openStudy(page, 'ido');
  const play = (turn: string) => playTurn(page, turn, (what) => what.click());
  await play('S@f1');
  await play('>n');
  await comment(page).fill('pulls the frame away');
  await play('f1f3');
  await goTo(page, 'S@f1');
  await play('S@c8');
  await play('>s');
  const record = await recordOf(page);
  expect(record).toContain('1. S@f1 2. >n {pulls the frame away} (2. S@c8 3. >s) 3. f1f3 *');
  await openText(page, record);
  await expect(notation(page)).toHaveText(['S@f1', '>n', 'S@c8', '>s', 'f1f3']);
  expect(await recordOf(page)).toBe(record);
});

test('a variation becomes the main line, and what is deleted can be brought back', async ({
  page,
}) => {
  await openStudy(page, 'orbito');
  await place(page, 'c3');
  await place(page, 'd4');
  await goTo(page, 'c3');
  await place(page, 'a1');
  await button(page, 'Make main line').click();
  await expect(notation(page)).toHaveText(['c3', 'a1', 'd4']);
  await goTo(page, 'c3');
  await button(page, 'Delete from here').click();
  await expect(turns(page)).toHaveCount(0);
  await button(page, 'Restore').click();
  await expect(notation(page)).toHaveText(['c3', 'a1', 'd4']);
  await page.reload();
  await expect(notation(page)).toHaveText(['c3', 'a1', 'd4']);
});

test('a reload keeps the study, and several are kept under their names', async ({ page }) => {
  await openStudy(page, 'orbito');
  await place(page, 'c3');
  await comment(page).fill('hm');
  await page.getByLabel('Name of this study').fill('First');
  await page.reload();
  await expect(notation(page)).toHaveText(['c3']);
  await expect(comment(page)).toHaveValue('hm');
  await expect(page.getByLabel('Name of this study')).toHaveValue('First');
  await openStudy(page, 'ido');
  await page.getByLabel('Name of this study').fill('Second');
  await button(page, 'My studies').click();
  const list = page.getByRole('dialog').getByRole('listitem');
  await expect(list).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete “First”' }).click();
  await expect(list).toHaveCount(1);
  await button(page, 'Restore').click();
  await list.filter({ hasText: 'First' }).getByRole('link').click();
  await expect(page.getByLabel('Name of this study')).toHaveValue('First');
  await expect(notation(page)).toHaveText(['c3']);
});

test('a game is studied without being changed', async ({ page }) => {
  await open(page, '#/orbito?p=4/4/4/4+w');
  await place(page, 'c3');
  await place(page, 'd4');
  const game = await page.evaluate(() => location.hash);
  await button(page, 'Study').click();
  await expect(page.getByLabel('Name of this study')).toBeVisible();
  await expect(notation(page)).toHaveText(['c3', 'd4']);
  await place(page, 'a4');
  await expect(turns(page)).toHaveCount(3);
  await page.goto(`./${game}`);
  await expect(turns(page)).toHaveCount(2);
});

test('a link holds the whole study', { tag: '@firefox' }, async ({ page, context }) => {
  await openStudy(page, 'orbito');
  await place(page, 'c3');
  await button(page, 'First position').click();
  await place(page, 'a1');
  await comment(page).fill('instead');
  await button(page, 'Share and save').click();
  await button(page, 'Copy link to game').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('#/study/g=');
  const other = await context.newPage();
  await other.goto(await copied());
  await expect(notation(other)).toHaveText(['c3', 'a1']);
  await goTo(other, 'a1');
  await expect(comment(other)).toHaveValue('instead');
});

test('a text that is no record is refused with its place, and nothing is lost', async ({
  page,
}) => {
  await openStudy(page, 'orbito');
  await place(page, 'c3');
  await openText(page, '[Game "orbito"]\n\n1. c3 (1. a1 2. b1 *\n');
  await expect(page.getByRole('dialog')).toContainText('variation is not closed');
  await expect(page.getByRole('dialog')).toContainText('3');
  await page.keyboard.press('Escape');
  await expect(turns(page)).toHaveCount(1);
});
