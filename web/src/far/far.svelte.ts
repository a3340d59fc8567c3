/** Games far away, for the whole page: who one is, the lobby, one's own games, the connection. */

import type { Kinetic } from '../app/kinetic.svelte';
import type { Choice } from '../state/choice';
import { drawFirst } from '../state/choice';
import { asAgreement, newGameId, optionsFor, type Agreement } from './agreement';
import type { Line, Socket, Standing } from './connection';
import type { FarGame } from './game';
import { Hub } from './hub';
import { Server, type Reply } from './server';
import { FarTable } from './table.svelte';
import type { GameId, Summary } from './wire';

/** What is remembered on this device. */
interface Remembered {
  /** Whether somebody has played far away here. */
  known?: boolean;
  chat?: boolean;
  agreement?: Agreement;
}

/** Everything about games far away. */
export class Far {
  readonly server: Server;
  readonly hub: Hub;
  standing: Standing = $state.raw('resting');
  /** What the visitor is called; null for somebody who is nobody yet. */
  name: string | null = $state.raw(null);
  /** Lists; null until they are told. */
  mine: Summary[] | null = $state.raw(null);
  open: Summary[] | null = $state.raw(null);
  watching: Summary[] | null = $state.raw(null);
  /** Whether what people write is shown. */
  chat = $state(true);
  /** The game being looked at. */
  table: FarTable | null = $state.raw(null);
  readonly #app: Kinetic;

  constructor(app: Kinetic) {
    this.#app = app;
    this.server = new Server(document.baseURI, (input, init) => fetch(input, init));
    this.hub = new Hub(browserLine(this.server.live), {
      stood: (standing) => (this.standing = standing),
      changed: (game) => this.#of(game)?.refresh(),
      happened: () => undefined,
      dropped: (game, event, error) => this.#of(game)?.dropped(event, error),
      delayed: (game) => {
        const table = this.#of(game);
        if (table) table.delayed = true;
      },
      lobby: (open, watch) => {
        this.open = open;
        this.watching = watch;
      },
      mine: (games) => (this.mine = games),
      named: (name) => (this.name = name),
      behind: () => this.#app.say({ message: 'far-behind' }),
    });
    const remembered = this.#remembered();
    this.chat = remembered.chat !== false;
    if (remembered.known) this.hub.stay(true);
    window.addEventListener('online', () => this.hub.hurry());
    window.addEventListener('offline', () => this.hub.cutOff());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hub.hurry();
    });
    window.addEventListener('beforeunload', (event) => {
      // What is not stored yet would be lost with the page.
      if (this.table?.far.sending) event.preventDefault();
    });
  }

  /** How many games wait for the visitor. */
  get waiting(): number {
    return this.mine?.filter(({ your_turn }) => your_turn).length ?? 0;
  }

  /** What was agreed on last. */
  get agreement(): Agreement {
    return asAgreement(this.#remembered().agreement);
  }

  /** Makes sure that one is somebody: the first time one does something. */
  async become(name?: string): Promise<Reply<{ name: string }>> {
    if (this.name !== null && (!name || name === this.name)) return { ok: { name: this.name } };
    const made = await this.server.become(name);
    if ('error' in made) return made;
    // Who was somebody already keeps the name until it is changed.
    const reply = name && made.ok.name !== name ? await this.server.rename(name) : made;
    if ('ok' in reply) this.#nowIs(reply.ok.name);
    return reply;
  }

  /** Takes another name. */
  async rename(name: string): Promise<Reply<{ name: string }>> {
    if (this.name === null) return this.become(name);
    const reply = await this.server.rename(name);
    if ('ok' in reply) this.name = reply.ok.name;
    return reply;
  }

  /** Becomes the visitor of another device. */
  async adopt(code: string): Promise<Reply<{ name: string }>> {
    const reply = await this.server.adopt(code);
    if ('ok' in reply) this.#nowIs(reply.ok.name);
    return reply;
  }

  /** Is forgotten on this device. */
  async forget(everywhere: boolean): Promise<Reply<unknown>> {
    const reply = await this.server.forget(everywhere);
    if ('ok' in reply) {
      this.#remember({ known: false });
      this.name = null;
      this.mine = null;
      this.hub.stay(false);
      this.hub.redial();
    }
    return reply;
  }

  /** Makes a game and says where it is. */
  async make(choice: Choice, agreement: Agreement): Promise<Reply<GameId>> {
    const somebody = await this.become();
    if ('error' in somebody) return somebody;
    const id = newGameId(crypto.getRandomValues(new Uint8Array(16)));
    const options = optionsFor(choice, agreement, drawFirst(choice, Math.random));
    const made = await this.server.make(id, options);
    if ('error' in made) return made;
    this.#remember({ agreement });
    return { ok: made.ok.game.id };
  }

  /** Looks at a game from now on, and at no other. */
  look(id: GameId): FarTable {
    if (this.table?.far.id === id) return this.table;
    if (this.table) this.leave(this.table.far.id);
    this.table = new FarTable(this.#app, this.hub.watch(id, this.chat));
    return this.table;
  }

  /** Looks at a game no longer, unless another one is looked at already. */
  leave(id: GameId): void {
    if (this.table?.far.id !== id) return;
    this.table.close();
    this.hub.unwatch(id);
    this.table = null;
  }

  /** Shows what people write, or not. */
  setChat(on: boolean): void {
    this.chat = on;
    this.#remember({ chat: on });
    if (!this.table) return;
    this.table.far.wantsChat = on;
    this.table.far.watch();
  }

  #nowIs(name: string): void {
    this.#remember({ known: true });
    this.name = name;
    this.hub.stay(true);
    // Who one is, a connection learns when it begins.
    this.hub.redial();
  }

  #of(game: FarGame): FarTable | null {
    return this.table?.far === game ? this.table : null;
  }

  #remembered(): Remembered {
    const stored = this.#app.storage.read('far');
    return typeof stored === 'object' && stored !== null ? stored : {};
  }

  #remember(change: Remembered): void {
    this.#app.storage.write('far', { ...this.#remembered(), ...change });
  }
}

/** Sockets, time and chance of the browser. */
function browserLine(address: string): Line {
  return {
    socket: (): Socket => {
      const socket = new WebSocket(address);
      return {
        send: (text) => socket.send(text),
        close: () => socket.close(),
        set onopen(what: (() => void) | null) {
          socket.onopen = what;
        },
        set onmessage(what: ((event: { data: unknown }) => void) | null) {
          socket.onmessage = what;
        },
        set onclose(what: (() => void) | null) {
          socket.onclose = what;
        },
      };
    },
    now: () => Date.now(),
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    online: () => navigator.onLine,
  };
}
