/** What somebody does who looks at a window: everything waits for what it needs to see. */

import type { BrowserWindow } from './browser-window';
import { look, wasHit, type Seen } from './in-page';
import { inWords, toData, type Locator } from './locator';

/** Only ends what hangs, on half a busy core too. */
const LIMIT_MS = 300_000;
/** How often somebody looks who waits. */
const LOOK_EVERY_MS = 25;

type Text = string | RegExp;

export class User {
  constructor(
    readonly window: BrowserWindow,
    /** Where the client is found. */
    readonly address: string,
  ) {}

  /** Opens a place in the client, such as `#/about`, or a whole address. */
  async open(place = ''): Promise<void> {
    await this.window.goTo(new URL(place, this.address).href);
    await this.#arrives();
  }

  async reload(): Promise<void> {
    await this.window.reload();
    await this.#arrives();
  }

  /** Waits until the page shows what its address says, of which it hears a moment later. */
  async #arrives(): Promise<void> {
    await this.until(
      'the page should show what its address says',
      () =>
        this.window.run(() => ({
          address: location.hash,
          shown: document.querySelector('main')?.dataset.address,
        })),
      ({ address, shown }) => address === shown,
    );
    await this.sees({ css: 'h1' });
  }

  /** Waits until what is looked at is as it should be. */
  async until<R>(what: string, see: () => Promise<R>, fits: (seen: R) => boolean): Promise<R> {
    const begun = Date.now();
    for (;;) {
      let last: string;
      try {
        const seen = await see();
        if (fits(seen)) return seen;
        last = JSON.stringify(seen);
      } catch (error) {
        // The page may just be going to another.
        last = String(error);
      }
      if (Date.now() - begun > LIMIT_MS) throw new Error(`${what}; seen last: ${last}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** All elements that are found now. */
  async look(locator: Locator): Promise<Seen[]> {
    return (await this.window.run(look, toData(locator), false)).seen;
  }

  /** Waits until an element is there, or as many of them; the first. */
  async sees(locator: Locator, count?: number): Promise<Seen> {
    const what = `${count ?? 'some'} of ${inWords(locator)} should be there`;
    const [first] = await this.until(
      what,
      () => this.look(locator),
      ({ length }) => (count === undefined ? length > 0 : length === count),
    );
    return first as Seen;
  }

  /** Waits until there is no such element. */
  async seesNo(locator: Locator): Promise<void> {
    await this.sees(locator, 0);
  }

  /** Waits until the only such element is as it should be. */
  async is(locator: Locator, what: string, fits: (seen: Seen) => boolean): Promise<Seen> {
    const seen = await this.until(
      `${inWords(locator)} should be ${what}`,
      () => this.look(locator),
      ([first, ...more]) => first !== undefined && more.length === 0 && fits(first),
    );
    return seen[0] as Seen;
  }

  /** Waits until an element says something. */
  async reads(locator: Locator, text: Text): Promise<Seen> {
    return this.is(locator, `saying ${String(text)}`, (seen) => contains(seen.text, text));
  }

  /** Waits until an element has a name for screen readers. */
  async hears(locator: Locator, name: Text): Promise<Seen> {
    return this.is(locator, `named ${String(name)}`, (seen) => contains(seen.name, name));
  }

  async hasFocus(locator: Locator): Promise<void> {
    await this.is(locator, 'focused', ({ focused }) => focused);
  }

  /** Waits until the address ends so. */
  async isAt(address: RegExp): Promise<string> {
    return this.until(
      `the address should match ${String(address)}`,
      () => this.window.run(() => location.href),
      (href) => address.test(href),
    );
  }

  /** Where an element lies that can be clicked on, when it does. */
  async #aim(locator: Locator): Promise<{ x: number; y: number }> {
    const place = await this.until(
      `${inWords(locator)} should be there to be clicked on`,
      async () => (await this.window.run(look, toData(locator), true)).aim,
      (aim) => aim !== null && 'x' in aim,
    );
    return place as { x: number; y: number };
  }

  async click(locator: Locator): Promise<void> {
    await this.until(
      `${inWords(locator)} should be clicked on`,
      async () => {
        await this.window.pointer({ to: await this.#aim(locator) }, 'down', 'up');
        // A page that has gone tells nothing.
        return this.window.run(wasHit).catch(() => null);
      },
      (hit) => hit !== false,
    );
  }

  /** Drags from one element to another, or by some pixels. */
  async drag(from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
    await this.until(
      `${inWords(from)} should be dragged`,
      async () => {
        const by = 'x' in to ? to : null;
        const target = by ? null : await this.middle(to as Locator);
        const start = await this.#aim(from);
        const end = target ?? { x: start.x + (by?.x ?? 0), y: start.y + (by?.y ?? 0) };
        const between = (part: number) => ({
          to: {
            x: start.x + (end.x - start.x) * part,
            y: start.y + (end.y - start.y) * part,
          },
        });
        await this.window.pointer(between(0), 'down', ...[0.2, 0.5, 0.8, 1].map(between), 'up');
        return this.window.run(wasHit).catch(() => null);
      },
      (hit) => hit !== false,
    );
  }

  async middle(locator: Locator): Promise<{ x: number; y: number }> {
    const { box } = await this.is(locator, 'there', () => true);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Chooses a radio button or checks a box. */
  async check(locator: Locator): Promise<void> {
    const { checked } = await this.is(locator, 'there', () => true);
    if (!checked) await this.click(locator);
    await this.is(locator, 'checked', (seen) => seen.checked);
  }

  /** Writes a text in place of what is there. */
  async fill(locator: Locator, text: string): Promise<void> {
    await this.click(locator);
    await this.hasFocus(locator);
    await this.window.press('Control+a');
    await this.window.type(text);
    await this.is(locator, `filled with ${text}`, ({ value }) => value === text);
  }

  async press(...keys: string[]): Promise<void> {
    await this.window.press(...keys);
  }

  /** Walks with Tab until something has the focus. */
  async tabTo(selector: string): Promise<void> {
    for (let steps = 0; steps < 80; steps += 1) {
      const there = await this.window.run(
        (wanted) => document.activeElement?.matches(wanted) ?? false,
        selector,
      );
      if (there) return;
      await this.window.press('Tab');
    }
    throw new Error(`Tab never comes to ${selector}`);
  }
}

function contains(text: string, wanted: Text): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}
