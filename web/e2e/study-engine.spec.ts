import { expect, test } from '@playwright/test';
import { button, cell, place, turns } from './app';
import { holdEngine } from './engine';
import { chances, engineState, notation, openStudy } from './study';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [seats, position, names] of [
  ['two', '8/8/3Y4/1R1R4/3R4/8/8/8 a1 r 0 r20y12 4', ['Red', 'Yellow']],
  ['three', '8/8/6g1/8/8/5r2/B7/8 b1 r 0 r00b00g00 4', ['Red', 'Blue', 'Green']],
  [
    'four',
    'rg6/2Y1b3/8/3g4/3BR1y1/2r3G1/5R2/1y4R1 b2 r 0 r10b00y01g02 4',
    ['Red', 'Blue', 'Yellow', 'Green'],
  ],
] as const) {
  test(`the engine's lines for ${seats} seats`, async ({ page }) => {
    // The engine tells of two lines, and then thinks for as long as the test wants.
    await holdEngine(page, { say: ['found', 'done'], after: 1, lines: 2 });
    await openStudy(page, 'ido', position);
    const panel = page.getByRole('region', { name: 'Engine' });
    const lines = panel.getByRole('listitem');
    await page.getByLabel('Lines').selectOption('2');
    await page.getByTestId('engine').click();
    await expect(lines).toHaveCount(2);
    await expect(engineState(page)).toContainText(/turns? ahead, [\d,]+ positions/);
    for (const name of names) await expect(chances(page)).toHaveAccessibleName(new RegExp(name));
    // Each turn has a number on the board, unless it is to pass.
    await expect(page.locator('[data-picture] circle + text').first()).toHaveText(/[12]/);
    // The page answers while the engine thinks.
    await page.getByLabel('Name of this study').fill('While it thinks');
    await expect(page.getByLabel('Name of this study')).toHaveValue('While it thinks');
    await expect(button(page, 'Stop')).toBeVisible();
    // The first line can be played.
    const line = lines.first().getByRole('button').first();
    const turn = (await line.locator('.mono').textContent()) ?? '';
    expect(turn).not.toBe('');
    await line.click();
    await expect(notation(page)).toHaveText([turn]);
    await page.getByTestId('engine').click();
    await expect(engineState(page)).toHaveCount(0);
  });
}

for (const [kind, position, net] of [
  ['two seats', '8/8/3Y4/1R1R4/3R4/8/8/8 a1 r 0 r20y12 4', 'ido'],
  ['an agreed order', '8/8/8/8/8/8/8/8 b2 r 0 r00y00 slsl', 'ido-order'],
  ['three seats', '8/8/6g1/8/8/5r2/B7/8 b1 r 0 r00b00g00 4', 'ido-seats'],
] as const) {
  test(`the engine loads the net for ${kind}, and no other`, async ({ page }) => {
    const nets: string[] = [];
    page.on('response', (response) => {
      const name = /\/([^/]+)-[\w-]{8}\.net$/.exec(response.url())?.[1];
      if (name) nets.push(`${name} ${response.status()}`);
    });
    await openStudy(page, 'ido', position);
    await page.getByTestId('engine').click();
    await expect(engineState(page)).toContainText(/turns? ahead, [\d,]+ positions/);
    await expect.poll(() => nets).toEqual([`${net} 200`]);
  });
}

test(
  'the engine stops when it is told to, and what it found stays',
  { tag: '@firefox' },
  async ({ page }) => {
    await holdEngine(page, { say: ['found', 'done'], after: 1 });
    await openStudy(page, 'ido');
    await page.getByTestId('engine').click();
    await expect(engineState(page)).toContainText('Thinking: ');
    await button(page, 'Stop').click();
    await expect(engineState(page)).toContainText(/^\d+ turns? ahead/);
    await expect(button(page, 'Stop')).toHaveCount(0);
  },
);

test(
  'Orbito: the exact value of every turn on the board',
  { tag: '@firefox' },
  async ({ page }) => {
    await openStudy(page, 'orbito', 'wwb1/bb2/1w2/4 w');
    await expect(engineState(page)).toContainText('White wins in');
    const marks = page.locator('[data-value]');
    await expect(marks.first()).toBeVisible();
    const begun = await marks.count();
    expect(begun).toBeGreaterThan(8);
    // Told in words as well.
    const marked = (await marks.first().getAttribute('data-value')) ?? '';
    await expect(cell(page, marked)).toHaveAccessibleName(/wins|loses|draw/);
    // A marble that is picked up: the values of where it can go.
    await cell(page, 'c4').click();
    await expect(marks).not.toHaveCount(begun);
    await cell(page, 'd4').click();
    // After the slide: the values of each placement.
    await expect(marks.first()).toBeVisible();
    await page.getByTestId('engine').click();
    await expect(marks).toHaveCount(0);
  },
);

test('Orbito: the best turn is played to the end', async ({ page }) => {
  await openStudy(page, 'orbito', 'wwb1/bb2/1w2/4 w');
  const panel = page.getByRole('region', { name: 'Engine' });
  const best = panel.getByRole('listitem').first();
  await expect(best).toContainText('wins in');
  // How the game goes on, as in IDO.
  await expect(best.getByRole('paragraph')).toHaveText(/^Then d1\s*a1\s*b3b2,a4/);
  await panel.locator('ol').getByRole('button').first().click();
  await expect(turns(page)).toHaveCount(1);
  await expect(engineState(page)).toContainText('Black loses in');
});

test('values follow the turn', async ({ page }) => {
  await openStudy(page, 'orbito');
  await expect(engineState(page)).toContainText(/wins|loses|draw/);
  await place(page, 'c3');
  await expect(page.locator('[data-value]').first()).toBeVisible();
});
