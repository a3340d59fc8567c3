/** What the tests of IDO have in common. */

import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './app';

/** A start for two, three arrivals wanted, and a whole game that yellow wins. */
export const TWO = {
  start: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 3',
  turns: (
    '>n L@c7 L@f2 >w -- L@c8 >e L@c7 L@f1 >w -- a7c7+b7c8+d8e7 >e d7f8+d8g8 -- >e -- h8h4 >w ' +
    'g4h4+g7f7 -- >w -- f7e7+h4h3 >e f7g7+f8g8 -- >e -- g7g5 -- g5g4+g8g6 -- g4g3+g6h5 >s S@c8 ' +
    'L@h1 g3x+h5x'
  ).split(' '),
};

/** The same for four; green wins. */
export const FOUR = {
  start: '8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 3',
  turns: (
    '>s L@a1 L@c8 S@h6 >e L@b3 >n L@h7 L@h1 >w c8d8 >n L@f2 >s S@c8 >n L@f2 >w L@c8 >e -- S@a3 ' +
    'L@c7 L@h7 >e L@b3 L@c8 L@h6 h1g5 a3e3 c8e7+e8f8 L@g6 g5h5 L@a3 c7f7 g7h4 -- e3f5 >w S@h6 >e ' +
    'L@b3 >s g5g2+h5h3 L@h1 e5f8 S@c8 >s L@f2 >n e6f4+f6f5 -- L@g1 -- >s g1e1+g2f1 >n -- >s ' +
    'e2c1+f1e1 >n -- >s e2c1+h2f1 >n -- >s f1d2 >n -- >s d2x >n -- >s c1x+c2x'
  ).split(' '),
};

/** Four seats in the middle of the game: much can be pushed. */
export const MIDDLE = 'rg6/2Y1b3/8/3g4/3BR1y1/2r3G1/5R2/1y4R1 b2 r 0 r10b00y01g02 4';

const WAYS: Record<string, string> = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** A part of a turn, taken apart. */
export type Read =
  | { kind: 'enter'; size: 'small' | 'large'; at: string }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'home'; from: string }
  | { kind: 'shift'; way: string }
  | { kind: 'pass' };

/** Reads the parts of a turn. */
export function read(turn: string): Read[] {
  return turn.split('+').map((part): Read => {
    if (part === '--') return { kind: 'pass' };
    if (part.startsWith('>')) return { kind: 'shift', way: WAYS[part.charAt(1)] ?? '' };
    if (part.includes('@')) {
      return { kind: 'enter', size: part.startsWith('S') ? 'small' : 'large', at: part.slice(2) };
    }
    const [from = '', to = ''] = part.match(/[a-j]\d+|x$/g) ?? [];
    return to === 'x' ? { kind: 'home', from } : { kind: 'move', from, to };
  });
}

/** Opens a position with people at all seats. */
export async function openBoard(page: Page, position: string, board = 'classic'): Promise<void> {
  await goTo(page, `#/ido?p=${position.replaceAll(' ', '+')}&b=${board}`);
  await expect(unit(page, 'a1')).toBeVisible();
}

/** A unit of the field. */
export function unit(page: Page, name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

/** The reserve of a size of whoever is to move. */
export function reserve(page: Page, size: 'small' | 'large'): Locator {
  return page.getByRole('button', { name: new RegExp(`${size} blocks? in .*reserve`) });
}

/** The goal of whoever is to move. */
export function goal(page: Page): Locator {
  return page.getByRole('button', { name: /’s goal/ });
}

/** The handle that shifts the frame. */
export function handle(page: Page, way: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Shift the frame ${way}`) });
}

/** The button that ends the turn. */
export function confirm(page: Page): Locator {
  return page.getByRole('button', { name: 'Confirm', exact: true });
}

/** The button that takes back a part. */
export function takeBack(page: Page): Locator {
  return page.getByRole('button', { name: 'Take back', exact: true });
}

/** The sentence that says whose turn it is or who has won. */
export function verdict(page: Page): Locator {
  return page.getByTestId('to-move');
}

/** The middle of something on the screen. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  // Waits until it has stopped moving. To point at it would scroll the page in Firefox.
  await (await of.elementHandle())?.waitForElementState('stable');
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing to be seen there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Plays a turn by pressing one thing after the other, with the mouse or with a finger. */
export async function playTurn(
  page: Page,
  turn: string,
  press: (what: Locator) => Promise<void>,
): Promise<void> {
  for (const part of read(turn)) {
    switch (part.kind) {
      case 'enter':
        await press(reserve(page, part.size));
        await press(unit(page, part.at));
        break;
      case 'move':
        await press(unit(page, part.from));
        await press(unit(page, part.to));
        break;
      case 'home':
        await press(unit(page, part.from));
        await press(goal(page));
        break;
      case 'shift':
        await press(handle(page, part.way));
        await press(handle(page, part.way));
        break;
      case 'pass':
        await press(page.getByRole('button', { name: 'Pass', exact: true }));
        break;
    }
  }
  await press(confirm(page));
}

/** Walks to a unit with the arrow keys. */
async function walk(page: Page, to: string): Promise<void> {
  const at = (await page.locator('[data-square]:focus').getAttribute('data-square')) ?? 'a1';
  const files = to.charCodeAt(0) - at.charCodeAt(0);
  const ranks = Number(to.slice(1)) - Number(at.slice(1));
  for (let n = 0; n < Math.abs(files); n++) {
    await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let n = 0; n < Math.abs(ranks); n++) {
    await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await expect(unit(page, to)).toBeFocused();
}

/** Among the units where a block can enter the arrows jump: some of them lead to the one wanted. */
async function jump(page: Page, to: string): Promise<void> {
  const focused = page.locator('[data-square]:focus');
  for (let n = 0; n < 12 && (await focused.getAttribute('data-square')) !== to; n++) {
    const at = (await focused.getAttribute('data-square')) ?? '';
    const files = to.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(to.slice(1)) > Number(at.slice(1));
    const sideways = files !== 0 && n % 2 === 0;
    const across = files > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(sideways ? across : up ? 'ArrowUp' : 'ArrowDown');
  }
  await expect(unit(page, to)).toBeFocused();
}

/** Plays a turn with keys only; the focus is on the board. */
export async function playTurnByKeys(page: Page, turn: string): Promise<void> {
  for (const part of read(turn)) {
    switch (part.kind) {
      case 'enter':
        await page.keyboard.press(part.size === 'small' ? 's' : 'l');
        await jump(page, part.at);
        await page.keyboard.press('Enter');
        break;
      case 'move':
        await walk(page, part.from);
        await page.keyboard.press('Enter');
        await walk(page, part.to);
        await page.keyboard.press('Enter');
        break;
      case 'home':
        // What was moved last is still in the hand: this takes the other block instead.
        await walk(page, part.from);
        await page.keyboard.press('Enter');
        await page.keyboard.press('h');
        break;
      case 'shift': {
        const arrows: Record<string, string> = {
          north: 'ArrowUp',
          east: 'ArrowRight',
          south: 'ArrowDown',
          west: 'ArrowLeft',
        };
        await page.keyboard.press('f');
        await page.keyboard.press(arrows[part.way] ?? '');
        await page.keyboard.press('Enter');
        break;
      }
      case 'pass':
        await page.keyboard.press('p');
        break;
    }
  }
  await page.keyboard.press('Enter');
}
