/**
 * Reed-Solomon codewords over GF(256), as QR codes use them: so many codewords are added to the
 * data that a reader can mend a part that is dirty or covered.
 */

/** x⁸ + x⁴ + x³ + x² + 1: the polynomial by which numbers are reduced. */
const MODULUS = 0x11d;

/** The product of two numbers of the field. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * MODULUS);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** (x − 2⁰)(x − 2¹)…(x − 2ⁿ⁻¹), without its highest coefficient, which is 1. */
function generator(degree: number): number[] {
  const polynomial = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    for (let at = 0; at < degree; at += 1)
      polynomial[at] = times(polynomial[at] ?? 0, root) ^ (polynomial[at + 1] ?? 0);
    root = times(root, 2);
  }
  return polynomial;
}

/** The codewords to be added to the data: the remainder of its division by the generator. */
export function correction(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder = Array<number>(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ times(coefficient, factor);
    });
  }
  return remainder;
}
