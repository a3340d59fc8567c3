/** How a full tray is shown: after the extra turnings, which belong to its position. */

import type { OrbitoView } from '../rules/types';

/** The view with the marbles where they lie after the last extra turning, if there is one. */
export function settled(view: OrbitoView): OrbitoView {
  const final = view.extraTurnings.at(-1);
  return final ? { ...view, ...final } : view;
}
