/**
 * Holds what the engine says to the page, so that no test depends on how fast the engine thinks: to
 * the page it is still thinking until the test releases it.
 */

import type { Page } from '@playwright/test';
import type { Reply } from '../src/engine/messages';

/** What is held, and from when on. */
export interface Hold {
  /** The kinds of messages that are held; others come through while none is held. */
  say: Reply['say'][];
  /** The number of them that come through first, from each worker. */
  after?: number;
  /** The number of lines that news must have to be counted; those with fewer come through. */
  lines?: number;
}

/** What the page keeps of an engine that is held. */
interface Held {
  /** Delivers a message each, in their order. */
  waiting: (() => void)[];
  released: boolean;
}

/** An engine whose messages wait for the test. */
export class HeldEngine {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until the engine has said something that is held. */
  async spoke(): Promise<void> {
    await this.#page.waitForFunction(() => {
      const { heldEngine } = window as unknown as { heldEngine: Held };
      return heldEngine.waiting.length > 0;
    });
  }

  /** Lets the page hear what was held, and from now on everything. */
  async release(): Promise<void> {
    await this.#page.evaluate(() => {
      const { heldEngine } = window as unknown as { heldEngine: Held };
      heldEngine.released = true;
      for (const deliver of heldEngine.waiting.splice(0)) deliver();
    });
  }
}

/** Holds the engine from the next time on that the page is loaded. */
export async function holdEngine(page: Page, hold: Hold): Promise<HeldEngine> {
  await page.addInitScript(({ say, after = 0, lines = 0 }) => {
    const held: Held = { waiting: [], released: false };
    Object.assign(window, { heldEngine: held });
    window.Worker = class extends window.Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        let through = 0;
        let holds = false;
        // Heard before the page hears it. What is delivered later comes from here and not from the
        // worker; nobody hears it any more if the page has ended the worker meanwhile.
        this.addEventListener('message', (event: MessageEvent<Reply>) => {
          const { data } = event;
          if (!event.isTrusted || held.released) return;
          const enough = 'found' in data ? data.found.lines.length >= lines : true;
          if (!holds && say.includes(data.say) && enough) {
            holds = through >= after;
            through += 1;
          }
          if (!holds) return;
          event.stopImmediatePropagation();
          held.waiting.push(() => this.dispatchEvent(new MessageEvent('message', { data })));
        });
      }
    };
  }, hold);
  return new HeldEngine(page);
}
