import { join } from 'node:path';
import { test } from '@playwright/test';
import { STATES } from '../e2e/states';

/** Where the pictures go; `cargo xtask pictures` says so. */
const folder = process.env.KINETIC_PICTURES ?? 'test-results/pictures';

for (const { name, main, reach } of STATES) {
  if (!main) continue;
  test(name, async ({ page }, { project }) => {
    await reach(page);
    // What has the focus only because a test pressed it is no part of the picture.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const file = `${name.replaceAll(' ', '-')}-${project.name}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: project.name.startsWith('phone') });
  });
}
