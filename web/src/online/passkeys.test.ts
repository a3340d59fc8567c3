import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './passkeys';

test('bytes survive base64url', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 11) % 256);
    const text = toBase64(bytes.buffer);
    expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
    expect([...fromBase64(text)]).toEqual([...bytes]);
  }
});
