import { expect, test, type Page } from '@playwright/test';

/** The longest that the whole solution may take to be there, in milliseconds. */
const SOLVED = 2_000;
/** The longest from a turn to all values of the next position, in milliseconds. */
const VALUES = 50;
/** How many turns are followed: well into the middle of the game, where there are most. */
const TURNS = 8;

/** Notes in the page when the values of another position are there. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Record<string, number> = {};
    let pressed = 0;
    Object.assign(window, { valuesShown: shown });
    addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true });
    const look = (): void => {
      const position = document.querySelector('[data-position]')?.getAttribute('data-position');
      if (position && !(position in shown)) shown[position] = performance.now() - pressed;
    };
    new MutationObserver(look).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
}

async function times(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Object.values((window as unknown as { valuesShown: Record<string, number> }).valuesShown),
  );
}

test('the solution of Orbito and the values of a position', async ({ page }) => {
  const sizes: [string, number][] = [];
  page.on('requestfinished', async (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? '';
    if (/engine|worker/.test(name)) sizes.push([name, (await request.sizes()).responseBodySize]);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page);
  await page.goto('./#/');
  await page.getByRole('link', { name: 'Opening explorer' }).click();
  await page.locator('[data-position]').waitFor();
  const [first = Infinity] = await times(page);
  console.log('\nThe solution of Orbito: worked out in the page, not loaded\n');
  console.log(`${first.toFixed(0).padStart(10)} ms from the click, page and worker to be loaded`);
  for (const [name, size] of sizes) console.log(`${String(size).padStart(10)} bytes  ${name}`);
  expect.soft(first, 'milliseconds to the solution').toBeLessThan(SOLVED);

  for (let turn = 1; turn <= TURNS; turn += 1) {
    await page.locator('tbody button').first().click();
    await expect.poll(async () => (await times(page)).length).toBe(turn + 1);
  }
  const each = (await times(page)).slice(1);
  console.log('\nFrom a turn to all values of the next position\n');
  console.log(`${each.map((time) => time.toFixed(1).padStart(10)).join('')} ms`);
  expect.soft(Math.max(...each), 'milliseconds to all values').toBeLessThan(VALUES);
});
