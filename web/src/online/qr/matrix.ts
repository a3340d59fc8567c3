/** The square of a QR code: where its marks lie and where its data goes. */

/** The coordinates of the middles of the small marks, from version 1 on. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The eight patterns by which data is inverted so that no large areas are of one colour. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A code being drawn. `dark[y][x]`: whether a module is dark. */
export class Matrix {
  readonly size: number;
  readonly dark: boolean[][];
  /** The modules that are marks and hold no data. */
  readonly marks: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const empty = () =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.marks = empty();
    this.#drawMarks();
  }

  /** Whether a module is dark; nothing lies outside. */
  at(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }

  /** The modules for data, in the order in which its bits lie: up and down in double columns. */
  *places(): Generator<[x: number, y: number]> {
    let up = true;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      // The column of the dotted line is left out.
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) if (!this.marks[y]?.[x]) yield [x, y];
      }
      up = !up;
    }
  }

  /** Puts the codewords in. */
  fill(codewords: readonly number[]): void {
    let bit = 0;
    for (const [x, y] of this.places()) {
      this.#set(x, y, (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1);
      bit += 1;
    }
  }

  /** Inverts the data by a pattern; once more takes it off again. */
  mask(number: number): void {
    const pattern = MASKS[number];
    if (!pattern) return;
    for (const [x, y] of this.places()) if (pattern(x, y)) this.#set(x, y, !this.at(x, y));
  }

  /** Writes down, twice, the correction level (M is 0) and the pattern. */
  drawFormat(mask: number): void {
    let rest = mask;
    for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (at: number) => ((bits >>> at) & 1) === 1;
    const far = this.size - 1;
    for (let at = 0; at < 15; at += 1) {
      // Around the mark at the top left …
      if (at < 8) this.#mark(8, at < 6 ? at : at + 1, bit(at));
      else this.#mark(at === 8 ? 7 : 14 - at, 8, bit(at));
      // … and once more beside the two others.
      if (at < 8) this.#mark(far - at, 8, bit(at));
      else this.#mark(8, far - 14 + at, bit(at));
    }
    this.#mark(8, far - 7, true);
  }

  #drawMarks(): void {
    const far = this.size - 4;
    for (let at = 0; at < this.size; at += 1) {
      this.#mark(6, at, at % 2 === 0);
      this.#mark(at, 6, at % 2 === 0);
    }
    this.#drawRings(3, 3, 4, [2, 4]);
    this.#drawRings(far, 3, 4, [2, 4]);
    this.#drawRings(3, far, 4, [2, 4]);
    const middles = ALIGNMENT[this.version - 1] ?? [];
    const last = middles.at(-1);
    for (const x of middles)
      for (const y of middles) {
        const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
        if (!corner) this.#drawRings(x, y, 2, [1]);
      }
    this.drawFormat(0);
    this.#drawVersion();
  }

  /** Square rings around a middle; those at `light` distances are light. */
  #drawRings(x: number, y: number, radius: number, light: number[]): void {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        this.#mark(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** From version 7 on a code says its version, twice. */
  #drawVersion(): void {
    if (this.version < 7) return;
    let rest = this.version;
    for (let bit = 0; bit < 12; bit += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const along = this.size - 11 + (at % 3);
      const across = Math.floor(at / 3);
      this.#mark(along, across, ((bits >>> at) & 1) === 1);
      this.#mark(across, along, ((bits >>> at) & 1) === 1);
    }
  }

  #mark(x: number, y: number, dark: boolean): void {
    const row = this.marks[y];
    if (!row || x < 0 || x >= this.size) return;
    row[x] = true;
    this.#set(x, y, dark);
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.dark[y];
    if (row) row[x] = dark;
  }
}
