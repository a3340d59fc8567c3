/** QR codes for links: a telephone takes over what stands on another screen. */

import { dataCodewords, interleave, versionFor } from './codewords';
import { Matrix } from './matrix';
import { penalty } from './penalty';

/** The modules of the code for a text, row by row; null when it is too long (213 bytes). */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const matrix = new Matrix(version);
  matrix.fill(interleave(dataCodewords(bytes, version), version));
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 8; mask += 1) {
    matrix.mask(mask);
    matrix.drawFormat(mask);
    const found = penalty(matrix.dark);
    if (found < least) [best, least] = [mask, found];
    matrix.mask(mask);
  }
  matrix.mask(best);
  matrix.drawFormat(best);
  return matrix.dark;
}

/** The dark modules as the path of a drawing, one unit each. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}
