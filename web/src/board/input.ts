/**
 * The input vocabulary of both boards.
 *
 * `controls.svelte.ts` turns DOM events into an `InputEvent`: something the
 * player does to a *target* (a unit, a cell, a reserve, a handle). The `reduce`
 * of a board is a pure function: `InputState` (what is selected, where the
 * keyboard cursor is), an event, and the board's context (view, draft) give an
 * `InputResult`: the next state, and perhaps an `Action` for the session.
 *
 * No rule is known here. What is possible stands in `draft.next`; what is not
 * there is sent as the text of a part, and the rules say why it is refused.
 */

import type { Args } from '../i18n';
import type { Draft, Part, Square } from '../rules/types';
import type { BoardProps } from '../state/board-props';

/** Something the player does. `T` is what can be pointed at, `K` are the keys of the board. */
export type InputEvent<T, K> =
  /** Clicked, tapped, or pressed with the keyboard or by a screen reader. */
  | { kind: 'tap'; target: T; byKeyboard: boolean }
  /** Dragged; sent for every movement. `over` is what it is above now. */
  | { kind: 'drag'; target: T; over: T }
  /** Let go after dragging. */
  | { kind: 'drop'; target: T; over: T }
  | { kind: 'key'; key: K }
  /** A square of the grid received the focus. */
  | { kind: 'focus'; square: Square };

/** The state between two inputs; `S` is what can be selected. */
export interface InputState<S> {
  selection: S;
  /** The square that has, or would get, the keyboard's focus. */
  cursor: Square;
}

/** What the session is asked to do. */
export type Action =
  | { kind: 'part'; part: Part }
  /** Not in `draft.next`: the rules are asked why. */
  | { kind: 'refused'; text: string }
  | { kind: 'take-back' }
  | { kind: 'confirm' };

/** What follows from an input. */
export interface InputResult<S> {
  state: InputState<S>;
  action: Action | null;
}

/** A line of the keyboard help: keys as they are written on a keyboard, and a message. */
export interface KeyHelpLine {
  keys: string[];
  message: string;
}

/** Gives a message in the reader's language. */
export type Translate = (id: string, args?: Args) => string;

/** No action. The state may differ from the one before, in its cursor for instance. */
export function noAction<S>(state: InputState<S>): InputResult<S> {
  return { state, action: null };
}

/** Selects something, or nothing. */
export function select<S>(state: InputState<S>, selection: S): InputResult<S> {
  return { state: { ...state, selection }, action: null };
}

/** Chooses a part of `draft.next`, or has the text of an impossible one refused. */
export function chooseOrRefuse<S>(
  state: InputState<S>,
  part: Part | null | undefined,
  text: string,
): InputResult<S> {
  return { state, action: part ? { kind: 'part', part } : { kind: 'refused', text } };
}

/** Takes back the last part of the turn, if there is one. */
export function takeBack<S>(state: InputState<S>, draft: Draft | null): InputResult<S> {
  return { state, action: draft?.parts.length ? { kind: 'take-back' } : null };
}

/** Whether anything came of an input. */
export function isHandled<S>(before: InputState<S>, result: InputResult<S>): boolean {
  return result.state !== before || result.action !== null;
}

/** Hands an action to the session. */
export function perform(
  action: Action | null,
  session: Pick<BoardProps, 'onPart' | 'onRefused' | 'onTakeBack' | 'onConfirm'>,
): void {
  switch (action?.kind) {
    case 'part':
      session.onPart(action.part);
      break;
    case 'refused':
      session.onRefused(action.text);
      break;
    case 'take-back':
      session.onTakeBack();
      break;
    case 'confirm':
      session.onConfirm();
      break;
  }
}
