/** Sharing a link: the share dialog of the device, or a QR code. */

import { encode } from 'uqr';

/** The address of a place in this page. */
export function addressOf(hash: string): string {
  return location.href.replace(/#.*/, '') + hash;
}

/** Whether the device has a share dialog. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the share dialog; cancelling it is no error. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

/** A QR code as a drawing: modules a side, and the dark ones as a path, one unit each. */
export interface QrCode {
  size: number;
  path: string;
}

/** The largest QR code, 57 modules a side: larger ones are hard to read from a screen. */
const MAX_QR_VERSION = 10;

/** The QR code of a text; null when the text is too long (213 bytes). */
export function qrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, {
      ecc: 'M',
      boostEcc: false,
      border: 0,
      maxVersion: MAX_QR_VERSION,
    });
    const path = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size, path: path.join('') };
  } catch {
    return null;
  }
}
