import { join } from 'node:path';
import { test } from '@playwright/test';
import { LANGUAGES, speak } from '../e2e/app';
import { STATES } from '../e2e/states';

/** Where the pictures go; `cargo xtask pictures` says so. */
const folder = process.env.KINETIC_PICTURES ?? 'test-results/pictures';

/** Each state is reached once a size; then its language and colours change where it stands. */
STATES.filter(({ main }) => main).forEach(({ name, reach }, index) => {
  test(name, async ({ page }, { project }) => {
    await reach(page);
    // What has the focus or the pointer over it only because a test pressed it is no part of the
    // picture.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const [number, language] of LANGUAGES.entries()) {
      await speak(page, language);
      // English in both schemes; in the other languages they take turns.
      const schemes = ['light', 'dark'] as const;
      for (const [at, colorScheme] of schemes.entries()) {
        if (language !== 'en' && (index + number) % 2 !== at) continue;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const parts = [name.replaceAll(' ', '-'), project.name, colorScheme];
        if (language !== 'en') parts.push(language);
        await page.screenshot({
          path: join(folder, `${parts.join('-')}.png`),
          // A phone is shown down to the end of the page.
          fullPage: project.name === 'phone',
        });
      }
    }
  });
});
