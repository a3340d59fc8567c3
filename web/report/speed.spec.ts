import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { IDO_MIDDLE } from '../e2e/states';

/** How much of the native speed the worker has to reach. */
const SHARE = 0.5;
/** Speeds are measured by turns, so that what else the machine does hits both. */
const ROUNDS = 3;
/** How many positions are asked for; the search may see everything before. */
const NODES = 1_000_000;

/** Positions far from any decision: a search that has seen everything ends early. */
const POSITIONS = {
  'two seats': '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
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

  /** The speed that the last `info` of a search tells. */
  async speed(position: string): Promise<number> {
    this.#process.stdin.write(`position ${position}\ngo nodes ${NODES}\n`);
    let told = 0;
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the engine has gone');
      const info = / nodes (\d+) time (\d+) /.exec(value);
      if (info) told = Number(info[1]) / Math.max(1, Number(info[2]));
      if (value.startsWith('bestmove')) return told;
    }
  }

  end(): void {
    this.#process.kill();
  }
}

/** The speed of the worker when it tells of a search for the last time, by the clock of the page. */
async function workerSpeed(page: Page, start: string): Promise<number> {
  return page.evaluate(
    async ({ start, nodes }) => {
      const { worker } = window as unknown as { worker: Worker };
      const begun = performance.now();
      let told = 0;
      await new Promise<void>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Told>) => {
          if (data.say === 'found') told = data.found.nodes / (performance.now() - begun);
          if (data.say === 'done') resolve();
          if (data.say === 'failed') reject(new Error(data.why));
        };
        const request = { game: 'ido', board: null, start, events: [], nodes, lines: 1 };
        worker.postMessage({ id: 1, ask: 'analyse', request });
      });
      return told;
    },
    { start, nodes: NODES },
  );
}

/** The part of what a worker says that counts here. */
interface Told {
  say: string;
  found: { nodes: number };
  why?: string;
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
      best = Math.max(best, await native.speed(position));
      bestThere = Math.max(bestThere, await workerSpeed(page, position));
    }
    native.end();
    const share = bestThere / best;
    const columns = [best.toFixed(0), bestThere.toFixed(0), share.toFixed(2)];
    console.log(`${columns.map((text) => text.padStart(10)).join('')}  ${name}`);
    expect.soft(share, `share of the native speed, ${name}`).toBeGreaterThanOrEqual(SHARE);
  }
});
