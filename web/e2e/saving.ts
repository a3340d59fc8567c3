/** Files that the client saves, in every browser. */

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/** A file that was saved. */
export interface SavedFile {
  name: string;
  content: Buffer;
}

/** The file that an action saves. */
export async function savedBy(page: Page, action: () => Promise<void>): Promise<SavedFile> {
  // Firefox does not tell Playwright of a download that the page has made itself: there the file is
  // looked for where downloads are put.
  const folder = test.info().project.use.launchOptions?.downloadsPath;
  if (folder !== undefined) return firstIn(folder, action);
  const download = page.waitForEvent('download');
  await action();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The file that an action puts into an empty folder, which is empty again afterwards. */
async function firstIn(folder: string, action: () => Promise<void>): Promise<SavedFile> {
  // The browser makes it for the first file.
  await mkdir(folder, { recursive: true });
  await action();
  // It has its name and no content before it is there, and the content is in a second file.
  const there = async () => {
    const names = await readdir(folder);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return { names, whole: names.length === 1 && (contents[0]?.length ?? 0) > 0 };
  };
  await expect.poll(async () => (await there()).whole, 'a file is saved').toBe(true);
  const [name = ''] = (await there()).names;
  const content = await readFile(join(folder, name));
  await rm(join(folder, name));
  return { name, content };
}
