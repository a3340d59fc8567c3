/** Online play for the whole page: the visitor, the lobby, their own games, the connection. */

import type { Kinetic } from '../app/kinetic.svelte';
import { t } from '../i18n';
import { drawFirst, type Choice } from '../state/choice';
import { asAgreement, newGameId, optionsFor, type Agreement } from './agreement';
import { Api, type ApiResult } from './api';
import { newlyWaiting, showWaiting } from './attention';
import type { ConnectionState, Platform, Socket } from './connection';
import type { OnlineGame } from './game';
import { setHolidays } from './holidays';
import { Hub } from './hub';
import { OnlineSession } from './session.svelte';
import { asLastSeen, type LastSeen } from './last-seen';
import type { GameId, Summary } from './wire';

/** What is stored on this device, under `far`. */
interface StoredOnline {
  /** Whether somebody has played online here. */
  known?: boolean;
  /** Whether a server has answered here. */
  server?: boolean;
  chat?: boolean;
  agreement?: Agreement;
}

/** The list of own games that was last seen is stored under this name. */
const LAST_SEEN = 'far.games';
/** The number of games of it that are kept. */
const MOST_KEPT = 50;

/** Everything about online play. */
export class OnlineClient {
  readonly api: Api;
  readonly hub: Hub;
  connectionState: ConnectionState = $state.raw('closed');
  /** The visitor's name; null before there is a visitor. */
  name: string | null = $state.raw(null);
  /** Lists; null until the server has sent them. */
  ownGames: Summary[] | null = $state.raw(null);
  openGames: Summary[] | null = $state.raw(null);
  runningGames: Summary[] | null = $state.raw(null);
  /** Whether the chat is shown. */
  chat = $state(true);
  /** Games that have begun to wait while the reader looks at something else; the latest first. */
  notices: Summary[] = $state.raw([]);
  /** The game on the screen. */
  session: OnlineSession | null = $state.raw(null);
  /** The same for code that runs while a page is destroyed: there Svelte shows states as they were. */
  #session: OnlineSession | null = null;
  readonly #app: Kinetic;

  constructor(app: Kinetic) {
    this.#app = app;
    this.api = new Api(document.baseURI, (input, init) => fetch(input, init));
    this.hub = new Hub(browserPlatform(this.api.webSocketUrl), {
      connectionChanged: (state) => {
        this.connectionState = state;
        if (state === 'open') this.#app.online.available = true;
      },
      gameChanged: (game) => this.#sessionOf(game)?.refresh(),
      gameAdvanced: () => undefined,
      dropped: (game, event, error) => this.#sessionOf(game)?.dropped(event, error),
      delayed: (game) => {
        const session = this.#sessionOf(game);
        if (session) session.delayed = true;
      },
      lobbyChanged: (open, running) => {
        this.openGames = open;
        this.runningGames = running;
      },
      ownGamesChanged: (games) => {
        this.#announce(games);
        this.ownGames = games;
        this.#app.storage.write(LAST_SEEN, { at: Date.now(), games: games.slice(0, MOST_KEPT) });
      },
      nameChanged: (name) => (this.name = name),
      fellBehind: () => this.#app.showMessage({ message: 'online-refreshed' }),
    });
    const stored = this.#stored();
    this.chat = stored.chat !== false;
    if (stored.known) this.hub.keepConnected(true);
    window.addEventListener('online', () => this.hub.retryNow());
    window.addEventListener('offline', () => this.hub.networkLost());
    this.hub.setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', () => {
      this.hub.setVisible(document.visibilityState === 'visible');
      if (document.visibilityState === 'visible') this.hub.retryNow();
    });
    window.addEventListener('beforeunload', (event) => {
      // What is not stored yet would be lost with the page.
      if (this.session?.game.sending) event.preventDefault();
    });
  }

  /** The number of games that wait for the visitor. */
  get waiting(): number {
    return this.ownGames?.filter(({ your_turn }) => your_turn).length ?? 0;
  }

  /** The reader has seen what was announced. */
  dismissNotices(): void {
    this.notices = [];
  }

  /** Says which games have begun to wait for the reader: on the page, by a sound, on the icons. */
  #announce(games: Summary[]): void {
    const visible = document.visibilityState === 'visible';
    const lookingAt = visible ? (this.#session?.game.id ?? null) : null;
    const fresh = newlyWaiting(this.ownGames, games, lookingAt);
    const still = this.notices.filter(({ id }) =>
      games.some((game) => game.id === id && game.your_turn),
    );
    const isFresh = ({ id }: Summary) => fresh.some((game) => game.id === id);
    this.notices = [...fresh, ...still.filter((game) => !isFresh(game))];
    if (fresh.length > 0) this.#app.cue('call');
    showWaiting(games.filter(({ your_turn }) => your_turn).length);
  }

  /** The visitor's own games as they were last seen here, for when the server cannot be reached. */
  get lastSeen(): LastSeen | null {
    return asLastSeen(this.#app.storage.read(LAST_SEEN));
  }

  /** The agreement of the last game that was created here. */
  get agreement(): Agreement {
    return asAgreement(this.#stored().agreement);
  }

  /** Creates a visitor the first time one is needed; with a name, the visitor is called that. */
  async ensureVisitor(name?: string): Promise<ApiResult<{ name: string }>> {
    if (this.name !== null && (!name || name === this.name)) return { ok: { name: this.name } };
    const found = await this.#findOrCreateVisitor(name);
    if ('error' in found || !name || found.ok.name === name) return found;
    return this.rename(name);
  }

  /**
   * The visitor that the server knows, or a new one: with this name or as a numbered guest in the
   * player's language. One that was there already keeps the name.
   */
  async #findOrCreateVisitor(name?: string): Promise<ApiResult<{ name: string }>> {
    const reply = await this.api.createVisitor(name || guestName());
    if ('ok' in reply) this.#visitorChanged(reply.ok.name);
    return reply;
  }

  /** Changes the visitor's name. */
  async rename(name: string): Promise<ApiResult<{ name: string }>> {
    if (this.name === null) return this.ensureVisitor(name);
    const reply = await this.api.renameVisitor(name);
    if ('ok' in reply) this.name = reply.ok.name;
    return reply;
  }

  /** Becomes the visitor of another device. */
  async useDeviceLink(code: string): Promise<ApiResult<{ name: string }>> {
    const reply = await this.api.useDeviceLink(code);
    if ('ok' in reply) this.#visitorChanged(reply.ok.name);
    return reply;
  }

  /** This device was signed in as a visitor. */
  signedIn(name: string): void {
    this.#visitorChanged(name);
  }

  /** Deletes the visitor on this device, or everywhere. */
  async deleteVisitor(everywhere: boolean): Promise<ApiResult<unknown>> {
    const reply = await this.api.deleteVisitor(everywhere);
    if ('ok' in reply) this.#visitorGone();
    return reply;
  }

  /** Deletes the visitor with everything that the server stores about them. */
  async deleteMe(): Promise<ApiResult<unknown>> {
    const reply = await this.api.deleteMyData();
    if ('ok' in reply) this.#visitorGone();
    return reply;
  }

  /** Creates a game; its id. */
  async createGame(choice: Choice, agreement: Agreement): Promise<ApiResult<GameId>> {
    // Whoever names themselves for their first game is called that from now on.
    const names = choice.seats.flatMap(({ player }) =>
      player.kind === 'person' && player.name ? [player.name] : [],
    );
    const visitor =
      this.name === null && names.length === 1
        ? await this.#findOrCreateVisitor(names[0])
        : await this.ensureVisitor();
    if ('error' in visitor) return visitor;
    const id = newGameId(crypto.getRandomValues(new Uint8Array(16)));
    const options = optionsFor(choice, agreement, drawFirst(choice, Math.random));
    const created = await this.api.createGame(id, options);
    if ('error' in created) return created;
    this.#store({ agreement });
    return { ok: created.ok.game.id };
  }

  /** Begins or ends a holiday in all games of the visitor; the number of games that have changed. */
  setHolidays(on: boolean): Promise<number> {
    return setHolidays(this.api, this.ownGames ?? [], on);
  }

  /** Opens a game, and closes any other. */
  openGame(id: GameId): OnlineSession {
    if (this.#session?.game.id === id) return this.#session;
    if (this.#session) this.closeGame(this.#session.game.id);
    this.#session = new OnlineSession(this.#app, this.hub.watch(id, this.chat));
    this.session = this.#session;
    this.notices = this.notices.filter((game) => game.id !== id);
    return this.#session;
  }

  /** Closes a game, unless another one is open already. */
  closeGame(id: GameId): void {
    if (this.#session?.game.id !== id) return;
    this.#session.close();
    this.#session = null;
    this.session = null;
    this.hub.unwatch(id);
  }

  /** Shows or hides the chat. */
  setChat(on: boolean): void {
    this.chat = on;
    this.#store({ chat: on });
    if (!this.session) return;
    this.session.game.wantsChat = on;
    this.session.game.watch();
  }

  #visitorGone(): void {
    this.#store({ known: false });
    this.name = null;
    this.ownGames = null;
    this.notices = [];
    showWaiting(0);
    this.#app.storage.write(LAST_SEEN, null);
    this.hub.keepConnected(false);
    this.hub.reconnect();
  }

  #visitorChanged(name: string): void {
    this.#store({ known: true });
    this.name = name;
    this.hub.keepConnected(true);
    // The server reads who it is when a connection begins.
    this.hub.reconnect();
  }

  #sessionOf(game: OnlineGame): OnlineSession | null {
    return this.#session?.game === game ? this.#session : null;
  }

  #stored(): StoredOnline {
    const stored = this.#app.storage.read('far');
    return typeof stored === 'object' && stored !== null ? stored : {};
  }

  #store(change: StoredOnline): void {
    this.#app.storage.write('far', { ...this.#stored(), ...change });
  }
}

/** A name for somebody who has not chosen one, until they do. */
function guestName(): string {
  return t('online-guest', { number: String(1_000 + Math.floor(Math.random() * 9_000)) });
}

/** Sockets, time and randomness of the browser. */
function browserPlatform(url: string): Platform {
  return {
    socket: (): Socket => {
      const socket = new WebSocket(url);
      return {
        send: (text) => socket.send(text),
        close: () => socket.close(),
        set onopen(callback: (() => void) | null) {
          socket.onopen = callback;
        },
        set onmessage(callback: ((event: { data: unknown }) => void) | null) {
          socket.onmessage = callback;
        },
        set onclose(callback: (() => void) | null) {
          socket.onclose = callback;
        },
      };
    },
    now: () => Date.now(),
    later: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    online: () => navigator.onLine,
  };
}
