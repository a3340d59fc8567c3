import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './compress';
import { icons } from './icons';
import { offline } from './offline';
import { coreChunk, preload } from './preload';

/** The messages lie beside the client: terminal and browser share them. */
const repository = fileURLToPath(new URL('..', import.meta.url));

const MINUTE = 60_000;

export default defineConfig({
  // Relative addresses: the built folder works under any address of any host.
  base: './',
  plugins: [svelte(), icons(), preload(), offline(), compress()],
  // Tests mount no component, but states made of runes need the browser's Svelte.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { fs: { allow: [repository] } },
  worker: { format: 'es' },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // WebAssembly stays a file of its own, which browsers compile while it arrives.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What of others is in the client, with licences; hidden, so that no host serves it.
    license: { fileName: '.license.json' },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', 'service-worker': 'src/offline/service-worker.ts' },
      output: {
        codeSplitting: { groups: [{ name: (id, modules) => coreChunk(id, modules) }] },
        // The service worker looks after the folder in which it lies, always under one name.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // These only end what hangs, on a slow and busy machine too.
    testTimeout: 10 * MINUTE,
    hookTimeout: 10 * MINUTE,
    teardownTimeout: 10 * MINUTE,
  },
});
