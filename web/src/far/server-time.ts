/** The clock of the server, as far as this device can tell. */

/** Estimates how far the server's clock is ahead of this device's. */
export class ServerTime {
  #ahead = 0;
  /** The shortest round trip so far: its answer is the least uncertain. */
  #shortest = Number.POSITIVE_INFINITY;
  readonly #here: () => number;

  constructor(here: () => number) {
    this.#here = here;
  }

  /** What the server's clock shows now. */
  now(): number {
    return this.#here() + this.#ahead;
  }

  /** The server showed `server` between `sent` and now. */
  learn(server: number, sent: number): void {
    const here = this.#here();
    const trip = Math.max(0, here - sent);
    // Clocks drift and devices sleep: an old answer, however quick, is not believed for ever.
    if (trip > this.#shortest * 1.5) {
      this.#shortest *= 1.2;
      return;
    }
    this.#shortest = Math.max(trip, 1);
    this.#ahead = server - (here + sent) / 2;
  }

  /** A new line may lead elsewhere: the next answer is believed. */
  forget(): void {
    this.#shortest = Number.POSITIVE_INFINITY;
  }
}
