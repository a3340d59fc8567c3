/** What the tests of the review have in common. */

import { expect, type Locator, type Page } from '@playwright/test';
import { button, open } from './app';

/** White, a person, loses to the computer: the seventh turn lets black make four along rank 2. */
export const LOST_ORBITO = record(
  { Game: 'orbito', White: 'Ada', Black: 'level:4' },
  ['d4', 'c4b4,d2', 'd3d4,b2', 'c2c3,b2', 'b4c4,c3', 'a1b1,c2', 'b1', 'd1d2,d1'],
  '0-1',
);

/** Red, who would win after a shift west, passes, and yellow's block on f3 goes home. */
export const LOST_IDO = record(
  {
    Game: 'ido',
    Start: '2R5/1R6/2r1Y3/8/1Y6/5y2/8/8 b3 r 0 r01y21 4',
    Red: 'Ada',
    Yellow: 'level:5',
  },
  ['--', 'f3x'],
  '0-1',
);

/** Opens a record as a link holds it, and goes from the game to its review. */
export async function openReview(page: Page, record: string): Promise<void> {
  await open(page, `#/g=t${Buffer.from(record).toString('base64url')}`);
  await button(page, 'Review the game').first().click();
  await expect(page.getByRole('heading', { name: /^Review: / })).toBeVisible();
}

/** What is said of the turn that is shown. */
export function verdict(page: Page): Locator {
  return page.getByTestId('verdict');
}

/** The graph of the course of the game. */
export function graph(page: Page): Locator {
  return page.getByRole('slider', { name: /^Course of the game/ });
}

/** The turns in the list. */
export function judgedTurns(page: Page): Locator {
  return page.getByRole('region', { name: 'All turns' }).getByRole('listitem');
}

/** Waits until every turn is judged. */
export async function expectDone(page: Page): Promise<void> {
  await expect(judgedTurns(page)).not.toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** A record of turns from a start. */
export function record(headers: Record<string, string>, turns: string[], result: string): string {
  const lines = Object.entries(headers).map(([key, value]) => `[${key} "${value}"]`);
  const numbered = turns.map((turn, at) => `${at + 1}. ${turn}`).join(' ');
  return `${lines.join('\n')}\n\n${numbered} ${result}\n`;
}
