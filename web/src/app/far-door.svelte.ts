/**
 * The way to games far away. The client also lives on plain hosts, where no server answers: then
 * it stays closed. Everything behind it is fetched when it is first needed.
 */

import { withMessages } from '../i18n';
import { apiAddress } from '../far/address';
import type { Agreement } from '../far/agreement';
import type { Far } from '../far/far.svelte';
import type { Answer } from '../rules/types';
import type { Choice } from '../state/choice';
import type { Kinetic } from './kinetic.svelte';

/** The door. */
export class FarDoor {
  /** Whether there is a server; null until it is known. */
  there: boolean | null = $state(null);
  /** How many invitations are open to anybody. */
  invitations = $state(0);
  /** What is behind the door, once somebody has gone through. */
  far: Far | null = $state.raw(null);
  readonly #app: Kinetic;
  #loading: Promise<Far> | null = null;

  constructor(app: Kinetic) {
    this.#app = app;
  }

  /** Who has played far away on this device hears when it is their turn, on every page. */
  begin(): void {
    const stored = this.#app.storage.read('far') as { known?: boolean } | null | undefined;
    if (stored?.known) void this.load().catch(() => undefined);
  }

  /** Looks whether a server answers. */
  async look(): Promise<void> {
    try {
      const answer = await fetch(apiAddress(document.baseURI, 'games?list=open'));
      const games = answer.ok ? ((await answer.json()) as { games?: unknown }).games : null;
      this.there = Array.isArray(games);
      this.invitations = Array.isArray(games) ? games.length : 0;
    } catch {
      // A plain host answers with some page, or not at all.
      this.there = false;
    }
  }

  /** Makes a game on the server and says where it is, or why there is none. */
  async make(choice: Choice, agreement: Agreement): Promise<Answer<string>> {
    const far = await this.load();
    const reply = await far.make(choice, agreement);
    if ('error' in reply) {
      const { message, rule, args } = reply.error;
      return { error: { id: message, rule: rule ?? null, args: args ?? {} } };
    }
    this.#app.storage.write(`choice.far.${choice.game}`, choice);
    return reply;
  }

  /** Goes through. Rejects when that part of the page cannot be loaded; the next try may. */
  async load(): Promise<Far> {
    this.#loading ??= withMessages('far', import('../far/far.svelte')).then(
      ({ Far }) => (this.far = new Far(this.#app)),
    );
    try {
      return await this.#loading;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}
