import { defineConfig } from '@playwright/test';
import { common } from './browser';

/** `cargo xtask web-report`: how much is loaded, and how quickly the client answers. */
export default defineConfig({
  ...common,
  testDir: 'report',
  reporter: [['./report/only-what-is-told.ts']],
  workers: 1,
  use: { ...common.use, viewport: { width: 1280, height: 800 } },
});
