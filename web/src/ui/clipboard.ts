/** The clipboard, which browsers give only to pages over HTTPS and on this machine. */

/** Copies a text. False when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
