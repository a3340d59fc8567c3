import { defineConfig } from '@playwright/test';
import { common } from './browser';

/** `cargo xtask dist-test`: games on a server that runs already, at the address `KINETIC_URL`. */
export default defineConfig({
  ...common,
  webServer: [],
  testDir: 'installed',
  workers: 1,
  use: {
    ...common.use,
    baseURL: process.env.KINETIC_URL ?? '',
    viewport: { width: 1280, height: 800 },
  },
});
