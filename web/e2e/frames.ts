/** Animations frame by frame, so that a slow machine shows what a fast one does. */

import type { Page } from '@playwright/test';

/** A frame of an animation, in milliseconds. */
const FRAME = 20;

/**
 * Stops the time of a page whose clock was installed before it was opened. From then on it passes
 * from frame to frame, while the test waits until something is so.
 */
export async function frameByFrame(page: Page) {
  // No page takes a day to be opened.
  const tomorrow = (await page.evaluate(() => Date.now())) + 86_400_000;
  await page.clock.pauseAt(tomorrow);
  return {
    until: async (isSo: () => Promise<boolean>): Promise<void> => {
      while (!(await isSo())) await page.clock.runFor(FRAME);
    },
  };
}
