/** Studies: games that are looked into, kept on the device beside those that are played. */

import type { Answer, Diagnostic, Face, Rules } from '../rules/types';
import { replay, type Game, type Maker } from '../state/game';
import { unpack, type StudyWanted } from '../state/links';
import { fromPosition, openPosition, openText, rulesOf } from '../state/texts';
import { GameTree } from '../state/tree';
import { playerName } from '../words/names';

/** The header of a record that holds the name of a study. */
const NAME = 'Event';

/** The longest name and the longest comment that somebody can type. */
export const LONGEST = { name: 80, comment: 4000 } as const;

/** What a study is called; empty when it has no name yet. */
export function nameOf(game: Game): string {
  return game.headers.find(([key]) => key === NAME)?.[1] ?? '';
}

/** Gives a study another name. */
export function rename(game: Game, name: string): void {
  const others = game.headers.filter(([key]) => key !== NAME);
  game.headers = name === '' ? others : [...others, [NAME, name.slice(0, LONGEST.name)]];
}

/** Whether there is anything in a study that somebody could miss. */
export function isBlank(game: Game): boolean {
  return game.tree.size === 1 && game.tree.node(0).comments.length === 0 && nameOf(game) === '';
}

/** A study of a game: a copy in which people play for all seats. */
export function studyOf(game: Game, rules: Rules, maker: Maker): Game {
  const stored = game.tree.store();
  const tree = GameTree.restore(stored, (start, events) => replay(rules, start, events));
  const study: Game = {
    ...game,
    id: maker.id(),
    seats: game.seats.map(({ seat, player }) => ({
      seat,
      player: { kind: 'person', name: playerName(player) },
    })),
    headers: [...game.headers],
    tree: tree ?? new GameTree(stored.start),
    undone: false,
    changed: maker.now(),
  };
  // Nobody plays against time here.
  delete study.clock;
  return study;
}

/** Why a study cannot be shown. */
export interface Refusal {
  /** A message: `web-not-found-…`. */
  message: string;
  reason: Diagnostic | null;
}

/** The study that an address asks for. */
export async function openStudy(
  wanted: StudyWanted,
  { face, maker, kept }: { face: Face; maker: Maker; kept: (id: string) => Game | null },
): Promise<{ game: Game } | { refusal: Refusal }> {
  if ('id' in wanted) {
    const game = kept(wanted.id);
    return game ? { game } : { refusal: { message: 'web-not-found-game', reason: null } };
  }
  if ('packed' in wanted) {
    const text = await unpack(wanted.packed);
    if (text === null) return { refusal: { message: 'web-not-found-link', reason: null } };
    return studied(openText(face, text, maker), face, maker);
  }
  const { game, board, position } = wanted;
  if (position !== null)
    return studied(openPosition(face, position, maker, { game, board }), face, maker);
  const rules = rulesOf(face, game, game === 'ido' ? (board ?? 'classic') : null);
  const start = rules && startOf(rules);
  if (!rules || start === null) return { refusal: { message: 'web-not-found-link', reason: null } };
  return { game: fromPosition(rules, start, maker) };
}

function studied(
  answer: Answer<Game[]>,
  face: Face,
  maker: Maker,
): { game: Game } | { refusal: Refusal } {
  if ('error' in answer)
    return { refusal: { message: 'web-not-found-link', reason: answer.error } };
  const game = answer.ok[0];
  const rules = game && rulesOf(face, game.game, game.board);
  if (!game || !rules) return { refusal: { message: 'web-not-found-link', reason: null } };
  return { game: studyOf(game, rules, maker) };
}

/** The position in which a game for two begins. */
export function startOf(rules: Rules): string | null {
  const ido = rules.game === 'ido';
  const start = rules.start({
    seats: ido ? ['red', 'yellow'] : ['white', 'black'],
    first: ido ? 'red' : 'white',
    options: ido ? '4' : '',
  });
  return 'ok' in start ? start.ok : null;
}
