/**
 * One scene being played: the task, the unfinished turn, refusals, and what has been done.
 *
 * Plain TypeScript: `lesson.svelte.ts` makes it visible to components. What is legal, why something
 * is not, and what a turn does comes from the rules; the scene only says what it asks for.
 */

import type { Board, Complaint, Draft, Part, Rules, View } from '../rules/types';
import type { Motion } from '../state/board-props';
import { Table, type TableWorld } from '../state/table';
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
export interface LessonWorld extends Omit<TableWorld, 'changed'> {
  changed: (shown: LessonShown) => void;
  /** Called when the last task of the scene is fulfilled. */
  done: (scene: Scene) => void;
}

/** What is said about a legal turn that was not asked for. */
const OTHERWISE = 'learn-otherwise';
const OTHERWISE_TRY = 'learn-otherwise-try';

/** A scene being played. */
export class Lesson {
  readonly #scene: Scene;
  readonly #world: LessonWorld;
  readonly #table: Table;

  #at = 0;
  #phase: Phase = 'task';
  /** Where the task has led to. */
  #reached: string;
  #hint: Part[] | null = null;
  #said: Said | null = null;
  #sayings = 0;
  #closed = false;

  constructor(rules: Rules, scene: Scene, world: LessonWorld) {
    this.#scene = scene;
    this.#world = world;
    this.#reached = this.#task.position ?? scene.position;
    this.#table = new Table(rules, this.#reached, { ...world, changed: () => this.#tell() });
  }

  /** What is shown now. */
  get shown(): LessonShown {
    const { view, motion, draft, last } = this.#table;
    return {
      scene: this.#scene,
      board: this.#table.rules.board(),
      at: this.#at,
      task: this.#task,
      phase: this.#phase,
      view,
      draft: this.#phase === 'task' ? draft : null,
      motion,
      last,
      hint: this.#hint,
      said: this.#said,
    };
  }

  /** Ends everything under way; the lesson is of no use afterwards. */
  close(): void {
    this.#closed = true;
    this.#table.close();
  }

  /** Adds a part to the turn. */
  choosePart(part: Part): void {
    if (!this.shown.draft) return;
    this.#said = null;
    this.#hint = null;
    const complete = this.#table.add(part);
    const { confirm } = this.#world.behaviour();
    // What is tried may come after a complete turn, so a try never ends by itself.
    if (complete && !confirm && this.#task.kind === 'turn') void this.#end(true);
    else this.#tell();
  }

  /** Asks the rules why a part is not possible now, and says it. */
  tryPart(text: string): void {
    const complaint = this.shown.draft && this.#table.refusal(text);
    if (!complaint) return;
    this.#world.cue('refused');
    const task = this.#task;
    if (task.kind === 'try' && task.refusals.includes(complaint.id)) {
      this.#say(complaint, task.then);
      this.#fulfil();
    } else {
      this.#say(complaint, null);
    }
    this.#tell();
  }

  /** Takes the last part back. */
  takeBack(): void {
    if (!this.shown.draft?.parts.length) return;
    this.#table.takeBack();
    this.#tell();
  }

  /** Ends the turn, if it may end here. */
  confirm(): void {
    if (this.shown.draft?.result) void this.#end(false);
  }

  /** Begins the task once more. */
  again(): void {
    if (this.#phase !== 'done') {
      this.#begin(this.#table.position);
      return;
    }
    this.#at = 0;
    this.#begin(this.#task.position ?? this.#scene.position);
  }

  /** Goes on to the next task; the other side plays first, where the scene says so. */
  async goOn(): Promise<void> {
    if (this.#phase !== 'fulfilled') return;
    const reply = this.#task.kind === 'turn' ? this.#task.reply : undefined;
    const next = this.#scene.tasks[this.#at + 1];
    if (!next) return;
    this.#at += 1;
    if (next.position !== undefined || reply === undefined) {
      this.#begin(next.position ?? this.#reached);
      return;
    }
    this.#phase = 'task';
    this.#said = null;
    const after = await this.#table.play(this.#reached, reply);
    if (after) this.#begin(after.text, this.#table.last);
  }

  /** Shows a turn that fulfils the task. */
  showMe(): void {
    const task = this.#task;
    if (!this.shown.draft || task.kind !== 'turn') return;
    this.#table.takeAllBack();
    this.#hint = this.#table.parts(this.#table.position, task.solution);
    this.#tell();
  }

  get #task(): Task {
    const task = this.#scene.tasks[this.#at];
    if (!task) throw new RangeError(`${this.#scene.id} has no task ${this.#at}`);
    return task;
  }

  #tell(): void {
    if (!this.#closed) this.#world.changed(this.shown);
  }

  #say(complaint: Complaint | null, message: string | null): void {
    this.#said = { id: ++this.#sayings, complaint, message };
  }

  /** The task begins in a position; `last`: the turn that led to it. */
  #begin(position: string, last: Part[] = []): void {
    this.#said = null;
    this.#phase = 'task';
    this.#hint = null;
    this.#table.open(position, last);
    this.#tell();
  }

  /** Plays the turn to its end and judges it. */
  async #end(moving: boolean): Promise<void> {
    this.#said = null;
    this.#hint = null;
    const ended = await this.#table.end(moving);
    if (!ended) return;
    this.#judge(this.#task, { parts: this.#table.last, after: ended.after });
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
}
