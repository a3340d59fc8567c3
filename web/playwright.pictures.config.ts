import { defineConfig } from '@playwright/test';
import { common } from './browser';

const touch = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** `cargo xtask pictures`: the main states in every language, in five sizes and both schemes. */
export default defineConfig({
  ...common,
  testDir: 'pictures',
  workers: 1,
  projects: [
    { name: 'phone', use: { ...touch, viewport: { width: 360, height: 740 } } },
    { name: 'sideways', use: { ...touch, viewport: { width: 844, height: 390 } } },
    { name: 'tablet', use: { ...touch, viewport: { width: 768, height: 1024 } } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'large', use: { viewport: { width: 2560, height: 1440 } } },
  ],
});
