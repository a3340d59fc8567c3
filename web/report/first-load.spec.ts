import { expect, test, type Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** The most that may be loaded before the first move, compressed, in bytes. */
const BUDGET = 300_000;
/** What was loaded before the scripts were put together, in bytes. */
const BEFORE = 286_000;
/** The longest that may take, in milliseconds. */
const TIME = 1_000;

/** Starts of both games, and something that takes the first move. */
const BOARDS = {
  ido: { hash: '#/ido?p=8/8/8/8/8/8/8/8+b2+r+0+r00y00+4', first: '[data-square="f1"]' },
  orbito: { hash: '#/orbito?p=4/4/4/4+w', first: '[data-cell="a1"]' },
};

for (const [game, { hash, first }] of Object.entries(BOARDS)) {
  test(`first load of ${game}`, async ({ page, browserName }) => {
    expect(browserName).toBe('chromium');
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(`./${hash}`, { waitUntil: 'commit' });
    await page.locator(first).first().waitFor();
    // From the beginning of the navigation, by the browser's own clock.
    const time = await page.evaluate(() => performance.now());

    const rows: [string, number, number][] = [];
    for (const request of requests) {
      const response = await request.response();
      const { responseBodySize } = await request.sizes();
      const name = new URL(request.url()).pathname.split('/').pop() || 'index.html';
      rows.push([name, responseBodySize, gzipSync((await response?.body()) ?? '').length]);
    }
    rows.sort((a, b) => b[1] - a[1]);
    const sum = (at: 1 | 2): number => rows.reduce((all, row) => all + row[at], 0);
    console.log(`\nFirst load, up to a board of ${game} that takes a move\n`);
    console.log(`${'as sent'.padStart(10)}${'gzip'.padStart(10)}  file`);
    for (const [name, sent, gzip] of [...rows, ['together', sum(1), sum(2)] as const]) {
      console.log(`${String(sent).padStart(10)}${String(gzip).padStart(10)}  ${name}`);
    }
    console.log(`\n${sum(1)} bytes now (about ${BEFORE} before), at most ${BUDGET}`);
    console.log(`${Math.round(time)} ms from navigation to the board, cache empty`);
    expect.soft(sum(1), 'bytes of the first load').toBeLessThanOrEqual(BUDGET);
    expect.soft(time, 'milliseconds to the board').toBeLessThan(TIME);
  });
}
