import { expect, test } from '@playwright/test';
import { NOT_IN_FIREFOX } from './firefox';
import { does } from './learn';
import { cells } from './orbito';
import { first, openPuzzle, said } from './puzzles';

test.skip(({ browserName }) => browserName === 'firefox', NOT_IN_FIREFOX.touch);

test('a puzzle of Orbito is missed and solved by touch', async ({ page }) => {
  const puzzle = first('orbito', ({ moves, turn }) => moves === 1 && cells(turn).length === 3);
  await openPuzzle(page, puzzle);
  const tap = (cell: string) => page.locator(`[data-cell="${cell}"]`).first().tap();
  // Without the slide it is another turn.
  const free = page.locator('[data-cell][aria-label*="can place"]').first();
  await free.tap();
  await does(page, 'confirm').tap();
  await expect(said(page)).toHaveAttribute('data-kind', 'wrong');
  await does(page, 'again').tap();
  for (const cell of cells(puzzle.turn)) await tap(cell);
  await does(page, 'confirm').tap();
  await expect(said(page)).toContainText('Solved!');
  await does(page, 'next').tap();
  await expect(page).not.toHaveURL(new RegExp(`/${puzzle.id}$`));
});

test('a puzzle of IDO is solved by touch', async ({ page }) => {
  const ways: Record<string, string> = { '>n': 'north', '>e': 'east', '>s': 'south', '>w': 'west' };
  const puzzle = first('ido', ({ kind, turn }) => kind === 'save' && turn in ways);
  await openPuzzle(page, puzzle);
  const thing = JSON.stringify({ kind: 'handle', direction: ways[puzzle.turn] });
  const handle = page.locator(`[data-target='${thing}']`);
  // First shown, then done.
  await handle.tap();
  await handle.tap();
  await does(page, 'confirm').tap();
  await expect(said(page)).toContainText('Solved!');
});
