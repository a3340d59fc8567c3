/**
 * The browser and the server that tests and pictures use.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

/** The names under which Chromium and its relatives are installed. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The browser: the one that `KINETIC_BROWSER` names, or the first that is found. */
function executable(): string | undefined {
  return process.env.KINETIC_BROWSER ?? installed(NAMES);
}

/** The first of these programs that is found. */
function installed(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  // Without any, Playwright looks for the one that it installs itself.
  return found.find((file) => existsSync(file));
}

const executablePath = executable();
const port = Number(process.env.KINETIC_PORT ?? 4173);

/**
 * The server: the program that `KINETIC_SERVER` names (a built `kinetic`), else the preview of
 * Vite, which shows the same folder.
 */
const program = process.env.KINETIC_SERVER;

/** Its games lie in a folder of their own, and tests may be quicker than people. */
const environment = {
  KINETIC_DATA: join(tmpdir(), `kinetic-e2e-${port}-${process.pid}`),
  KINETIC_LOG: 'off',
  KINETIC_LIMITS_ADDRESS_BURST: '100000',
  KINETIC_LIMITS_ADDRESS_PER_SECOND: '10000',
  KINETIC_LIMITS_VISITOR_BURST: '100000',
  KINETIC_LIMITS_VISITOR_PER_SECOND: '10000',
};

/** Where the client is found. */
export const address = `http://127.0.0.1:${port}/`;

/** Arguments of the browser. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Firefox: the one that `KINETIC_FIREFOX` names, or the first that is found. */
export function firefox(): string | undefined {
  return process.env.KINETIC_FIREFOX ?? installed(['firefox-esr', 'firefox']);
}

/** A browser that can show notifications, which the small one without windows cannot; null for none. */
export function wholeBrowser(): { executablePath: string; args: string[] } | null {
  const named = process.env.KINETIC_BROWSER;
  const small = /headless-shell/;
  const whole = installed(NAMES.filter((name) => !small.test(name)));
  const file = named && !small.test(named) ? named : whole;
  return file === undefined ? null : { executablePath: file, args: ARGUMENTS };
}

const MINUTE = 60_000;

/** Files whose tests make sense by touch on a narrow screen only. */
export const TOUCH = /\.touch\.spec\.ts$/;

/** What all runs have in common. */
export const common: PlaywrightTestConfig = {
  // No test fails by a clock: these only end what hangs, on half a busy core too. No test has a
  // limit of its own, and pages and actions have none but that of their test.
  timeout: 20 * MINUTE,
  expect: { timeout: 5 * MINUTE },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    baseURL: address,
    locale: 'en-GB',
    // Keeping the whole client on the device is tested on its own; elsewhere it would only take time.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ARGUMENTS,
    },
  },
  webServer: {
    command: program
      ? `"${program}" serve --address 127.0.0.1:${port}`
      : `npx vite preview --strictPort --port ${port} --host 127.0.0.1`,
    env: { ...(process.env as Record<string, string>), ...environment },
    url: address,
    timeout: 10 * MINUTE,
    reuseExistingServer: false,
  },
};
