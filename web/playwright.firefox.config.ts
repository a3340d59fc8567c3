import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { common, firefox } from './browser';

/** Tests that look at what moves on the boards; all others want nothing to move. */
const MOTION = /@motion/;

/** Tests that look at the page with the colours of somebody who has chosen them. */
const FORCED_COLOURS = / forced colours: /;

/** The tests that belong to every run: each part of the client is used once in Firefox. */
const PART = /@firefox/;

/** A Firefox with these preferences: Playwright cannot change them while it runs. */
function withPreferences(preferences: Record<string, number | boolean | string>) {
  const executablePath = firefox();
  return {
    browserName: 'firefox' as const,
    // An installed Firefox, not one that Playwright has changed for itself.
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A folder of its own for each worker: each loads this file.
      downloadsPath: join(tmpdir(), `kinetic-saved-${process.pid}`),
      firefoxUserPrefs: {
        // Scroll bars lie over the page, as in Chromium without windows.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
        ...preferences,
      },
    },
  };
}

const still = withPreferences({ 'ui.prefersReducedMotion': 1 });
const moving = withPreferences({});
const coloured = withPreferences({
  'ui.prefersReducedMotion': 1,
  'browser.display.document_color_use': 2,
  // A ground for what is chosen on which words can be read: Firefox alone has a paler one.
  'ui.highlight': '#1a4b8f',
  'ui.highlighttext': '#ffffff',
});

/** The tests of `e2e` in Firefox: `npm run e2e:firefox` and `npm run e2e:firefox-part`. */
export default defineConfig({
  ...common,
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['./left-out.ts']],
  projects: [
    { name: 'firefox', grepInvert: [MOTION, FORCED_COLOURS], use: still },
    { name: 'firefox-motion', grep: MOTION, use: moving },
    { name: 'firefox-colours', grep: FORCED_COLOURS, use: coloured },
    { name: 'part', grep: PART, grepInvert: MOTION, use: still },
    { name: 'part-motion', grep: /@motion.*@firefox/, use: moving },
  ],
});
