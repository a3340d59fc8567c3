/** What the tests of studies have in common. */

import { expect, type Locator, type Page } from '@playwright/test';
import { button, open } from './app';

/** Opens a new study, or one that begins with a position. */
export async function openStudy(
  page: Page,
  game: 'ido' | 'orbito',
  position?: string,
): Promise<void> {
  const query = position === undefined ? '' : `?p=${position.replaceAll(' ', '+')}`;
  await open(page, `#/study/${game}${query}`);
  await expect(page.getByLabel('Name of this study')).toBeVisible();
}

/** The list of turns, with the variations among them; on a phone it is opened first. */
export async function showTurns(page: Page): Promise<void> {
  const list = page.locator('details');
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
}

/** The turns in the list, in notation. */
export function notation(page: Page): Locator {
  return page.getByRole('region', { name: 'Course of the game' }).locator('li button .mono');
}

/** Goes to a turn by its notation. */
export async function goTo(page: Page, turn: string): Promise<void> {
  await notation(page).filter({ hasText: turn }).first().click();
}

/** The comment on what is on the board. */
export function comment(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Comment on/ });
}

/** What the engine says about how far it has looked, or the exact value. */
export function engineState(page: Page): Locator {
  return page.getByTestId('engine-state');
}

/** The bar of chances. */
export function chances(page: Page): Locator {
  return page.getByRole('region', { name: 'Engine' }).getByRole('img');
}

/** What the rules say about a position being set up. */
export function judgement(page: Page): Locator {
  return page.getByTestId('verdict');
}

/** The study as a record: what the button copies. */
export async function recordOf(page: Page): Promise<string> {
  await button(page, 'Share and save').click();
  await button(page, 'Copy game as text').click();
  await expect(page.getByRole('dialog')).toContainText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return text;
}

/** Opens a text from within a study. */
export async function openText(page: Page, text: string): Promise<void> {
  await button(page, 'Open').click();
  await page.getByLabel('Position or game as text:').fill(text);
  await button(page, 'Open text').click();
}
