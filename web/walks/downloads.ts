/** Files that a browser has put into the folder for downloads. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that the page gave to be saved. */
export interface Download {
  name: string;
  bytes: Buffer;
}

/** The files that have arrived whole. */
export async function downloadsIn(folder: string): Promise<Download[]> {
  // While a file arrives WebKit writes into one with another name, and Firefox into a second one.
  const names = (await readdir(folder)).filter((name) => !/\.(wkdownload|part)$/.test(name));
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) }));
  return (await Promise.all(files)).filter(({ bytes }) => bytes.length > 0);
}
