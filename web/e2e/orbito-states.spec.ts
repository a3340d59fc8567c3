import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { cell, openTray, post } from './orbito';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tray is for everybody, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await openTray(page, '2b1/4/1w2/4 w');
    expect(await violations(page)).toEqual([]);
    await cell(page, 'c4').click();
    expect(await violations(page)).toEqual([]);
    await cell(page, 'c3').click();
    await cell(page, 'a1').click();
    await expect(post(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await openTray(page, 'wwbw/bbbw/bwwb/wbbw -');
    await expect(page.getByText('Extra rotation 2')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}
