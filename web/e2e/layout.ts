/** Whether the page fits the window: in windows of many sizes, in every language. */

import { expect, type Page } from '@playwright/test';
import { LANGUAGES, resize, speak } from './app';

/** Windows from the smallest phone to a large screen, upright and sideways; some at 200 % zoom. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 915],
  [568, 320],
  [640, 360],
  [844, 390],
  [932, 430],
  // 1280 × 800, 1366 × 768 and 1920 × 1080 at 200 %.
  [640, 400],
  [683, 384],
  [960, 540],
  [600, 960],
  [768, 1024],
  [1024, 768],
  [1024, 1024],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;

/** The windows in which longer words come first to their limits. */
const NARROWEST = [
  [320, 568],
  [360, 640],
  [844, 390],
  [1280, 800],
] as const;

/** How much of the smaller side that is left for it the board fills at least. */
const SHARE = 0.8;

/** Everything that is wrong with the layout of the page as it is. Runs in the page. */
function faults(share: number): string[] {
  const found: string[] = [];
  const { innerWidth: width, innerHeight: height } = window;
  const box = (element: Element) => element.getBoundingClientRect();
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} “${(element.textContent ?? '').trim().slice(0, 24)}”`;
  // A dialog lies over the page; what is below it is not looked at.
  const top = document.querySelector('dialog[open]') ?? document;
  const all = (selector: string, scope: ParentNode = top) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = box(element);
      return width > 1 && height > 1 && !element.closest('.unseen, .skip');
    });
  window.scrollTo(0, 0);

  if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
  // Words for screen readers make no page longer: where it ends below all else, it may be by them.
  const scrolled = document.documentElement.scrollHeight;
  if (scrolled > Math.max(height, box(document.documentElement).bottom) + 1) {
    const hidden = document.head.appendChild(document.createElement('style'));
    hidden.textContent = '.unseen { display: none }';
    const seen = document.documentElement.scrollHeight;
    hidden.remove();
    if (scrolled > seen + 1) found.push(`the page scrolls to ${scrolled} and ends at ${seen}`);
  }

  // Nothing lies over anything else.
  const overlap = (elements: Element[]) => {
    elements.forEach((one, index) => {
      for (const other of elements.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [box(one), box(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${name(one)} overlaps ${name(other)}`);
      }
    });
  };
  const outside = (element: Element) => !element.closest('.board-place, [inert]');
  /** Whether a list has to be scrolled to see all of what it holds. */
  const scrolledAway = (element: Element) => {
    const list = element.closest('ol');
    if (!list) return false;
    return box(element).top < box(list).top || box(element).bottom > box(list).bottom;
  };
  const buttons = all('button, a[href], input, select, summary').filter(
    (element) => outside(element) && !scrolledAway(element),
  );
  // The bar that stays at the lower edge lies over what is scrolled under it.
  overlap(
    buttons.filter((element) => !element.matches('label input') && !element.closest('.begin')),
  );
  overlap(all('body > div > header, .head, .strip, .board-place, .turn, .said, .rest > *'));

  // Words end inside what holds them, unless they say by three dots that they go on.
  const measured = buttons.filter((element) => element.matches('button:not(li *), a.plain'));
  for (const element of measured) {
    const words = document.createRange();
    words.selectNodeContents(element);
    const [inner, outer] = [words.getBoundingClientRect(), box(element)];
    const border = element.clientLeft;
    if (inner.right > outer.right - border + 1 || inner.left < outer.left + border - 1)
      found.push(`${name(element)} is wider than its button`);
    if (inner.bottom > outer.bottom + 1) found.push(`${name(element)} is higher than its button`);
  }
  for (const element of all('main *, dialog *').filter(outside)) {
    const style = getComputedStyle(element);
    const scrolls =
      /auto|scroll/.test(style.overflowY) ||
      style.textOverflow === 'ellipsis' ||
      element.matches('input, textarea, select, li *') ||
      // Firefox adds the space beyond the words to the width of a button that they nearly fill.
      measured.includes(element);
    const floats = element.querySelector('.begin') !== null;
    if (scrolls || floats || element instanceof SVGElement || style.display === 'inline') continue;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      found.push(`${name(element)} is cut off at the side`);
    if (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
      found.push(`${name(element)} is cut off below`);
  }

  const screen = document.querySelector('.board-screen');
  if (!screen || top !== document) return found;
  // The main buttons are in the window before anybody scrolls.
  for (const element of all('.turn button, .turn a', screen)) {
    const { top, bottom } = box(element);
    if (top < 0 || bottom > height + 0.5) found.push(`${name(element)} ends at ${bottom}`);
  }
  // The board fills what header, action bar and panel leave.
  const place = box(screen.querySelector('.board-place') ?? screen);
  const board = box(screen.querySelector('[data-picture]') ?? screen);
  const panel = all('.head, .strip, .turn, .said', screen).map(box);
  const beside = panel.every(({ left }) => left >= place.right - 1);
  const header = box(document.querySelector('header') ?? screen).height;
  const room = beside
    ? { width: width - Math.max(...panel.map((part) => part.width)), height: height - header }
    : {
        width,
        height: height - header - panel.reduce((sum, part) => sum + part.height, 0),
      };
  const side = Math.max(board.width, board.height);
  const least = share * Math.min(room.width, room.height);
  if (side < least) found.push(`the board has ${side}, not ${least}`);
  if (board.left < -0.5 || board.right > width + 0.5 || board.bottom > height + 0.5)
    found.push(`the board is cut off: ${board.right}, ${board.bottom}`);
  return found;
}

/** Fails with everything that is wrong in any window or language. The page ends in English again. */
export async function expectLayout(page: Page, state: string): Promise<void> {
  const wrong: string[] = [];
  // What is only measured need not be painted.
  await page.evaluate(() => (document.documentElement.style.opacity = '0'));
  for (const language of LANGUAGES) {
    if (language !== 'en') await speak(page, language);
    for (const [width, height] of language === 'en' ? WINDOWS : NARROWEST) {
      await resize(page, width, height);
      const found = await page.evaluate(faults, SHARE);
      wrong.push(...found.map((fault) => `${language}, ${width} × ${height}: ${fault}`));
    }
  }
  expect(wrong, state).toEqual([]);
  await speak(page, 'en');
  await page.evaluate(() => (document.documentElement.style.opacity = ''));
}
