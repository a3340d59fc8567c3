/** A server of their own for tests that need one: to be stopped, killed and started again. */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

/** The program under test; without it online games cannot be tested. */
export const PROGRAM = process.env.KINETIC_SERVER;

/** All tests come from one address and play faster than people. */
const LIMITS = {
  KINETIC_LIMITS_ADDRESS_BURST: '100000',
  KINETIC_LIMITS_ADDRESS_PER_SECOND: '10000',
  KINETIC_LIMITS_VISITOR_BURST: '100000',
  KINETIC_LIMITS_VISITOR_PER_SECOND: '10000',
  KINETIC_GRACE_SECONDS: '1',
  KINETIC_LOG: 'off',
};

/** A server with a folder of its own. */
export class TestServer {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly folder: string,
  ) {}

  /** Starts a server on a free port, perhaps with a copy of a data folder. */
  static async start(data?: URL): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kinetic-online-'));
    if (data) await cp(data, folder, { recursive: true });
    const server = new TestServer(await freePort(), folder);
    await server.start();
    return server;
  }

  /** Where it is reached. */
  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts it once more on the same folder, and waits until it answers. */
  async start(): Promise<void> {
    if (!PROGRAM) throw new Error('KINETIC_SERVER names no program');
    const options = ['serve', '--address', `127.0.0.1:${this.port}`, '--data', this.folder];
    const child = spawn(PROGRAM, options, {
      env: { ...process.env, ...LIMITS },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
      const answer = await fetch(`${this.address}api/v1/games?list=open`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it: politely, or as if the machine had lost its power. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Ends it and throws its folder away. */
  async discard(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/**
 * A port that nobody listens on. The system gives none of these to connections, so that it stays free
 * while the server is down.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const probe = createServer();
    const free = new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!(await free)) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** Tests with a server of their own. */
export const test = base.extend<{ server: TestServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  server: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.discard();
  },
});
