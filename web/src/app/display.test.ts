import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Display, type FullScreenDocument } from './display.svelte';

/** A document that fills the screen at once, if it can. */
function page(enabled: boolean) {
  let changed = () => {};
  const fake = {
    fullscreenEnabled: enabled,
    fullscreenElement: null as Element | null,
    addEventListener: (_: string, listener: () => void) => (changed = listener),
    exitFullscreen: () => set(null),
    documentElement: { requestFullscreen: () => set({} as Element) },
  };
  function set(element: Element | null): Promise<void> {
    fake.fullscreenElement = element;
    changed();
    return Promise.resolve();
  }
  return fake as unknown as FullScreenDocument;
}

function press(display: Display, key: string, inside: string | null = null): boolean {
  const event = {
    key,
    defaultPrevented: false,
    target: { closest: () => inside },
    preventDefault: vi.fn(),
  };
  display.press(event as unknown as KeyboardEvent);
  return event.preventDefault.mock.calls.length > 0;
}

describe('zen mode', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is left with the key that began it, or with Escape', () => {
    const display = new Display(page(true));
    display.enter();
    expect(press(display, 'z')).toBe(true);
    expect(display.zen).toBe(true);
    expect(press(display, 'Z')).toBe(true);
    expect(display.zen).toBe(false);
    press(display, 'z');
    expect(press(display, 'Escape')).toBe(true);
    expect(display.zen).toBe(false);
    // Outside zen mode Escape belongs to others.
    expect(press(display, 'Escape')).toBe(false);
  });

  it('leaves letters to text fields', () => {
    const display = new Display(page(true));
    display.enter();
    expect(press(display, 'z', 'input')).toBe(false);
    expect(display.zen).toBe(false);
  });

  it('goes on in a rematch and ends on other pages', () => {
    const display = new Display(page(true));
    const leave = display.enter();
    display.toggleZen();
    leave();
    const leaveRematch = display.enter();
    vi.runAllTimers();
    expect(display.zen).toBe(true);
    leaveRematch();
    vi.runAllTimers();
    display.enter();
    expect(display.zen).toBe(false);
  });
});

describe('full screen', () => {
  it('follows the document', () => {
    const display = new Display(page(true));
    expect(press(display, 'v')).toBe(true);
    expect(display.fullScreen).toBe(true);
    press(display, 'v');
    expect(display.fullScreen).toBe(false);
  });

  it('is not offered where the browser has none', () => {
    const display = new Display(page(false));
    expect(display.canFillScreen).toBe(false);
    expect(press(display, 'v')).toBe(false);
    expect(display.fullScreen).toBe(false);
  });
});
