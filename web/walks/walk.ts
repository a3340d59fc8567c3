/** The test of the walks: each begins with windows of its own and leaves nothing running. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Browser } from '@playwright/test';
import { address } from '../browser';
import { DESKTOP, type BrowserWindow, type WindowOptions } from './browser-window';
import { PlaywrightWindow } from './playwright-window';
import { User } from './user';
import { openWebKit } from './webkit';

/** The program under test; without it there are no online games. */
export const PROGRAM = process.env.KINETIC_SERVER;

/** The browser that a project walks in. */
export type Engine = 'webkit' | 'chromium' | 'firefox';

/** How a window begins, and where the client is found. */
type Opening = Partial<WindowOptions> & { at?: string };

interface Walk {
  /** Opens one more window, as on a device of its own. */
  newUser: (opening?: Opening) => Promise<User>;
  /** A window on a desk. */
  user: User;
}

interface Options {
  engine: Engine;
  open: (options: WindowOptions) => Promise<BrowserWindow>;
}

export const test = base.extend<Walk, Options>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  open: [
    async ({ engine, playwright }, use) => {
      if (engine === 'webkit') {
        await use(openWebKit);
        return;
      }
      // Firefox asks its settings whether the system is dark and has less motion: one for each.
      const folder = engine === 'firefox' ? await mkdtemp(join(tmpdir(), 'kinetic-saved-')) : null;
      const launch = (dark: boolean): Promise<Browser> =>
        playwright[engine].launch(
          folder === null
            ? {}
            : {
                downloadsPath: folder,
                firefoxUserPrefs: {
                  'ui.prefersReducedMotion': 1,
                  'ui.systemUsesDarkTheme': dark ? 1 : 0,
                },
              },
        );
      const browsers = new Map<boolean, Promise<Browser>>();
      await use(async (options) => {
        const dark = engine === 'firefox' && options.dark;
        const browser = browsers.get(dark) ?? launch(dark);
        browsers.set(dark, browser);
        return PlaywrightWindow.open(await browser, folder, options);
      });
      for (const browser of browsers.values()) await (await browser).close();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  newUser: async ({ open }, use, testInfo) => {
    const windows: BrowserWindow[] = [];
    await use(async ({ at = address, size = DESKTOP, dark = false, keep = false } = {}) => {
      const window = await open({ size, dark, keep });
      windows.push(window);
      return new User(window, at);
    });
    for (const [at, window] of windows.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath(`window-${at + 1}.png`);
        const picture = await window.screenshot().catch(() => null);
        if (picture) await writeFile(path, picture);
        if (picture) await testInfo.attach(`window ${at + 1}`, { path, contentType: 'image/png' });
      }
      await window.close();
    }
  },

  user: async ({ newUser }, use) => {
    await use(await newUser());
  },
});
