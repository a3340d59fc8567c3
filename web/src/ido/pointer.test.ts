import { beforeEach, describe, expect, it } from 'vitest';
import { CLASSIC, draftOf, enter, move, viewOf } from './fixtures';
import { Layout, middle } from './geometry';
import { emptyHand, type Scene } from './hand';
import type { Input } from './input';
import { Pointer } from './pointer';
import type { Point } from './squares';

const VIEW = viewOf('8/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4');
const DRAFT = draftOf(VIEW, [enter('small', 'g2'), move('f1', 'f3', 2)]);
const SCENE: Scene = { board: CLASSIC, view: VIEW, draft: DRAFT, turned: 0 };
const LAYOUT = new Layout(CLASSIC, 0, false);

/** As much of an element as the pointer needs, drawn at half its size. */
class Surface extends EventTarget {
  captured: number | null = null;
  getBoundingClientRect() {
    return { left: 0, top: 0, width: LAYOUT.side / 2, height: LAYOUT.side / 2 };
  }
  setPointerCapture(pointer: number) {
    this.captured = pointer;
  }
  happens(type: string, at: Point, more: object = {}) {
    const event = new Event(type);
    const values = {
      clientX: at.x / 2,
      clientY: at.y / 2,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType: 'mouse',
      detail: 1,
      ...more,
    };
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(event, name, { value });
    Object.defineProperty(event, 'target', { value: { dataset: {}, closest: () => null } });
    this.dispatchEvent(event);
  }
}

let surface: Surface;
let inputs: Input[];
let fingers: (Point | null)[];
let focused: number;
let stop: () => void;

beforeEach(() => {
  surface = new Surface();
  inputs = [];
  fingers = [];
  focused = 0;
  const pointer = new Pointer({
    layout: () => LAYOUT,
    scene: () => SCENE,
    hand: emptyHand,
    act: (input) => inputs.push(input) > 0,
    finger: (now) => fingers.push(now?.at ?? null),
    focus: () => focused++,
  });
  stop = pointer.listen(surface as unknown as HTMLElement);
});

describe('the pointer', () => {
  it('taps what it clicks', () => {
    surface.happens('pointerdown', LAYOUT.centre('f1'));
    surface.happens('pointerup', LAYOUT.centre('f1'));
    surface.happens('click', LAYOUT.centre('f1'));
    expect(inputs).toEqual([{ kind: 'tap', thing: { kind: 'unit', at: 'f1' } }]);
  });

  it('drags a block, and the click at the end means nothing', () => {
    surface.happens('pointerdown', LAYOUT.centre('f1'));
    surface.happens('pointermove', LAYOUT.centre('f2'));
    surface.happens('pointermove', LAYOUT.centre('f3'));
    surface.happens('pointerup', LAYOUT.centre('f3'));
    surface.happens('click', LAYOUT.centre('f3'));
    expect(surface.captured).toBe(1);
    expect(inputs).toEqual([
      { kind: 'pick', thing: { kind: 'unit', at: 'f1' } },
      { kind: 'drop', thing: { kind: 'unit', at: 'f3' } },
    ]);
    expect(fingers).toEqual([LAYOUT.centre('f2'), LAYOUT.centre('f3'), null]);
  });

  it('takes a trembling hand for a tap', () => {
    const { x, y } = LAYOUT.centre('f1');
    surface.happens('pointerdown', { x, y });
    surface.happens('pointermove', { x: x + 6, y });
    surface.happens('pointerup', { x: x + 6, y });
    expect(inputs).toEqual([]);
  });

  it('puts everything back when the drag is interrupted', () => {
    surface.happens('pointerdown', LAYOUT.centre('f1'));
    surface.happens('pointermove', LAYOUT.centre('f3'));
    surface.happens('pointercancel', LAYOUT.centre('f3'));
    expect(inputs.at(-1)).toEqual({ kind: 'drop', thing: { kind: 'elsewhere' } });
    expect(fingers.at(-1)).toBeNull();
  });

  it('drags the frame by a handle, and with a mouse by any bar', () => {
    const handle = middle(LAYOUT.handle('north'));
    surface.happens('pointerdown', handle);
    surface.happens('pointermove', { x: handle.x + 60, y: handle.y });
    surface.happens('pointerup', { x: handle.x + 60, y: handle.y });
    const east = { kind: 'handle', direction: 'east' };
    expect(inputs).toEqual([
      { kind: 'pick', thing: east },
      { kind: 'drop', thing: east },
    ]);
    inputs = [];
    const box = LAYOUT.frame('b2');
    const bar = { x: box.x + 128, y: box.y + 40 };
    surface.happens('pointerdown', bar, { pointerType: 'touch' });
    surface.happens('pointermove', { x: bar.x, y: bar.y + 60 }, { pointerType: 'touch' });
    expect(inputs).toEqual([]);
    surface.happens('pointerdown', bar);
    surface.happens('pointermove', { x: bar.x, y: bar.y + 60 });
    expect(inputs).toEqual([{ kind: 'pick', thing: { kind: 'handle', direction: 'south' } }]);
  });

  it('leaves alone what cannot be dragged, and other buttons of the mouse', () => {
    surface.happens('pointerdown', LAYOUT.centre('d5'));
    surface.happens('pointermove', LAYOUT.centre('d7'));
    surface.happens('pointerdown', LAYOUT.centre('f1'), { button: 2 });
    surface.happens('pointermove', LAYOUT.centre('f3'));
    expect(inputs).toEqual([]);
    stop();
    surface.happens('click', LAYOUT.centre('f1'));
    expect(inputs).toEqual([]);
    expect(focused).toBe(0);
  });
});
