/**
 * A game being played: the seat to move, the unfinished turn, bots, hints, undo, navigation and
 * variations. The only place that decides when a bot moves, what is animated and when the game is
 * saved.
 *
 * Plain TypeScript: `live.svelte.ts` makes it visible to components. What is legal and what happens
 * comes from the rules.
 */

import type { CourseSummary } from '../rules/course';
import type { GameEvent, Part, Rules, SeatName, Step } from '../rules/types';
import { askBot, hintFrom } from './bots';
import { follow, isUp, pause, resume, type GameClock } from './clock';
import type { Game } from './game';
import { GameReader } from './game-reader';
import { partsOf } from './parts';
import type { Hint, Notice, Question, Sentence, SessionDeps, Shown } from './session-types';
import type { GameTree, NodeId } from './tree';
import { isComplete, TurnBoard } from './turn-board';

/** The number of positions that the engine searches for a hint. */
const HINT_NODES = 60_000;
/** The longest pause before a bot's turn is shown, in milliseconds. */
const MAX_BOT_PAUSE = 400;

/** A session. */
export class Session {
  readonly rules: Rules;
  readonly #deps: SessionDeps;
  readonly #game: Game;
  readonly #reader: GameReader;
  readonly #board: TurnBoard;

  #course!: CourseSummary;
  /** Parts taken back, the one to come next last. */
  #takenBack: Part[] = [];
  #hint: Hint | null = null;
  /** The part that is previewed on the board. */
  #previewed: Part | null = null;
  /** What the engine is asked for. */
  #asking: 'bot' | 'hint' | null = null;
  #stuck = false;
  #notice: Notice | null = null;
  #notices = 0;
  /** The events of an online game that were taken over last. */
  #followed: GameEvent[] | null = null;
  /** Whether our next turn waits until the server has confirmed the one before. */
  #turnWaits = false;

  /** A session does nothing until `start` is called. */
  constructor(rules: Rules, game: Game, deps: SessionDeps) {
    this.rules = rules;
    this.#game = game;
    this.#deps = deps;
    this.#reader = new GameReader(rules, game);
    this.#board = new TurnBoard(rules, { ...deps, changed: () => this.#changed() });
    this.#arrive();
  }

  /** Shows the game and lets a bot move if it is its turn. */
  start(): void {
    this.#settle();
  }

  /** Ends everything in progress; the session is of no use afterwards. */
  close(): void {
    this.#interrupt();
    this.#board.close();
    this.#reader.close();
  }

  /** The game with its variations. */
  get tree(): GameTree {
    return this.#game.tree;
  }

  /** What is shown now. */
  get shown(): Shown {
    const { tree, undone } = this.#game;
    const { current } = tree;
    const { animating, draft, view, motion, last } = this.#board;
    return {
      game: this.#game,
      board: this.rules.board(),
      at: current.id,
      view,
      draft: this.#asking === 'bot' ? null : draft,
      motion,
      last,
      hint: this.#hint,
      previewed: this.#board.draft ? this.#previewed : null,
      course: this.#course,
      toMove: this.#course.finish ? null : this.#course.toMove,
      busy: animating ? 'motion' : this.#asking,
      stuck: this.#stuck,
      canRedoPart: this.#takenBack.length > 0,
      canUndo: !this.#deps.online && this.#reader.lastPersonsTurn() !== null,
      lookingBack: current.children.length > 0 && !undone,
      hasNext: current.children.length > 0,
      online: this.#deps.online !== undefined,
      inVariation: !tree.isMain(current.id),
      notice: this.#notice,
    };
  }

  /** The steps of the turn that led to a node; none for the root and other events. */
  stepsTo(id: NodeId): Step[] {
    return this.#reader.stepsTo(id);
  }

  /** The seat to move in a node, null when the board says that it is over. */
  toMoveAt(id: NodeId): SeatName | null {
    return this.#reader.toMoveAt(id);
  }

  // The unfinished turn

  /** Adds a part to the turn. Without confirming, the turn ends when nothing can follow. */
  choosePart(part: Part): void {
    if (!this.#addPart(part)) return;
    this.#takenBack = [];
    const { draft } = this.#board;
    if (draft && isComplete(draft) && !this.#deps.behaviour().confirm) this.#endTurn(true);
    this.#changed();
  }

  /** Says why a part is not possible now. */
  tryPart(text: string): void {
    if (!this.#board.draft) return;
    const diagnostic = this.#board.refusal(text);
    if (diagnostic) this.showNotice({ diagnostic });
    this.#deps.cue('refused');
  }

  /** Takes the last part back. */
  takeBack(): void {
    const part = this.#board.takeBack();
    if (!part) return;
    this.#notice = null;
    this.#takenBack.push(part);
    this.#changed();
  }

  /** Puts the part in again that was taken back last. */
  redoPart(): void {
    const part = this.#takenBack.pop();
    if (part) this.#addPart(part);
    this.#changed();
  }

  /** A part is previewed on the board, or null: to confirm it is to choose it. */
  preview(part: Part | null): void {
    if (part?.text === this.#previewed?.text) return;
    this.#previewed = part;
    this.#changed();
  }

  /** Ends the turn, if it may end here. A part that is previewed is chosen first. */
  confirm(): void {
    const previewed = this.#previewed;
    if (previewed && this.#addPart(previewed)) this.#takenBack = [];
    const { draft } = this.#board;
    if (!draft) return;
    if (previewed && draft.result !== null) {
      this.#endTurn(true);
      return;
    }
    if (draft.result !== null) {
      this.#endTurn(false);
      return;
    }
    // The rules say what is missing when the turn is taken as a whole.
    const answer = this.rules.animation(draft.origin, draft.text);
    if ('error' in answer) this.showNotice({ diagnostic: answer.error });
  }

  /** Takes over the events of an online game. The same array again means that nothing happened. */
  follow(events: GameEvent[]): void {
    const { tree } = this.#game;
    const atEnd = tree.current.children.length === 0;
    if (events === this.#followed) {
      if (atEnd) this.#openNextTurn();
      return;
    }
    this.#followed = events;
    const positions = this.#reader.positionsOf(events);
    if ('error' in positions) {
      this.showNotice({ diagnostic: positions.error });
      return;
    }
    const { cut, added } = tree.follow(events, positions.ok);
    if (cut) this.#reader.clearCache();
    else if (added.length === 0) {
      if (atEnd) this.#openNextTurn();
      return;
    } else if (!atEnd) {
      // Looking back goes on undisturbed.
      this.#changed();
      return;
    }
    this.#interrupt();
    tree.goTo(tree.mainEnd.id);
    this.#arrive();
    const [only] = added;
    if (!cut && added.length === 1 && only !== undefined) this.#animate(this.stepsTo(only));
    else this.#settle();
  }

  // Events that are no turns

  /** A seat resigns. */
  resign(seat: SeatName): void {
    this.#play({ leave: seat, reason: 'resigns' });
  }

  /** All agree on a draw. Bots never do. */
  agreeOnDraw(): void {
    const bots = this.#game.seats.some(
      ({ seat, player }) => player.kind === 'bot' && this.#course.playing.includes(seat),
    );
    if (bots) this.showNotice({ message: 'web-notice-bot-declines' });
    else this.#play({ draw: true });
  }

  // Undo and navigation

  /** Takes the unfinished turn back or, without one, everything since a person's last turn. */
  undo(): void {
    const { draft } = this.#board;
    if (draft && draft.parts.length > 0) {
      this.#takenBack = [];
      this.#notice = null;
      this.#board.takeAllBack();
      this.#changed();
      return;
    }
    const target = this.#reader.lastPersonsTurn();
    if (target === null || this.#deps.online) return;
    this.#goTo(target, true);
  }

  /** Looks at a node. One step forward is animated. */
  goTo(id: NodeId): void {
    this.#goTo(id, false);
  }

  /** To the first position. */
  first(): void {
    this.goTo(0);
  }

  /** One event back. */
  previous(): void {
    const { parent } = this.tree.current;
    if (parent !== null) this.goTo(parent);
  }

  /** One event on, along the line. */
  next(): void {
    const next = this.tree.current.children[0];
    if (next !== undefined) this.goTo(next);
  }

  /** To the end of the line one looks at. */
  last(): void {
    const end = this.tree.lineThrough(this.tree.current.id).at(-1);
    if (end) this.goTo(end.id);
  }

  /** Leaves a variation: to the end of the main line. */
  backToGame(): void {
    this.goTo(this.tree.mainEnd.id);
  }

  // The tree

  /** Makes the variation one looks at the main line. */
  promote(): void {
    const { tree } = this.#game;
    for (const { id } of tree.pathTo(tree.current.id)) tree.promote(id);
    this.#deps.save(this.#game);
    this.#changed();
  }

  /** Replaces the comment after an event; an empty text removes it. */
  comment(id: NodeId, text: string): void {
    this.#game.tree.comment(id, text === '' ? [] : [text]);
    this.#deps.save(this.#game);
    this.#changed();
  }

  /** Removes an event from the game, with everything after it. */
  remove(id: NodeId): void {
    this.#interrupt();
    this.#game.tree.remove(id);
    this.#deps.save(this.#game);
    this.#settle();
  }

  /** Plays a whole turn in notation, as if its parts had been chosen. */
  play(turn: string): void {
    this.#play({ turn });
  }

  /** Plays several turns in a row; the last one is animated. */
  playLine(turns: string[]): void {
    const last = turns.at(-1);
    for (const turn of turns.slice(0, -1)) {
      const position = this.#reader.positionAfter({ turn });
      if ('error' in position) {
        this.showNotice({ diagnostic: position.error });
        return;
      }
      this.#addEvent({ turn }, position.ok);
    }
    if (last !== undefined) this.#play({ turn: last });
  }

  // Clocks

  /** Time stands still until somebody goes on or plays. */
  pauseClock(): void {
    this.#setClock((clock) => pause(clock, this.#now()));
  }

  /** Time goes on. */
  resumeClock(): void {
    this.#setClock((clock) => resume(clock, this.#now()));
  }

  /** Puts the seat to move out of the game if its time is up (I-30). */
  checkClock(): void {
    const { clock, tree, undone } = this.#game;
    if (!clock?.seat || !isUp(clock, this.#now())) return;
    const { seat } = clock;
    // It happens at the end of the game, wherever one looks.
    if (!undone && tree.current.id !== tree.mainEnd.id) {
      this.#interrupt();
      tree.goTo(tree.mainEnd.id);
      this.#arrive();
    }
    this.#play({ leave: seat, reason: 'time' });
    if (this.#course.finish) this.#deps.cue('over');
  }

  // Bots and hints

  /** Asks the bot again that did not answer, or lets it play on from an earlier position. */
  askBot(): void {
    this.#stuck = false;
    void this.#botMoves();
  }

  /** Shows the turn that the engine recommends. */
  async hint(): Promise<void> {
    const { draft, animating } = this.#board;
    if (!draft || animating || this.#asking || this.#deps.online) return;
    this.#notice = null;
    const wanted = this.#board.token();
    this.#asking = 'hint';
    this.#changed();
    const found = await this.#deps.engine
      .analyse({ ...this.#question(), nodes: HINT_NODES, lines: 1 }, () => undefined)
      .catch(() => null);
    if (!wanted()) return;
    this.#asking = null;
    this.#hint = found && hintFrom(found, this.rules, this.#game.tree.current.position);
    if (!this.#hint) this.showNotice({ message: 'web-notice-no-hint' });
    this.#changed();
  }

  /** Plays the hinted turn. */
  playHint(): void {
    if (this.#hint && this.#board.draft) this.#play({ turn: this.#hint.turn });
  }

  /** Takes the hint off the board. */
  dropHint(): void {
    this.#hint = null;
    this.#changed();
  }

  /** Gives a seat another player. The turn of another seat goes on undisturbed. */
  setPlayer(seat: SeatName, player: Game['seats'][number]['player']): void {
    const isToMove = seat === this.#course.toMove;
    if (isToMove) this.#interrupt();
    this.#game.seats = this.#game.seats.map((known) =>
      known.seat === seat ? { seat, player } : known,
    );
    this.#deps.save(this.#game);
    if (isToMove) this.#settle();
    else this.#changed();
  }

  /** Shows a sentence near the board. */
  showNotice(sentence: Sentence): void {
    this.#notice = { id: ++this.#notices, sentence };
    this.#changed();
  }

  /** Takes the sentence away, unless it tells of something that is still so. */
  clearNotice(): void {
    if (!this.#notice || this.#stuck) return;
    this.#notice = null;
    this.#changed();
  }

  #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }

  #setClock(change: (clock: GameClock) => GameClock): void {
    const { clock } = this.#game;
    const changed = clock && change(clock);
    if (!changed || changed === clock) return;
    this.#game.clock = changed;
    this.#deps.save(this.#game);
    this.#changed();
  }

  /** The clock follows the game; looking back and variations leave it alone. */
  #followClock(): void {
    const { clock, tree, undone } = this.#game;
    const { current } = tree;
    if (!clock || (current.children.length > 0 && !undone) || !tree.isMain(current.id)) return;
    const turns = tree.eventsTo(current.id).filter((event) => 'turn' in event).length;
    const toMove = this.#course.finish ? null : this.#course.toMove;
    const person = this.#reader.player(toMove)?.kind === 'person';
    const followed = follow(clock, turns, person ? toMove : null, this.#now());
    if (followed === clock) return;
    this.#game.clock = followed;
    this.#deps.save(this.#game);
  }

  #changed(): void {
    if (!this.#board.closed) this.#deps.changed(this.shown);
  }

  #question(): Question {
    const { tree, game, board } = this.#game;
    return { game, board, start: tree.start, events: tree.eventsTo(tree.current.id) };
  }

  /** Cancels whatever is in progress. */
  #interrupt(): void {
    this.#board.interrupt();
    if (this.#asking) this.#deps.engine.stop();
    this.#asking = null;
    this.#stuck = false;
    this.#hint = null;
  }

  /** Reads the current node from the rules. */
  #arrive(): void {
    const { id, position } = this.#game.tree.current;
    this.#course = this.#reader.current();
    this.#board.show(position, this.#reader.viewOf(id), partsOf(this.stepsTo(id)));
    this.#takenBack = [];
    this.#followClock();
  }

  /** When everything has come to rest: lets the bot move, or opens the turn of a person. */
  #settle(): void {
    this.#arrive();
    this.#turnWaits = false;
    const atEnd = this.#game.tree.current.children.length === 0;
    const toMove = this.#course.finish ? null : this.#course.toMove;
    const player = this.#reader.player(toMove);
    const { online } = this.#deps;
    if (toMove && online) {
      if (player?.kind === 'person' && atEnd) {
        if (online.sending()) this.#turnWaits = true;
        else this.#openTurn();
      }
    } else if (toMove && player?.kind === 'bot') {
      if (atEnd) {
        void this.#botMoves();
        return;
      }
    } else if (toMove) {
      this.#openTurn();
    }
    this.#changed();
  }

  #openTurn(): void {
    const answer = this.#board.redraft([]);
    if ('error' in answer) this.showNotice({ diagnostic: answer.error });
  }

  /** When the server has confirmed our turn, the next one may follow. */
  #openNextTurn(): void {
    if (this.#turnWaits && !this.#board.animating && !this.#deps.online?.sending()) this.#settle();
  }

  #addPart(part: Part): boolean {
    if (!this.#board.draft || this.#asking === 'bot') return false;
    if (this.#asking === 'hint') this.#interrupt();
    this.#notice = null;
    this.#previewed = null;
    const answer = this.#board.add(part);
    if (answer && 'error' in answer) this.showNotice({ diagnostic: answer.error });
    return answer !== null && 'ok' in answer;
  }

  /** Ends the turn. Its parts have been seen; `partMoving`: the last one is still being animated. */
  #endTurn(partMoving: boolean): void {
    const { draft, motion } = this.#board;
    if (!draft || draft.result === null) return;
    this.#addEvent({ turn: draft.text }, draft.result);
    this.#board.motion = motion;
    this.#deps.online?.send(draft.text);
    const steps = this.stepsTo(this.#game.tree.current.id);
    this.#animate(steps.slice(draft.parts.length), partMoving);
  }

  #goTo(id: NodeId, undone: boolean): void {
    const { tree } = this.#game;
    const from = tree.current.id;
    if (id === from && !this.#board.animating) return;
    this.#interrupt();
    this.#notice = null;
    tree.goTo(id);
    this.#game.undone = undone;
    this.#deps.save(this.#game);
    this.#arrive();
    if (tree.node(id).parent === from) this.#animate(this.stepsTo(id));
    else this.#settle();
  }

  /** Plays an event as a whole; the steps of a turn are animated. */
  #play(event: GameEvent): void {
    const position = this.#reader.positionAfter(event);
    if ('error' in position) {
      this.showNotice({ diagnostic: position.error });
      return;
    }
    this.#addEvent(event, position.ok);
    const { id, parent } = this.#game.tree.current;
    // Parts that were put together before do not belong to it.
    this.#board.view = this.#reader.viewOf(parent ?? 0);
    if ('turn' in event) this.#animate(this.stepsTo(id));
    else this.#settle();
  }

  /** Adds an event after the current node, goes there and saves the game. */
  #addEvent(event: GameEvent, position: string): void {
    this.#interrupt();
    const { tree } = this.#game;
    tree.goTo(tree.add(tree.current.id, event, position, this.#game.undone).id);
    this.#game.undone = false;
    this.#notice = null;
    this.#game.changed = Date.now();
    this.#deps.save(this.#game);
    const { view } = this.#board;
    this.#arrive();
    // The animation begins with the board as it is shown.
    this.#board.view = view;
  }

  /** Animates steps, then lets the game go on. */
  #animate(steps: Step[], partMoving = false): void {
    const done = this.#board.animate(steps, partMoving);
    if (done === true) this.#animated();
    else void done.then((finished) => finished && this.#animated());
  }

  #animated(): void {
    this.#settle();
    if (this.#course.finish) this.#deps.cue('over');
    else if (this.#deps.behaviour().speed === 0) this.#deps.cue('move');
  }

  async #botMoves(): Promise<void> {
    const player = this.#reader.player(this.#course.toMove);
    const { engine, online, behaviour, wait } = this.#deps;
    if (player?.kind !== 'bot' || online) return;
    const wanted = this.#board.token();
    this.#asking = 'bot';
    this.#changed();
    const question = this.#question();
    const { tree, seed: gameSeed } = this.#game;
    // A bot asked twice in one position should not have to answer the same.
    const seed =
      (gameSeed + 7919 * tree.current.children.length + question.events.length) % 2 ** 31;
    const pause = wait(Math.min(behaviour().speed, MAX_BOT_PAUSE));
    const request = { ...question, kind: `level:${player.level}`, seed };
    const positionAfter = (event: GameEvent) => this.#reader.positionAfter(event);
    const answer = await askBot(engine, request, positionAfter, wanted);
    await pause;
    if (!wanted()) return;
    if (answer) {
      this.#addEvent({ turn: answer.turn }, answer.position);
      this.#animate(this.stepsTo(tree.current.id));
      return;
    }
    this.#asking = null;
    this.#stuck = true;
    this.showNotice({ message: 'web-notice-bot-stopped' });
  }
}
