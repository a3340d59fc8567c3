/** Windows of browsers that Playwright drives. */

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { BrowserWindow, PointerStep, Size, WindowOptions } from './browser-window';
import { downloadsIn, type Download } from './downloads';

export class PlaywrightWindow implements BrowserWindow {
  readonly #downloads: Promise<Download>[] = [];

  private constructor(
    readonly page: Page,
    private readonly folder: string | null,
  ) {
    page.on('download', (download) => {
      const saved = download.path().then(async (path) => ({
        name: download.suggestedFilename(),
        bytes: await readFile(path),
      }));
      this.#downloads.push(saved);
    });
  }

  /**
   * Opens a window that knows nothing of the others, as on a device of its own. Firefox does not
   * tell of a download: there it is found in the `folder` where the browser puts it.
   */
  static async open(
    browser: Browser,
    folder: string | null,
    { size, dark, keep }: WindowOptions,
  ): Promise<PlaywrightWindow> {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      colorScheme: dark ? 'dark' : 'light',
      serviceWorkers: keep ? 'allow' : 'block',
    });
    return new PlaywrightWindow(await context.newPage(), folder);
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async run<A extends unknown[], R>(code: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    // A text and not the function itself, so that the page gets the same as through WebDriver.
    return this.page.evaluate<R>(`(${code.toString()})(...${JSON.stringify(args)})`);
  }

  async pointer(...steps: PointerStep[]): Promise<void> {
    for (const step of steps) {
      if (step === 'down') await this.page.mouse.down();
      else if (step === 'up') await this.page.mouse.up();
      else await this.page.mouse.move(step.to.x, step.to.y);
    }
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size);
  }

  async screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }

  async downloads(): Promise<Download[]> {
    return this.folder === null ? Promise.all(this.#downloads) : downloadsIn(this.folder);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
