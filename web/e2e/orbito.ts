/** What the tests of Orbito have in common. */

import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './app';

/** A whole game, from the page about notation: black wins. */
export const GAME = 'd3 d4d3,c2 c3b3,d3 d4d3,b3 b2b1,d1 d2d1,b4 d1c1,a1 b3'.split(' ');

/** A game that fills the tray; no extra turning brings a line. */
export const DRAWN =
  'd2 c3 d1 c4d4,c1 a4 b1 c1b1,c1 c3 b3b4,b2 c1d1,b2 c2c1,d1 c4b4,c3 b3c3,a3 d1 b2c2,b2 a1a2,a1'.split(
    ' ',
  );

/** The cells that a turn names, in the order in which they are touched. */
export function cells(turn: string): string[] {
  return turn.match(/[a-d][1-4]/g) ?? [];
}

/** Opens the tray with two people at it. */
export async function openTray(page: Page, position = '4/4/4/4 w'): Promise<void> {
  await goTo(page, `#/orbito?p=${position.replaceAll(' ', '+')}`);
  await expect(cell(page, 'a1')).toBeVisible();
}

/** A cell. */
export function cell(page: Page, name: string): Locator {
  return page.locator(`[data-cell="${name}"]`);
}

/** The Orbito button in the middle, when it waits for the rings to be rotated. */
export function post(page: Page): Locator {
  return page.getByRole('button', { name: 'Orbito button' });
}

/** The middle of a cell on the screen. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  // Waits until it has stopped moving. To point at it would scroll the page in Firefox.
  await (await of.elementHandle())?.waitForElementState('stable');
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing to be seen there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The sentence that says whose turn it is or who has won. */
export function verdict(page: Page): Locator {
  return page.getByTestId('to-move');
}
