import breakpoints from './src/app/breakpoints.json' with { type: 'json' };

/** Replaces custom media queries such as `@media (--phone)`: each width is written in one place. */
const customMedia = {
  name: 'custom-media',
  /** @param {{ content: string, filename?: string }} style */
  style: ({ content, filename }) => ({
    code: content.replace(/@media \((--[\w-]+)\)/g, (_, name) => {
      if (!(name in breakpoints)) throw new Error(`${filename}: no breakpoint ${name}`);
      return `@media ${breakpoints[/** @type {keyof typeof breakpoints} */ (name)]}`;
    }),
  }),
};

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: { runes: true },
  preprocess: [customMedia],
};
