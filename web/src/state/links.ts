/**
 * Addresses inside the page. Everything comes after the `#`: a server never
 * sees which position or game somebody shares.
 */

import type { GameName } from '../rules/types';

/** Where an address leads. */
export type Route =
  | { to: 'home' }
  | { to: 'about' }
  /** A new game; `online`: with somebody on another device. */
  | { to: 'new'; game: GameName; online: boolean }
  /** The lobby of a server. */
  | { to: 'lobby' }
  /** The visitor's own games; the filters as `online/own-games.ts` reads them. */
  | { to: 'my-games'; query: string }
  /** A game on a server. */
  | { to: 'game-online'; id: string }
  /** The review of such a game, once it is over. */
  | { to: 'game-review'; id: string }
  /** An invitation to a seat in such a game, by the secret of its link. */
  | { to: 'invitation'; link: string }
  /** Becoming the same visitor as on another device, by a code. */
  | { to: 'device-link'; code: string }
  /** Notifications: on which devices, by mail, of what. */
  | { to: 'notifications' }
  /** Where a link in a mail leads. */
  | { to: 'mail'; action: 'confirm' | 'unsubscribe'; code: string }
  /** The visitor: passkeys, devices and data. */
  | { to: 'you' }
  /** A scene of the lessons by its number; null: the first that is left. */
  | { to: 'learn'; game: GameName; scene: number | null }
  /** The rules page, at a rule such as `I-13`. */
  | { to: 'rules'; game: GameName; rule: string | null }
  /** A puzzle by its name, or `today`; null: the first that is left. */
  | { to: 'puzzles'; game: GameName; puzzle: string | null }
  /** A study: one that is kept, a new one, or one that the address holds. */
  | { to: 'study'; open: StudyWanted }
  | { to: 'play'; id: string }
  /** The review of a game on this device. */
  | { to: 'review'; id: string }
  /** A place in the tree of Orbito, as `explorer/address.ts` reads it. */
  | { to: 'explorer'; query: string }
  | { to: 'position'; game: GameName; board: string | null; position: string }
  | { to: 'game'; packed: string }
  | { to: 'unknown'; hash: string };

/** Which study an address asks for. */
export type StudyWanted =
  | { id: string }
  | { packed: string }
  /** Null: the start. */
  | { game: GameName; board: string | null; position: string | null };

/** Reads the part of an address from `#` on. */
export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  if (path === '') return { to: 'home' };
  if (path === 'about') return { to: 'about' };
  if (path === 'new') return { to: 'new', game: 'ido', online: false };
  const made = /^new\/(ido|orbito)(\/far)?$/.exec(path);
  if (made) return { to: 'new', game: made[1] as GameName, online: made[2] !== undefined };
  if (path === 'far') return { to: 'lobby' };
  if (path === 'you') return { to: 'you' };
  if (path === 'notifications') return { to: 'notifications' };
  const mail = /^mail\/(confirm|unsubscribe)\/([A-Za-z0-9_-]{1,400})$/.exec(path);
  if (mail)
    return { to: 'mail', action: mail[1] as 'confirm' | 'unsubscribe', code: mail[2] ?? '' };
  const online = /^far\/([a-z0-9]{1,32})$/.exec(path)?.[1];
  if (online) return { to: 'game-online', id: online };
  const reviewed = /^far\/([a-z0-9]{1,32})\/review$/.exec(path)?.[1];
  if (reviewed) return { to: 'game-review', id: reviewed };
  const link = /^sit\/([A-Za-z0-9_-]{1,200})$/.exec(path)?.[1];
  if (link) return { to: 'invitation', link };
  const code = /^carry\/([A-Za-z0-9_-]{1,200})$/.exec(path)?.[1];
  if (code) return { to: 'device-link', code };
  const learn = /^learn\/(ido|orbito)(?:\/([1-9]\d?))?$/.exec(path);
  if (learn) return { to: 'learn', game: learn[1] as GameName, scene: Number(learn[2]) || null };
  const rules = /^rules\/(?:(ido)(?:\/(I-\d+))?|(orbito)(?:\/(O-\d+))?)$/.exec(path);
  if (rules) {
    const game = (rules[1] ?? rules[3]) as GameName;
    return { to: 'rules', game, rule: rules[2] ?? rules[4] ?? null };
  }
  const puzzles = /^puzzles(?:\/(ido|orbito)(?:\/([a-z0-9-]{1,20}))?)?$/.exec(path);
  if (puzzles) {
    return { to: 'puzzles', game: (puzzles[1] ?? 'ido') as GameName, puzzle: puzzles[2] ?? null };
  }
  const play = /^play\/([a-z0-9]+)$/.exec(path)?.[1];
  if (play) return { to: 'play', id: play };
  const study = /^study\/(.*)$/.exec(path)?.[1];
  if (study !== undefined) {
    const open = readStudy(study);
    return open ? { to: 'study', open } : { to: 'unknown', hash };
  }
  const review = /^review\/([a-z0-9]+)$/.exec(path)?.[1];
  if (review) return { to: 'review', id: review };
  const [where, query] = split(path, '?');
  if (where === 'games') return { to: 'my-games', query };
  if (where === 'explorer') return { to: 'explorer', query };
  if (where === 'ido' || where === 'orbito') {
    const values = new URLSearchParams(query);
    const position = values.get('p');
    if (position !== null) return { to: 'position', game: where, board: values.get('b'), position };
  }
  if (path.startsWith('g=')) return { to: 'game', packed: path.slice(2) };
  return { to: 'unknown', hash };
}

function readStudy(path: string): StudyWanted | null {
  if (path.startsWith('g=')) return { packed: path.slice(2) };
  const [where, query] = split(path, '?');
  const values = new URLSearchParams(query);
  if (where === 'ido' || where === 'orbito')
    return { game: where, board: values.get('b'), position: values.get('p') };
  return /^[a-z0-9]+$/.test(path) ? { id: path } : null;
}

/** The address of a study on this device. */
export function studyHash(id: string): string {
  return `#/study/${id}`;
}

/** An address that begins a study with a position. */
export function studyPositionHash(game: GameName, board: string | null, position: string): string {
  return positionHash(game, board, position).replace('#/', '#/study/');
}

/** The address of a game on a server. */
export function onlineGameHash(id: string): string {
  return `#/far/${id}`;
}

/** The address of the review of a game on a server. */
export function onlineReviewHash(id: string): string {
  return `#/far/${id}/review`;
}

/** The address of a game on this device. */
export function playHash(id: string): string {
  return `#/play/${id}`;
}

/** The address of the review of a game on this device. */
export function reviewHash(id: string): string {
  return `#/review/${id}`;
}

/** An address that holds a position in itself. The board is named where a game has several. */
export function positionHash(game: GameName, board: string | null, position: string): string {
  // Blanks as `+` and slashes as they are: the position stays readable.
  const values = [
    `p=${encodeURIComponent(position).replaceAll('%20', '+').replaceAll('%2F', '/')}`,
  ];
  if (board !== null && board !== 'classic') values.push(`b=${encodeURIComponent(board)}`);
  return `#/${game}?${values.join('&')}`;
}

/** An address that holds a whole game in itself. */
export async function gameHash(record: string): Promise<string> {
  return `#/g=${await pack(record)}`;
}

/** The longest address that a link to a game may have: some programs cut longer ones off. */
const LONGEST_LINK = 8_000;

/**
 * An address that holds a game with all its variations or, where that is too long for a link, only
 * one of its lines.
 */
export async function gameLink(
  whole: string,
  line: string,
): Promise<{ hash: string; whole: boolean }> {
  const hash = await gameHash(whole);
  if (hash.length <= LONGEST_LINK || line === whole) return { hash, whole: true };
  return { hash: await gameHash(line), whole: false };
}

/** Text made short enough for an address: `z` and deflated, or `t` and plain where that is not possible. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return `t${toBase64(bytes)}`;
  return `z${toBase64(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The longest text that a link may unfold to; a small link could hold a huge one. */
const LONGEST = 2_000_000;

/** The text in an address; null when it is damaged. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = fromBase64(packed.slice(1));
    const plain = packed.startsWith('t')
      ? bytes
      : packed.startsWith('z')
        ? await through(bytes, new DecompressionStream('deflate-raw'))
        : null;
    return plain && new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // Errors come out at the reading end.
  writer.write(new Uint8Array(bytes)).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
    if (length > LONGEST) throw new RangeError('too long');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** The address of the server's API: it lies beside the page. */
export function apiUrl(page: string, path = ''): string {
  return new URL(`api/v1/${path}`, page).href;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
