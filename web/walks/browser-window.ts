/** A window of a browser: all that the walks ask of a browser, whichever way it is driven. */

import type { Download } from './downloads';

export interface Size {
  width: number;
  height: number;
}

/** The sizes of a window on a desk and on a phone. */
export const DESKTOP: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };

/** What the mouse does, at pixels of the page. */
export type PointerStep = { to: { x: number; y: number } } | 'down' | 'up';

/** How a window begins. */
export interface WindowOptions {
  size: Size;
  /** Whether the system has dark colours. */
  dark: boolean;
  /** Whether the client may be kept on the device; WebKit always does. */
  keep: boolean;
}

export interface BrowserWindow {
  /** Goes to a whole address. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments, which JSON can hold. */
  run<A extends unknown[], R>(code: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  pointer(...steps: PointerStep[]): Promise<void>;
  /** Presses keys one after the other, named as in `KeyboardEvent.key`; `Control+a` holds one. */
  press(...keys: string[]): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The files that were saved so far. */
  downloads(): Promise<Download[]>;
  close(): Promise<void>;
}
