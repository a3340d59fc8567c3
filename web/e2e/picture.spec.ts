import { expect, test, type Page } from '@playwright/test';
import { savedBy } from './saving';

/** Opens a position and saves its picture. */
async function saved(page: Page, address: string, kind: 'SVG' | 'PNG'): Promise<Buffer> {
  await page.goto(`./#/${address}`);
  await page.getByRole('button', { name: 'Share and save' }).click();
  const file = await savedBy(page, () =>
    page.getByRole('button', { name: kind, exact: true }).click(),
  );
  expect(file.name).toMatch(kind === 'SVG' ? /\.svg$/ : /\.png$/);
  return file.content;
}

const POSITIONS = {
  orbito: 'orbito?p=2b1/4/1w2/4+w',
  ido: 'ido?p=8/8/8/8/8/8/8/5r2+b3+r+2+r00y00+4',
};

for (const [game, address] of Object.entries(POSITIONS)) {
  test(`a picture of ${game} stands alone`, async ({ page }) => {
    const text = (await saved(page, address, 'SVG')).toString();
    expect(text).toContain('<title>');
    // Style is written in; nothing of the page is left.
    expect(text).not.toMatch(/class=|style=|var\(|tabindex|data-/);

    const blank = await page.context().newPage();
    await blank.setContent(text.replace(/^<\?xml.*?\?>/, ''));
    const size = await blank.locator('svg').first().boundingBox();
    expect(size?.width).toBe(1024);
    expect(await blank.locator('svg *').count()).toBeGreaterThan(20);
  });

  test(`a picture of ${game} as PNG is 1024 pixels wide`, async ({ page }) => {
    const bytes = await saved(page, address, 'PNG');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1024);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(1000);
  });
}
