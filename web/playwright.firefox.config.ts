import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { common, firefox } from './browser';

/** Tests that look at what moves on the boards; all others want nothing to move. */
const MOTION = /@motion/;

/** Tests that look at the page with the colours of somebody who has chosen them. */
const FORCED_COLOURS = / forced colours: /;

/**
 * The tests that belong to every run, so that each part of the client is used once in Firefox: the
 * beginning of the name of a file, and the end of a title.
 */
const PART = [
  ['ido-play', 'a whole game for two by clicking'],
  ['ido-play', 'a whole game for two with the keyboard only'],
  ['ido-play', 'blocks and the frame are dragged'],
  ['ido-play', 'a shift is seen to move @motion'],
  ['orbito-play', 'a whole game by clicking'],
  ['orbito-play', 'a whole game with the keyboard only'],
  ['orbito-play', 'marbles are dragged'],
  ['computer', 'undo goes back to one’s own turn, and a hint shows what to do'],
  ['study-engine', 'the engine stops when it is told to, and what it found stays'],
  ['study-engine', 'Orbito: the exact value of every turn on the board'],
  ['study-tree', 'a link holds the whole study'],
  ['online-two', 'two browsers play each other, and somebody watches'],
  ['online-you', 'somebody takes their data and leaves'],
  ['notifications', 'settings by keyboard alone: this device, kinds, quiet hours'],
  ['clocks', 'people at one screen have clocks, and who has no time left is out'],
  ['sharing', 'a file can be saved and opened'],
  ['sharing', 'pictures of the position'],
  ['keeping', 'a reload in mid-game changes nothing'],
  ['access', 'too small or too long: ido middle'],
  ['access', 'too small or too long: orbito middle'],
  ['access', 'too small or too long: online game of orbito'],
  ['layout', 'buttons stay in their place, whatever is said'],
  ['learn-pages', 'the rules come to paper black on white, without buttons'],
  ['languages', 'the language can be changed at any time and stays'],
  ['puzzles-play', 'hints come in steps and are remembered as help'],
  ['review-orbito', 'a lost game of Orbito, judged exactly'],
  ['explorer-walk', 'from the start through the tree and back'],
  ['offline-app', 'another tab is told, and keeps what it shows'],
  ['zen', 'the page fills the screen and comes back'],
].map(([file, title]) => new RegExp(`\\b${file}\\.spec\\.ts .*\\b${title}$`));

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
    { name: 'part-motion', grep: PART.filter(({ source }) => MOTION.test(source)), use: moving },
  ],
});
