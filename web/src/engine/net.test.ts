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

/** The request that `crates/wasm/tests/golden/found-ido.json` answers. */
const REQUEST: AnalyseRequest = {
  game: 'ido',
  board: null,
  start: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
  events: [],
  nodes: 2000,
  lines: 2,
};

const CRATES = new URL('../../../crates/', import.meta.url);

function found(): Found {
  const answer = analyse(JSON.stringify(REQUEST), { tell: () => undefined });
  return ok(JSON.parse(answer) as Answer<Found>);
}

beforeAll(async () => {
  const module = new URL('./generated/engine_bg.wasm', import.meta.url);
  initSync({ module: await readFile(module) });
});

it('finds what the native engine finds once it has the net, and something else before', async () => {
  const golden = await readFile(new URL('wasm/tests/golden/found-ido.json', CRATES), 'utf8');
  const native = ok(JSON.parse(golden) as Answer<Found>);

  expect(found()).not.toEqual(native);
  expect(() => provide_net(new Uint8Array([1, 2, 3]))).toThrow();
  expect(found()).not.toEqual(native);
  const net = await readFile(new URL('engine/nets/ido.net', CRATES));
  provide_net(new Uint8Array(net));
  expect(found()).toEqual(native);
});
