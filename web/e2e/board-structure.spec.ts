import { expect, test } from '@playwright/test';
import { button, open, resize } from './app';
import { expectAccessible } from './axe';
import { IDO_MIDDLE, IDO_RESTING, positionHash, STATES } from './states';

test('the selected block shows the fields it can use', async ({ page }) => {
  await open(page, positionHash('ido', IDO_MIDDLE));
  const counts = () =>
    page.evaluate(() =>
      ['rectangle', 'closed', 'usable', 'veil'].map(
        (kind) => document.querySelectorAll(`[data-picture] rect.${kind}`).length,
      ),
    );
  const [rectangles = 0, closed = 0] = await counts();
  expect(rectangles).toBeGreaterThan(closed);
  // A large block: the rectangles.
  await page.locator('[data-square="e4"]').click();
  await expect.poll(counts).toEqual([rectangles, closed, rectangles, 64 - rectangles]);
  // A small one: the small squares.
  await page.locator('[data-square="c3"]').click();
  const small = 64 - rectangles - closed;
  await expect.poll(counts).toEqual([rectangles, closed, small, 64 - small]);
});

test('the preview of a shift shows the fields and blocks as they will be', async ({ page }) => {
  await open(page, positionHash('ido', IDO_MIDDLE));
  const picture = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-picture] rect:is(.rectangle, .closed)')]
        .map((rect) => `${rect.classList[0]} ${rect.getAttribute('x')} ${rect.getAttribute('y')}`)
        .sort(),
    );
  const before = await picture();
  const west = page.getByRole('button', { name: /^Shift the frame west/ });
  await west.click();
  await expect.poll(picture).not.toEqual(before);
  const preview = await picture();
  const ghosts = page.locator('[data-picture] rect.ghost');
  await expect(ghosts).toHaveCount(await page.locator('[data-picture] path.push').count());
  await west.click();
  await expect(ghosts).toHaveCount(0);
  await expect.poll(picture).toEqual(preview);
});

test('a lock says for how long the frame rests', async ({ page }) => {
  await open(page, positionHash('ido', IDO_RESTING));
  const handle = page.getByRole('button', { name: /^Shift the frame north/ });
  await expect(handle).toHaveAccessibleName(/The frame rests/);
  await expect(handle).toHaveAttribute('title', /The frame rests/);
});

test('the legend explains fields and signs', async ({ page }) => {
  await open(page, positionHash('ido', IDO_MIDDLE));
  await button(page, 'Legend').click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page, 'legend');
});

for (const name of ['ido selected', 'ido preview', 'new ido in full', 'settings']) {
  test(`forced colours: ${name}`, async ({ page }) => {
    await STATES.find((state) => state.name === name)?.reach(page);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expectAccessible(page, `${name}, forced colours`);
    // What is chosen differs from what is not by more than a ground, which is painted over.
    const alike = await page.locator('label.on').evaluateAll((labels) =>
      labels.map((label) => {
        const other = label.parentElement?.querySelector('label:not(.on)') ?? null;
        const ground = (element: Element) => getComputedStyle(element).backgroundColor;
        return other !== null && ground(label) === ground(other);
      }),
    );
    expect(alike).not.toContain(true);
  });
}

test('forced colours: whose turn it is and what has arrived stay visible', async ({ page }) => {
  await open(page, positionHash('ido', IDO_MIDDLE));
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  /** The pixels of a corner of an element. */
  const corner = async (selector: string, width: number, height: number) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    const clip = { x: Math.ceil(box.x) + 1, y: Math.ceil(box.y) + 1, width, height };
    return page.screenshot({ clip });
  };
  for (const window of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await resize(page, window.width, window.height);
    const now = await corner('li[data-seat].now', 8, 3);
    expect(now.equals(await corner('li[data-seat]:not(.now)', 8, 3))).toBe(false);
    const full = await corner('.pips .full', 7, 7);
    expect(full.equals(await corner('.pips i:not(.full)', 7, 7))).toBe(false);
  }
});
