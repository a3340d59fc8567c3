/** Saving files on the device. */

/** How long browsers may take to fetch a file that is to be saved. */
const FETCH_MS = 10_000;

/** Has the browser save a file, where the reader's files are saved. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers fetch the file a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), FETCH_MS);
}
