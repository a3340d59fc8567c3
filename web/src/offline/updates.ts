/** Registers the service worker and notices new versions. Nothing changes unless it is accepted. */

/** What can be offered: a version that waits, or one that another window has brought already. */
export type Update = 'ready' | 'elsewhere' | null;

/** The shortest time between two checks for a new version, in milliseconds. */
const MIN_CHECK_INTERVAL = 60 * 60 * 1000;

/** What is needed from the browser. */
export interface UpdatesDeps {
  container: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  reload: () => void;
  now: () => number;
  /** Called when what can be offered changes. */
  changed: (update: Update) => void;
}

/** New versions of the client. */
export class Updates {
  readonly #deps: UpdatesDeps;
  #registration: ServiceWorkerRegistration | null = null;
  /** Whether this page asked for the new version. */
  #accepted = false;
  #looked = 0;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
  }

  /** Registers the service worker. Where that is not possible, everything works as before. */
  async start(address: string): Promise<void> {
    const { container } = this.#deps;
    let controlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.#accepted) this.#deps.reload();
      // The first version only begins to look after the page; nothing is new.
      else if (controlled) this.#deps.changed('elsewhere');
      controlled = true;
    });
    try {
      const registration = await container.register(address, { updateViaCache: 'none' });
      this.#registration = registration;
      this.#looked = this.#deps.now();
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

  /** Checks for a new version, if that has not been done for a while. */
  look(): void {
    const now = this.#deps.now();
    if (!this.#registration || now - this.#looked < MIN_CHECK_INTERVAL) return;
    this.#looked = now;
    void this.#registration.update().catch(() => undefined);
  }

  /** Switches to the new version; the page reloads. */
  accept(): void {
    this.#accepted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('update');
    else this.#deps.reload();
  }

  #offer(): void {
    // Without a controller it is the first version, which the page shows already.
    if (this.#deps.container.controller !== null) this.#deps.changed('ready');
  }
}
