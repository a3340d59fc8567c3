/**
 * Puzzles as data: `puzzles/ido.txt` and `puzzles/orbito.txt` of the repository, a line each. That
 * one result is right and no other is proved by tests beside the rules, not here.
 */

import type { GameName } from '../rules/types';

/** What is asked for: win now or in some turns, stop the next player, win with the next turn. */
export type Kind = 'win' | 'save' | 'next';

/** A puzzle. */
export interface Puzzle {
  /** Its name within its game, for addresses and for what is remembered. */
  id: string;
  game: GameName;
  /** The board, null where the game has only one. */
  board: string | null;
  kind: Kind;
  /** How many own turns it takes at most. */
  moves: number;
  /** How hard it is, from 1 to 5. */
  grade: number;
  position: string;
  /** The right turn. */
  turn: string;
}

/** The grades there are. */
export const GRADES = [1, 2, 3, 4, 5] as const;

const KINDS: readonly string[] = ['win', 'save', 'next'] satisfies Kind[];

/** Reads a file: columns with tabs between them, and comments after `#`. */
export function readPuzzles(game: GameName, text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, kind, moves, grade, board, position, turn] = line.split('\t');
      if (!id || !kind || !KINDS.includes(kind) || !position || !turn) {
        throw new SyntaxError(`no puzzle: ${line}`);
      }
      return {
        id,
        game,
        board: board === '-' || board === undefined ? null : board,
        kind: kind as Kind,
        moves: Number(moves),
        grade: Number(grade),
        position,
        turn,
      };
    });
}

/** The address of the puzzles of a game, or of one of them. */
export function puzzleHash(game: GameName, id?: string): string {
  return id === undefined ? `#/puzzles/${game}` : `#/puzzles/${game}/${id}`;
}

/** The word in addresses that stands for the day's puzzle. */
export const TODAY = 'today';
