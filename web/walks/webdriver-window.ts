/**
 * Windows of browsers that are driven by WebDriver (https://www.w3.org/TR/webdriver2/), a protocol
 * of JSON over HTTP.
 */

import type { BrowserWindow, PointerStep, Size } from './browser-window';
import type { Download } from './downloads';

/** What cannot be typed has a letter of its own. */
const KEYS: Record<string, string> = {
  Space: ' ',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Longer than any test: only the test itself gives up. */
const NEVER_MS = 3_600_000;

/** A driver refused a command. */
export class WebDriverError extends Error {}

/** Sends a command to a driver and reads the answer. */
export async function command<R>(
  driver: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: object,
): Promise<R> {
  const answer = await fetch(`${driver}${path}`, {
    method,
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as R;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(`${method} ${path}: ${error}: ${message}`);
}

export class WebDriverWindow implements BrowserWindow {
  private constructor(
    readonly driver: string,
    readonly session: string,
    private readonly saved: () => Promise<Download[]>,
    private readonly ended: () => Promise<void>,
  ) {}

  /** Begins a session; `saved` tells its downloads, `ended` puts away what it needed. */
  static async open(
    driver: string,
    capabilities: object,
    saved: () => Promise<Download[]>,
    ended: () => Promise<void>,
  ): Promise<WebDriverWindow> {
    const { sessionId } = await command<{ sessionId: string }>(driver, 'POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    });
    const window = new WebDriverWindow(driver, `/session/${sessionId}`, saved, ended);
    await window.#post('/timeouts', { script: NEVER_MS, pageLoad: NEVER_MS });
    return window;
  }

  /**
   * Puts a window without bars in place of the first one, so that it can be as narrow as a phone
   * and the page has all of it.
   */
  async withoutBars({ width, height }: Size): Promise<void> {
    const first = await this.#get<string>('/window');
    await this.run(
      (features) => void window.open('about:blank', 'page', features),
      `popup,width=${width},height=${height}`,
    );
    const handles = await this.#get<string[]>('/window/handles');
    await command(this.driver, 'DELETE', `${this.session}/window`);
    const handle = handles.find((handle) => handle !== first);
    if (handle === undefined) throw new WebDriverError('no second window was opened');
    await this.#post('/window', { handle });
    await this.resize({ width, height });
  }

  async goTo(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('/refresh', {});
  }

  async run<A extends unknown[], R>(code: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const script = `const done = arguments[1];
      (async (args) => (${code.toString()})(...args))(arguments[0]).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const result = await this.#post<{ value: R } | { error: string }>('/execute/async', {
      script,
      args: [args],
    });
    if ('error' in result) throw new WebDriverError(result.error);
    return result.value;
  }

  async pointer(...steps: PointerStep[]): Promise<void> {
    const actions = steps.map((step) => {
      if (step === 'down') return { type: 'pointerDown', button: 0 };
      if (step === 'up') return { type: 'pointerUp', button: 0 };
      const [x, y] = [Math.round(step.to.x), Math.round(step.to.y)];
      return { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
    });
    const parameters = { pointerType: 'mouse' };
    await this.#post('/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
    });
  }

  async press(...keys: string[]): Promise<void> {
    for (const chord of keys) {
      const values = chord.split('+').map((key) => KEYS[key] ?? key);
      await this.#keys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    }
  }

  async type(text: string): Promise<void> {
    await this.#keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async resize({ width, height }: Size): Promise<void> {
    const got = await this.#post<Size>('/window/rect', { width, height });
    if (got.width !== width || got.height !== height) {
      throw new WebDriverError(`no ${width} × ${height}, but ${got.width} × ${got.height}`);
    }
    // The page hears of it a moment later.
    await this.run(
      async (width, height) => {
        while (innerWidth !== width || innerHeight !== height) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      width,
      height,
    );
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#get<string>('/screenshot'), 'base64');
  }

  async downloads(): Promise<Download[]> {
    return this.saved();
  }

  async close(): Promise<void> {
    await this.ended();
  }

  #get<R>(path: string): Promise<R> {
    return command(this.driver, 'GET', this.session + path);
  }

  #post<R>(path: string, data: object): Promise<R> {
    return command(this.driver, 'POST', this.session + path, data);
  }
}
