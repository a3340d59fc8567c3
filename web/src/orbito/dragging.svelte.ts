/** A marble that follows the pointer. */

import { on } from 'svelte/events';
import type { Square } from '../rules/types';
import { cellAt, type Point, type Turned } from './tray';

/** So many pixels make a drag out of a press. */
const THRESHOLD = 6;

/** What was let go, and where. */
export interface Dropped {
  from: Square | 'hand';
  id: number;
  at: Point;
  cell: Square | null;
}

/** One drag at a time, from press to release. */
export class Dragging {
  /** Where the marble was taken from, null while nothing is dragged. */
  from = $state.raw<Square | 'hand' | null>(null);
  /** The number of the marble that is dragged. */
  marble = $state.raw<number | null>(null);
  /** Where it is now. */
  at = $state.raw<Point | null>(null);

  #svg: () => SVGSVGElement;
  #pressed: { pointer: number; x: number; y: number; from: Square | 'hand'; id: number } | null =
    null;
  #swallow = false;

  constructor(svg: () => SVGSVGElement) {
    this.#svg = svg;
  }

  /** The pointer is pressed on something that can be dragged. */
  press(event: PointerEvent, from: Square | 'hand', id: number | null): void {
    this.refuse();
    if (id === null) return;
    this.#pressed = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from, id };
  }

  /** The pointer is pressed on something that cannot be dragged. */
  refuse(): void {
    this.cancel();
    this.#swallow = false;
  }

  /**
   * Keeps the page from scrolling under a finger that drags. To be attached to the drawing:
   * `touch-action` would do, but browsers heed it on whole drawings only, not on their parts.
   */
  holdStill = (svg: SVGSVGElement): (() => void) =>
    on(svg, 'touchmove', (event) => this.#pressed && event.preventDefault(), { passive: false });

  /** The pointer moves. */
  move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > THRESHOLD;
    if (this.from === null && !far) return;
    if (this.from === null) {
      this.#svg().setPointerCapture(event.pointerId);
      this.from = pressed.from;
      this.marble = pressed.id;
    }
    this.at = this.#point(event);
  }

  /** The pointer is released: what was dropped, null when nothing was dragged. */
  release(event: PointerEvent, turned: Turned): Dropped | null {
    const { from, marble } = this;
    if (this.#pressed?.pointer !== event.pointerId || from === null || marble === null) {
      this.cancel();
      return null;
    }
    const at = this.#point(event);
    this.cancel();
    this.#swallow = true;
    return { from, id: marble, at, cell: cellAt(at, turned) };
  }

  /** Nothing is dragged any more. */
  cancel(): void {
    this.#pressed = null;
    this.from = null;
    this.marble = null;
    this.at = null;
  }

  /** Whether the click that is being told is only the end of a drag. */
  swallowsClick(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }

  /** The pointer's place in the drawing. */
  #point(event: PointerEvent): Point {
    const matrix = this.#svg().getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x, y };
  }
}
