import { defineConfig } from '@playwright/test';
import { common, firefox } from './browser';
import type { Engine } from './walks/walk';

const executablePath = firefox();

/** Walks through the client in three browsers: what a person does in each of its parts. */
export default defineConfig<object, { engine: Engine }>({
  ...common,
  testDir: 'walks',
  workers: 1,
  projects: [
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'chromium', use: { engine: 'chromium' } },
    {
      name: 'firefox',
      use: {
        engine: 'firefox',
        channel: 'moz-firefox',
        launchOptions: executablePath ? { executablePath } : {},
      },
    },
  ],
});
