/** The puzzles that come with the program. */

import ido from '../../../puzzles/ido.txt?raw';
import orbito from '../../../puzzles/orbito.txt?raw';
import type { GameName } from '../rules/types';
import { readPuzzles, type Puzzle } from './puzzle';

const PUZZLES: Record<GameName, Puzzle[]> = {
  ido: readPuzzles('ido', ido),
  orbito: readPuzzles('orbito', orbito),
};

/** All puzzles of a game, the easier ones of each kind first. */
export function puzzlesOf(game: GameName): Puzzle[] {
  return PUZZLES[game];
}
