import { mount } from 'svelte';
import './app/tokens.css';
import './app/base.css';
import App from './app/App.svelte';
import { Kinetic } from './app/kinetic.svelte';
import { showLoadError } from './app/load-error';
import { loadRules } from './rules';

const target = document.getElementById('app');

/** Loads the rules, then shows the page that the address asks for. */
async function main(): Promise<void> {
  if (!target) return;
  try {
    const app = new Kinetic(await loadRules());
    await app.begin();
    mount(App, { target, props: { app } });
    // During development the page is loaded from the server each time.
    if (import.meta.env.PROD) void app.offline.start();
  } catch (error) {
    console.error(error);
    showLoadError(target, navigator.languages);
  }
}

void main();
