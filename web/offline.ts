import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { AppVersion } from './src/offline/precache';

/** The built service worker, and the word in it that stands for the list of files. */
const WORKER = 'service-worker.js';
const PLACE = '__KINETIC_APP_VERSION__';

/** Puts the list of all built files into the service worker, so that it changes with any of them. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const path = join(folder, WORKER);
        const worker = await readFile(path, 'utf8');
        // Browsers load it as a plain script, which cannot import anything.
        if (/\bimport\s*[{*"']/.test(worker)) throw new Error(`${WORKER} is not one file`);
        if (!worker.includes(PLACE)) throw new Error(`${WORKER} has no place for its files`);
        const appVersion = JSON.stringify(await appVersionOf(folder));
        await writeFile(path, worker.replaceAll(PLACE, appVersion));
      },
    },
  };
}

async function appVersionOf(folder: string): Promise<AppVersion> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    // No host serves hidden files.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== WORKER && !/\.(br|gz|map)$/.test(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return {
    version: hash.digest('hex').slice(0, 12),
    // The start page is asked for by the address of its folder.
    files: names.map((name) => (name === 'index.html' ? '' : name)),
  };
}
