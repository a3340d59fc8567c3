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

/** The request that `crates/wasm/tests/golden/found-ido.json` answers, with other seats `found-ido-three.json`. */
const REQUEST: AnalyseRequest = {
  game: 'ido',
  board: null,
  start: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
  events: [],
  nodes: 2000,
  lines: 2,
};

const CRATES = new URL('../../../crates/', import.meta.url);

function found(seats: string): Found {
  const request = { ...REQUEST, start: REQUEST.start.replace('r00y00', seats) };
  const answer = analyse(JSON.stringify(request), { tell: () => undefined });
  return ok(JSON.parse(answer) as Answer<Found>);
}

beforeAll(async () => {
  const module = new URL('./generated/engine_bg.wasm', import.meta.url);
  initSync({ module: await readFile(module) });
});

it.each([
  ['r00y00', 'found-ido', 'ido.net'],
  ['r00b00y00', 'found-ido-three', 'ido-seats.net'],
])('finds what the native engine finds for %s once it has the net', async (seats, file, net) => {
  const golden = await readFile(new URL(`wasm/tests/golden/${file}.json`, CRATES), 'utf8');
  const native = ok(JSON.parse(golden) as Answer<Found>);

  expect(found(seats)).not.toEqual(native);
  expect(() => provide_net(new Uint8Array([1, 2, 3]))).toThrow();
  expect(found(seats)).not.toEqual(native);
  provide_net(new Uint8Array(await readFile(new URL(`engine/nets/${net}`, CRATES))));
  expect(found(seats)).toEqual(native);
});
