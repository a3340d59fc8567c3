/** How games are played in a window: by clicking, by dragging, with keys. */

import { read } from '../e2e/ido';
import { cells } from '../e2e/orbito';
import type { User } from './user';
import { button, css, region, testId, type Locator } from './locator';

/** The sentence that says whose turn it is or who has won. */
export const verdict = testId('to-move');
export const confirm = button('Confirm');
/** The turns of a game in their list. */
export const turns: Locator = { role: 'listitem', inside: region('Course of the game') };

/** A unit of IDO, and a cell of Orbito. */
export const unit = (name: string): Locator => css(`[data-square="${name}"]`);
export const cell = (name: string): Locator => css(`[data-cell="${name}"]`);
/** The button in the middle of the tray, when it waits for the rings to be rotated. */
/** A cell on which whoever is to move can place a marble, wherever a computer has played. */
export const freeCell = css('[data-cell][aria-label*="can place"]', { at: 0 });
export const post = button(/Orbito button/);
export const goal = button(/’s goal/);
export const reserve = (size: string): Locator =>
  button(new RegExp(`${size} blocks? in .*reserve`));
export const handle = (way: string): Locator => button(new RegExp(`^Shift the frame ${way}`));

/** Opens a position with people at all seats. */
export async function openPosition(user: User, game: string, position: string): Promise<void> {
  await user.open(`#/${game}?p=${position.replaceAll(' ', '+')}`);
  await user.sees(game === 'ido' ? unit('a1') : cell('a1'));
}

export async function playIdo(user: User, turn: string): Promise<void> {
  for (const part of read(turn)) {
    if (part.kind === 'enter') {
      await user.click(reserve(part.size));
      await user.click(unit(part.at));
    } else if (part.kind === 'move' || part.kind === 'home') {
      await user.click(unit(part.from));
      await user.click(part.kind === 'move' ? unit(part.to) : goal);
    } else if (part.kind === 'shift') {
      await user.click(handle(part.way));
      await user.click(handle(part.way));
    } else {
      await user.click(button('Pass'));
    }
  }
  await user.click(confirm);
}

const ARROWS: Record<string, string> = {
  north: 'ArrowUp',
  east: 'ArrowRight',
  south: 'ArrowDown',
  west: 'ArrowLeft',
};

/** The steps from one square to another: all sideways, then all up or down. */
function path(from: string, to: string): string[] {
  const files = to.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(to.slice(1)) - Number(from.slice(1));
  return [
    ...Array<string>(Math.abs(files)).fill(files > 0 ? 'ArrowRight' : 'ArrowLeft'),
    ...Array<string>(Math.abs(ranks)).fill(ranks > 0 ? 'ArrowUp' : 'ArrowDown'),
  ];
}

/** Walks with the arrows from the square that has the focus to another. */
async function walkTo(user: User, kind: 'square' | 'cell', to: string): Promise<void> {
  const focused = await user.sees(css(`[data-${kind}]:focus`));
  await user.press(...path(focused.attributes[`data-${kind}`] ?? '', to));
  await user.hasFocus(css(`[data-${kind}="${to}"]`));
}

/** Among the units where a block can enter the arrows jump: some of them lead to the one wanted. */
async function jumpTo(user: User, to: string): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    const focused = await user.sees(css('[data-square]:focus'));
    const at = focused.attributes['data-square'] ?? '';
    if (at === to) return;
    const keys = path(at, to);
    await user.press((steps % 2 === 0 ? keys.at(0) : keys.at(-1)) ?? '');
  }
  throw new Error(`the arrows do not lead to ${to}`);
}

/** Plays a turn with keys only; the focus is on the board. */
export async function playIdoByKeys(user: User, turn: string): Promise<void> {
  for (const part of read(turn)) {
    if (part.kind === 'enter') {
      await user.press(part.size === 'small' ? 's' : 'l');
      await jumpTo(user, part.at);
      await user.press('Enter');
    } else if (part.kind === 'move') {
      await walkTo(user, 'square', part.from);
      await user.press('Enter');
      await walkTo(user, 'square', part.to);
      await user.press('Enter');
    } else if (part.kind === 'home') {
      await walkTo(user, 'square', part.from);
      await user.press('Enter', 'h');
    } else if (part.kind === 'shift') {
      await user.press('f', ARROWS[part.way] ?? '', 'Enter');
    } else {
      await user.press('p');
    }
  }
  await user.press('Enter');
}

export async function playOrbito(user: User, turn: string): Promise<void> {
  for (const name of cells(turn)) await user.click(cell(name));
  await user.click(post);
}

/** Plays a turn with keys only; the focus is on the tray. */
export async function playOrbitoByKeys(user: User, turn: string): Promise<void> {
  for (const name of cells(turn)) {
    await walkTo(user, 'cell', name);
    await user.press('Space');
  }
  await user.press('Enter');
}

/** Begins Orbito against the weakest computer player; the person is White and begins. */
export async function orbitoAgainstComputer(user: User): Promise<void> {
  await user.open('#/new/orbito');
  await user.check({
    role: 'radio',
    name: 'White',
    inside: { role: 'group', name: 'Who starts' },
  });
  await user.click(button('Start'));
  await user.reads(verdict, 'White to move');
}
