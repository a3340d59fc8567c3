/** The languages of the client and how one of them is chosen. */

/** A language that the client speaks. */
export type Language = 'en' | 'fr' | 'de' | 'nl';

/** All languages, each with its own name for itself. */
export const LANGUAGES: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'nl', name: 'Nederlands' },
];

/** Whether a text is the code of one of the languages. */
export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language.code === code);
}

/** The first language of a wish list (`['de-AT', 'en']`) that there is; English otherwise. */
export function negotiate(wished: readonly string[]): Language {
  for (const wish of wished) {
    const code = wish.toLowerCase().split('-')[0];
    if (isLanguage(code)) return code;
  }
  return 'en';
}
