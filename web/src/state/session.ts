/**
 * A game being played: who is to move, the unfinished turn, bots, hints,
 * taking back, looking back, variations. The only place that decides when a
 * bot moves, what is animated and when the game is kept.
 *
 * Plain TypeScript: `session.svelte.ts` makes it visible to components. What
 * is legal and what happens comes from the rules.
 */

import type { Course, Draft, GameEvent, Part, Rules, SeatName, Step, View } from '../rules/types';
import type { Motion } from './board-props';
import { askBot } from './bots';
import type { Game } from './game';
import { cueOf, hintFrom, partsOf, texts } from './parts';
import { Reading } from './reading';
import type { Busy, Hint, Notice, Question, Sentence, Shown, World } from './session-types';
import type { GameTree, NodeId } from './tree';
import { Walking } from './walking';

/** How many positions the engine looks at for a hint. */
const HINT_NODES = 60_000;

/** A session. */
export class Session extends Walking {
  readonly #rules: Rules;
  readonly #world: World;
  readonly #game: Game;
  readonly #reading: Reading;

  #course!: Course;
  #view!: View;
  #draft: Draft | null = null;
  /** Parts taken back, the one to come next last. */
  #takenBack: Part[] = [];
  #motion: Motion | null = null;
  #motions = 0;
  #hint: Hint | null = null;
  #busy: Busy = null;
  #stuck = false;
  #notice: Notice | null = null;
  #notices = 0;
  /** Grows whenever whatever is under way no longer counts. */
  #era = 0;

  /** A session shows nothing until `begin` is called. */
  constructor(rules: Rules, game: Game, world: World) {
    super();
    this.#rules = rules;
    this.#game = game;
    this.#world = world;
    this.#reading = new Reading(rules, game);
    this.#arrive();
  }

  /** Shows the game and lets a bot move if it is its turn. */
  begin(): void {
    this.#settle();
  }

  /** Ends everything under way; the session is of no use afterwards. */
  close(): void {
    this.#interrupt();
    this.#era = Number.POSITIVE_INFINITY;
  }

  /** The game with its variations. */
  get tree(): GameTree {
    return this.#game.tree;
  }

  /** What is shown now. */
  get shown(): Shown {
    const { tree } = this.#game;
    const { current } = tree;
    return {
      game: this.#game,
      board: this.#rules.board(),
      at: current.id,
      view: this.#view,
      draft: this.#busy === 'motion' || this.#busy === 'bot' ? null : this.#draft,
      motion: this.#motion,
      last: this.#draft && this.#draft.parts.length > 0 ? [] : partsOf(this.story(current.id)),
      hint: this.#hint,
      course: this.#course,
      toMove: this.#course.finish ? null : this.#course.toMove,
      busy: this.#busy,
      stuck: this.#stuck,
      canRedoPart: this.#takenBack.length > 0,
      canUndo: !this.#world.elsewhere && this.#reading.lastPersonsTurn() !== null,
      lookingBack: current.children.length > 0 && !this.#game.undone,
      hasNext: current.children.length > 0,
      elsewhere: this.#world.elsewhere !== undefined,
      inVariation: !tree.isMain(current.id),
      notice: this.#notice,
    };
  }

  /** The steps of the turn that led to a node; none for the root and other events. */
  story(id: NodeId): Step[] {
    return this.#reading.story(id);
  }

  /** The seat to move in a node, null when the board says that it is over. */
  toMoveAt(id: NodeId): SeatName | null {
    return this.#reading.toMoveAt(id);
  }

  // The unfinished turn

  /** Adds a part to the turn. */
  choosePart(part: Part): void {
    if (!this.#extend(part)) return;
    this.#takenBack = [];
    this.#confirmIfDone();
    this.#tell();
  }

  /** Says why a part is not possible now. */
  tryPart(text: string): void {
    if (!this.#draft) return;
    const answer = this.#rules.draft(this.#draft.origin, [...texts(this.#draft), text]);
    if ('error' in answer) this.say({ complaint: answer.error });
    this.#world.cue('refused');
  }

  /** Takes the last part back. */
  takeBack(): void {
    const part = this.#draft?.parts.at(-1);
    if (!this.#draft || !part) return;
    this.#redraft(texts(this.#draft).slice(0, -1));
    this.#takenBack.push(part);
    this.#tell();
  }

  /** Puts the part in again that was taken back last. */
  redoPart(): void {
    const part = this.#takenBack.pop();
    if (part) this.#extend(part);
    this.#tell();
  }

  /** Ends the turn, if it may end here. */
  confirm(): void {
    const draft = this.#draft;
    if (!draft) return;
    if (draft.result === null) {
      // The rules say what is missing when the turn is taken as a whole.
      const answer = this.#rules.story(draft.origin, draft.text);
      if ('error' in answer) this.say({ complaint: answer.error });
      return;
    }
    this.#end(draft, draft.result);
  }

  /** Takes over what has happened in a game that is kept elsewhere. */
  follow(events: GameEvent[]): void {
    const { tree } = this.#game;
    const answer = this.#rules.course(tree.start, events);
    if ('error' in answer) {
      this.say({ complaint: answer.error });
      return;
    }
    const atEnd = tree.current.children.length === 0;
    const { cut, added } = tree.follow(events, answer.ok.positions);
    if (cut) this.#reading.forget();
    else if (added.length === 0) {
      // A turn that was on its way has arrived: the next one may follow.
      const waits = atEnd && !this.#draft && !this.#busy;
      if (waits && !this.#world.elsewhere?.sending()) this.#settle();
      return;
    } else if (!atEnd) {
      // Who looks back goes on looking.
      this.#tell();
      return;
    }
    this.#interrupt();
    tree.goTo(tree.mainLine().at(-1)?.id ?? 0);
    this.#arrive();
    const [only] = added;
    if (!cut && added.length === 1 && only !== undefined) void this.#animate(this.story(only));
    else this.#settle();
  }

  // Events that are no turns

  /** A seat gives up. */
  resign(seat: SeatName): void {
    this.#happen({ leave: seat, reason: 'resigns' });
  }

  /** All agree on a draw. Bots never do. */
  agreeOnDraw(): void {
    const bots = this.#game.seats.some(
      ({ seat, player }) => player.kind === 'bot' && this.#course.playing.includes(seat),
    );
    if (bots) this.say({ message: 'web-notice-bot-declines' });
    else this.#happen({ draw: true });
  }

  // Taking back and looking back

  /** Takes the unfinished turn back or, without one, everything since a person's last turn. */
  undo(): void {
    if (this.#draft && this.#draft.parts.length > 0) {
      this.#takenBack = [];
      this.#redraft([]);
      this.#tell();
      return;
    }
    const target = this.#reading.lastPersonsTurn();
    if (target === null || this.#world.elsewhere) return;
    this.#goTo(target, true);
  }

  /** Looks at a node. One step forward is shown as it happened. */
  goTo(id: NodeId): void {
    this.#goTo(id, false);
  }

  #goTo(id: NodeId, undone: boolean): void {
    const { tree } = this.#game;
    const from = tree.current.id;
    if (id === from && this.#busy !== 'motion') return;
    this.#interrupt();
    tree.goTo(id);
    this.#game.undone = undone;
    this.#world.keep(this.#game);
    this.#arrive();
    if (tree.node(id).parent === from) void this.#animate(this.story(id));
    else this.#settle();
  }

  /** Makes the variation one looks at the game itself. */
  promote(): void {
    const { tree } = this.#game;
    for (const { id } of tree.pathTo(tree.current.id)) tree.promote(id);
    this.#world.keep(this.#game);
    this.#tell();
  }

  /** Replaces what is said behind an event; nothing where the text is empty. */
  comment(id: NodeId, text: string): void {
    this.#game.tree.comment(id, text === '' ? [] : [text]);
    this.#world.keep(this.#game);
    this.#tell();
  }

  /** Takes an event out of the game, with everything behind it. */
  remove(id: NodeId): void {
    this.#interrupt();
    this.#game.tree.remove(id);
    this.#world.keep(this.#game);
    this.#settle();
  }

  /** Plays a whole turn in notation, as if its parts had been chosen. */
  play(turn: string): void {
    const { start, events } = this.#question();
    const answer = this.#rules.course(start, [...events, { turn }]);
    if ('error' in answer) {
      this.say({ complaint: answer.error });
      return;
    }
    this.#add({ turn }, answer.ok.positions.at(-1) ?? start);
    // Parts that were put together before do not belong to it.
    this.#view = this.#reading.viewOf(this.#game.tree.current.parent ?? 0);
    void this.#animate(this.story(this.#game.tree.current.id));
  }

  // Bots and hints

  /** Asks the bot again that did not answer, or lets it play on from an earlier position. */
  askBot(): void {
    this.#stuck = false;
    void this.#botMoves();
  }

  /** Shows what the engine would do. */
  async hint(): Promise<void> {
    if (!this.#draft || this.#busy || this.#world.elsewhere) return;
    this.#takenBack = [];
    if (this.#draft.parts.length > 0) this.#redraft([]);
    const era = this.#era;
    this.#busy = 'hint';
    this.#tell();
    const found = await this.#world.engine
      .analyse({ ...this.#question(), nodes: HINT_NODES, lines: 1 }, () => undefined)
      .catch(() => null);
    if (era !== this.#era) return;
    this.#busy = null;
    this.#hint = found && hintFrom(found, this.#rules, this.#game.tree.current.position);
    if (!this.#hint) this.say({ message: 'web-notice-no-hint' });
    this.#tell();
  }

  /** Takes the hint off the board. */
  dropHint(): void {
    this.#hint = null;
    this.#tell();
  }

  /** Another player on a seat. */
  seat(seat: SeatName, player: Game['seats'][number]['player']): void {
    this.#interrupt();
    this.#game.seats = this.#game.seats.map((known) =>
      known.seat === seat ? { seat, player } : known,
    );
    this.#world.keep(this.#game);
    this.#settle();
  }

  /** Says a sentence near the board. */
  say(sentence: Sentence): void {
    this.#notice = { id: ++this.#notices, sentence };
    this.#tell();
  }

  /** Takes the sentence away. */
  hush(): void {
    if (!this.#notice) return;
    this.#notice = null;
    this.#tell();
  }

  #tell(): void {
    if (this.#era !== Number.POSITIVE_INFINITY) this.#world.changed(this.shown);
  }

  #question(): Question {
    const { tree, game, board } = this.#game;
    return { game, board, start: tree.start, events: tree.eventsTo(tree.current.id) };
  }

  /** Whatever is under way no longer counts. */
  #interrupt(): void {
    this.#era += 1;
    if (this.#busy === 'bot' || this.#busy === 'hint') this.#world.engine.stop();
    this.#busy = null;
    this.#stuck = false;
    this.#hint = null;
  }

  /** Reads from the rules what the current node is. */
  #arrive(): void {
    ({ course: this.#course, view: this.#view } = this.#reading.current());
    this.#draft = null;
    this.#takenBack = [];
    this.#motion = null;
  }

  /** After everything has come to rest: whose turn is it, and what is possible? */
  #settle(): void {
    this.#arrive();
    const { current } = this.#game.tree;
    const toMove = this.#course.finish ? null : this.#course.toMove;
    const { elsewhere } = this.#world;
    if (toMove && elsewhere) {
      const mine = this.#reading.player(toMove)?.kind === 'person';
      if (mine && current.children.length === 0 && !elsewhere.sending()) this.#redraft([]);
    } else if (toMove && this.#reading.player(toMove)?.kind === 'bot') {
      if (current.children.length === 0) {
        void this.#botMoves();
        return;
      }
    } else if (toMove) {
      this.#redraft([]);
    }
    this.#tell();
  }

  #redraft(parts: string[]): boolean {
    const answer = this.#rules.draft(this.#game.tree.current.position, parts);
    if ('error' in answer) {
      this.say({ complaint: answer.error });
      return false;
    }
    this.#draft = answer.ok;
    this.#view = answer.ok.view;
    this.#motion = null;
    return true;
  }

  #extend(part: Part): boolean {
    if (!this.#draft || this.#busy === 'motion' || this.#busy === 'bot') return false;
    if (this.#busy === 'hint') this.#interrupt();
    this.#notice = null;
    if (!this.#redraft([...texts(this.#draft), part.text])) return false;
    this.#move({ cause: part, view: this.#view });
    return true;
  }

  /** Without confirming, a turn ends by itself when nothing can follow. */
  #confirmIfDone(): void {
    const draft = this.#draft;
    if (this.#world.behaviour().confirm || !draft || draft.result === null || draft.next.length > 0)
      return;
    this.#end(draft, draft.result, true);
  }

  /** Ends the turn. What the player has put together has been seen; `moving`: the last part is still on its way. */
  #end(draft: Draft, result: string, moving = false): void {
    const motion = this.#motion;
    this.#add({ turn: draft.text }, result);
    this.#motion = motion;
    this.#world.elsewhere?.send(draft.text);
    void this.#animate(this.story(this.#game.tree.current.id).slice(draft.parts.length), moving);
  }

  /** Makes one step visible. */
  #move(step: Step): void {
    this.#view = step.view;
    this.#motion = { id: ++this.#motions, step };
    const cue = cueOf(step);
    if (cue) this.#world.cue(cue);
  }

  /** Shows steps one by one, after the one that is still moving; then everything settles. */
  async #animate(steps: Step[], moving = false): Promise<void> {
    const { speed } = this.#world.behaviour();
    const era = this.#era;
    if (speed > 0 && (moving || steps.length > 0)) {
      this.#busy = 'motion';
      this.#tell();
      if (moving) await this.#world.wait(speed * 1.25);
      if (era !== this.#era) return;
      for (const step of steps) {
        this.#move(step);
        this.#tell();
        await this.#world.wait(speed * 1.25);
        if (era !== this.#era) return;
      }
    }
    this.#busy = null;
    this.#settle();
    if (this.#course.finish) this.#world.cue('over');
    else if (speed === 0) this.#world.cue('move');
  }

  /** Something that is no turn happens. */
  #happen(event: GameEvent): void {
    const { start, events } = this.#question();
    const answer = this.#rules.course(start, [...events, event]);
    if ('error' in answer) {
      this.say({ complaint: answer.error });
      return;
    }
    this.#add(event, answer.ok.positions.at(-1) ?? start);
    this.#settle();
  }

  /** Adds an event behind the current node, goes there and keeps the game. */
  #add(event: GameEvent, position: string): void {
    this.#interrupt();
    const { tree } = this.#game;
    const { id } = tree.current;
    tree.goTo(tree.add(id, event, position, this.#game.undone).id);
    this.#game.undone = false;
    this.#notice = null;
    this.#game.changed = Date.now();
    this.#world.keep(this.#game);
    const view = this.#view;
    this.#arrive();
    // Steps that are still to be seen begin where the eye is.
    this.#view = view;
  }

  async #botMoves(): Promise<void> {
    const player = this.#reading.player(this.#course.toMove);
    if (player?.kind !== 'bot' || this.#world.elsewhere) return;
    const era = this.#era;
    const wanted = () => era === this.#era;
    this.#busy = 'bot';
    this.#tell();
    const question = this.#question();
    const { tree, seed } = this.#game;
    // A bot asked twice in one position should not have to answer the same.
    const chance = (seed + 7919 * tree.current.children.length + question.events.length) % 2 ** 31;
    const pause = this.#world.wait(Math.min(this.#world.behaviour().speed, 400));
    const { engine } = this.#world;
    const answer = await askBot(engine, this.#rules, question, player.level, chance, wanted);
    await pause;
    if (!wanted()) return;
    if (answer) {
      this.#add({ turn: answer.turn }, answer.position);
      void this.#animate(this.story(tree.current.id));
      return;
    }
    this.#busy = null;
    this.#stuck = true;
    this.say({ message: 'web-notice-bot-died' });
  }
}
