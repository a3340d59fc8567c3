/** What the game screen and the two boards say to each other. */

import type { Board, Draft, Part, Step, TurnValue, View } from '../rules/types';

/** A step to be animated. A new `id` means a new motion. */
export interface Motion {
  id: number;
  step: Step;
}

/** A turn that is advised, among others. */
export interface Advice {
  /** 1 for the best. */
  rank: number;
  parts: Part[];
}

/** The properties that both boards share. */
export interface BoardProps {
  /** The geometry. */
  board: Board;
  /** The turn being put together; null: nothing can be done now (game over, bot thinks, looking back). */
  draft: Draft | null;
  /** What to show (equals `draft.view` when a draft is there). */
  view: View;
  /** How `view` came about: when `motion.id` changes, animate from the earlier view to `view`. */
  motion: Motion | null;
  /** The parts of the last turn, to be marked. */
  last: Part[];
  /** Quarter turns of the picture, clockwise. */
  turned: 0 | 1 | 2 | 3;
  /** Milliseconds for one step; 0: no motion. */
  speed: number;
  /** Whether coordinates are shown. */
  labels: boolean;
  /** A hinted turn to be shown as arrows or marks. */
  hint: Part[] | null;
  /** Several turns to be shown at once, the best strongest. */
  advice?: Advice[];
  /** Orbito: what each turn is worth, the best first; shown on the cells. */
  values?: TurnValue[] | null;
  /** IDO: the position as a part of `draft.next` would make it, to preview a shift. */
  viewAfter?: (part: Part) => View | null;
  /** The player previews this part, or nothing any more. */
  onPreview?: (part: Part | null) => void;
  /** The player chose this part (one of `draft.next`). */
  onPart: (part: Part) => void;
  /** The player tried something that is not in `draft.next`: the text of the part (`f1e3`). The session asks the rules why and says it. */
  onRefused: (parts: string) => void;
  /** Take back the last part (Backspace, or Escape with nothing selected). */
  onTakeBack: () => void;
  /** The player did something that was not refused: what was said before no longer applies. */
  onInput?: () => void;
  /** End the turn (Enter with nothing selected when `draft.result` is there). */
  onConfirm: () => void;
}
