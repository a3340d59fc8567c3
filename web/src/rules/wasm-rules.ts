import { type CourseEntry, type CourseHandle, type IncrementalRules, RulesError } from './course';
import type { Course as WasmCourse, Rules as Handle } from './generated/rules.js';
import type {
  Answer,
  Board,
  Course,
  CourseSummary,
  Draft,
  GameEvent,
  GameName,
  GameRecord,
  Rematch,
  SeatName,
  StartOptions,
  Step,
  View,
} from './types';

/** The rules of one game on one board, asked of WebAssembly. */
export class WasmRules implements IncrementalRules {
  readonly #handle: Handle;
  readonly #board: Board;

  constructor(
    readonly game: GameName,
    readonly boardName: string | null,
    handle: Handle,
  ) {
    this.#handle = handle;
    this.#board = JSON.parse(handle.board());
  }

  board(): Board {
    return this.#board;
  }

  start(options: StartOptions): Answer<string> {
    return JSON.parse(this.#handle.start(JSON.stringify(options)));
  }

  rematch(seats: SeatName[], first: SeatName, game: number): Answer<Rematch> {
    return JSON.parse(this.#handle.rematch(JSON.stringify(seats), first, game));
  }

  view(position: string): Answer<View> {
    return JSON.parse(this.#handle.view(position));
  }

  draft(position: string, parts: string[]): Answer<Draft> {
    return JSON.parse(this.#handle.draft(position, JSON.stringify(parts)));
  }

  animation(position: string, turn: string): Answer<Step[]> {
    return JSON.parse(this.#handle.animation(position, turn));
  }

  course(start: string, events: GameEvent[]): Answer<Course> {
    return JSON.parse(this.#handle.course(start, JSON.stringify(events)));
  }

  openCourse(start: string): CourseHandle {
    try {
      return new WasmCourseHandle(this.#handle.courseFrom(start));
    } catch (error) {
      // A position that is refused is thrown as the text of a diagnostic.
      if (typeof error === 'string') throw new RulesError(JSON.parse(error));
      throw error;
    }
  }

  write(record: GameRecord): Answer<string> {
    return JSON.parse(this.#handle.write(JSON.stringify(record)));
  }
}

/** A game held by WebAssembly. */
class WasmCourseHandle implements CourseHandle {
  readonly #course: WasmCourse;

  constructor(course: WasmCourse) {
    this.#course = course;
  }

  keep(count: number): void {
    this.#course.keep(count);
  }

  add(event: GameEvent): CourseEntry {
    const answer: Answer<CourseEntry> = JSON.parse(this.#course.add(JSON.stringify(event)));
    if ('error' in answer) throw new RulesError(answer.error);
    return answer.ok;
  }

  summary(): CourseSummary {
    return JSON.parse(this.#course.summary());
  }

  free(): void {
    this.#course.free();
  }
}
