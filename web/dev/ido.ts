/**
 * Shows the IDO board alone, with the real rules:
 * `ido.html?board=grand&position=…&last=f1f3&turned=1&speed=2000&hint=>n&language=fr`.
 */

import { mount } from 'svelte';
import '../src/app/tokens.css';
import { isLanguage, speak } from '../src/i18n';
import { loadRules } from '../src/rules';
import IdoScene from './IdoScene.svelte';

const language = new URLSearchParams(location.search).get('language') ?? 'en';
await speak(isLanguage(language) ? language : 'en');
mount(IdoScene, {
  target: document.querySelector('#app') ?? document.body,
  props: { face: await loadRules() },
});
