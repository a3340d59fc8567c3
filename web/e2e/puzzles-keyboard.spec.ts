import { expect, test } from '@playwright/test';
import { reload } from './app';
import { press, tabTo } from './keys';
import { cells } from './orbito';
import { first, openPuzzle, said } from './puzzles';

const WAYS: Record<string, string> = {
  '>n': 'ArrowUp',
  '>e': 'ArrowRight',
  '>s': 'ArrowDown',
  '>w': 'ArrowLeft',
};

test('IDO: wrong, again, a hint, solved and on, with keys only', async ({ page }) => {
  // Red sits at the bottom, so keys and directions agree.
  const puzzle = first(
    'ido',
    ({ kind, turn, position }) => kind === 'save' && turn in WAYS && / r 0 /.test(position),
  );
  await openPuzzle(page, puzzle);
  await tabTo(page, '[data-square]');
  await press(page, 'p', 'Enter');
  await expect(said(page)).toHaveAttribute('data-kind', 'wrong');
  await expect(page.locator('[data-do="again"]')).toBeFocused();
  await press(page, 'Enter');
  await tabTo(page, '[data-do="hint"]');
  await press(page, 'Enter');
  await expect(said(page)).toContainText('frame');
  await openPuzzle(page, puzzle);
  await reload(page);
  await tabTo(page, '[data-square]');
  await press(page, 'f', WAYS[puzzle.turn] ?? '', 'Enter', 'Enter');
  await expect(said(page)).toContainText('Solved!');
  await expect(page.locator('[data-do="next"]')).toBeFocused();
  await press(page, 'Enter');
  await expect(page).not.toHaveURL(new RegExp(`/${puzzle.id}$`));
});

test('Orbito: a marble is placed and the puzzle solved with keys only', async ({ page }) => {
  const puzzle = first('orbito', ({ moves, turn }) => moves === 1 && cells(turn).length === 3);
  await openPuzzle(page, puzzle);
  await tabTo(page, '[data-cell]');
  let [file, rank] = [0, 3];
  // The cursor begins on a4 and walks to each cell of the turn.
  for (const cell of cells(puzzle.turn)) {
    const [toFile, toRank] = ['abcd'.indexOf(cell.charAt(0)), Number(cell.charAt(1)) - 1];
    for (; file < toFile; file += 1) await press(page, 'ArrowRight');
    for (; file > toFile; file -= 1) await press(page, 'ArrowLeft');
    for (; rank < toRank; rank += 1) await press(page, 'ArrowUp');
    for (; rank > toRank; rank -= 1) await press(page, 'ArrowDown');
    await press(page, ' ');
  }
  await press(page, 'Enter');
  await expect(said(page)).toContainText('Solved!');
  await expect(page.locator('[data-do="next"]')).toBeFocused();
});
