/**
 * A plain web host with the built client in one of its folders, for tests that switch it off or put
 * another version there.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../dist', import.meta.url));
/** Where the client lies on the host. */
const PLACE = '/club/games/';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A host that is running. */
export class Host {
  #server: Server | null = null;
  #port = 0;

  private constructor(readonly folder: string) {}

  /** Puts the client on a new host and starts it. */
  static async start(): Promise<Host> {
    const host = new Host(await mkdtemp(join(tmpdir(), 'kinetic-host-')));
    await cp(BUILT, host.folder, { recursive: true });
    await host.on();
    return host;
  }

  /** The address of the client. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}${PLACE}`;
  }

  /** Begins to answer, under the same address each time. */
  async on(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#file(request.url ?? '').then(({ status, type, bytes }) => {
        response.writeHead(status, { 'content-type': type }).end(bytes);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Answers nobody any more. */
  async off(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  /** Puts another version in place of the first: every page says so, and the service worker differs. */
  async publish(version: string): Promise<void> {
    const page = join(this.folder, 'index.html');
    const marked = `<meta name="version" content="${version}" /></head>`;
    await writeFile(page, (await readFile(page, 'utf8')).replace('</head>', marked));
    const worker = join(this.folder, 'service-worker.js');
    const text = await readFile(worker, 'utf8');
    await writeFile(worker, text.replace(/"version":"[^"]*"/, `"version":"${version}"`));
  }

  /** Switches the host off and removes it. */
  async end(): Promise<void> {
    await this.off();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #file(url: string): Promise<{ status: number; type: string; bytes: Buffer }> {
    const path = normalize(decodeURIComponent(new URL(url, 'http://host/').pathname));
    const name = path.startsWith(PLACE) ? path.slice(PLACE.length) || 'index.html' : '';
    try {
      const bytes = await readFile(join(this.folder, name));
      return { status: 200, type: TYPES[extname(name)] ?? 'application/octet-stream', bytes };
    } catch {
      return { status: 404, type: 'text/plain', bytes: Buffer.from('not here') };
    }
  }
}
