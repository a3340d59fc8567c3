import type { Plugin } from 'vite';

/** What rolldown tells of a module while chunks are made. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The module in which the page begins. */
const ENTRY = '/src/main.ts';

/**
 * The chunk of everything that the page needs before it can show anything: one request instead of
 * twenty, which would queue. What is imported only when it is needed stays apart.
 */
export function coreChunk(id: string, modules: Modules, seen = new Set<string>()): string | null {
  if (id.endsWith(ENTRY)) return 'core';
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const needed = importers.some((by) => !seen.has(by) && coreChunk(by, modules, seen) !== null);
  return needed ? 'core' : null;
}

/** Lets the browser fetch the rules with the page, not when the scripts have asked for them. */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const rules = Object.keys(bundle ?? {}).find((name) => /rules_bg-.*\.wasm$/.test(name));
        if (!rules) throw new Error('there are no rules to preload');
        const attrs = { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true };
        return [
          {
            tag: 'link',
            attrs: { ...attrs, href: `./${rules}` },
            injectTo: 'head-prepend' as const,
          },
        ];
      },
    },
  };
}
