import { defineConfig } from '@playwright/test';
import { common } from './browser';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** `cargo xtask pictures`: the main states, in both schemes and on both sizes of screen. */
export default defineConfig({
  ...common,
  testDir: 'pictures',
  workers: 1,
  projects: [
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
  ],
});
