import type { Rules as Handle } from './generated/rules.js';
import type {
  Answer,
  Board,
  Course,
  Draft,
  GameEvent,
  GameName,
  GameRecord,
  Rules,
  StartOptions,
  Step,
  View,
} from './types';

/** The rules of one game on one board, asked of WebAssembly. */
export class WasmRules implements Rules {
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

  view(position: string): Answer<View> {
    return JSON.parse(this.#handle.view(position));
  }

  draft(position: string, parts: string[]): Answer<Draft> {
    return JSON.parse(this.#handle.draft(position, JSON.stringify(parts)));
  }

  story(position: string, turn: string): Answer<Step[]> {
    return JSON.parse(this.#handle.story(position, turn));
  }

  course(start: string, events: GameEvent[]): Answer<Course> {
    return JSON.parse(this.#handle.course(start, JSON.stringify(events)));
  }

  write(record: GameRecord): Answer<string> {
    return JSON.parse(this.#handle.write(JSON.stringify(record)));
  }
}
