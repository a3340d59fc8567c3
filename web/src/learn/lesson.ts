/**
 * One scene being played: the task, the unfinished turn, refusals, and what has been done.
 *
 * Plain TypeScript: `lesson.svelte.ts` makes it visible to components. What is legal, why something
 * is not, and what a turn does comes from the rules; the scene only says what it asks for.
 */

import type { Answer, Board, Complaint, Draft, Part, Rules, Step, View } from '../rules/types';
import type { Motion } from '../state/board-props';
import { isPart, partsOf } from '../state/parts';
import type { Behaviour, Cue } from '../state/session-types';
import type { Played, Scene, Task } from './scene';

/**
 * How far a scene has got: a task is open; a legal turn was not the one asked for; a task is
 * fulfilled and another follows; all are.
 */
export type Phase = 'task' | 'missed' | 'fulfilled' | 'done';

/** What is said near the board; a new `id` means it is said anew. */
export interface Said {
  id: number;
  /** Why the rules refuse what was tried. */
  complaint: Complaint | null;
  /** A message of the lesson. */
  message: string | null;
}

/** Everything there is to show; a new value after each change. */
export interface LessonShown {
  scene: Scene;
  board: Board;
  /** The task, counted from 0. */
  at: number;
  task: Task;
  phase: Phase;
  view: View;
  draft: Draft | null;
  motion: Motion | null;
  /** The parts of the last turn, to be marked. */
  last: Part[];
  /** The turn that would fulfil the task, when it was asked for. */
  hint: Part[] | null;
  said: Said | null;
}

/** The world around a lesson. */
export interface LessonWorld {
  behaviour: () => Behaviour;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  changed: (shown: LessonShown) => void;
  /** Called for everything that can be heard. */
  cue: (cue: Cue) => void;
  /** Called when the last task of the scene is fulfilled. */
  done: (scene: Scene) => void;
}

/** What is said about a legal turn that was not asked for. */
const OTHERWISE = 'learn-otherwise';
const OTHERWISE_TRY = 'learn-otherwise-try';

/** A scene being played. */
export class Lesson {
  readonly #rules: Rules;
  readonly #scene: Scene;
  readonly #world: LessonWorld;

  #at = 0;
  #phase: Phase = 'task';
  /** Where the task begins. */
  #position: string;
  /** Where it has led to. */
  #reached: string;
  #view!: View;
  #draft: Draft | null = null;
  #motion: Motion | null = null;
  #motions = 0;
  #moving = false;
  #last: Part[] = [];
  #hint: Part[] | null = null;
  #said: Said | null = null;
  #sayings = 0;
  /** Grows whenever whatever is under way no longer counts. */
  #era = 0;

  constructor(rules: Rules, scene: Scene, world: LessonWorld) {
    this.#rules = rules;
    this.#scene = scene;
    this.#world = world;
    this.#position = this.#task.position ?? scene.position;
    this.#reached = this.#position;
    this.#redraft([]);
  }

  /** What is shown now. */
  get shown(): LessonShown {
    return {
      scene: this.#scene,
      board: this.#rules.board(),
      at: this.#at,
      task: this.#task,
      phase: this.#phase,
      view: this.#view,
      draft: this.#moving || this.#phase !== 'task' ? null : this.#draft,
      motion: this.#motion,
      last: this.#draft && this.#draft.parts.length > 0 ? [] : this.#last,
      hint: this.#hint,
      said: this.#said,
    };
  }

  /** Ends everything under way; the lesson is of no use afterwards. */
  close(): void {
    this.#era = Number.POSITIVE_INFINITY;
  }

  /** Adds a part to the turn. */
  choosePart(part: Part): void {
    const draft = this.shown.draft;
    if (!draft) return;
    this.#said = null;
    this.#hint = null;
    this.#redraft([...texts(draft), part.text]);
    this.#move({ cause: part, view: this.#view });
    const { confirm } = this.#world.behaviour();
    // What is tried may come after a complete turn, so a try never ends by itself.
    const complete = this.#draft?.result !== null && this.#draft?.next.length === 0;
    if (!confirm && complete && this.#task.kind === 'turn') void this.#end(true);
    else this.#tell();
  }

  /** Asks the rules why a part is not possible now, and says it. */
  tryPart(text: string): void {
    const draft = this.shown.draft;
    if (!draft) return;
    const answer = this.#rules.draft(draft.origin, [...texts(draft), text]);
    if (!('error' in answer)) return;
    this.#world.cue('refused');
    const task = this.#task;
    if (task.kind === 'try' && task.refusals.includes(answer.error.id)) {
      this.#say(answer.error, task.then);
      this.#fulfil();
    } else {
      this.#say(answer.error, null);
    }
    this.#tell();
  }

  /** Takes the last part back. */
  takeBack(): void {
    const draft = this.shown.draft;
    if (!draft || draft.parts.length === 0) return;
    this.#redraft(texts(draft).slice(0, -1));
    this.#tell();
  }

  /** Ends the turn, if it may end here. */
  confirm(): void {
    const draft = this.shown.draft;
    if (draft && draft.result !== null) void this.#end(false);
  }

  /** Begins the task once more. */
  again(): void {
    if (this.#phase === 'done') {
      this.#at = 0;
      this.#position = this.#task.position ?? this.#scene.position;
    }
    this.#begin();
  }

  /** Goes on to the next task; the other side plays first, where the scene says so. */
  async goOn(): Promise<void> {
    if (this.#phase !== 'fulfilled') return;
    const reply = this.#task.kind === 'turn' ? this.#task.reply : undefined;
    const next = this.#scene.tasks[this.#at + 1];
    if (!next) return;
    this.#at += 1;
    this.#position = next.position ?? this.#reached;
    if (next.position !== undefined || reply === undefined) {
      this.#begin();
      return;
    }
    const steps = need(this.#rules.story(this.#position, reply));
    this.#position = steps.at(-1)?.view.text ?? this.#position;
    this.#phase = 'task';
    this.#said = null;
    if (!(await this.#walk(steps, false))) return;
    this.#last = partsOf(steps);
    this.#open();
  }

  /** Shows a turn that fulfils the task. */
  showMe(): void {
    const task = this.#task;
    if (this.#phase !== 'task' || task.kind !== 'turn' || this.#moving) return;
    this.#redraft([]);
    this.#hint = partsOf(need(this.#rules.story(this.#position, task.solution)));
    this.#tell();
  }

  get #task(): Task {
    const task = this.#scene.tasks[this.#at];
    if (!task) throw new RangeError(`${this.#scene.id} has no task ${this.#at}`);
    return task;
  }

  #tell(): void {
    if (this.#era !== Number.POSITIVE_INFINITY) this.#world.changed(this.shown);
  }

  #say(complaint: Complaint | null, message: string | null): void {
    this.#said = { id: ++this.#sayings, complaint, message };
  }

  #begin(): void {
    this.#era += 1;
    this.#said = null;
    this.#last = [];
    this.#open();
  }

  /** The task begins where it stands. */
  #open(): void {
    this.#moving = false;
    this.#phase = 'task';
    this.#hint = null;
    this.#redraft([]);
    this.#tell();
  }

  #redraft(parts: string[]): void {
    this.#draft = need(this.#rules.draft(this.#position, parts));
    this.#view = this.#draft.view;
    this.#motion = null;
  }

  /** Plays the turn to its end and judges it. */
  async #end(moving: boolean): Promise<void> {
    const draft = this.#draft;
    if (!draft) return;
    const steps = need(this.#rules.story(draft.origin, draft.text));
    this.#said = null;
    this.#hint = null;
    if (!(await this.#walk(steps.slice(draft.parts.length), moving))) return;
    this.#moving = false;
    const after = steps.at(-1)?.view ?? draft.view;
    this.#view = after;
    this.#draft = null;
    this.#last = partsOf(steps);
    this.#judge(this.#task, { parts: this.#last, after });
    this.#tell();
  }

  #judge(task: Task, played: Played): void {
    if (task.kind === 'try') {
      this.#phase = 'missed';
      this.#say(null, OTHERWISE_TRY);
    } else if (task.fulfils(played)) {
      this.#reached = played.after.text;
      this.#say(null, task.then);
      this.#fulfil();
    } else {
      this.#phase = 'missed';
      this.#say(null, task.otherwise ?? OTHERWISE);
    }
  }

  /** The task is fulfilled. A try has changed nothing, so the next task can follow at once. */
  #fulfil(): void {
    const next = this.#scene.tasks[this.#at + 1];
    if (!next) {
      this.#phase = 'done';
      this.#world.done(this.#scene);
    } else if (this.#task.kind === 'try' && next.position === undefined) {
      this.#at += 1;
    } else {
      this.#phase = 'fulfilled';
    }
  }

  /** Makes one step visible. */
  #move(step: Step): void {
    this.#view = step.view;
    this.#motion = { id: ++this.#motions, step };
    const { cause } = step;
    if (!isPart(cause)) this.#world.cue('turning');
    else if (cause.kind !== 'pass') this.#world.cue(cause.kind);
  }

  /** Shows steps one by one, after the one that is still moving. False when it no longer counts. */
  async #walk(steps: Step[], moving: boolean): Promise<boolean> {
    const { speed } = this.#world.behaviour();
    const era = ++this.#era;
    if (speed === 0) return true;
    this.#moving = true;
    this.#tell();
    if (moving) await this.#world.wait(speed * 1.25);
    for (const step of steps) {
      if (era !== this.#era) return false;
      this.#move(step);
      this.#tell();
      await this.#world.wait(speed * 1.25);
    }
    return era === this.#era;
  }
}

function texts(draft: Draft): string[] {
  return draft.parts.map((part) => part.text);
}

/** Scenes are tested: what they ask of the rules has an answer. */
function need<T>(answer: Answer<T>): T {
  if ('error' in answer) throw new Error(answer.error.id);
  return answer.ok;
}
