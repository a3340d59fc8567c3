/** Everything people read: `t('web-…', { … })` and the languages. */

export type { Args } from './fluent';
export { diagnosticText, language, speak, t, withMessages } from './language.svelte';
export { LANGUAGES, isLanguage, negotiate, type Language } from './languages';
