import { expect, test } from '@playwright/test';
import { reload } from './app';
import { frameByFrame } from './frames';
import { cell, cells, DRAWN, GAME, middle, openTray, post, verdict } from './orbito';

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a whole game by clicking', { tag: '@firefox' }, async ({ page }) => {
    await openTray(page);
    for (const turn of GAME) {
      for (const name of cells(turn)) await cell(page, name).click();
      await post(page).click();
    }
    await expect(verdict(page)).toContainText('Black');
    await expect(page.getByRole('gridcell', { name: 'part of a line of four' })).toHaveCount(4);
  });

  test('a whole game with the keyboard only', { tag: '@firefox' }, async ({ page }) => {
    await openTray(page);
    const focused = page.locator('[data-cell]:focus');
    for (let tabs = 0; tabs < 20 && (await focused.count()) === 0; tabs++) {
      await page.keyboard.press('Tab');
    }
    await expect(focused).toBeVisible();

    /** Walks to a cell with the arrow keys. */
    const walk = async (to: string): Promise<void> => {
      const at = (await focused.getAttribute('data-cell')) ?? '';
      const files = to.charCodeAt(0) - at.charCodeAt(0);
      const ranks = to.charCodeAt(1) - at.charCodeAt(1);
      for (let n = 0; n < Math.abs(files); n++) {
        await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
      }
      for (let n = 0; n < Math.abs(ranks); n++) {
        await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
      }
      await expect(cell(page, to)).toBeFocused();
    };

    for (const turn of GAME) {
      for (const name of cells(turn)) {
        await walk(name);
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Enter');
    }
    await expect(verdict(page)).toContainText('Black');
  });

  test('marbles are dragged', { tag: '@firefox' }, async ({ page }) => {
    await openTray(page);
    const drag = async (from: string, to: string): Promise<void> => {
      const start = await middle(page.locator(from));
      const end = await middle(cell(page, to));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag('[data-hand=white]', 'c3');
    await expect(cell(page, 'c3')).toHaveAccessibleName(/white marble, moved this turn/);
    await page.mouse.move(0, 0);
    await post(page).click();

    // The marble has gone from c3 to b3. It slides to b2, then to a cell that is no neighbour.
    await drag('[data-cell=b3]', 'd1');
    await expect(page.getByText('b3 and d1 are not next to each other')).toBeVisible();
    await drag('[data-cell=b3]', 'b2');
    await expect(cell(page, 'b2')).toHaveAccessibleName(/white marble/);
    await drag('[data-hand=black]', 'b3');
    await post(page).click();
    await expect(cell(page, 'c2')).toHaveAccessibleName(/white marble/);
    await expect(cell(page, 'b2')).toHaveAccessibleName(/black marble/);
    await expect(verdict(page)).toContainText('White');
  });

  test('parts are taken back, one by one', async ({ page }) => {
    await openTray(page, '2b1/4/1w2/4 w');
    await cell(page, 'c4').click();
    await expect(cell(page, 'c4')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'c4')).toHaveAttribute('aria-selected', 'false');

    await cell(page, 'c4').click();
    await cell(page, 'c3').click();
    await cell(page, 'a1').click();
    await expect(cell(page, 'c3')).toHaveAccessibleName(/black marble, moved this turn/);
    await expect(post(page)).toBeVisible();

    // A tap on what was placed, then a key.
    await cell(page, 'a1').click();
    await expect(cell(page, 'a1')).toHaveAccessibleName(/free, you can place a marble here/);
    await expect(post(page)).toBeHidden();
    await cell(page, 'a1').focus();
    await page.keyboard.press('Backspace');
    await expect(cell(page, 'c4')).toHaveAccessibleName(/black marble, can be slid/);
    await expect(cell(page, 'c3')).toHaveAccessibleName(/free/);
  });

  test('what is impossible is explained', async ({ page }) => {
    await openTray(page, '2b1/4/1w2/4 w');
    await cell(page, 'b2').click();
    await expect(page.getByText('Your opponent has no marble on b2')).toBeVisible();
    await cell(page, 'c4').click();
    await cell(page, 'b4').click();
    await cell(page, 'd4').click();
    await cell(page, 'a1').click();
    await expect(page.getByText('You have already placed a marble')).toBeVisible();
  });

  test('the arrows of the keyboard follow the turned tray', async ({ page }) => {
    await openTray(page);
    await page.getByRole('button', { name: 'Turn the board' }).click();
    await cell(page, 'a1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'a2')).toBeFocused();
    const [a1, a2] = [await middle(cell(page, 'a1')), await middle(cell(page, 'a2'))];
    expect(a2.x).toBeGreaterThan(a1.x);
    expect(a2.y).toBeCloseTo(a1.y, 0);
  });

  test('five extra turnings without a line are a draw', async ({ page }) => {
    await openTray(page);
    for (const turn of DRAWN) {
      for (const name of cells(turn)) await cell(page, name).click();
      await post(page).click();
    }
    await expect(verdict(page)).toContainText(/draw/i);
    await expect(page.getByText('Extra rotation 5')).toBeVisible();
    await reload(page);
    await expect(page.getByText('Extra rotation 5')).toBeVisible();
  });
});

test('marbles travel along their tracks', { tag: '@motion' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTray(page, '2b1/4/1w2/4 w');
  await cell(page, 'a4').click();
  // The marble has come from the hand.
  await expect(post(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Every place that a marble on the tray is given until the rings have turned.
  const seen = await page.evaluateHandle(() => {
    const places: [number, number][] = [];
    const note = () => {
      for (const marble of document.querySelectorAll('.marbles > g')) {
        const [x, y] = (marble.getAttribute('transform')?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
          Number,
        );
        if (x !== undefined && y !== undefined && Math.abs(y) < 200) places.push([x, y]);
      }
    };
    new MutationObserver(note).observe(document.body, {
      attributeFilter: ['transform'],
      childList: true,
      subtree: true,
    });
    return places;
  });
  const frames = await frameByFrame(page);
  await post(page).click();
  // Somewhere between the cells first, at rest in cells in the end.
  const count = (resting: boolean, last = 0) =>
    seen.evaluate(
      (places, { resting, last }) =>
        places.slice(-last).filter((place) => {
          return place.every((part) => Math.abs(part) % 100 === 50) === resting;
        }).length,
      { resting, last },
    );
  await frames.until(async () => (await count(false)) > 0 && (await count(true, 2)) === 2);
  const off = (await seen.jsonValue()).filter(([x, y]) => {
    const outer = Math.abs(Math.max(Math.abs(x), Math.abs(y)) - 150) < 0.01;
    const inner = Math.abs(Math.hypot(x, y) - 50 * Math.SQRT2) < 0.01;
    return !outer && !inner;
  });
  expect(off).toEqual([]);
});

test('the extra turnings are shown one by one', { tag: '@motion' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // One cell is free; white wins by the second extra turning.
  await openTray(page, '1wwb/bwbw/wwbw/bbwb b');
  // The page itself keeps what was shown: a look from outside may come too late on a slow machine.
  const shown = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const note = () => {
      const text = document.querySelector('svg text.extra')?.textContent.trim();
      if (text) texts.add(text);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await cell(page, 'a4').click();
  await post(page).click();
  await expect(verdict(page)).toContainText('White wins');
  await expect(page.getByRole('gridcell', { name: 'part of a line of four' })).toHaveCount(4);
  await expect
    .poll(() => shown.evaluate((texts) => [...texts]))
    .toEqual(['Extra rotation 1', 'Extra rotation 2']);
});

test('the post can be reached and pressed by key', async ({ page }) => {
  await openTray(page);
  await cell(page, 'b3').click();
  await post(page).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'b2')).toHaveAccessibleName(/white marble/);
  await expect(verdict(page)).toContainText('Black');
});
