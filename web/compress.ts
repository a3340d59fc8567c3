import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that shrink, but for hidden ones. */
const TEXT = /(^|\/)[^./][^/]*\.(html|js|css|svg|wasm|net|json|webmanifest)$/;

/**
 * Writes every file a second and a third time, compressed as well as possible. `kinetic serve`
 * sends these, and so do many plain web servers.
 */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names.filter((name) => TEXT.test(name)).map((name) => file(folder, name)),
        );
      },
    },
  };
}

async function file(folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
