/** What the tests of the puzzles have in common. */

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { readPuzzles, type Puzzle } from '../src/puzzles/puzzle';
import type { GameName } from '../src/rules/types';
import { open } from './app';
import { does, put } from './learn';

function shipped(game: GameName): Puzzle[] {
  const file = new URL(`../../puzzles/${game}.txt`, import.meta.url);
  return readPuzzles(game, readFileSync(file, 'utf8'));
}

/** The puzzles that come with the program. */
export const PUZZLES = { ido: shipped('ido'), orbito: shipped('orbito') };

/** The first puzzle that has these properties. */
export function first(game: GameName, like: (puzzle: Puzzle) => boolean): Puzzle {
  const found = PUZZLES[game].find(like);
  if (!found) throw new Error('there is no such puzzle');
  return found;
}

/** Opens a puzzle. */
export async function openPuzzle(page: Page, { game, id }: Puzzle): Promise<void> {
  await open(page, `#/puzzles/${game}/${id}`);
  await expect(page.getByTestId('task')).toBeVisible();
}

/** What is said near the board. */
export function said(page: Page): Locator {
  return page.getByTestId('said');
}

/** Plays a turn on the board and ends it. */
export async function play(page: Page, game: GameName, turn: string): Promise<void> {
  await put(page, game, turn, false);
  await does(page, 'confirm').click();
}

/** Asks for hints until the whole turn is shown, and reads it off the page. */
export async function hintedTurn(page: Page, game: GameName): Promise<string> {
  while (await does(page, 'hint').isEnabled()) await does(page, 'hint').click();
  const parts = await said(page).getAttribute('data-turn');
  return (parts ?? '').replaceAll(' ', game === 'ido' ? '+' : ',');
}

/** Solves the puzzle on the screen; later turns are taken from the hints. */
export async function solve(page: Page, { game, turn, moves }: Puzzle): Promise<void> {
  await play(page, game, turn);
  for (let move = 2; move <= moves; move += 1) {
    await expect(said(page)).toHaveAttribute('data-kind', /open|solved/);
    if ((await said(page).getAttribute('data-kind')) === 'solved') break;
    await play(page, game, await hintedTurn(page, game));
  }
  await expect(said(page)).toHaveAttribute('data-kind', 'solved');
}
