/** A text as the codewords of a QR code. */

import { correction } from './correction';

/**
 * What codes of each version hold, from version 1 on, with middling correction (level M: 15 % may
 * be unreadable): codewords in all, blocks, and codewords of correction in each block.
 */
const VERSIONS: readonly (readonly [total: number, blocks: number, correction: number])[] = [
  [26, 1, 10],
  [44, 1, 16],
  [70, 1, 26],
  [100, 2, 18],
  [134, 2, 24],
  [172, 4, 16],
  [196, 4, 18],
  [242, 4, 22],
  [292, 5, 22],
  [346, 5, 26],
];

/** How many codewords of data a version holds. */
export function capacity(version: number): number {
  const [total, blocks, added] = VERSIONS[version - 1] ?? [0, 0, 0];
  return total - blocks * added;
}

/** The smallest version that holds so many bytes; null when none does. */
export function versionFor(bytes: number): number | null {
  for (let version = 1; version <= VERSIONS.length; version += 1)
    if (Math.ceil((4 + countBits(version)) / 8) + bytes <= capacity(version)) return version;
  return null;
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** The bytes with their kind and number before them, filled up to what the version holds. */
export function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = capacity(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, -bits.length & 7);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The data in blocks, each with its correction, and all of them woven together. */
export function interleave(data: readonly number[], version: number): number[] {
  const [total, count, added] = VERSIONS[version - 1] ?? [0, 1, 0];
  const short = Math.floor(total / count) - added;
  // The first blocks are shorter by one where the data does not divide evenly.
  const shorter = count - (total % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index < shorter ? 0 : 1);
    at += length;
    return data.slice(at - length, at);
  });
  const corrections = blocks.map((block) => correction(block, added));
  return [...woven(blocks), ...woven(corrections)];
}

/** The first of each, then the second of each, and so on. */
function woven(rows: number[][]): number[] {
  const longest = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
}
