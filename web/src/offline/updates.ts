/** Registers the service worker and notices new editions. Nothing changes unless it is accepted. */

/** What can be offered: an edition that waits, or one that another window has brought already. */
export type Update = 'ready' | 'elsewhere' | null;

/** How long after the last look the next one may be, in milliseconds. */
const SELDOM = 60 * 60 * 1000;

/** What is needed from the browser. */
export interface UpdatesWorld {
  container: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  reload: () => void;
  now: () => number;
  /** Called when what can be offered changes. */
  changed: (update: Update) => void;
}

/** New editions of the client. */
export class Updates {
  readonly #world: UpdatesWorld;
  #registration: ServiceWorkerRegistration | null = null;
  /** Whether this page asked for the new edition. */
  #accepted = false;
  #looked = 0;

  constructor(world: UpdatesWorld) {
    this.#world = world;
  }

  /** Registers the service worker. Where that is not possible, everything works as before. */
  async start(address: string): Promise<void> {
    const { container } = this.#world;
    let controlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.#accepted) this.#world.reload();
      // The first edition only begins to look after the page; nothing is new.
      else if (controlled) this.#world.changed('elsewhere');
      controlled = true;
    });
    try {
      const registration = await container.register(address, { updateViaCache: 'none' });
      this.#registration = registration;
      this.#looked = this.#world.now();
      if (registration.waiting) this.#offer();
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') this.#offer();
        });
      });
    } catch {
      // Forbidden, or no network: the next visit tries again.
    }
  }

  /** Looks for a new edition, if that has not been done for a while. */
  look(): void {
    const now = this.#world.now();
    if (!this.#registration || now - this.#looked < SELDOM) return;
    this.#looked = now;
    void this.#registration.update().catch(() => undefined);
  }

  /** Goes over to the new edition; the page is loaded anew. */
  accept(): void {
    this.#accepted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('update');
    else this.#world.reload();
  }

  #offer(): void {
    // Without a controller it is the first edition, which the page shows already.
    if (this.#world.container.controller !== null) this.#world.changed('ready');
  }
}
