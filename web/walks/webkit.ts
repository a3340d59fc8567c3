/**
 * WebKitGTK's small browser on a display of its own: `WebKitWebDriver` starts it, Xvfb shows it to
 * nobody.
 */

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WindowOptions } from './browser-window';
import { downloadsIn } from './downloads';
import { command, WebDriverWindow } from './webdriver-window';

const DRIVER = process.env.KINETIC_WEBKIT_DRIVER ?? 'WebKitWebDriver';
/** Larger than any window of a walk. */
const SCREEN = '1600x1200x24';

/** Programs that run, each as the head of a group: whatever they start ends with them. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach(killGroup));

function start(
  program: string,
  options: string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): ChildProcess {
  const child = spawn(program, options, { env, stdio, detached: true });
  running.add(child);
  return child;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone =
    child.exitCode !== null || child.signalCode !== null
      ? undefined
      : new Promise((resolve) => child.once('exit', resolve));
  killGroup(child);
  await gone;
  running.delete(child);
}

/** Fails when the program cannot be started or ends by itself. */
function failing(child: ChildProcess, program: string, why: () => string): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', (error) => reject(new Error(`${program}: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`${program} ended (${code}): ${why()}`)));
  });
}

/** Starts a display; its name, such as `:7`. */
async function startDisplay(): Promise<{ xvfb: ChildProcess; display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const xvfb = start('Xvfb', options, process.env, ['ignore', 'ignore', 'pipe', 'pipe']);
  let errors = '';
  xvfb.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-2_000)));
  const number = new Promise<string>((resolve) => {
    let digits = '';
    xvfb.stdio[3]?.on('data', (text: Buffer) => {
      digits += text.toString();
      if (digits.endsWith('\n')) resolve(digits.trim());
    });
  });
  const display = await Promise.race([number, failing(xvfb, 'Xvfb', () => errors)]);
  return { xvfb, display: `:${display}` };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts a driver and waits until it listens; its address. */
async function startDriver(
  env: NodeJS.ProcessEnv,
): Promise<{ driver: ChildProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = start(DRIVER, [`--port=${port}`], env, ['ignore', 'ignore', 'pipe']);
  let errors = '';
  driver.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-2_000)));
  const failed = failing(driver, DRIVER, () => errors);
  // From then on the session tells what is wrong.
  failed.catch(() => {});
  for (;;) {
    const status = command<{ ready: boolean }>(address, 'GET', '/status').catch(() => null);
    if ((await Promise.race([status, failed]))?.ready) return { driver, address };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What GTK asks a desktop for: motion and colours. */
async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'kinetic-webkit-'));
  const settings = join(home, '.config', 'gtk-3.0');
  await mkdir(settings, { recursive: true });
  await mkdir(join(home, 'Downloads'));
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  return home;
}

function environment(home: string, display: string, dark: boolean): NodeJS.ProcessEnv {
  const own = { ...process.env };
  delete own.WAYLAND_DISPLAY;
  delete own.DBUS_SESSION_BUS_ADDRESS;
  return {
    ...own,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local'),
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    // There is no graphics card: layers that are drawn one by one and put together by a processor
    // take half as much of its time again.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
}

/** Opens a window that knows nothing of the others, as on a device of its own. */
export async function openWebKit({ size, dark }: WindowOptions): Promise<WebDriverWindow> {
  const home = await makeHome();
  const children: ChildProcess[] = [];
  const putAway = async (): Promise<void> => {
    for (const child of children.toReversed()) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const { xvfb, display } = await startDisplay();
    children.push(xvfb);
    const { driver, address } = await startDriver(environment(home, display, dark));
    children.push(driver);
    const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
    const window = await WebDriverWindow.open(
      address,
      { 'webkitgtk:browserOptions': { args } },
      () => downloadsIn(join(home, 'Downloads')),
      putAway,
    );
    await window.withoutBars(size);
    return window;
  } catch (error) {
    await putAway();
    throw error;
  }
}
