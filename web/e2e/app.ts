/** What the tests of the pages have in common. */

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an address of the application and waits until it is there. */
export async function open(page: Page, hash = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./${hash}`);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** The languages of the client. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const;

/**
 * Shows the page as it stands in another language. The page follows a choice made in another tab,
 * so that a state need not be reached again.
 */
export async function speak(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.evaluate(async (language) => {
    const key = 'kinetic.settings';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...settings, language }));
    const spoken = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        // What the language changes is drawn before the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }).observe(document.documentElement, { attributeFilter: ['lang'] });
    });
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await spoken;
  }, language);
}

/** A button by its whole name. */
export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** A cell of Orbito. */
export function cell(page: Page, name: string): Locator {
  return page.locator(`[data-cell="${name}"]`).first();
}

/** Places a marble and ends the turn. */
export async function place(page: Page, name: string): Promise<void> {
  await cell(page, name).click();
  await button(page, 'Confirm').click();
}

/** The sentence that says whose turn it is or who has won. */
export function verdict(page: Page): Locator {
  return page.getByTestId('to-move');
}

/** The turns in the list. */
export function turns(page: Page): Locator {
  return page.getByRole('region', { name: 'Course of the game' }).getByRole('listitem');
}

/** Begins Orbito for two people at this screen. */
export async function orbitoForTwo(page: Page): Promise<void> {
  await open(page, '#/orbito?p=4/4/4/4+w');
  await expect(verdict(page)).toContainText('White to move');
}
