import { expect, test, type Page } from '@playwright/test';
import { frameByFrame } from './frames';
import {
  confirm,
  FOUR,
  handle,
  goal,
  MIDDLE,
  middle,
  openBoard,
  playTurn,
  playTurnByKeys,
  reserve,
  takeBack,
  TWO,
  unit,
  verdict,
} from './ido';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function dragTo(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

test('a whole game for two by clicking', { tag: '@firefox' }, async ({ page }) => {
  await openBoard(page, TWO.start);
  await expect(verdict(page)).toContainText('Red');
  for (const turn of TWO.turns) await playTurn(page, turn, (what) => what.click());
  await expect(verdict(page)).toContainText('Yellow wins');
  await expect(confirm(page)).toHaveCount(0);
});

test('a whole game for four by clicking', async ({ page }) => {
  await openBoard(page, FOUR.start);
  for (const turn of FOUR.turns) await playTurn(page, turn, (what) => what.click());
  await expect(verdict(page)).toContainText('Green wins');
});

/** Plays a game from the address on without a pointer. */
async function playWithKeys(page: Page, game: { start: string; turns: string[] }): Promise<void> {
  await openBoard(page, game.start);
  const focused = page.locator('[data-square]:focus');
  for (let tabs = 0; tabs < 20 && (await focused.count()) === 0; tabs++) {
    await page.keyboard.press('Tab');
  }
  for (const turn of game.turns) await playTurnByKeys(page, turn);
}

test('a whole game for two with the keyboard only', { tag: '@firefox' }, async ({ page }) => {
  await playWithKeys(page, TWO);
  await expect(verdict(page)).toContainText('Yellow wins');
});

test('a whole game for four with the keyboard only', async ({ page }) => {
  await playWithKeys(page, FOUR);
  await expect(verdict(page)).toContainText('Green wins');
});

test('costs are shown, parts are taken back one by one', async ({ page }) => {
  await openBoard(page, MIDDLE);
  await unit(page, 'c3').click();
  await expect(unit(page, 'b3')).toHaveAccessibleName('b3, small square, 1 step');
  await expect(unit(page, 'b2')).toHaveAccessibleName(/2 steps/);
  await unit(page, 'b3').click();
  await unit(page, 'a8').click();
  await goal(page).click();
  await expect(unit(page, 'a8')).not.toHaveAccessibleName(/red block/);
  await takeBack(page).click();
  await expect(unit(page, 'a8')).toHaveAccessibleName(/small red block/);
  await expect(unit(page, 'b3')).toHaveAccessibleName(/small red block/);
  await takeBack(page).click();
  await expect(unit(page, 'c3')).toHaveAccessibleName(/small red block/);
  await expect(takeBack(page)).toBeDisabled();
});

test('what cannot be done says why', async ({ page }) => {
  await openBoard(page, MIDDLE);
  await unit(page, 'c3').click();
  await unit(page, 'd3').click();
  await expect(page.getByText('A small block cannot step into d3')).toBeVisible();
  await handle(page, 'north').click();
  await handle(page, 'north').click();
  await confirm(page).click();
  // It looks as if it could not be pressed; whoever does it anyway hears why.
  await handle(page, 'south').click({ force: true });
  await expect(page.getByText('The frame must rest for one more turn')).toBeVisible();
});

test('a shift shows first what it does', async ({ page }) => {
  await openBoard(page, MIDDLE);
  await handle(page, 'north').click();
  await expect(handle(page, 'north')).toHaveAccessibleName(
    'Shift the frame north, 5 blocks are pushed, 1 goes back to the reserve, press again to do it',
  );
  await expect(unit(page, 'f2')).toHaveAccessibleName(/will be pushed to f3/);
  await expect(unit(page, 'b8')).toHaveAccessibleName(/will go back to the reserve/);
  await expect(unit(page, 'f3')).not.toHaveAccessibleName(/block/);
  await handle(page, 'north').click();
  await expect(unit(page, 'f3')).toHaveAccessibleName(/large red block/);
  await expect(unit(page, 'b8')).not.toHaveAccessibleName(/block/);
});

test('blocks and the frame are dragged', { tag: '@firefox' }, async ({ page }) => {
  await openBoard(page, TWO.start);
  await dragTo(page, await middle(reserve(page, 'small')), await middle(unit(page, 'f1')));
  await expect(unit(page, 'f1')).toHaveAccessibleName(/small red block/);
  await confirm(page).click();
  const north = await middle(handle(page, 'north'));
  await dragTo(page, north, { x: north.x, y: north.y + 60 });
  await expect(handle(page, 'south')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Nothing chosen yet')).toHaveCount(0);
  await confirm(page).click();

  await openBoard(page, MIDDLE);
  await dragTo(page, await middle(unit(page, 'c3')), await middle(unit(page, 'b3')));
  await expect(unit(page, 'b3')).toHaveAccessibleName(/small red block/);
  await dragTo(page, await middle(unit(page, 'b3')), await middle(unit(page, 'e7')));
  await expect(unit(page, 'b3')).toHaveAccessibleName(/small red block/);
  await dragTo(page, await middle(unit(page, 'a8')), await middle(goal(page)));
  await expect(unit(page, 'a8')).not.toHaveAccessibleName(/red block/);
});

test('the large board, seen from another side', async ({ page }) => {
  await openBoard(page, '10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4', 'grand');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await page.getByRole('button', { name: 'View from Yellow' }).click();
  await unit(page, 'j10').click();
  // Upside down: up is south, and the right of the picture lies in the west.
  await page.keyboard.press('ArrowUp');
  await expect(unit(page, 'j9')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(unit(page, 'i9')).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /small red block/ })).toHaveCount(1);
  await confirm(page).click();
  await expect(verdict(page)).toContainText('Yellow');
});

test('a shift is seen to move', { tag: ['@motion', '@firefox'] }, async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openBoard(page, MIDDLE);
  await handle(page, 'north').click();
  // Every height at which the frame is drawn until it lies where it was shifted to.
  const seen = await page.evaluateHandle(() => {
    const heights: number[] = [];
    const frame = document.querySelector('svg[data-picture] g.frame');
    const note = () => {
      const [, y] = (frame?.getAttribute('transform')?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
        Number,
      );
      if (y !== undefined) heights.push(y);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      attributeFilter: ['transform'],
      subtree: true,
    });
    return heights;
  });
  const frames = await frameByFrame(page);
  await handle(page, 'north').click();
  // A unit further up in the end, somewhere between on the way.
  const progress = () =>
    seen.evaluate((heights) => heights.map((height) => ((heights[0] ?? 0) - height) / 64));
  await frames.until(async () => (await progress()).at(-1) === 1);
  expect((await progress()).filter((part) => part > 0 && part < 1)).not.toEqual([]);
  await page.close();
});
