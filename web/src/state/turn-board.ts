/**
 * A board on which a turn is put together part by part, and on which turns are animated step by step.
 * Games, lessons and puzzles are played on it; it knows nothing of what they ask for.
 */

import type { Answer, Diagnostic, Draft, Part, Rules, Step, View } from '../rules/types';
import type { Motion } from './board-props';
import { cueOf, partsOf, texts } from './parts';
import type { Behaviour, Cue } from './session-types';

/** What a board needs from outside. */
export interface BoardDeps {
  behaviour: () => Behaviour;
  /** Resolves after some milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Called for everything that can be heard. */
  cue: (cue: Cue) => void;
  /** Called after each change of what is shown. */
  changed: () => void;
}

/** A step is shown for a little longer than its motion takes. */
const STEP_PAUSE = 1.25;

/** A board with a turn on it. */
export class TurnBoard {
  readonly rules: Rules;
  readonly #deps: BoardDeps;
  /** Where the turn begins. */
  position = '';
  view!: View;
  motion: Motion | null = null;
  #draft: Draft | null = null;
  #last: Part[] = [];
  #motions = 0;
  #animating = false;
  #closed = false;
  /** Grows whenever whatever is in progress no longer counts. */
  #generation = 0;

  constructor(rules: Rules, deps: BoardDeps) {
    this.rules = rules;
    this.#deps = deps;
  }

  /** Whether steps are being shown. */
  get animating(): boolean {
    return this.#animating;
  }

  /** Whether it is of no use any more. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The unfinished turn; null during an animation and where no turn can be made. */
  get draft(): Draft | null {
    return this.#animating ? null : this.#draft;
  }

  /** The parts of the last turn, to be marked until another one begins. */
  get last(): Part[] {
    return this.#draft && this.#draft.parts.length > 0 ? [] : this.#last;
  }

  /** Cancels whatever is in progress; the result tells whether what begins now still counts. */
  interrupt(): () => boolean {
    this.#generation += 1;
    this.#animating = false;
    return this.token();
  }

  /** A function that returns false once something else has begun. */
  token(): () => boolean {
    const generation = this.#generation;
    return () => !this.#closed && generation === this.#generation;
  }

  /** Cancels whatever is in progress, for good. */
  close(): void {
    this.interrupt();
    this.#closed = true;
    this.#draft = null;
  }

  /** Shows a position in which no turn can be made. */
  show(position: string, view: View, last: Part[]): void {
    this.position = position;
    this.view = view;
    this.#last = last;
    this.#draft = null;
    this.motion = null;
  }

  /** Begins a turn in a position. `last`: the turn that led to it. */
  open(position: string, last: Part[]): void {
    this.interrupt();
    this.position = position;
    this.#last = last;
    need(this.redraft([]));
  }

  /** Replaces the parts of the turn. */
  redraft(parts: string[]): Answer<Draft> {
    const answer = this.rules.draft(this.position, parts);
    if ('ok' in answer) {
      this.#draft = answer.ok;
      this.view = answer.ok.view;
      this.motion = null;
    }
    return answer;
  }

  /** Adds a part to the turn and shows it. */
  add(part: Part): Answer<Draft> | null {
    const { draft } = this;
    if (!draft) return null;
    const answer = this.redraft([...texts(draft), part.text]);
    if ('ok' in answer) this.#showStep({ cause: part, view: this.view });
    return answer;
  }

  /** Takes the last part back and returns it; null when there is none. */
  takeBack(): Part | null {
    const { draft } = this;
    const part = draft?.parts.at(-1);
    if (!draft || !part) return null;
    need(this.redraft(texts(draft).slice(0, -1)));
    return part;
  }

  /** Takes the whole turn back. */
  takeAllBack(): void {
    if (this.draft) need(this.redraft([]));
  }

  /** Why a part cannot follow; null when it can. */
  refusal(text: string): Diagnostic | null {
    const { draft } = this;
    if (!draft) return null;
    const answer = this.rules.draft(draft.origin, [...texts(draft), text]);
    return 'error' in answer ? answer.error : null;
  }

  /**
   * Ends the unfinished turn and shows what it leads to. Null when something else has happened
   * meanwhile. `partMoving`: the last part is still being animated.
   */
  async end(partMoving: boolean): Promise<{ after: View; result: string } | null> {
    const { draft } = this;
    if (!draft || draft.result === null) return null;
    const { result } = draft;
    const steps = need(this.rules.animation(draft.origin, draft.text));
    const after = await this.#playTurn(steps, steps.slice(draft.parts.length), partMoving);
    return after && { after, result };
  }

  /** Plays a turn from a position. Null when something else has happened meanwhile. */
  async play(position: string, turn: string): Promise<View | null> {
    const steps = need(this.rules.animation(position, turn));
    return this.#playTurn(steps, steps, false);
  }

  /** The parts of a turn, as they are marked on the board. */
  parts(position: string, turn: string): Part[] {
    return partsOf(need(this.rules.animation(position, turn)));
  }

  /**
   * Animates steps one by one, after a part that is still moving. True at once when nothing is to be
   * animated; false when something else has happened meanwhile.
   */
  animate(steps: Step[], partMoving = false): true | Promise<boolean> {
    const { speed } = this.#deps.behaviour();
    const wanted = this.interrupt();
    if (speed === 0 || (!partMoving && steps.length === 0)) return true;
    return this.#animate(steps, partMoving, speed * STEP_PAUSE, wanted);
  }

  async #animate(
    steps: Step[],
    partMoving: boolean,
    pause: number,
    wanted: () => boolean,
  ): Promise<boolean> {
    this.#animating = true;
    this.#deps.changed();
    if (partMoving) await this.#deps.wait(pause);
    for (const step of steps) {
      if (!wanted()) return false;
      this.#showStep(step);
      this.#deps.changed();
      await this.#deps.wait(pause);
    }
    if (!wanted()) return false;
    this.#animating = false;
    return true;
  }

  async #playTurn(all: Step[], left: Step[], partMoving: boolean): Promise<View | null> {
    if (!(await this.animate(left, partMoving))) return null;
    this.#draft = null;
    this.#last = partsOf(all);
    this.view = all.at(-1)?.view ?? this.view;
    return this.view;
  }

  #showStep(step: Step): void {
    this.view = step.view;
    this.motion = { id: ++this.#motions, step };
    const cue = cueOf(step);
    if (cue) this.#deps.cue(cue);
  }
}

/** Whether a turn may end and nothing can follow. */
export function isComplete(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.result !== null && draft.next.length === 0;
}

/** The value of an answer that must be one: lessons and puzzles are tested, engines play by the rules. */
export function need<T>(answer: Answer<T>): T {
  if ('error' in answer) throw new Error(answer.error.id);
  return answer.ok;
}
