import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The logo: rectangles on a square, so that pixels can be counted without a drawing library. */
const LOGO = new URL('src/app/icon.svg', import.meta.url);

/** The pictures that systems want for an app, by name and size. */
const PICTURES = { 'icon-180.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: [number, number, number];
}

/** Draws the icons of the app from the logo. They fill their square, so they may be cut to any shape. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async generateBundle() {
      const { side, rectangles } = read(await readFile(LOGO, 'utf8'));
      for (const [fileName, size] of Object.entries(PICTURES)) {
        this.emitFile({ type: 'asset', fileName, source: png(size, side, rectangles) });
      }
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: await readFile(LOGO) });
    },
    // The other icons are named by the manifest; these systems look in the page.
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: './icon-180.png' },
          injectTo: 'head',
        },
      ],
    },
  };
}

function read(svg: string): { side: number; rectangles: Rectangle[] } {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const rectangles = [...svg.matchAll(/<rect ([^>]*)\/>/g)].map(([, text = '']) => {
    const value = (name: string): string | undefined =>
      new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1];
    const number = (name: string): number => Number(value(name) ?? 0);
    const hex = (value('fill') ?? '').slice(1);
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
    const [red, green, blue] = (digits ?? []).map((two) => Number.parseInt(two, 16));
    return {
      x: number('x'),
      y: number('y'),
      width: number('width'),
      height: number('height'),
      colour: [red ?? 0, green ?? 0, blue ?? 0] as [number, number, number],
    };
  });
  if (!side || rectangles.length === 0) throw new Error('the logo is not made of rectangles');
  return { side, rectangles };
}

/** A picture of the rectangles, later ones above earlier ones. */
function png(size: number, side: number, rectangles: Rectangle[]): Buffer {
  // Each row begins with the number of its filter: none.
  const pixels = Buffer.alloc(size * (1 + size * 3));
  for (const { x, y, width, height, colour } of rectangles) {
    const at = (place: number): number => Math.round((place * size) / side);
    for (let row = at(y); row < at(y + height); row += 1) {
      for (let column = at(x); column < at(x + width); column += 1) {
        pixels.set(colour, row * (1 + size * 3) + 1 + column * 3);
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** The checksum of PNG (CRC-32). */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
