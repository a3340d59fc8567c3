import { expect, test } from '@playwright/test';
import { open, reload, resize } from './app';
import { expectAccessible, expectContrast } from './axe';
import { expectShortLabels } from './labels';
import { expectLayout } from './layout';
import { IDO_MIDDLE, ORBITO_MIDDLE, positionHash, STATES } from './states';

/** A narrow phone, held upright. */
const NARROW = { width: 360, height: 740 };

/** Buttons whose words come up to the border or beyond. Runs in the page. */
function squeezed(): string[] {
  const found: string[] = [];
  for (const button of document.querySelectorAll('button')) {
    const content = document.createRange();
    content.selectNodeContents(button);
    const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
    if (button.closest('.board-place') || inner.width === 0) continue;
    if (inner.left < outer.left + 4 || inner.right > outer.right - 4) {
      found.push(`${button.textContent.trim()}: ${inner.width} in ${outer.width}`);
    }
  }
  return found;
}

/** What a finger would miss, being smaller than 44 pixels. Runs in the page. */
function tooSmall(): string[] {
  const found: string[] = [];
  const scope = document.querySelector('dialog[open]') ?? document;
  for (const element of scope.querySelectorAll<HTMLElement>(
    'button, a[href], select, input[type=text], input[type=number], summary, label:has(input)',
  )) {
    // The boards look after their own targets; the link for keyboards shows when it has the focus.
    if (element.closest('[inert], .board-place, .skip') || element.matches('.skip')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    if (width < 43.5 || height < 43.5) {
      found.push(`${element.textContent?.trim()} ${width} × ${height}`);
    }
  }
  return found;
}

/**
 * Words that forced colours hide: they have the colour of their ground, or of the ground that the
 * browser paints behind words. Runs in the page.
 */
function hidden(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const clear = /^rgba\(.*, 0\)$/;
  const scope = document.querySelector('dialog[open]') ?? document.body;
  return [...scope.querySelectorAll('*')].flatMap((element) => {
    const words = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => (textContent ?? '').trim())
      .join('');
    const { width, height } = element.getBoundingClientRect();
    if (words === '' || width <= 1 || height <= 1 || element instanceof SVGElement) return [];
    const style = getComputedStyle(element);
    let ground = canvas;
    if (style.getPropertyValue('forced-color-adjust') === 'none') {
      let at: Element | null = element;
      while (at && clear.test(getComputedStyle(at).backgroundColor)) at = at.parentElement;
      if (at) ground = getComputedStyle(at).backgroundColor;
    }
    return style.color === ground ? [words.slice(0, 40)] : [];
  });
}

/** The states that are looked at in Firefox in every run. */
const IN_FIREFOX = ['ido middle', 'orbito middle', 'online game of orbito'];

// To reach a state takes longer than to look at it: each is reached once.
for (const { name, reach, main } of STATES) {
  const title = `axe finds nothing, and nothing is cut off, too small or too long: ${name}`;
  const tag = IN_FIREFOX.includes(name) ? ['@firefox'] : [];
  test(title, { tag }, async ({ page, browserName }) => {
    await reach(page);
    if (main) {
      const { width, height } = page.viewportSize() ?? NARROW;
      await expectLayout(page, name);
      await resize(page, width, height);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page, `${name}, light`);
    // Playwright cannot change the colours of a Firefox that runs.
    if (browserName !== 'firefox') {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page, `${name}, dark`);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await expectContrast(page, `${name}, forced colours`);
      expect(await page.evaluate(hidden), `${name}, forced colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    }
    await resize(page, NARROW.width, NARROW.height);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(NARROW.width);
    expect(await page.evaluate(tooSmall)).toEqual([]);
    // Without a connection no other language can be loaded.
    if (name !== 'online line lost') await expectShortLabels(page, name);
  });
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: NARROW, isMobile: true, hasTouch: true });

  for (const locale of ['fr', 'de', 'nl']) {
    test.describe(locale, () => {
      test.use({ locale });

      test(`everything fits in ${locale}`, async ({ page }) => {
        for (const hash of [
          '#/',
          '#/new/ido',
          '#/new/orbito/far',
          '#/far',
          '#/about',
          '#/learn/ido/1',
          '#/learn/orbito/8',
          '#/rules/ido',
          '#/explorer?t=b2+a1',
          '#/study/ido',
          '#/puzzles/ido/today',
          '#/puzzles/orbito/today',
          positionHash('ido', IDO_MIDDLE),
          positionHash('ido', '8/8/8/8/3b4/8/8/6Y1 c1 - 0 r31b00y10 4'),
          positionHash('orbito', ORBITO_MIDDLE),
        ]) {
          await open(page, hash);
          await reload(page);
          // The turns of a position come when they are found.
          if (hash.includes('explorer')) await expect(page.getByRole('table')).toBeVisible();
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, hash).toBeLessThanOrEqual(NARROW.width);
          expect(await page.evaluate(squeezed), hash).toEqual([]);
        }
      });
    });
  }
});
