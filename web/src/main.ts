import { mount } from 'svelte';
import './app/tokens.css';
import './app/base.css';
import App from './app/App.svelte';
import { firstLanguage, Kinetic } from './app/kinetic.svelte';
import { showLoadError } from './app/load-error';
import { warmUp, whenIdle } from './app/warm-up';
import { speak, t } from './i18n';
import { Offline } from './offline/offline.svelte';
import { loadRules } from './rules';

const target = document.getElementById('app');
// The browser offers to install the page when it likes, perhaps before the rules are there.
const offline = new Offline();

/** Loads the rules and the language side by side, then shows the page that the address asks for. */
async function main(): Promise<void> {
  if (!target) return;
  try {
    const [face] = await Promise.all([loadRules(), speak(firstLanguage())]);
    const app = new Kinetic(face, offline);
    await app.begin();
    mount(App, { target, props: { app } });
    whenIdle(() => warmUp(face, t));
    // During development the page is loaded from the server each time.
    if (import.meta.env.PROD) void offline.start();
  } catch (error) {
    console.error(error);
    showLoadError(target, navigator.languages);
  }
}

void main();
