/** The program `kinetic play` in a pseudo-terminal, and what is on its screen. */

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PROGRAM } from './online-server';

const COLUMNS = 120;
const ROWS = 40;

/** A program in a terminal. */
export class TerminalProgram {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #home: string;
  readonly #screen = new TerminalScreen();

  private constructor(process: ChildProcessWithoutNullStreams, home: string) {
    this.#process = process;
    this.#home = home;
    process.stdout.setEncoding('utf8');
    process.stdout.on('data', (text: string) => this.#screen.write(text));
  }

  /** Starts `kinetic play` for somebody with a name and a home of their own. */
  static async play(name: string, options: string[]): Promise<TerminalProgram> {
    const home = await mkdtemp(join(tmpdir(), 'kinetic-terminal-'));
    const quoted = [PROGRAM ?? '', '--lang', 'en', 'play', ...options].map((it) => `'${it}'`);
    // `script` makes the pseudo-terminal; it has no size of its own.
    const command = `stty cols ${COLUMNS} rows ${ROWS}; exec ${quoted.join(' ')}`;
    const process = spawn('script', ['-qfec', command, '/dev/null'], {
      env: {
        PATH: '/usr/bin:/bin',
        TERM: 'xterm-256color',
        LC_ALL: 'C.UTF-8',
        HOME: home,
        USER: name,
      },
    });
    return new TerminalProgram(process, home);
  }

  /** Waits until a text is on the screen. */
  async sees(text: string): Promise<void> {
    await expect.poll(() => this.#screen.text(), { message: text }).toContain(text);
  }

  /** Sends keys. */
  press(keys: string): void {
    this.#process.stdin.write(keys);
  }

  /** Types a line and presses Enter. */
  async type(line: string): Promise<void> {
    this.press(line);
    await this.sees(`> ${line}`);
    this.press('\r');
  }

  /** Ends the program with its own key, and waits for it. */
  async quit(): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.#process.once('exit', resolve));
    this.press('\u001b[21~');
    const code = await gone;
    await rm(this.#home, { recursive: true, force: true });
    return code;
  }

  /** Ends the program, whatever it does. */
  async discard(): Promise<void> {
    this.#process.kill('SIGKILL');
    await rm(this.#home, { recursive: true, force: true });
  }
}

/** The characters on a screen: understands what the program prints, which moves and clears only. */
class TerminalScreen {
  #rows: string[][] = [];
  #row = 0;
  #column = 0;
  #rest = '';

  constructor() {
    this.#clear();
  }

  text(): string {
    return this.#rows.map((row) => row.join('').trimEnd()).join('\n');
  }

  write(text: string): void {
    this.#rest += text;
    // An escape sequence, or a character; the last one may be incomplete.
    // eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
    const token = /\u001b\[([?\d;]*)([A-Za-z])|\u001b[^[]|[^\u001b]/gu;
    let end = 0;
    for (let found = token.exec(this.#rest); found; found = token.exec(this.#rest)) {
      if (found.index !== end) break;
      end = token.lastIndex;
      const [whole, values = '', command] = found;
      if (command === 'H') {
        const [row = 1, column = 1] = values.split(';').map(Number);
        [this.#row, this.#column] = [row - 1, column - 1];
      } else if (command === 'J') this.#clear();
      else if (!whole.startsWith('\u001b')) this.#put(whole);
    }
    this.#rest = this.#rest.slice(end);
  }

  #put(character: string): void {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') this.#row += 1;
    else {
      const row = this.#rows[this.#row];
      if (row) row[this.#column] = character;
      this.#column += 1;
    }
  }

  #clear(): void {
    this.#rows = Array.from({ length: ROWS }, () => Array<string>(COLUMNS).fill(' '));
  }
}
