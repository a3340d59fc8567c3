/** Messages of one language, without anything reactive: see `language.svelte.ts`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Diagnostic } from '../rules/types';

/** Values for the places in a message. */
export type Args = Record<string, FluentVariable>;

/** A bundle from the texts of message files. */
export function bundleOf(language: string, sources: string[]): FluentBundle {
  // Marks around inserted values would show up in copied text and in tests.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** A message with its values; the identifier itself when there is no such message. */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, args, []);
}

/** What a diagnostic of the rules says, with the number of the rule and the place in a text. */
export function formatDiagnostic(bundle: FluentBundle, diagnostic: Diagnostic): string {
  const args: Args = {};
  for (const [name, arg] of Object.entries(diagnostic.args)) {
    if ('text' in arg) {
      args[name] = arg.text;
    } else if ('number' in arg) {
      args[name] = arg.number;
    } else {
      // Words come translated; the identifier goes along for grammar that needs it.
      args[name] = format(bundle, arg.word);
      args[`${name}-id`] = arg.word;
    }
  }
  let sentence = format(bundle, diagnostic.id, args);
  if (diagnostic.rule !== null) {
    sentence = format(bundle, 'with-rule', { sentence, rule: diagnostic.rule });
  }
  if (diagnostic.place) return format(bundle, 'web-at-place', { ...diagnostic.place, sentence });
  if (diagnostic.event !== undefined) {
    return format(bundle, 'web-at-event', { event: diagnostic.event, sentence });
  }
  return sentence;
}
