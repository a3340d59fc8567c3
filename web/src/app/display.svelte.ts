/** How much of the window a board gets: zen mode, which hides all but the board, and full screen. */

/** The part of a document that full screen needs. */
export type FullScreenDocument = Pick<
  Document,
  'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen' | 'addEventListener'
> & { documentElement: Pick<HTMLElement, 'requestFullscreen'> };

/** Zen mode and full screen of this page. */
export class Display {
  #wanted = $state(false);
  /** The number of pages on the screen that can be shown in zen mode. */
  #screens = $state(0);
  /** Whether the page fills the screen. */
  fullScreen = $state(false);
  readonly #document: FullScreenDocument;

  constructor(page: FullScreenDocument) {
    this.#document = page;
    page.addEventListener('fullscreenchange', () => {
      this.fullScreen = page.fullscreenElement !== null;
    });
  }

  /** Whether everything but the board, the clocks and the main buttons is hidden. */
  get zen(): boolean {
    return this.#wanted && this.#screens > 0;
  }

  /** Whether this browser can fill the screen with a page; phones of Apple cannot. */
  get canFillScreen(): boolean {
    return this.#document.fullscreenEnabled === true;
  }

  /** A page that has a zen mode is shown; what is returned says that it no longer is. */
  enter(): () => void {
    this.#screens += 1;
    return () => {
      this.#screens -= 1;
      // A rematch replaces one board by the next; on other pages zen mode ends.
      setTimeout(() => {
        if (this.#screens === 0) this.#wanted = false;
      });
    };
  }

  /** Switches zen mode on or off. */
  toggleZen(): void {
    this.#wanted = !this.#wanted;
  }

  /** Fills the screen with the page, or no longer. The browser may refuse. */
  async toggleFullScreen(): Promise<void> {
    if (!this.canFillScreen) return;
    const { documentElement, fullscreenElement } = this.#document;
    try {
      if (fullscreenElement) await this.#document.exitFullscreen();
      else await documentElement.requestFullscreen();
    } catch {
      // It stays as it is.
    }
  }

  /** Handles the keys: Z, V, and Escape to leave zen mode. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if ((event.target as Element).closest('input, textarea, select, dialog')) return;
    const key = event.key.toLowerCase();
    if (key === 'z' || (key === 'escape' && this.zen)) this.toggleZen();
    else if (key === 'v' && this.canFillScreen) void this.toggleFullScreen();
    else return;
    event.preventDefault();
  }
}
