/** Mouse, pen and finger at the board: taps and drags become inputs. */

import type { Layout } from './geometry';
import type { Hand, Scene, Thing } from './hand';
import type { Input } from './input';
import { draggable, draggedWay, REACH_PX, thingAt } from './pointing';
import type { Point } from './squares';

/** What the pointer needs to know and to tell. */
export interface Listener {
  layout: () => Layout;
  scene: () => Scene;
  hand: () => Hand;
  act: (input: Input) => boolean;
  /** Where a dragged block is now, in the picture, and what it is over; null: it is let go. */
  finger: (now: { at: Point; over: Thing } | null) => void;
  /** Gives the focus to the unit that the hand points at. */
  focus: () => void;
}

/** How far a pressed pointer moves, in pixels, before that is a drag. */
const SLOP_PX = 7;

interface Drag {
  pointer: number;
  /** Where it began, in pixels and in the picture. */
  client: Point;
  start: Point;
  /** What is dragged; a handle stands for the frame. */
  thing: Thing;
  moving: boolean;
}

/** Listens to one element whose box is the whole picture. */
export class Pointer {
  readonly #to: Listener;
  #element: HTMLElement | null = null;
  #drag: Drag | null = null;
  /** A drag ends with a click that means nothing. */
  #ignoreClick = false;

  constructor(listener: Listener) {
    this.#to = listener;
  }

  /** Begins to listen; the function it returns ends that. */
  listen(element: HTMLElement): () => void {
    this.#element = element;
    const ears: [string, (event: PointerEvent) => void][] = [
      ['pointerdown', (event) => this.#down(event)],
      ['pointermove', (event) => this.#move(event)],
      ['pointerup', (event) => this.#up(event)],
      ['pointercancel', () => this.#cancel()],
      ['click', (event) => this.#click(event)],
    ];
    for (const [name, ear] of ears) element.addEventListener(name, ear as EventListener);
    return () => {
      for (const [name, ear] of ears) element.removeEventListener(name, ear as EventListener);
    };
  }

  #down(event: PointerEvent): void {
    this.#ignoreClick = false;
    if (!event.isPrimary || event.button !== 0) return;
    const start = this.#point(event);
    const scene = this.#to.scene();
    const layout = this.#to.layout();
    let thing = draggable(start, layout, scene);
    // A mouse can take the frame by any bar; a finger there would want to scroll.
    const mouse = event.pointerType === 'mouse' && scene.draft !== null;
    if (thing === null && mouse && layout.onBar(start, scene.view.frame)) {
      thing = { kind: 'handle', direction: 'north' };
    }
    if (thing === null) return;
    const client = { x: event.clientX, y: event.clientY };
    this.#drag = { pointer: event.pointerId, client, start, thing, moving: false };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.moving) {
      const far = Math.hypot(event.clientX - drag.client.x, event.clientY - drag.client.y);
      if (far < SLOP_PX) return;
      drag.moving = true;
      this.#element?.setPointerCapture(event.pointerId);
      if (drag.thing.kind !== 'handle') this.#to.act({ kind: 'pick', thing: drag.thing });
    }
    const point = this.#point(event);
    if (drag.thing.kind === 'handle') this.#showShift(drag, point);
    else this.#to.finger({ at: point, over: this.#thing(event) });
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.moving) return;
    this.#ignoreClick = true;
    this.#to.finger(null);
    this.#to.act({ kind: 'drop', thing: this.#dropped(drag, event) });
  }

  #cancel(): void {
    if (this.#drag?.moving) {
      this.#to.finger(null);
      this.#to.act({ kind: 'drop', thing: { kind: 'elsewhere' } });
    }
    this.#drag = null;
  }

  #click(event: PointerEvent): void {
    const pressedKey = event.detail === 0;
    if (this.#ignoreClick && !pressedKey) return;
    const target = event.target as HTMLElement;
    const thing = target.closest<HTMLElement>('[data-thing]')?.dataset.thing;
    if (thing !== undefined) {
      this.#press(JSON.parse(thing) as Thing, pressedKey);
      return;
    }
    const square = target.dataset.square;
    // A screen reader presses an element, not a point.
    const unit = pressedKey && square !== undefined;
    this.#to.act({ kind: 'tap', thing: unit ? { kind: 'unit', at: square } : this.#thing(event) });
  }

  /** A button beside the field. */
  #press(thing: Thing, byKey: boolean): void {
    if (thing.kind === 'reserve' && byKey) {
      // Who presses it with a key goes on with keys: on to the units where the block can enter.
      if (this.#to.act({ kind: 'key', key: thing.size })) this.#to.focus();
    } else {
      this.#to.act({ kind: 'tap', thing });
    }
  }

  /** Shows what the frame would do, as soon as its way is clear. */
  #showShift(drag: Drag, point: Point): void {
    const way = draggedWay(drag.start, point, this.#to.scene().turned);
    const thing: Thing = way ? { kind: 'handle', direction: way } : { kind: 'elsewhere' };
    this.#to.act({ kind: way ? 'pick' : 'drop', thing });
  }

  #dropped(drag: Drag, event: PointerEvent): Thing {
    if (drag.thing.kind !== 'handle') return this.#thing(event);
    const way = draggedWay(drag.start, this.#point(event), this.#to.scene().turned);
    return way ? { kind: 'handle', direction: way } : { kind: 'elsewhere' };
  }

  #thing(event: PointerEvent): Thing {
    const { layout, scene, hand } = this.#to;
    const reach = REACH_PX * this.#scale();
    return thingAt(this.#point(event), reach, layout(), scene(), hand());
  }

  /** Lengths of the picture per pixel. */
  #scale(): number {
    const width = this.#element?.getBoundingClientRect().width ?? 0;
    return width > 0 ? this.#to.layout().side / width : 1;
  }

  #point(event: PointerEvent): Point {
    const box = this.#element?.getBoundingClientRect();
    const scale = this.#scale();
    return {
      x: (event.clientX - (box?.left ?? 0)) * scale,
      y: (event.clientY - (box?.top ?? 0)) * scale,
    };
  }
}
