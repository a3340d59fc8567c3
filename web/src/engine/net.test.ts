/**
 * The module of the worker with and without the net: it searches as the native engine does, whose
 * answer is in the golden files of `crates/wasm`.
 */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { ok } from '../rules/testing';
import type { Answer, Found } from '../rules/types';
import { analyse, initSync, provide_net } from './generated/engine.js';
import type { AnalyseRequest } from './messages';

/**
 * The requests that `found-ido.json`, `found-ido-order.json`, `found-ido-grand.json`,
 * `found-ido-three.json` and `found-ido-grand-three.json` in `crates/wasm/tests/golden` answer.
 */
const CLASSIC: AnalyseRequest = {
  game: 'ido',
  board: null,
  start: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
  events: [],
  nodes: 2000,
  lines: 2,
};
const ORDER: AnalyseRequest = { ...CLASSIC, start: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 slsl' };
const GRAND: AnalyseRequest = {
  ...CLASSIC,
  board: 'grand',
  start: '10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4',
};
const THREE: AnalyseRequest = { ...CLASSIC, start: '8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4' };
const GRAND_THREE: AnalyseRequest = {
  ...GRAND,
  start: '10/10/10/10/10/10/10/10/10/10 b2 r 0 r00b00y00 4',
};

const CRATES = new URL('../../../crates/', import.meta.url);

function found(request: AnalyseRequest): Found {
  const answer = analyse(JSON.stringify(request), { tell: () => undefined });
  return ok(JSON.parse(answer) as Answer<Found>);
}

beforeAll(async () => {
  const module = new URL('./generated/engine_bg.wasm', import.meta.url);
  initSync({ module: await readFile(module) });
});

it.each([
  ['found-ido', 'ido.net', CLASSIC],
  ['found-ido-order', 'ido-order.net', ORDER],
  ['found-ido-grand', 'ido-grand.net', GRAND],
  ['found-ido-three', 'ido-seats.net', THREE],
  ['found-ido-grand-three', 'ido-grand-seats.net', GRAND_THREE],
])('finds what the native engine finds (%s) once it has %s', async (file, net, request) => {
  const golden = await readFile(new URL(`wasm/tests/golden/${file}.json`, CRATES), 'utf8');
  const native = ok(JSON.parse(golden) as Answer<Found>);

  expect(found(request)).not.toEqual(native);
  expect(() => provide_net(new Uint8Array([1, 2, 3]))).toThrow();
  expect(found(request)).not.toEqual(native);
  provide_net(new Uint8Array(await readFile(new URL(`engine/nets/${net}`, CRATES))));
  expect(found(request)).toEqual(native);
});
