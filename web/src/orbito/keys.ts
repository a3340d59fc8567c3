/** The keys that work on the tray, for the help page. */

/** Keys as they are written on a keyboard, and the message that says what they do. */
export interface KeyHelp {
  keys: string[];
  message: string;
}

/** All keys of the tray. */
export const ORBITO_KEYS: KeyHelp[] = [
  { keys: ['←', '↑', '→', '↓'], message: 'web-orbito-key-arrows' },
  { keys: ['Home', 'End'], message: 'web-orbito-key-home' },
  { keys: ['Space', 'Enter'], message: 'web-orbito-key-act' },
  { keys: ['Enter'], message: 'web-orbito-key-confirm' },
  { keys: ['Escape'], message: 'web-orbito-key-escape' },
  { keys: ['Backspace'], message: 'web-orbito-key-backspace' },
];
