/** Giving a link away: to the clipboard or to whatever the device shares with. */

/** The address of a place in this page. */
export function addressOf(hash: string): string {
  return location.href.replace(/#.*/, '') + hash;
}

/** Whether the device has a way to share. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Copies a text. Says whether the browser let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a link; who thinks better of it has done nothing wrong. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
