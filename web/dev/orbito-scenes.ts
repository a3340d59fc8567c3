/** States of the tray worth looking at, written by hand. */

import { draftOf, place, RINGS, slide, viewOf } from '../src/orbito/fixtures';
import { cellRows, neighbours } from '../src/orbito/geometry';
import type { Draft, OrbitoView, Part, Step } from '../src/rules/types';

/** What the tray is given at first, and a step that follows when asked for. */
export interface Scene {
  view: OrbitoView;
  draft?: Draft;
  last?: Part[];
  hint?: Part[];
  step?: Step;
}

const all = cellRows(0).flat();

/** Everything that white could do on this tray. */
function open(view: OrbitoView, slides = true): Part[] {
  const free = all.filter((cell) => ![...view.white, ...view.black].includes(cell));
  const from = slides ? view.black : [];
  return [
    ...from.flatMap((cell) =>
      neighbours(cell).flatMap((to) => (free.includes(to) ? slide(cell, to) : [])),
    ),
    ...free.map(place),
  ];
}

const empty = viewOf('', '');
const middle = viewOf('a4 b2 c3 d3', 'b4 b3 d1 c2');
const slid = viewOf('a4 b2 c3 d3', 'b4 b3 c1 c2');
const placed = viewOf('a4 b2 c3 d3 d1', 'b4 b3 c1 c2');
const turned = viewOf('a3 c2 b3 d4 d2', 'a4 b2 d1 c3', { toMove: 'black' });
const line = viewOf('a1 b2 c3 d4 a3', 'a4 b3 d1 c2', {
  toMove: null,
  over: true,
  winner: 'white',
  linesOfFour: [{ seat: 'white', cells: ['a1', 'b2', 'c3', 'd4'] }],
});
const full = viewOf('a4 c4 a3 d3 b2 c2 b1 d1', 'b4 d4 b3 c3 a2 d2 a1 c1', { toMove: null });
const extra = viewOf('a3 b4 a2 d4 c2 c3 c1 d2', 'a4 c4 b2 b3 a1 d3 b1 d1', { toMove: null });

export const SCENES: Record<string, Scene> = {
  empty: { view: empty, draft: draftOf(empty, open(empty)) },
  middle: {
    view: middle,
    draft: draftOf(middle, open(middle)),
    last: [{ kind: 'slide', text: '', seat: 'white', from: 'd1', to: 'd2' }, place('c3')],
  },
  slid: { view: slid, draft: draftOf(slid, open(slid, false), [slide('d1', 'c1')]) },
  placed: {
    view: placed,
    draft: draftOf(placed, [], [slide('d1', 'c1'), place('d1')]),
    step: { cause: { kind: 'turning' }, view: turned },
  },
  hint: {
    view: middle,
    draft: draftOf(middle, open(middle)),
    hint: [slide('b4', 'c4'), place('a1')],
  },
  line: { view: line, last: [place('a2')] },
  extra: { view: full, step: { cause: { kind: 'extra', number: 3 }, view: extra } },
};

export { RINGS };
