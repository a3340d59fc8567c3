/**
 * The board of a lesson or a puzzle: the position, the unfinished turn on it, and turns that are being
 * shown step by step. Knows nothing of what is asked for.
 */

import type { Answer, Complaint, Draft, Part, Rules, Step, View } from '../rules/types';
import type { Motion } from './board-props';
import { cueOf, partsOf, texts } from './parts';
import type { Behaviour, Cue } from './session-types';

/** What a table needs from the world. */
export interface TableWorld {
  behaviour: () => Behaviour;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Called for everything that can be heard. */
  cue: (cue: Cue) => void;
  /** Called after every change that is to be seen. */
  changed: () => void;
}

/** A board with a turn on it. */
export class Table {
  /** Where the turn begins. */
  position: string;
  view!: View;
  motion: Motion | null = null;
  #last: Part[] = [];
  #draft: Draft | null = null;
  #motions = 0;
  #moving = false;
  /** Grows whenever whatever is under way no longer counts. */
  #era = 0;

  constructor(
    readonly rules: Rules,
    position: string,
    readonly world: TableWorld,
  ) {
    this.position = position;
    this.open(position, []);
  }

  /** The unfinished turn; null while something moves or nothing can be done. */
  get draft(): Draft | null {
    return this.#moving ? null : this.#draft;
  }

  /** The parts of the last turn, to be marked until another one begins. */
  get last(): Part[] {
    return this.#draft && this.#draft.parts.length > 0 ? [] : this.#last;
  }

  /** A turn begins in a position. */
  open(position: string, last: Part[]): void {
    this.#era += 1;
    this.#moving = false;
    this.position = position;
    this.#last = last;
    this.#redraft([]);
  }

  /** Nothing can be done any more; what was under way no longer counts. */
  close(): void {
    this.#era += 1;
    this.#moving = false;
    this.#draft = null;
  }

  /** Adds a part to the turn; true when nothing can follow and the turn may end. */
  add(part: Part): boolean {
    const draft = this.draft;
    if (!draft) return false;
    this.#redraft([...texts(draft), part.text]);
    this.#move({ cause: part, view: this.view });
    return this.#draft?.result !== null && this.#draft?.next.length === 0;
  }

  /** Takes the last part back. */
  takeBack(): void {
    const draft = this.draft;
    if (draft && draft.parts.length > 0) this.#redraft(texts(draft).slice(0, -1));
  }

  /** Takes the whole turn back. */
  takeAllBack(): void {
    if (this.draft) this.#redraft([]);
  }

  /** Why a part cannot follow; null when it can. */
  refusal(text: string): Complaint | null {
    const draft = this.draft;
    if (!draft) return null;
    const answer = this.rules.draft(draft.origin, [...texts(draft), text]);
    return 'error' in answer ? answer.error : null;
  }

  /**
   * Ends the unfinished turn and shows what it leads to. Null when something else has happened
   * meanwhile. `moving`: the last part is still on its way.
   */
  async end(moving: boolean): Promise<{ after: View; result: string } | null> {
    const draft = this.draft;
    if (!draft || draft.result === null) return null;
    const { result } = draft;
    const steps = need(this.rules.story(draft.origin, draft.text));
    const after = await this.#show(steps, steps.slice(draft.parts.length), moving);
    return after && { after, result };
  }

  /** Plays a turn from a position and shows it. Null when something else has happened meanwhile. */
  async play(position: string, turn: string): Promise<View | null> {
    const steps = need(this.rules.story(position, turn));
    return this.#show(steps, steps, false);
  }

  /** The parts of a turn, as they are marked on the board. */
  parts(position: string, turn: string): Part[] {
    return partsOf(need(this.rules.story(position, turn)));
  }

  async #show(all: Step[], left: Step[], moving: boolean): Promise<View | null> {
    if (!(await this.#walk(left, moving))) return null;
    this.#moving = false;
    this.#draft = null;
    this.#last = partsOf(all);
    const after = all.at(-1)?.view ?? this.view;
    this.view = after;
    return after;
  }

  #redraft(parts: string[]): void {
    this.#draft = need(this.rules.draft(this.position, parts));
    this.view = this.#draft.view;
    this.motion = null;
  }

  /** Makes one step visible. */
  #move(step: Step): void {
    this.view = step.view;
    this.motion = { id: ++this.#motions, step };
    const cue = cueOf(step);
    if (cue) this.world.cue(cue);
  }

  /** Shows steps one by one, after the one that is still moving. False when it no longer counts. */
  async #walk(steps: Step[], moving: boolean): Promise<boolean> {
    const { speed } = this.world.behaviour();
    const era = ++this.#era;
    if (speed === 0) return true;
    this.#moving = true;
    this.world.changed();
    if (moving) await this.world.wait(speed * 1.25);
    for (const step of steps) {
      if (era !== this.#era) return false;
      this.#move(step);
      this.world.changed();
      await this.world.wait(speed * 1.25);
    }
    return era === this.#era;
  }
}

/** Lessons and puzzles are tested, and the engine plays by the rules: what is asked has an answer. */
export function need<T>(answer: Answer<T>): T {
  if ('error' in answer) throw new Error(answer.error.id);
  return answer.ok;
}
