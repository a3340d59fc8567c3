/** Messages of one language, without anything reactive: see `language.svelte.ts`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Complaint } from '../rules/types';

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

/** What a complaint of the rules says, with the number of the rule and the place in a text. */
export function formatComplaint(bundle: FluentBundle, complaint: Complaint): string {
  const args: Args = {};
  for (const [name, arg] of Object.entries(complaint.args)) {
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
  let sentence = format(bundle, complaint.id, args);
  if (complaint.rule !== null) {
    sentence = format(bundle, 'with-rule', { sentence, rule: complaint.rule });
  }
  if (complaint.place) return format(bundle, 'web-at-place', { ...complaint.place, sentence });
  if (complaint.event !== undefined) {
    return format(bundle, 'web-at-event', { event: complaint.event, sentence });
  }
  return sentence;
}
