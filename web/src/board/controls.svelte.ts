/**
 * Pointer, touch and keyboard at a board: DOM events become input events.
 *
 * The element that is listened to holds the board's drawing. Squares carry
 * `data-square` or `data-cell`; buttons carry their target as JSON in
 * `data-target`. Everything else is found by its place in the drawing.
 */

import type { Square } from '../rules/types';
import type { Point } from './geometry';
import type { InputEvent } from './input';

/** How far a pressed pointer moves, in pixels of the screen, before that is a drag. */
export const DRAG_THRESHOLD_PX = 7;
/** Half the least size of a touch target, in pixels of the screen. */
export const TOUCH_RADIUS_PX = 22;

/** What the controls need to know of a board. */
export interface BoardAdapter<T, K> {
  /** The drawing; points are measured in its view box. */
  svg: () => SVGSVGElement;
  /** What is at a point; `reach` is the touch radius in the drawing. */
  targetAt: (point: Point, reach: number) => T;
  /** A square that is pressed without a pointer. */
  squareTarget: (square: Square) => T;
  /** What can be dragged from a point, null for nothing. */
  draggableAt: (point: Point, event: PointerEvent) => T | null;
  /** What is meant by dragging a target from one point to another; null: the drag is cancelled. */
  dragOver: (target: T, from: Point, to: Point | null, reach: number) => T;
  /** Keys by their name in `KeyboardEvent.key`, letters in lower case. */
  keys: Record<string, K>;
  cursor: () => Square;
  /** Whether nothing is selected. */
  idle: () => boolean;
  /** Lets the board react. Returns whether anything came of it. */
  send: (event: InputEvent<T, K>) => boolean;
}

/** A drag in progress. */
export interface Drag<T> {
  target: T;
  over: T;
  /** Where the pointer is in the drawing. */
  at: Point;
}

interface Press<T> {
  pointerId: number;
  client: Point;
  start: Point;
  target: T;
}

/** Listens to one board. */
export class BoardControls<T, K> {
  /** What is being dragged, null while nothing is. */
  drag = $state.raw<Drag<T> | null>(null);

  readonly #board: BoardAdapter<T, K>;
  #root: HTMLElement | SVGElement | null = null;
  /** A pointer pressed on something that can be dragged. */
  #press: Press<T> | null = null;
  /** Whether the board was used by pointer last: then the arrows step through the game. */
  #byPointer = false;
  /** A drag ends with a click that means nothing. */
  #ignoreClick = false;

  constructor(board: BoardAdapter<T, K>) {
    this.#board = board;
  }

  /** Begins to listen, as a Svelte attachment; the function it returns ends that. */
  attach = (root: HTMLElement | SVGElement): (() => void) => {
    this.#root = root;
    const listeners = new AbortController();
    const listen = <E extends keyof GlobalEventHandlersEventMap>(
      name: E,
      listener: (event: GlobalEventHandlersEventMap[E]) => void,
      passive = true,
      element: EventTarget = root,
    ) =>
      element.addEventListener(name, listener as EventListener, {
        signal: listeners.signal,
        passive,
      });
    listen('pointerdown', (event) => this.#pointerDown(event));
    listen('pointermove', (event) => this.#pointerMove(event));
    listen('pointerup', (event) => this.#pointerUp(event));
    listen('pointercancel', () => this.#pointerCancel());
    listen('click', (event) => this.#click(event as PointerEvent));
    listen('keydown', (event) => this.#keyDown(event), false);
    // Heard on the document: a listener of its own would make a drawing focusable by clicking.
    listen('focusin', (event) => this.#focusIn(event), true, root.ownerDocument);
    // Keeps the page from scrolling under a finger that drags. `touch-action` would do, but
    // browsers heed it on whole drawings only, not on their parts.
    listen('touchmove', (event) => this.#press && event.preventDefault(), false);
    return () => listeners.abort();
  };

  /** Moves the keyboard's focus to the cursor. */
  focusCursor(): void {
    const cursor = this.#board.cursor();
    this.#root
      ?.querySelector<HTMLElement>(`[data-square="${cursor}"], [data-cell="${cursor}"]`)
      ?.focus();
  }

  #pointerDown(event: PointerEvent): void {
    this.#ignoreClick = false;
    this.#byPointer = true;
    if (!event.isPrimary || event.button !== 0) return;
    // A drag whose end was never heard of.
    this.#drop(null);
    const start = this.#point(event);
    const target = this.#board.draggableAt(start, event);
    const client = { x: event.clientX, y: event.clientY };
    this.#press = target && { pointerId: event.pointerId, client, start, target };
  }

  #pointerMove(event: PointerEvent): void {
    const press = this.#press;
    if (press?.pointerId !== event.pointerId) return;
    if (this.drag === null) {
      const moved = Math.hypot(event.clientX - press.client.x, event.clientY - press.client.y);
      if (moved < DRAG_THRESHOLD_PX) return;
      this.#root?.setPointerCapture(event.pointerId);
    }
    const at = this.#point(event);
    const over = this.#board.dragOver(press.target, press.start, at, this.#reach());
    this.drag = { target: press.target, over, at };
    this.#board.send({ kind: 'drag', target: press.target, over });
  }

  #pointerUp(event: PointerEvent): void {
    if (this.#press?.pointerId !== event.pointerId) return;
    this.#ignoreClick = this.drag !== null;
    this.#drop(this.#point(event));
  }

  #pointerCancel(): void {
    this.#drop(null);
  }

  /** Ends a press; a drag ends over a point, or is cancelled by null. */
  #drop(at: Point | null): void {
    const { drag } = this;
    const press = this.#press;
    this.#press = null;
    if (!drag || !press) return;
    const over = this.#board.dragOver(press.target, press.start, at, this.#reach());
    this.drag = { ...drag, over, at: at ?? drag.at };
    this.#board.send({ kind: 'drop', target: drag.target, over });
    this.drag = null;
  }

  #click(event: PointerEvent): void {
    // Keyboards and screen readers press an element, not a point.
    const byKeyboard = event.detail === 0;
    if (this.#ignoreClick && !byKeyboard) return;
    const element = event.target as Element;
    const square = squareOf(element);
    const target =
      targetOf<T>(element) ??
      (byKeyboard && square !== undefined
        ? this.#board.squareTarget(square)
        : this.#board.targetAt(this.#point(event), this.#reach()));
    this.#board.send({ kind: 'tap', target, byKeyboard });
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Whoever plays by pointer steps through the game by the arrows, wherever they last clicked.
    const steps = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key);
    if (this.#byPointer && steps && this.#board.idle()) return;
    this.#byPointer = false;
    const element = event.target as Element;
    const activates = event.key === 'Enter' || event.key === ' ';
    // The browser clicks a button that has the focus; a button of the drawing is pressed here.
    if (activates && element.closest('button')) return;
    const drawn = element.closest('[role="button"]');
    const cursor = this.#board.cursor();
    const arrow = event.key.startsWith('Arrow');
    if (drawn && !activates) return;
    const target = drawn && targetOf<T>(drawn);
    if (target) {
      this.#board.send({ kind: 'tap', target, byKeyboard: true });
    } else {
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const key = this.#board.keys[name];
      if (key === undefined) return;
      // Keys that move the cursor or press it never scroll the page, even where nothing comes of it.
      const handled = this.#board.send({ kind: 'key', key });
      if (!handled && !arrow && !activates) return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (arrow || this.#board.cursor() !== cursor) this.focusCursor();
  }

  /** The cursor follows the focus, wherever Tab or a screen reader put it. */
  #focusIn(event: FocusEvent): void {
    const element = event.target as Element;
    const square = this.#root?.contains(element) ? squareOf(element) : undefined;
    if (square !== undefined && square !== this.#board.cursor()) {
      this.#board.send({ kind: 'focus', square });
    }
  }

  /** A pointer's place in the drawing. */
  #point(event: PointerEvent): Point {
    const matrix = this.#board.svg().getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    return { x: (event.clientX - matrix.e) / matrix.a, y: (event.clientY - matrix.f) / matrix.d };
  }

  /** The touch radius in the drawing. */
  #reach(): number {
    return TOUCH_RADIUS_PX / (this.#board.svg().getScreenCTM()?.a ?? 1);
  }
}

function squareOf(element: Element): Square | undefined {
  const { square, cell } = (element as HTMLElement).dataset;
  return square ?? cell;
}

function targetOf<T>(element: Element): T | null {
  const text = element.closest<HTMLElement>('[data-target]')?.dataset.target;
  return text === undefined ? null : (JSON.parse(text) as T);
}
