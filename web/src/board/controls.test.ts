import { beforeEach, describe, expect, it } from 'vitest';
import { BoardControls } from './controls.svelte';
import type { InputEvent } from './input';

/** A board of squares of 100 units, drawn at half its size: a1 is at 0, 0, b1 to its right. */
type Target = { kind: 'square'; at: string } | { kind: 'button' } | { kind: 'outside' };
type Event = InputEvent<Target, 'right' | 'enter' | 'letter'>;

const square = (at: string): Target => ({ kind: 'square', at });

/** As much of an element as the controls need. */
class Element extends EventTarget {
  readonly ownerDocument = this;
  captured: number | null = null;
  focused: string | null = null;
  getScreenCTM() {
    return { a: 0.5, d: 0.5, e: 0, f: 0 };
  }
  setPointerCapture(pointer: number) {
    this.captured = pointer;
  }
  contains() {
    return true;
  }
  querySelector(selector: string) {
    return { focus: () => (this.focused = selector) };
  }
}

/** An element that events are aimed at. */
function element(dataset: Record<string, string> = {}, tag = 'g', role = ''): object {
  const matches = (selector: string) =>
    selector === tag ||
    selector === `[role="${role}"]` ||
    (selector === '[data-target]' && dataset.target !== undefined);
  const self = { dataset, closest: (selector: string) => (matches(selector) ? self : null) };
  return self;
}

let root: Element;
let events: Event[];
let cursor: string;
let controls: BoardControls<Target, 'right' | 'enter' | 'letter'>;
let detach: () => void;

beforeEach(() => {
  root = new Element();
  events = [];
  cursor = 'a1';
  const targetAt = ({ x, y }: { x: number; y: number }): Target =>
    y >= 0 && y < 100 ? square(`${'abc'.charAt(Math.floor(x / 100))}1`) : { kind: 'outside' };
  controls = new BoardControls({
    svg: () => root as unknown as SVGSVGElement,
    targetAt,
    squareTarget: square,
    draggableAt: (point) => (point.x < 100 ? targetAt(point) : null),
    dragOver: (_target, _from, to) => (to ? targetAt(to) : { kind: 'outside' }),
    keys: { ArrowRight: 'right', Enter: 'enter', s: 'letter' },
    idle: () => false,
    cursor: () => cursor,
    send: (event) => {
      events.push(event);
      if (event.kind === 'focus') cursor = event.square;
      return event.kind !== 'key' || event.key === 'right';
    },
  });
  detach = controls.attach(root as unknown as HTMLElement);
});

function happens(type: string, values: object) {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
  root.dispatchEvent(event);
  return event;
}

/** Something happens at a point of the drawing. */
function point(type: string, x: number, y = 50, more: object = {}) {
  return happens(type, {
    clientX: x / 2,
    clientY: y / 2,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    detail: 1,
    target: element(),
    ...more,
  });
}

function key(name: string, more: object = {}) {
  return happens('keydown', {
    key: name,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    target: element(),
    ...more,
  });
}

describe('the pointer', () => {
  it('taps what it clicks', () => {
    point('pointerdown', 50);
    point('pointerup', 50);
    point('click', 50);
    expect(events).toEqual([{ kind: 'tap', target: square('a1'), byKeyboard: false }]);
  });

  it('drags, and the click at the end means nothing', () => {
    point('pointerdown', 50);
    point('pointermove', 150);
    expect(controls.drag).toEqual({
      target: square('a1'),
      over: square('b1'),
      at: { x: 150, y: 50 },
    });
    point('pointermove', 250);
    point('pointerup', 250);
    point('click', 250);
    expect(root.captured).toBe(1);
    expect(controls.drag).toBeNull();
    expect(events).toEqual([
      { kind: 'drag', target: square('a1'), over: square('b1') },
      { kind: 'drag', target: square('a1'), over: square('c1') },
      { kind: 'drop', target: square('a1'), over: square('c1') },
    ]);
  });

  it('takes a trembling hand for a tap', () => {
    point('pointerdown', 50);
    point('pointermove', 62);
    point('pointerup', 62);
    expect(events).toEqual([]);
  });

  it('ends a drag that is interrupted', () => {
    point('pointerdown', 50);
    point('pointermove', 150);
    point('pointercancel', 150);
    expect(events.at(-1)).toEqual({
      kind: 'drop',
      target: square('a1'),
      over: { kind: 'outside' },
    });
    expect(controls.drag).toBeNull();
  });

  it('ends a drag whose end was never heard of', () => {
    point('pointerdown', 50);
    point('pointermove', 150);
    point('pointerdown', 150);
    expect(events.at(-1)).toMatchObject({ kind: 'drop', over: { kind: 'outside' } });
    expect(controls.drag).toBeNull();
  });

  it('keeps the page from scrolling under a finger that drags, and only then', () => {
    expect(happens('touchmove', {}).defaultPrevented).toBe(false);
    point('pointerdown', 50);
    expect(happens('touchmove', {}).defaultPrevented).toBe(true);
  });

  it('leaves alone what cannot be dragged, other fingers and other buttons of the mouse', () => {
    point('pointerdown', 150);
    point('pointermove', 250);
    point('pointerdown', 50, 50, { button: 2 });
    point('pointermove', 250);
    point('pointerdown', 50, 50, { isPrimary: false });
    point('pointermove', 250);
    point('pointerdown', 50);
    point('pointermove', 250, 50, { pointerId: 2 });
    expect(events).toEqual([]);
  });

  it('is not heard any more after it was detached', () => {
    detach();
    point('click', 50);
    expect(events).toEqual([]);
  });
});

describe('pressing without a pointer', () => {
  it('means the element, not the point', () => {
    point('click', 0, 0, { detail: 0, target: element({ cell: 'c1' }) });
    const target = element({ target: '{"kind":"button"}' });
    point('click', 0, 0, { detail: 0, target });
    expect(events).toEqual([
      { kind: 'tap', target: square('c1'), byKeyboard: true },
      { kind: 'tap', target: { kind: 'button' }, byKeyboard: true },
    ]);
  });

  it('leaves a button to the browser, and presses a button of the drawing', () => {
    expect(key('Enter', { target: element({}, 'button') }).defaultPrevented).toBe(false);
    expect(events).toEqual([]);
    const drawn = element({ target: '{"kind":"button"}' }, 'g', 'button');
    expect(key('Enter', { target: drawn }).defaultPrevented).toBe(true);
    expect(events).toEqual([{ kind: 'tap', target: { kind: 'button' }, byKeyboard: true }]);
    expect(key('ArrowRight', { target: drawn }).defaultPrevented).toBe(false);
  });
});

describe('keys', () => {
  it('mean the same in capitals, and nothing together with Control', () => {
    key('S');
    key('s', { ctrlKey: true });
    key('x');
    expect(events).toEqual([{ kind: 'key', key: 'letter' }]);
  });

  it('are left to the page when nothing comes of them, but those that walk and press', () => {
    expect(key('s').defaultPrevented).toBe(false);
    expect(key('Enter').defaultPrevented).toBe(true);
    expect(key('ArrowRight').defaultPrevented).toBe(true);
  });

  it('move the focus with the cursor, and the cursor with the focus', () => {
    key('ArrowRight');
    expect(root.focused).toContain('[data-square="a1"]');
    happens('focusin', { target: element({ square: 'b1' }) });
    happens('focusin', { target: element({ square: 'b1' }) });
    expect(events.slice(1)).toEqual([{ kind: 'focus', square: 'b1' }]);
  });
});
