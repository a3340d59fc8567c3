/** How long the labels of buttons are, in every language. */

import { expect, type Page } from '@playwright/test';
import { LANGUAGES, speak } from './app';

/** How many characters a label may have. */
const LONGEST = 22;

/** The labels that are longer, of buttons and of links that look like buttons. Runs in the page. */
function tooLong(longest: number): string[] {
  const scope = document.querySelector('dialog[open]') ?? document;
  return [...scope.querySelectorAll<HTMLElement>('button, a:is(.plain, .strong, .quiet)')].flatMap(
    (element) => {
      // A row of a list is no label: it shows a turn, a game or a study.
      if (element.closest('li, td, .board-place') || element.getClientRects().length === 0)
        return [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let label = '';
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('.unseen, svg')) label += textContent ?? '';
      }
      label = label.replace(/\s+/g, ' ').trim();
      return label.length > longest ? [`${label.length}: ${label}`] : [];
    },
  );
}

/** Fails with the labels that are too long in any language, on the page as it stands in English. */
export async function expectShortLabels(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    if (language !== 'en') await speak(page, language);
    const labels = await page.evaluate(tooLong, LONGEST);
    found.push(...labels.map((label) => `${language} ${label}`));
  }
  expect(found, `labels with more than ${LONGEST} characters: ${state}`).toEqual([]);
}
