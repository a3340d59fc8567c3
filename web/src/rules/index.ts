/**
 * The rules of the games: a module of WebAssembly, loaded once.
 */
import init, { Rules as Handle, read } from './generated/rules.js';
import address from './generated/rules_bg.wasm?url';
import type { Answer, Face, GameName, GameRecord, Rules } from './types';
import { WasmRules } from './wasm-rules';

/** The rules could not be loaded; there is nothing to play with. */
export class RulesUnavailable extends Error {
  override readonly name = 'RulesUnavailable';
}

let loaded: Promise<Face> | undefined;

/**
 * Loads the rules, at the first call from the network.
 *
 * @throws RulesUnavailable when that fails; the next call tries again.
 */
export async function loadRules(): Promise<Face> {
  loaded ??= load();
  try {
    return await loaded;
  } catch (cause) {
    loaded = undefined;
    throw new RulesUnavailable('the rules could not be loaded', { cause });
  }
}

async function load(): Promise<Face> {
  await init({ module_or_path: address });
  return face;
}

/** The loaded module as the client sees it. */
export const face: Face = {
  rules(game: GameName, board: string | null): Answer<Rules> {
    const checked: Answer<string | null> = JSON.parse(Handle.check(game, board));
    if ('error' in checked) return checked;
    return { ok: new WasmRules(game, checked.ok, Handle.open(game, board)) };
  },
  read: (text: string): Answer<GameRecord[]> => JSON.parse(read(text)),
};
