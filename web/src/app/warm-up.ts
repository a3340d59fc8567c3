/** Runs what the first tap needs once before it comes: code that has run is compiled. */

import type { Translate } from '../board/input';
import { unitLabels } from '../ido/aria';
import { NO_SELECTION } from '../ido/selection';
import type { Draft, Face, IdoBoard, IdoView } from '../rules/types';
import { rulesOf } from '../state/texts';

/** Positions in which both games offer most kinds of parts. */
const POSITIONS = {
  ido: '8/8/8/8/8/2r5/5R2/8 b2 r 0 r00y00 4',
  orbito: '1wb1/bw2/1bw1/w3 b',
};

/** Drafts a turn of each game, part by part, and names the units of a board. */
export function warmUp(face: Face, t: Translate): void {
  for (const game of ['ido', 'orbito'] as const) {
    const rules = rulesOf(face, game, game === 'ido' ? 'classic' : null);
    const drafts: Draft[] = [];
    const draft = (parts: string[]) => {
      const answer = rules?.draft(POSITIONS[game], parts);
      if (answer && 'ok' in answer) drafts.push(answer.ok);
      return answer && 'ok' in answer ? answer.ok : null;
    };
    const first = draft([])?.next[0];
    if (first) draft([first.text]);
    if (!rules || game !== 'ido') continue;
    const board = rules.board() as IdoBoard;
    for (const each of drafts) {
      const context = { board, view: each.view as IdoView, draft: each, turned: 0 as const };
      const label = unitLabels(context, NO_SELECTION, null, each.parts, t);
      for (const square of board.places) label(square);
    }
  }
}

/** Calls something when the page has nothing else to do. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(call, { timeout: 2_000 });
  else setTimeout(call, 200);
}
