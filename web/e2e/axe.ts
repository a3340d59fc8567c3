/** Looks for what keeps people out: axe-core on the page as it is now. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** Fails with a list of what is wrong, if anything is: all that axe knows, best practices included. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNone(page, state, {});
}

/** The same for what depends on colours alone. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await expectNone(page, state, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNone(page: Page, state: string, options: object): Promise<void> {
  // Half a megabyte: sent once, not for each look.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document, { resultTypes: ['violations'], ...options })).violations;
  }, options);
  const said = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n` +
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `  ${String(target)}\n  ${failureSummary ?? ''}`)
        .join('\n'),
  );
  expect(said, state).toEqual([]);
}
