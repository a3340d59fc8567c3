/** What the page can offer because the client lies on the device: updates, and installing. */

import { Updates, type Update } from './updates';

/** The browser's own offer to install a page; not every browser has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Updates and installing, for components. */
export class Offline {
  /** What can be offered now. */
  update: Update = $state(null);
  #prompt: InstallPrompt | null = $state.raw(null);
  #updates: Updates | null = null;

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      // The browser's own bar would come at any time; a button waits until somebody wants it.
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    window.addEventListener('appinstalled', () => (this.#prompt = null));
  }

  /** Whether the browser would install the page. */
  get canInstall(): boolean {
    return this.#prompt !== null;
  }

  /** Lets the browser ask whether to install the page. It can be asked once. */
  install(): void {
    void this.#prompt?.prompt();
    this.#prompt = null;
  }

  /** Keeps the client on the device, as soon as nothing else is to be done. */
  async start(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    // The service worker asks which window shows a game, to bring it to the front.
    navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
      if (data === 'where') ports[0]?.postMessage(location.href);
    });
    await idle();
    this.#updates = new Updates({
      container: navigator.serviceWorker,
      reload: () => location.reload(),
      now: () => Date.now(),
      changed: (update) => (this.update = update),
    });
    // It lies beside the page, in whatever folder that is.
    await this.#updates.start('service-worker.js');
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#updates?.look();
    });
  }

  /** Goes over to the new version. */
  accept(): void {
    this.#updates?.accept();
  }

  /** Says no more of it until the next visit. */
  later(): void {
    this.update = null;
  }
}

/** Resolves when the page is loaded and the browser has nothing better to do. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 2000);
  });
}
