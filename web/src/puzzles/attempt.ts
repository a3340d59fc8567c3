/**
 * A puzzle being tried: turns, replies, hints, and what is said about them.
 *
 * Plain TypeScript: `Live` makes it visible to components. What a turn leads to comes
 * from the rules, what the other side answers from the engine. A first turn is right when it leads
 * to the one result that was proved; a later one when it wins or, in Orbito, keeps the win.
 */

import type { Board, Diagnostic, Draft, Found, Part, Rules, SeatName, View } from '../rules/types';
import type { Motion } from '../state/board-props';
import type { Engine, Sentence } from '../state/session-types';
import { faultOf, hintsFor, missedWin, type Fault } from './judging';
import type { Puzzle } from './puzzle';
import type { How } from './progress';
import { isComplete, need, TurnBoard, type BoardDeps } from '../state/turn-board';

/**
 * How far it has got: a turn is asked for; the other side is to answer; the turn was wrong; solved;
 * the solution was shown.
 */
export type Phase = 'open' | 'waiting' | 'wrong' | 'solved' | 'shown';

/** A message near the board; a new `id` means a new message. */
export interface PuzzleMessage {
  id: number;
  /** Why the rules refuse what was tried. */
  diagnostic?: Diagnostic;
  sentence?: Sentence;
  /** Why the turn was wrong. */
  fault?: Fault;
  /** Parts that are shown on the board: of a hint, or of the reply that refutes the turn. */
  parts?: Part[];
}

/** Everything there is to show; a new value after each change. */
export interface AttemptShown {
  puzzle: Puzzle;
  board: Board;
  /** The seat that solves it, and the next one in turn. */
  seat: SeatName;
  rival: SeatName | null;
  phase: Phase;
  /** Which own turn it is, counted from 1. */
  move: number;
  view: View;
  draft: Draft | null;
  motion: Motion | null;
  last: Part[];
  /** What the board shows with arrows. */
  marked: Part[] | null;
  message: PuzzleMessage | null;
  /** Whether there is a hint to be asked for. */
  moreHints: boolean;
}

/** What an attempt needs from outside. */
export interface AttemptDeps extends Omit<BoardDeps, 'changed'> {
  engine: Pick<Engine, 'analyse'>;
  changed: (shown: AttemptShown) => void;
  /** Called when the puzzle is solved. */
  solved: (how: How) => void;
}

/** How many positions are judged to find the other side's answer. Wins at hand are found at once. */
const NODES = 20_000;

/** A puzzle being tried. */
export class Attempt {
  readonly #board: TurnBoard;
  readonly #puzzle: Puzzle;
  readonly #deps: AttemptDeps;
  readonly #seat: SeatName;
  /** The right result of the first turn, and the seat to move there. */
  readonly #right: string;
  readonly #rival: SeatName | null;

  #phase: Phase = 'open';
  #move = 1;
  /** Where the own turn begins, and the turn before it. */
  #from: { position: string; last: Part[] };
  /** A right turn there, where it is known. */
  #solution: string | null;
  #hints = 0;
  #helped = false;
  #marked: Part[] | null = null;
  #message: PuzzleMessage | null = null;
  #messages = 0;

  constructor(rules: Rules, puzzle: Puzzle, deps: AttemptDeps) {
    this.#puzzle = puzzle;
    this.#deps = deps;
    this.#board = new TurnBoard(rules, { ...deps, changed: () => this.#tell() });
    this.#board.open(puzzle.position, []);
    this.#from = { position: puzzle.position, last: [] };
    this.#solution = puzzle.turn;
    this.#seat = this.#board.view.toMove ?? 'red';
    const course = need(rules.course(puzzle.position, [{ turn: puzzle.turn }]));
    this.#right = course.positions.at(-1) ?? '';
    this.#rival = course.toMove;
  }

  /** What is shown now. */
  get shown(): AttemptShown {
    const { view, motion, draft, last } = this.#board;
    const open = this.#phase === 'open' ? draft : null;
    return {
      puzzle: this.#puzzle,
      board: this.#board.rules.board(),
      seat: this.#seat,
      rival: this.#rival,
      phase: this.#phase,
      move: this.#move,
      view,
      draft: open,
      motion,
      last,
      marked: this.#marked,
      message: this.#message,
      moreHints: open !== null && this.#hintsHere().length > this.#hints,
    };
  }

  /** Ends everything under way; the attempt is of no use afterwards. */
  close(): void {
    this.#board.close();
  }

  /** Adds a part to the turn. */
  choosePart(part: Part): void {
    this.#addPart(part, !this.#deps.behaviour().confirm);
  }

  /** Adds a part, and ends the turn if it should and nothing can follow. */
  #addPart(part: Part, end: boolean): void {
    if (!this.shown.draft) return;
    this.#say(null);
    this.#marked = null;
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
    this.#say({ diagnostic });
    this.#tell();
  }

  /** Takes the last part back. */
  takeBack(): void {
    if (!this.shown.draft) return;
    this.#board.takeBack();
    this.#tell();
  }

  /** Ends the turn, if it may end here. */
  confirm(previewed: Part | null = null): void {
    if (previewed) this.#addPart(previewed, true);
    else if (this.shown.draft?.result) void this.#end(false);
  }

  /** Gives the next hint. */
  hint(): void {
    const hints = this.#hintsHere();
    const hint = hints[this.#hints];
    if (!this.shown.draft || !hint) return;
    this.#hints += 1;
    this.#helped = true;
    this.#board.open(this.#from.position, this.#from.last);
    this.#marked = hint.parts.length > 0 ? hint.parts : null;
    this.#say(hint.sentence ? { sentence: hint.sentence } : { parts: hint.parts });
    this.#tell();
  }

  /** Goes back to where the wrong turn began. */
  again(): void {
    this.#open();
    this.#tell();
  }

  /** Begins from the beginning. */
  restart(): void {
    this.#move = 1;
    this.#from = { position: this.#puzzle.position, last: [] };
    this.#solution = this.#puzzle.turn;
    this.#hints = 0;
    this.#helped = this.#phase === 'shown';
    this.again();
  }

  /** Plays the rest of the solution, both sides. */
  async show(): Promise<void> {
    if (this.#phase === 'solved') return;
    this.#open();
    this.#phase = 'waiting';
    this.#helped = true;
    let line = this.#solution ? [this.#solution] : [];
    let { position } = this.#from;
    // The promised win takes at most this many turns of both sides.
    for (let left = 2 * (this.#puzzle.moves - this.#move) + 1; left > 0; left -= 1) {
      const [turn = await this.#best(position), ...rest] = line;
      if (turn === null || this.#board.closed) break;
      const after = await this.#board.play(position, turn);
      if (!after) return;
      this.#tell();
      if (after.toMove === null) break;
      position = after.text;
      line = rest;
    }
    this.#phase = 'shown';
    this.#say({ sentence: { message: 'puzzles-shown' } });
    this.#tell();
  }

  /** The hints for the turn to be made; none where the turn is not known. */
  #hintsHere() {
    if (this.#solution === null) return [];
    return hintsFor(this.#board.parts(this.#from.position, this.#solution));
  }

  #tell(): void {
    if (!this.#board.closed) this.#deps.changed(this.shown);
  }

  #say(message: Omit<PuzzleMessage, 'id'> | null): void {
    this.#message = message && { id: ++this.#messages, ...message };
  }

  /** The own turn begins. */
  #open(): void {
    this.#phase = 'open';
    this.#marked = null;
    this.#say(null);
    this.#board.open(this.#from.position, this.#from.last);
  }

  /** Ends the turn and judges it. */
  async #end(moving: boolean): Promise<void> {
    this.#say(null);
    this.#marked = null;
    const ended = await this.#board.end(moving);
    if (!ended) return;
    const { after, result } = ended;
    const { game, kind } = this.#puzzle;
    const first = this.#move === 1;
    if (after.winner === this.#seat || (first && kind === 'save' && result === this.#right)) {
      this.#solve();
    } else if (game === 'ido' && (kind === 'win' || !first)) {
      // This turn was to win and did not; no reply is needed to see that.
      this.#fail(after.winner ? faultOf(this.#seat, after, null) : missedWin(this.#seat, after));
    } else if (after.toMove === null) {
      this.#fail(faultOf(this.#seat, after, null));
    } else {
      await this.#hear(after, first ? result === this.#right : null);
    }
  }

  /** Hears what the other side answers. `right` is null where the answer has to tell. */
  async #hear(after: View, right: boolean | null): Promise<void> {
    this.#phase = 'waiting';
    this.#tell();
    const found = await this.#ask(after.text);
    if (this.#board.closed || this.#phase !== 'waiting') return;
    const line = found?.lines[0];
    const [reply, next] = line?.turns ?? [];
    if (right ?? line?.exact?.kind === 'loss') {
      if (reply === undefined) this.#noAnswer();
      else await this.#answer(after, reply, next ?? null);
      return;
    }
    if (right === null && !found) {
      this.#noAnswer();
      return;
    }
    const fault = faultOf(this.#seat, after, found);
    const stops = this.#puzzle.kind === 'next' && fault.kind === 'wrong' && after.toMove !== null;
    this.#fail(
      stops ? { kind: 'reply-stops', seat: after.toMove as SeatName } : fault,
      reply === undefined ? [] : this.#board.parts(after.text, reply),
    );
  }

  /** The other side plays; then it is the solver's turn again, or over. */
  async #answer(after: View, reply: string, next: string | null): Promise<void> {
    const answered = await this.#board.play(after.text, reply);
    if (!answered) return;
    // A line may end with the reply; hints need to know what follows it.
    const known = next ?? (answered.toMove ? await this.#best(answered.text) : null);
    if (this.#board.closed) return;
    this.#move += 1;
    this.#hints = 0;
    this.#solution = known;
    this.#from = { position: answered.text, last: this.#board.last };
    if (answered.winner === this.#seat) {
      this.#solve();
      return;
    }
    this.#open();
    this.#say({ sentence: { message: 'puzzles-go-on' }, parts: this.#from.last });
    this.#tell();
  }

  async #best(position: string): Promise<string | null> {
    return (await this.#ask(position))?.lines[0]?.turns[0] ?? null;
  }

  async #ask(position: string): Promise<Found | null> {
    const { game, board } = this.#puzzle;
    const request = { game, board, start: position, events: [], nodes: NODES, lines: 1 };
    try {
      return await this.#deps.engine.analyse(request, () => {});
    } catch {
      return null;
    }
  }

  /** Without an answer nothing has happened: the turn can be tried again. */
  #noAnswer(): void {
    this.#open();
    this.#say({ sentence: { message: 'puzzles-no-answer' } });
    this.#tell();
  }

  #solve(): void {
    this.#phase = 'solved';
    this.#say({ sentence: { message: 'puzzles-solved' } });
    this.#deps.solved(this.#helped ? 'helped' : 'alone');
    this.#tell();
  }

  #fail(fault: Fault, reply: Part[] = []): void {
    this.#phase = 'wrong';
    this.#deps.cue('refused');
    this.#marked = reply.length > 0 ? reply : null;
    this.#say({ fault, parts: reply });
    this.#tell();
  }
}
