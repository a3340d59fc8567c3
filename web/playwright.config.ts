import { defineConfig } from '@playwright/test';
import { common, TOUCH } from './browser';

export default defineConfig({
  ...common,
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  projects: [
    {
      name: 'desktop',
      testIgnore: TOUCH,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: TOUCH,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
