import { describe, expect, it } from 'vitest';
import { capacity, dataCodewords, interleave, versionFor } from './codewords';
import { correction, times } from './correction';
import { qrCode, qrPath } from '.';
import { Matrix } from './matrix';

/** Reads a code back the way a telephone does: format, pattern, order of modules, blocks. */
function read(modules: boolean[][]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => modules[y]?.[x] ?? false;
  let format = 0;
  for (let at = 14; at >= 0; at -= 1) {
    const second = at < 8 ? dark(size - 1 - at, 8) : dark(8, size - 15 + at);
    format = format * 2 + Number(second);
  }
  format ^= 0x5412;
  expect(format >>> 13, 'correction level M').toBe(0);
  const matrix = new Matrix(version);
  modules.forEach((row, y) => matrix.dark.splice(y, 1, [...row]));
  matrix.mask(format >>> 10);
  const bits = [...matrix.places()].map(([x, y]) => Number(matrix.at(x, y)));
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  // Weaving numbers together the same way tells which codeword is which.
  const order = interleave(
    Array.from({ length: capacity(version) }, () => 0),
    version,
  );
  expect(codewords).toHaveLength(order.length);
  const data = unweave(codewords, version);
  expect(interleave(data, version), 'the correction fits the data').toEqual(codewords);
  const whole = data.flatMap((byte) => [...byte.toString(2).padStart(8, '0')]).join('');
  const count = version < 10 ? 8 : 16;
  expect(whole.slice(0, 4)).toBe('0100');
  const length = parseInt(whole.slice(4, 4 + count), 2);
  const bytes = Uint8Array.from({ length }, (_, at) =>
    parseInt(whole.slice(4 + count + at * 8, 12 + count + at * 8), 2),
  );
  return new TextDecoder().decode(bytes);
}

/** The places of the data before it was woven, found by weaving the places themselves. */
function unweave(codewords: number[], version: number): number[] {
  const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5][version - 1] ?? 1;
  const all = capacity(version);
  const short = Math.floor(all / blocks);
  const shorter = blocks - (all % blocks);
  const rows: number[][] = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let step = 0; step <= short; step += 1)
    rows.forEach((row, index) => {
      if (step < short || index >= shorter) row.push(codewords[at++] ?? 0);
    });
  return rows.flat();
}

describe('codewords', () => {
  it('are corrected as in the example of the standard', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('have zeros where the generator has them', () => {
    const data = dataCodewords(new TextEncoder().encode('Kinetic'), 1);
    const all = [...data, ...correction(data, 10)];
    for (let root = 1, at = 0; at < 10; at += 1, root = times(root, 2))
      expect(all.reduce((sum, codeword) => times(sum, root) ^ codeword, 0)).toBe(0);
  });

  it('take the smallest version that holds the text', () => {
    const least = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
    least.forEach((bytes, at) => {
      expect(versionFor(bytes)).toBe(at + 1);
      expect(versionFor(bytes + 1)).toBe(at < 9 ? at + 2 : null);
    });
  });
});

describe('a code', () => {
  it.each([
    ['', 21],
    ['Kinetic', 21],
    ['https://kinetic.example/#/far/game/abcdefgh23456789', 33],
    [`http://192.168.178.20:4173/#/far/sit/abcdefgh23456789/${'x7'.repeat(20)}`, 41],
    ['été '.repeat(30), 53],
    ['z'.repeat(213), 57],
  ])('is read back: %s', (text, size) => {
    const modules = qrCode(text);
    expect(modules).toHaveLength(size);
    expect(read(modules ?? [])).toBe(text);
  });

  it('has its three marks, its dotted lines and its dark module', () => {
    const modules = qrCode('Kinetic') ?? [];
    const row = (y: number) => (modules[y] ?? []).map(Number).join('');
    expect(row(0)).toMatch(/^11111110.{5}01111111$/);
    expect(row(3)).toMatch(/^10111010.{5}01011101$/);
    expect(row(6)).toBe('111111101010101111111');
    expect(modules[13]?.[8]).toBe(true);
  });

  it.each([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ])('names its pattern as the table of the standard has it: %s', (bits) => {
    const matrix = new Matrix(1);
    const session = [
      '101010',
      '101000',
      '101111',
      '101101',
      '100010',
      '100000',
      '100111',
      '100101',
    ];
    matrix.drawFormat(session.indexOf(bits.slice(0, 6)));
    const across = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => matrix.at(x, 8));
    const up = [7, 5, 4, 3, 2, 1, 0].map((y) => matrix.at(8, y));
    expect([...across, ...up].map(Number).join('')).toBe(bits);
  });

  it('names its version from the seventh on', () => {
    const matrix = new Matrix(7);
    const bits = Array.from({ length: 18 }, (_, at) =>
      matrix.at(matrix.size - 11 + (at % 3), Math.floor(at / 3)),
    );
    expect(bits.reverse().map(Number).join('')).toBe('000111110010010100');
  });

  it('is not made for what is too long', () => {
    expect(qrCode('z'.repeat(214))).toBeNull();
  });

  it('is drawn module by module', () => {
    expect(qrPath([[false, true], [true]])).toBe('M1 0h1v1h-1zM0 1h1v1h-1z');
  });
});
