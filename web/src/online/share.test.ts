import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrCode, type QrCode } from './share';

/** The rows of a QR code as text, `1` for dark modules. */
function rows({ size, path }: QrCode): string[] {
  const grid = Array.from({ length: size }, () => Array<string>(size).fill('0'));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = grid[Number(y)];
    if (row) row[Number(x)] = '1';
  }
  return grid.map((row) => row.join(''));
}

/** Reads a QR code the way a telephone does: from a picture, with a light margin. */
function scan(code: QrCode): string | undefined {
  const [scale, margin] = [4, 4];
  const width = (code.size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  rows(code).forEach((row, y) => {
    [...row].forEach((dark, x) => {
      if (dark === '0') return;
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1) {
          const at = ((y + margin) * scale + dy) * width + (x + margin) * scale + dx;
          pixels.fill(0, at * 4, at * 4 + 3);
        }
    });
  });
  return jsQR(pixels, width, width)?.data;
}

describe('a QR code', () => {
  it.each([
    ['Kinetic', 21],
    ['https://kinetic.example/#/far/game/abcdefgh23456789', 33],
    [`http://192.168.178.20:4173/#/far/sit/abcdefgh23456789/${'x7'.repeat(20)}`, 41],
    ['été '.repeat(30), 53],
    ['z'.repeat(213), 57],
  ])('is read back: %s', (text, size) => {
    const code = qrCode(text);
    expect(code?.size).toBe(size);
    expect(code && scan(code)).toBe(text);
  });

  it('has its three finder patterns, its timing patterns and its dark module', () => {
    const code = qrCode('Kinetic');
    const found = code ? rows(code) : [];
    expect(found[0]).toMatch(/^11111110.{5}01111111$/);
    expect(found[3]).toMatch(/^10111010.{5}01011101$/);
    expect(found[6]).toBe('111111101010101111111');
    expect(found[13]?.[8]).toBe('1');
  });

  it('is not made for what is too long', () => {
    expect(qrCode('z'.repeat(214))).toBeNull();
  });
});
