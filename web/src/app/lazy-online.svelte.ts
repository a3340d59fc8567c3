/**
 * Online play, loaded when it is first needed. The client also runs on plain hosts, where no server
 * answers: then online play is not offered.
 */

import { withMessages } from '../i18n';
import type { Agreement } from '../online/agreement';
import type { OnlineClient } from '../online/client.svelte';
import type { Answer } from '../rules/types';
import type { Choice } from '../state/choice';
import { apiUrl } from '../state/links';
import type { Kinetic } from './kinetic.svelte';

/** Access to online play. */
export class LazyOnline {
  /** Whether there is a server; null until it is known. */
  available: boolean | null = $state(null);
  /** The number of invitations that are open to anybody. */
  invitations = $state(0);
  /** The client, once it is loaded. */
  client: OnlineClient | null = $state.raw(null);
  readonly #app: Kinetic;
  #loading: Promise<OnlineClient> | null = null;

  constructor(app: Kinetic) {
    this.#app = app;
  }

  /** Whether a server has answered here before: then one that does not is down, or the network is. */
  get known(): boolean {
    const { known, server } = this.#stored();
    return known === true || server === true;
  }

  #stored(): { known?: boolean; server?: boolean } {
    const stored = this.#app.storage.read('far');
    return typeof stored === 'object' && stored !== null ? stored : {};
  }

  /** Connects at once on devices that have played online: their tab title shows waiting games. */
  start(): void {
    if (this.#stored().known) void this.load().catch(() => undefined);
  }

  /** Checks whether a server answers. */
  async check(): Promise<void> {
    try {
      const response = await fetch(apiUrl(document.baseURI, 'games?list=open'));
      const games = response.ok ? ((await response.json()) as { games?: unknown }).games : null;
      this.available = Array.isArray(games);
      this.invitations = Array.isArray(games) ? games.length : 0;
      if (this.available && !this.#stored().server)
        this.#app.storage.write('far', { ...this.#stored(), server: true });
    } catch {
      // A plain host answers with some page, or not at all.
      this.available = false;
    }
  }

  /**
   * Creates a game on the server; its id, or why there is none. Without an agreement it has that of
   * the last game that was created here.
   */
  async createGame(choice: Choice, agreement: Agreement | null): Promise<Answer<string>> {
    const client = await this.load().catch(() => null);
    if (!client) return { error: { id: 'web-not-loaded', rule: null, args: {} } };
    const reply = await client.createGame(choice, agreement ?? client.agreement);
    if ('error' in reply) {
      const { message, rule, args } = reply.error;
      return { error: { id: message, rule: rule ?? null, args: args ?? {} } };
    }
    this.#app.storage.write(`choice.far.${choice.game}`, choice);
    return reply;
  }

  /** Loads the client. Rejects when the network fails; the next call tries again. */
  async load(): Promise<OnlineClient> {
    this.#loading ??= withMessages('online', import('../online/client.svelte')).then(
      ({ OnlineClient }) => (this.client = new OnlineClient(this.#app)),
    );
    try {
      return await this.#loading;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}
