/** The application: rules, engine, storage, settings and the current route. */

import { EngineClient } from '../engine/client';
import { diagnosticText, negotiate, speak, t, type Language } from '../i18n';
import type { Answer, Diagnostic, Face, SeatName } from '../rules/types';
import {
  asChoice,
  drawFirst,
  onlineChoice,
  FIRST_LEVEL,
  firstChoice,
  levelOf,
  IDO_LEVELS,
  nextGame,
  startOf,
  type Choice,
} from '../state/choice';
import { chosenClock, newClock, type ClockTime, type GameClock } from '../state/clock';
import type { Offline } from '../offline/offline.svelte';
import { newId, newSeed, restoreGame, today, type Game, type Maker } from '../state/game';
import { playHash, readRoute, reviewHash, unpack, type Route } from '../state/links';
import { openSession, type LiveSession } from '../state/live.svelte';
import type { Cue, Sentence } from '../state/session-types';
import { asSettings, speedOf, STEP_MS, type Settings } from '../state/settings';
import { Storage } from '../state/storage';
import { openPosition, openText, rulesOf } from '../state/texts';
import { GameTree } from '../state/tree';
import type { BoardDeps } from '../state/turn-board';
import { Display } from './display.svelte';
import { LazyOnline } from './lazy-online.svelte';

/** Why the page that was asked for cannot be shown. */
export interface Dead {
  /** A message: `web-not-found-…`. */
  message: string;
  reason: Diagnostic | null;
}

/** The language to begin with: the one that was set on this device, or the best for this browser. */
export function firstLanguage(): Language {
  const storage = new Storage(
    () => window.localStorage,
    () => undefined,
  );
  return asSettings(storage.read('settings')).language ?? negotiate(navigator.languages);
}

/** The application. */
export class Kinetic {
  readonly face: Face;
  readonly storage: Storage;
  /** The shared engine; `apart` gives a client whose `stop` cancels its own requests only. */
  readonly engine = new EngineClient();
  readonly offline: Offline;
  readonly online = new LazyOnline(this);
  readonly display = new Display(document);

  settings: Settings = $state.raw(asSettings(undefined));
  route: Route = $state.raw({ to: 'home' });
  /** The address that is shown, from the `#` on. The browser may have a newer one for a moment. */
  address = $state('');
  /** The game on the screen. */
  live: LiveSession | null = $state.raw(null);
  /** Set when the address leads nowhere. */
  dead: Dead | null = $state.raw(null);
  /** A sentence for the whole page, such as that nothing can be kept. */
  message: { id: number; sentence: Sentence } | null = $state.raw(null);
  /** Whether the device asks for less motion. */
  lessMotion = $state(false);
  #messages = 0;
  #sound: typeof import('../sound/player') | null = null;
  /** A game from a link is not kept before something happens in it. */
  #unkept: { id: string; size: number } | null = null;

  constructor(face: Face, offline: Offline) {
    this.face = face;
    this.offline = offline;
    this.storage = new Storage(
      () => window.localStorage,
      (trouble) =>
        this.showMessage({
          message: trouble === 'full' ? 'web-storage-full' : 'web-storage-forbidden',
        }),
    );
    this.settings = asSettings(this.storage.read('settings'));
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.lessMotion = media.matches;
    media.addEventListener('change', () => (this.lessMotion = media.matches));
    this.#apply();
  }

  /** Follows the address. The language is there already. */
  async begin(): Promise<void> {
    window.addEventListener('hashchange', () => void this.#walk());
    await this.follow();
    this.online.start();
    window.addEventListener('storage', (event) => this.#followOtherTab(event.key));
    // While the page is closed nobody can play.
    window.addEventListener('pagehide', () => this.live?.controller.pauseClock());
  }

  /** Milliseconds for one step of the board. */
  get speed(): number {
    return STEP_MS[speedOf(this.settings, this.lessMotion)];
  }

  /** What boards need: settings, timers and sounds. */
  readonly boardDeps: Omit<BoardDeps, 'changed'> = {
    behaviour: () => ({ speed: this.speed, confirm: this.settings.confirm }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    cue: (cue) => this.cue(cue),
  };

  /** Changes settings and keeps them. */
  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    this.storage.write('settings', this.settings);
    this.#apply();
  }

  /** Changes the language; says so when it cannot be loaded. */
  async setLanguage(language: Language): Promise<void> {
    try {
      if (await speak(language)) this.set({ language });
    } catch {
      this.showMessage({ message: 'web-language-unavailable' });
    }
  }

  /** Plays a sound, if sounds are on. */
  cue(cue: Cue): void {
    this.#sound?.play(cue);
  }

  /** Shows a sentence on the whole page. */
  showMessage(sentence: Sentence): void {
    this.message = { id: ++this.#messages, sentence };
  }

  /** A sentence in the reader's language. */
  words(sentence: Sentence): string {
    return 'diagnostic' in sentence
      ? diagnosticText(sentence.diagnostic)
      : t(sentence.message, sentence.args);
  }

  /** What was chosen last for a game, or what is offered at first; `online`: with another device. */
  choiceFor(game: Choice['game'], online = false): Choice {
    const last = asChoice(this.storage.read(online ? `choice.far.${game}` : `choice.${game}`));
    if (last?.game === game) return last;
    return online ? onlineChoice(game) : firstChoice(game, this.levelFor(game));
  }

  /** The level that the computer had in the last game against it. */
  levelFor(game: Choice['game']): number {
    const stored = this.storage.read(`level.${game}`);
    const known = IDO_LEVELS.find((level) => level === stored);
    const last = asChoice(this.storage.read(`choice.${game}`));
    return known ?? levelOf(last?.seats ?? []) ?? FIRST_LEVEL;
  }

  /** Begins a new game and shows it. The rules may refuse what was chosen. */
  newGame(choice: Choice): Answer<Game> {
    const people = choice.seats.filter(({ player }) => player.kind === 'person');
    const seats = people.map(({ seat }) => seat);
    const clock = chosenClock(choice.clock, seats);
    const answer = this.#begin(choice, drawFirst(choice, Math.random), { clock });
    if ('error' in answer) return answer;
    this.storage.write(`choice.${choice.game}`, choice);
    const level = levelOf(choice.seats);
    if (level !== null) this.storage.write(`level.${choice.game}`, level);
    return answer;
  }

  /** The same players once more: the next one begins, and the seats rotate. */
  rematch(game: Game): void {
    const rules = rulesOf(this.face, game.game, game.board);
    const view = rules?.view(game.tree.start);
    if (!rules || !view || !('ok' in view)) return;
    const began = view.ok.toMove ?? game.seats[0]?.seat ?? 'red';
    const next = nextGame(rules, game, began);
    if ('error' in next) return;
    const ido = view.ok.game === 'ido' ? view.ok : null;
    const choice: Choice = {
      ...firstChoice(game.game),
      board: game.board,
      seats: next.ok.seats,
      target: ido?.target ?? 4,
      order: (ido?.order ?? []).map((size) => size.slice(0, 1)).join(''),
      differentOwners: ido?.differentOwners ?? false,
    };
    const { cycleGame, seats } = next.ok;
    const clock = game.clock ? newClock(this.#rotated(game, seats)) : null;
    this.#begin(choice, next.ok.first, { cycleGame, clock });
  }

  /** The times of the clocks when the players have changed seats: they go with the players. */
  #rotated(game: Game, seats: Game['seats']): GameClock['times'] {
    const times = seats.flatMap(({ seat, player }): [SeatName, ClockTime][] => {
      const before = game.seats.find((known) => known.player === player)?.seat;
      const time = before && game.clock?.times[before];
      return time ? [[seat, time]] : [];
    });
    return Object.fromEntries(times);
  }

  #begin(
    choice: Choice,
    first: SeatName,
    { cycleGame, clock }: { cycleGame?: number; clock: GameClock | null },
  ): Answer<Game> {
    const rules = this.face.rules(choice.game, choice.board);
    if ('error' in rules) return rules;
    const start = startOf(rules.ok, choice, first);
    if ('error' in start) return start;
    const game: Game = {
      id: this.maker.id(),
      game: choice.game,
      board: choice.board,
      seats: choice.seats,
      seed: this.maker.seed(),
      headers: [['Date', today()]],
      tree: new GameTree(start.ok),
      undone: false,
      changed: Date.now(),
      ...(cycleGame === undefined ? {} : { cycleGame }),
      ...(clock ? { clock } : {}),
    };
    this.show(game);
    return { ok: game };
  }

  /** Keeps a game and goes to it. */
  show(game: Game): void {
    this.storage.keep(game);
    this.#open(game);
    location.hash = playHash(game.id);
  }

  /** Keeps a game and goes to its review. */
  review(game: Game): void {
    this.storage.keep(game);
    location.hash = reviewHash(game.id);
  }

  /** Opens text that somebody pasted or a file. What is on the screen stays if it is refused. */
  openText(text: string): Answer<Game[]> {
    const answer = openText(this.face, text, this.maker);
    if ('error' in answer) return answer;
    const [first, ...others] = answer.ok;
    for (const game of others) this.storage.keep(game);
    if (first) this.show(first);
    if (others.length > 0)
      this.showMessage({ message: 'web-opened-several', args: { count: others.length } });
    return answer;
  }

  /** A kept game; null when it is not there or broken. */
  kept(stored: unknown): Game | null {
    return restoreGame(stored, (game, board) => rulesOf(this.face, game, board));
  }

  /** Goes where the address says. */
  async follow(): Promise<void> {
    const { hash } = location;
    const route = readRoute(hash);
    // A game in an address takes a moment to unfold; somebody may have gone on meanwhile.
    const text = route.to === 'game' ? await unpack(route.packed) : null;
    if (hash !== location.hash) return;
    this.dead = null;
    if (route.to === 'play') this.#openKept(route.id);
    else if (route.to === 'position') {
      const { game, board, position } = route;
      this.#openLinked(openPosition(this.face, position, this.maker, { game, board }));
    } else if (route.to === 'game') {
      if (text === null) this.#deadEnd('web-not-found-link', null);
      else this.#openLinked(openText(this.face, text, this.maker));
    } else {
      this.#close();
    }
    this.route = route;
    this.address = hash;
  }

  /** Changes the address without going anywhere: the page stays, with new properties. */
  replaceHash(hash: string): void {
    history.replaceState(null, '', hash);
    this.address = location.hash;
    this.route = readRoute(this.address);
  }

  /** Goes to another page: keys and readers start at its beginning. */
  async #walk(): Promise<void> {
    await this.follow();
    if (this.address !== location.hash) return;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  /** Settings changed or the same game was played on in another tab: what is kept counts. */
  #followOtherTab(key: string | null): void {
    if (key !== null && this.storage.isNamed(key, 'settings')) {
      this.settings = asSettings(this.storage.read('settings'));
      this.#apply();
      // A language that cannot be loaded leaves the page as it is.
      if (this.settings.language) speak(this.settings.language).catch(() => undefined);
    }
    const id = this.live?.shown.game.id;
    if (!id || key === null || !this.storage.isGame(key, id)) return;
    const game = this.kept(this.storage.find(id));
    // What the other tab has kept counts: nothing is saved here.
    if (game) this.#open(game, false);
  }

  /** Names, seeds and the time for new games. */
  readonly maker: Maker = {
    id: () => newId(Date.now(), Math.random),
    seed: () => newSeed(Math.random),
    now: () => Date.now(),
  };

  #openKept(id: string): void {
    if (this.live?.shown.game.id === id) return;
    const stored = this.storage.find(id);
    const game = this.kept(stored);
    if (game) {
      this.#open(game);
      return;
    }
    if (stored !== undefined) this.storage.setAside(id);
    this.#deadEnd(stored === undefined ? 'web-not-found-game' : 'web-not-found-broken', null);
  }

  #openLinked(answer: Answer<Game[]>): void {
    if ('error' in answer) {
      this.#deadEnd('web-not-found-link', answer.error);
      return;
    }
    const game = answer.ok[0];
    if (!game) return;
    this.#open(game);
    this.#unkept = { id: game.id, size: game.tree.size };
  }

  #deadEnd(message: string, reason: Diagnostic | null): void {
    this.#close();
    this.dead = { message, reason };
  }

  /** `saves`: whether the time that is left on a clock is kept. */
  #close(saves = true): void {
    if (saves) this.live?.controller.pauseClock();
    this.live?.controller.close();
    this.live = null;
    this.#unkept = null;
  }

  #open(game: Game, saves = true): void {
    const rules = rulesOf(this.face, game.game, game.board);
    if (!rules) return;
    this.#close(saves);
    this.live = openSession(rules, game, {
      engine: this.engine.apart(),
      ...this.boardDeps,
      save: (changed) => this.#save(changed),
    });
  }

  /** Keeps the game; one from a link gets an address of its own as soon as it is played. */
  #save(game: Game): void {
    if (this.#unkept?.id === game.id) {
      if (game.tree.size === this.#unkept.size) return;
      this.#unkept = null;
      this.replaceHash(playHash(game.id));
    }
    this.storage.keep(game);
  }

  #listen(sound: typeof import('../sound/player')): void {
    this.#sound = sound;
    sound.enable(this.settings.sound);
  }

  #apply(): void {
    const { scheme, sound, theme } = this.settings;
    document.documentElement.dataset.theme = theme;
    // Sounds are loaded when they are switched on.
    if (sound && !this.#sound)
      void import('../sound/player').then((loaded) => this.#listen(loaded));
    this.#sound?.enable(sound);
    if (scheme === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }
}
