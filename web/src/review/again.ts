/** "Try again from here": the same game up to a position, as a new one. */

import type { Game } from '../state/game';
import type { Maker } from '../state/texts';
import { GameTree } from '../state/tree';

/** A new game that has gone as far as the main line had after so many events, with the same players. */
export function againFrom(game: Game, events: number, maker: Maker): Game {
  const tree = new GameTree(game.tree.start);
  let at = 0;
  for (const { event, position } of game.tree.mainLine().slice(1, events + 1)) {
    if (event) at = tree.add(at, event, position).id;
  }
  tree.goTo(at);
  return {
    ...game,
    id: maker.id(),
    seed: maker.seed(),
    // Dates and places belong to the game that was played.
    headers: [],
    tree,
    undone: false,
    changed: maker.now(),
  };
}
