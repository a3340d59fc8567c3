/** The application as a Svelte context, so that it need not be passed from component to component. */

import { createContext } from 'svelte';
import type { Kinetic } from './kinetic.svelte';

/** `useApp` returns the application in any component below `App.svelte`. */
export const [useApp, provideApp] = createContext<Kinetic>();
