import { mount } from 'svelte';
import './app/tokens.css';
import './app/base.css';
import App from './app/App.svelte';
import { firstLanguage, Kinetic } from './app/kinetic.svelte';
import { showLoadError } from './app/load-error';
import { warmUp, whenIdle } from './app/warm-up';
import { speak, t } from './i18n';
import { loadRules } from './rules';

const target = document.getElementById('app');

/** Loads the rules and the language side by side, then shows the page that the address asks for. */
async function main(): Promise<void> {
  if (!target) return;
  try {
    const [face] = await Promise.all([loadRules(), speak(firstLanguage())]);
    const app = new Kinetic(face);
    await app.begin();
    mount(App, { target, props: { app } });
    whenIdle(() => warmUp(face, t));
    // During development the page is loaded from the server each time.
    if (import.meta.env.PROD) void app.offline.start();
  } catch (error) {
    console.error(error);
    showLoadError(target, navigator.languages);
  }
}

void main();
