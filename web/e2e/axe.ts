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

/** Fails with a list of what is wrong, if anything is. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    // Everything axe knows, best practices included.
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
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
