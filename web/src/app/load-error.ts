/**
 * The last resort: neither rules nor messages could be loaded, so the sentence
 * stands here in all languages.
 */

import { negotiate, type Language } from '../i18n/languages';

const SENTENCES: Record<Language, { what: string; again: string }> = {
  en: {
    what: 'Kinetic could not be loaded. Check the connection; a browser without WebAssembly cannot show it.',
    again: 'Try again',
  },
  fr: {
    what: 'Impossible de charger Kinetic. Vérifiez la connexion ; un navigateur sans WebAssembly ne peut pas l’afficher.',
    again: 'Réessayer',
  },
  de: {
    what: 'Kinetic konnte nicht geladen werden. Prüfe die Verbindung; ein Browser ohne WebAssembly kann es nicht zeigen.',
    again: 'Noch einmal versuchen',
  },
  nl: {
    what: 'Kinetic kon niet worden geladen. Controleer de verbinding; een browser zonder WebAssembly kan het niet tonen.',
    again: 'Opnieuw proberen',
  },
};

/** Says that nothing can be shown, and offers to try again. */
export function showLoadError(target: HTMLElement, wished: readonly string[]): void {
  const code = negotiate(wished);
  document.documentElement.lang = code;
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Kinetic';
  const sentence = document.createElement('p');
  sentence.textContent = SENTENCES[code].what;
  const button = document.createElement('button');
  button.textContent = SENTENCES[code].again;
  button.style.minHeight = '44px';
  button.addEventListener('click', () => location.reload());
  main.append(heading, sentence, button);
  main.style.padding = '24px';
  target.replaceChildren(main);
}
