/** What the reader has set, once for all games. */

import { isLanguage, type Language } from '../i18n/languages';

/** The colour schemes; `system` follows the device. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** How fast the board moves. */
export const SPEEDS = ['off', 'quick', 'normal', 'slow'] as const;

/** How turns are listed. */
export const NOTATIONS = ['both', 'short', 'words'] as const;
/** How the boards look. */
export const THEMES = ['classic', 'soft', 'contrast'] as const;

export type Notation = (typeof NOTATIONS)[number];
export type Theme = (typeof THEMES)[number];
export type Scheme = (typeof SCHEMES)[number];
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds for one step. */
export const STEP_MS: Record<Speed, number> = { off: 0, quick: 180, normal: 400, slow: 900 };

/** All settings. Null: as the device or the browser wishes. */
export interface Settings {
  language: Language | null;
  scheme: Scheme;
  speed: Speed | null;
  sound: boolean;
  labels: boolean;
  confirm: boolean;
  /** Whether the next online game opens after a turn. */
  nextGame: boolean;
  notation: Notation;
  theme: Theme;
}

/** What holds before anything is set. */
export const DEFAULTS: Settings = {
  language: null,
  scheme: 'system',
  speed: null,
  sound: false,
  labels: true,
  confirm: true,
  nextGame: false,
  notation: 'both',
  theme: 'classic',
};

/** Settings as they were stored; whatever is no setting is as at first. */
export function asSettings(value: unknown): Settings {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const flag = (name: 'sound' | 'labels' | 'confirm' | 'nextGame') => {
    const found = stored[name];
    return typeof found === 'boolean' ? found : DEFAULTS[name];
  };
  return {
    language: isLanguage(stored.language) ? stored.language : null,
    scheme: SCHEMES.find((scheme) => scheme === stored.scheme) ?? DEFAULTS.scheme,
    speed: SPEEDS.find((speed) => speed === stored.speed) ?? null,
    sound: flag('sound'),
    labels: flag('labels'),
    confirm: flag('confirm'),
    nextGame: flag('nextGame'),
    notation: NOTATIONS.find((notation) => notation === stored.notation) ?? DEFAULTS.notation,
    theme: THEMES.find((theme) => theme === stored.theme) ?? DEFAULTS.theme,
  };
}

/** The effective speed: with reduced motion on the device there is none, unless it was set here. */
export function speedOf(settings: Settings, lessMotion: boolean): Speed {
  return settings.speed ?? (lessMotion ? 'off' : 'normal');
}
