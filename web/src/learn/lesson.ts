/**
 * One scene being played: the task, the unfinished turn, refusals, and what has been done.
 *
 * Plain TypeScript: `Live` makes it visible to components. What is legal, why something
 * is not, and what a turn does comes from the rules; the scene only says what it asks for.
 */

import type { Board, Diagnostic, Draft, Part, Rules, View } from '../rules/types';
import type { Motion } from '../state/board-props';
import { isComplete, TurnBoard, type BoardDeps } from '../state/turn-board';
import type { Played, Scene, Task } from './scene';

/**
 * How far a scene has got: a task is open; a legal turn was not the one asked for; a task is
 * fulfilled and another follows; all are.
 */
export type Phase = 'task' | 'missed' | 'fulfilled' | 'done';

/** A message near the board; a new `id` means a new message. */
export interface LessonMessage {
  id: number;
  /** Why the rules refuse what was tried. */
  diagnostic: Diagnostic | null;
  /** What the lesson says about the turn. */
  text: string | null;
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
  message: LessonMessage | null;
}

/** What a lesson needs from outside. */
export interface LessonDeps extends Omit<BoardDeps, 'changed'> {
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
  readonly #deps: LessonDeps;
  readonly #board: TurnBoard;

  #at = 0;
  #phase: Phase = 'task';
  /** Where the task has led to. */
  #reached: string;
  #hint: Part[] | null = null;
  #message: LessonMessage | null = null;
  #messages = 0;

  constructor(rules: Rules, scene: Scene, deps: LessonDeps) {
    this.#scene = scene;
    this.#deps = deps;
    this.#reached = this.#task.position ?? scene.position;
    this.#board = new TurnBoard(rules, { ...deps, changed: () => this.#tell() });
    this.#board.open(this.#reached, []);
  }

  /** What is shown now. */
  get shown(): LessonShown {
    const { view, motion, draft, last } = this.#board;
    return {
      scene: this.#scene,
      board: this.#board.rules.board(),
      at: this.#at,
      task: this.#task,
      phase: this.#phase,
      view,
      draft: this.#phase === 'task' ? draft : null,
      motion,
      last,
      hint: this.#hint,
      message: this.#message,
    };
  }

  /** Ends everything under way; the lesson is of no use afterwards. */
  close(): void {
    this.#board.close();
  }

  /** Adds a part to the turn. */
  choosePart(part: Part): void {
    const { confirm } = this.#deps.behaviour();
    // What is tried may come after a complete turn, so a try never ends by itself.
    this.#addPart(part, !confirm && this.#task.kind === 'turn');
  }

  /** Adds a part, and ends the turn if it should and nothing can follow. */
  #addPart(part: Part, end: boolean): void {
    if (!this.shown.draft) return;
    this.#message = null;
    this.#hint = null;
    const added = this.#board.add(part);
    const complete = added !== null && 'ok' in added && isComplete(added.ok);
    if (complete && end) void this.#end(true);
    else this.#tell();
  }

  /** Asks the rules why a part is not possible now, and says it. */
  tryPart(text: string): void {
    const diagnostic = this.shown.draft && this.#board.refusal(text);
    if (!diagnostic) return;
    this.#deps.cue('refused');
    const task = this.#task;
    if (task.kind === 'try' && task.refusals.includes(diagnostic.id)) {
      this.#say(diagnostic, task.then);
      this.#fulfil();
    } else {
      this.#say(diagnostic, null);
    }
    this.#tell();
  }

  /** Takes the last part back. */
  takeBack(): void {
    if (!this.shown.draft?.parts.length) return;
    this.#board.takeBack();
    this.#tell();
  }

  /** Ends the turn, if it may end here. A part that is previewed is chosen first. */
  confirm(previewed: Part | null = null): void {
    if (previewed) this.#addPart(previewed, true);
    else if (this.shown.draft?.result) void this.#end(false);
  }

  /** Begins the task once more. */
  again(): void {
    if (this.#phase !== 'done') {
      this.#begin(this.#board.position);
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
    this.#message = null;
    const after = await this.#board.play(this.#reached, reply);
    if (after) this.#begin(after.text, this.#board.last);
  }

  /** Shows a turn that fulfils the task. */
  showMe(): void {
    const task = this.#task;
    if (!this.shown.draft || task.kind !== 'turn') return;
    this.#board.takeAllBack();
    this.#hint = this.#board.parts(this.#board.position, task.solution);
    this.#tell();
  }

  get #task(): Task {
    const task = this.#scene.tasks[this.#at];
    if (!task) throw new RangeError(`${this.#scene.id} has no task ${this.#at}`);
    return task;
  }

  #tell(): void {
    if (!this.#board.closed) this.#deps.changed(this.shown);
  }

  #say(diagnostic: Diagnostic | null, text: string | null): void {
    this.#message = { id: ++this.#messages, diagnostic, text };
  }

  /** The task begins in a position; `last`: the turn that led to it. */
  #begin(position: string, last: Part[] = []): void {
    this.#message = null;
    this.#phase = 'task';
    this.#hint = null;
    this.#board.open(position, last);
    this.#tell();
  }

  /** Plays the turn to its end and judges it. */
  async #end(moving: boolean): Promise<void> {
    this.#message = null;
    this.#hint = null;
    const ended = await this.#board.end(moving);
    if (!ended) return;
    this.#judge(this.#task, { parts: this.#board.last, after: ended.after });
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
      this.#deps.done(this.#scene);
    } else if (this.#task.kind === 'try' && next.position === undefined) {
      this.#at += 1;
    } else {
      this.#phase = 'fulfilled';
    }
  }
}
