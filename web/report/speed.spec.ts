import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { IDO_MIDDLE } from '../e2e/states';

/** How much of the native speed the worker has to reach. */
const SHARE = 0.5;
/** Speeds are measured by turns, so that what else the machine does hits both. */
const ROUNDS = 3;
/** A short search comes first: what is set up for each search is not counted. */
const SHORT = 50_000;
const LONG = 450_000;

/** Two and four seats in the middle of a game. */
const POSITIONS = {
  'two seats': '8/3R4/5r2/1r3Y2/2y4Y/1R3R1y/8/6r1 b3 y 0 r00y00 4',
  'four seats': IDO_MIDDLE,
};

/** The program as an engine of the protocol, on one thread. */
class Native {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor(program: string) {
    this.#process = spawn(program, ['engine']);
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    // As much memory as the worker has.
    this.#process.stdin.write('kinetic 1\noption hash 16\ngame ido\n');
  }

  async #until(word: string): Promise<void> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the engine has gone');
      if (value.startsWith(word)) return;
    }
  }

  async milliseconds(position: string, nodes: number): Promise<number> {
    const begun = performance.now();
    this.#process.stdin.write(`position ${position}\ngo nodes ${nodes}\n`);
    await this.#until('bestmove');
    return performance.now() - begun;
  }

  end(): void {
    this.#process.kill();
  }
}

/** How long the worker of the client thinks, by the clock of the page. */
async function workerMilliseconds(page: Page, start: string, nodes: number): Promise<number> {
  return page.evaluate(
    async ({ start, nodes }) => {
      const { worker } = window as unknown as { worker: Worker };
      const begun = performance.now();
      await new Promise<void>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<{ say: string; why?: string }>) => {
          if (data.say === 'done') resolve();
          if (data.say === 'failed') reject(new Error(data.why));
        };
        const request = { game: 'ido', board: null, start, events: [], nodes, lines: 1 };
        worker.postMessage({ id: 1, ask: 'analyse', request });
      });
      return performance.now() - begun;
    },
    { start, nodes },
  );
}

/** Thousands of positions a second, set-up not counted. */
async function speed(time: (nodes: number) => Promise<number>): Promise<number> {
  const short = await time(SHORT);
  const long = await time(LONG);
  return (LONG - SHORT) / (long - short);
}

test('IDO in the worker and natively', async ({ page }) => {
  const program = process.env.KINETIC_SERVER;
  if (!program) throw new Error('KINETIC_SERVER names the program to compare with');
  // The address of the worker is known when the client has asked it something.
  const loaded = page.waitForRequest(/worker-[^/]*\.js$/);
  await page.goto('./#/explorer');
  const address = (await loaded).url();
  await page.evaluate((url) => {
    Object.assign(window, { worker: new Worker(url, { type: 'module' }) });
  }, address);
  console.log('\nIDO, thousands of positions a second on one thread: native, worker, share\n');
  for (const [name, position] of Object.entries(POSITIONS)) {
    const native = new Native(program);
    let [best, bestThere] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      best = Math.max(best, await speed((nodes) => native.milliseconds(position, nodes)));
      const inWorker = await speed((nodes) => workerMilliseconds(page, position, nodes));
      bestThere = Math.max(bestThere, inWorker);
    }
    native.end();
    const share = bestThere / best;
    const columns = [best.toFixed(0), bestThere.toFixed(0), share.toFixed(2)];
    console.log(`${columns.map((text) => text.padStart(10)).join('')}  ${name}`);
    expect.soft(share, `share of the native speed, ${name}`).toBeGreaterThanOrEqual(SHARE);
  }
});
