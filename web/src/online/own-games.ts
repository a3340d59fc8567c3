/** The visitor's own games as a list: sections, order, filters, and the address that holds them. */

import type { GameName } from '../rules/types';
import type { GameId, Summary, TimeControl } from './wire';

/** The sections of the list. */
export const SECTIONS = ['turn', 'waiting', 'open', 'finished', 'archived'] as const;
export type Section = (typeof SECTIONS)[number];
/** The sections that the server sends with every change; the others are asked for. */
export const LIVE_SECTIONS = ['turn', 'waiting', 'open'] as const satisfies Section[];

/** How quickly a game is played. */
export const PACES = ['live', 'correspondence', 'unlimited'] as const;
export type Pace = (typeof PACES)[number];

/** What the list shows. Null: everything; `section` null: all games in progress. */
export interface Filters {
  section: Section | null;
  game: GameName | null;
  pace: Pace | null;
  player: string;
}

/** The longest name that can be looked for. */
export const LONGEST_NAME = 40;

/** Reads filters from an address; what is none is left out. */
export function readFilters(query: string): Filters {
  const values = new URLSearchParams(query);
  const one = <Value extends string>(name: string, known: readonly Value[]): Value | null =>
    known.find((value) => value === values.get(name)) ?? null;
  return {
    section: one('show', SECTIONS),
    game: one('game', ['ido', 'orbito'] as const),
    pace: one('time', PACES),
    player: (values.get('player') ?? '').slice(0, LONGEST_NAME),
  };
}

/** Filters as parameters: of the address, and of a request. */
export function filterParams({ section, game, pace, player }: Filters): URLSearchParams {
  const values = new URLSearchParams();
  if (section) values.set('show', section);
  if (game) values.set('game', game);
  if (pace) values.set('time', pace);
  if (player.trim() !== '') values.set('player', player.trim());
  return values;
}

/** The address of the list with these filters. */
export function ownGamesHash(filters: Partial<Filters> = {}): string {
  const all: Filters = { section: null, game: null, pace: null, player: '', ...filters };
  const query = filterParams(all).toString();
  return query === '' ? '#/games' : `#/games?${query}`;
}

/** Whether anything but the section is chosen. */
export function isFiltered({ game, pace, player }: Filters): boolean {
  return game !== null || pace !== null || player.trim() !== '';
}

/** The section of a game. */
export function sectionOf({ phase, your_turn }: Pick<Summary, 'phase' | 'your_turn'>): Section {
  if (phase === 'open') return 'open';
  if (phase !== 'running') return 'finished';
  return your_turn ? 'turn' : 'waiting';
}

/** The pace of a time control. */
export function paceOf(time: TimeControl): Pace {
  if (time.kind === 'unlimited') return 'unlimited';
  return time.kind === 'live' ? 'live' : 'correspondence';
}

/** Whether a game in progress passes the filters that this page can judge: all but the name. */
export function passes({ options }: Pick<Summary, 'options'>, { game, pace }: Filters): boolean {
  return (
    (game === null || options.game === game) && (pace === null || paceOf(options.time) === pace)
  );
}

/** When the time of the reader, or of those they wait for, ends; an answer has no time limit. */
function limit({ deadline, your_turn, to_move, you }: Summary): number {
  const counts = !your_turn || (to_move !== null && you.seats.includes(to_move));
  return (counts ? deadline : null) ?? Number.POSITIVE_INFINITY;
}

/** The order of the list, as the server has it: the reader's turn first, the least time first. */
export function inOrder(games: Iterable<Summary>): Summary[] {
  const place = (game: Summary) => SECTIONS.indexOf(sectionOf(game));
  return [...games].sort((a, b) => {
    const [limitA, limitB] = [limit(a), limit(b)];
    return (
      place(a) - place(b) ||
      (limitA === limitB ? 0 : limitA - limitB) ||
      b.latest - a.latest ||
      (a.id < b.id ? -1 : 1)
    );
  });
}

/** The game to go to next: the first that waits for the reader, apart from the one on the screen. */
export function nextGame(games: Summary[] | null, current: GameId | null): Summary | null {
  return (games ?? []).find(({ id, your_turn }) => your_turn && id !== current) ?? null;
}
