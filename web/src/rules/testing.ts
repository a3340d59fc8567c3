/**
 * The real rules for tests that run in Node, where nothing is fetched.
 */
import { readFile } from 'node:fs/promises';
import { initSync } from './generated/rules.js';
import { face } from '.';
import type { Answer, Face } from './types';

/** Loads the rules from the file. */
export async function loadRulesForTests(): Promise<Face> {
  const file = new URL('./generated/rules_bg.wasm', import.meta.url);
  initSync({ module: await readFile(file) });
  return face;
}

/** The value of an answer that has to be one. */
export function ok<T>(answer: Answer<T>): T {
  if ('error' in answer) throw new Error(JSON.stringify(answer.error));
  return answer.ok;
}
