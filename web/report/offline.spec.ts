import { expect, test } from '@playwright/test';
import type { AppVersion } from '../src/offline/precache';

/** The most that may be kept on the device, as sent, in bytes. */
const BUDGET = 3_000_000;

// The first load does not count it: it is fetched in the background when the page has nothing else
// to do, and files that the page has loaded already come from the browser's own cache.
test('what is fetched in the background, to work without a network', async ({ page, baseURL }) => {
  const worker = await page.request.get('./service-worker.js');
  const list = /\{[^{}]*"files":\[[^\]]*\][^{}]*\}/.exec(await worker.text())?.[0];
  const { files } = JSON.parse(list ?? '') as AppVersion;
  await page.goto('./');
  const sizes = await page.evaluate(async (names) => {
    const sent: number[] = [];
    for (const name of names) {
      await fetch(name, { cache: 'reload' }).then((answer) => answer.arrayBuffer());
      const timing = performance.getEntriesByName(new URL(name, document.baseURI).href).at(-1);
      sent.push((timing as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0);
    }
    return sent;
  }, files);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`\nKept on the device from ${baseURL}: ${files.length} files, ${all} bytes as sent`);
  expect.soft(all).toBeLessThanOrEqual(BUDGET);
  expect.soft(all).toBeGreaterThan(0);
});
