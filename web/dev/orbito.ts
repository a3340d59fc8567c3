/** Shows the Orbito tray alone: `orbito.html?scene=middle&turned=1&speed=2000`. */

import { mount } from 'svelte';
import '../src/app/tokens.css';
import { speak } from '../src/i18n';
import OrbitoScene from './OrbitoScene.svelte';

await speak('en');
mount(OrbitoScene, { target: document.querySelector('#app') ?? document.body });
