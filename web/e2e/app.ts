/** What the tests of the pages have in common. */

import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an address of the application and waits until it is there. */
export async function open(page: Page, hash = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, hash);
}

/** Goes to an address of the application and waits until it is there. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expectArrived(page);
}

/** Goes to the address once more, and waits until the page is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await expectArrived(page);
}

/**
 * Waits until the page shows what its address says. It hears of an address a moment after the
 * browser, and until then shows what it showed before. The page tells when it is there: to be asked
 * at every frame would slow it down while it loads.
 */
export async function expectArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const arrived = () => document.querySelector('main')?.dataset.address === location.hash;
    if (arrived()) return;
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!arrived()) return;
        observer.disconnect();
        resolve();
      }).observe(document, { attributeFilter: ['data-address'], childList: true, subtree: true });
    });
  });
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Gives the window another size, and waits until the page is drawn in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async ([width, height]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const wanted = matchMedia(`(width: ${width}px) and (height: ${height}px)`);
      while (!wanted.matches) await frame();
      // Boards measure the room that they have before they are drawn.
      await frame();
      await frame();
    },
    [width, height],
  );
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
        // A part of the page may have arrived meanwhile, in the language that was spoken before.
        if (document.documentElement.lang !== language) return;
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

/**
 * Types over what a field holds, key by key and in the window in front: Firefox tells the page of no
 * other change.
 */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.page().bringToFront();
  await field.fill('');
  await field.pressSequentially(text);
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

/** Plays Orbito to its end for White, to whom each answer of the computer gives the turn. */
export async function playAgainstComputer(page: Page): Promise<void> {
  for (let played = 0; ; played += 2) {
    // One's own turn, and before it one of each player; or the end.
    const answered = verdict(page).getByText('White to move');
    await expect(answered.or(button(page, 'Rematch'))).toBeVisible();
    if (await button(page, 'Rematch').isVisible()) return;
    await expect(turns(page)).toHaveCount(played);
    await page.locator('[data-cell][aria-label*="can place"]').first().click();
    await button(page, 'Confirm').click();
    await expect(turns(page)).not.toHaveCount(played);
  }
}

/** Begins Orbito for two people at this screen. */
export async function orbitoForTwo(page: Page): Promise<void> {
  await open(page, '#/orbito?p=4/4/4/4+w');
  await expect(verdict(page)).toContainText('White to move');
}
