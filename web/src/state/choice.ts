/** What somebody chooses for a new game. */

import { asClockChoice, type ClockChoice } from './clock';
import type { GameName, Rules, SeatName, StartOptions, Answer } from '../rules/types';

/**
 * The player of a seat: somebody at this screen, the computer, or somebody on another device. The last
 * one is stored as `far`.
 */
export type Player =
  { kind: 'person'; name: string } | { kind: 'bot'; level: number } | { kind: 'far'; name: string };

/** A seat in a game and its player. */
export interface Seated {
  seat: SeatName;
  player: Player;
}

/** The boards of IDO that come with the program. */
export const IDO_BOARDS = ['classic', 'grand'] as const;

/** A new game as it is chosen on the first page, and remembered. */
export interface Choice {
  game: GameName;
  /** The board's name; null where the game has one only. */
  board: string | null;
  seats: Seated[];
  /** IDO: how many blocks must arrive. */
  target: number;
  /** IDO: the sizes in which blocks must arrive, such as `slsl`; empty: any. */
  order: string;
  /** IDO: own blocks do not share a rectangle. */
  differentOwners: boolean;
  /** The seat that begins; null: drawn by lot. */
  first: SeatName | null;
  /** Clocks for the people at this screen; absent: none. */
  clock?: ClockChoice;
}

/** The levels of the computer that both games have, the weakest first. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The levels of the computer in IDO. */
export const IDO_LEVELS = [...LEVELS, 9, 10] as const;

/** The levels of the computer in the game that has this seat, the weakest first. */
export function levelsFor(seat: SeatName): readonly number[] {
  return SEATS.ido.includes(seat) ? IDO_LEVELS : LEVELS;
}

/** The strongest level of the computer in the game that has this seat. */
function strongestFor(seat: SeatName): number {
  return Math.max(...levelsFor(seat));
}

/** Whether a level is the weakest or the strongest of several. */
export function rankOf(
  level: number,
  levels: readonly number[],
): 'weakest' | 'strongest' | 'other' {
  if (level === levels[0]) return 'weakest';
  return level === levels.at(-1) ? 'strongest' : 'other';
}

/** The level on a first visit: beginners shall win. */
export const FIRST_LEVEL = 1;

/** The level of the first computer player; null when there is none. */
export function levelOf(seats: Seated[]): number | null {
  const [level] = seats.flatMap(({ player }) => (player.kind === 'bot' ? [player.level] : []));
  return level ?? null;
}

/** The default: a person against the computer. */
export function firstChoice(game: GameName, level = FIRST_LEVEL): Choice {
  const [mine, theirs]: [SeatName, SeatName] =
    game === 'ido' ? ['red', 'yellow'] : ['white', 'black'];
  return {
    game,
    board: game === 'ido' ? 'classic' : null,
    seats: [
      { seat: mine, player: { kind: 'person', name: '' } },
      { seat: theirs, player: { kind: 'bot', level: Math.min(level, strongestFor(theirs)) } },
    ],
    target: 4,
    order: '',
    differentOwners: false,
    first: null,
  };
}

/** The default for an online game. */
export function onlineChoice(game: GameName): Choice {
  const choice = firstChoice(game);
  const seats = choice.seats.map(({ seat, player }) =>
    player.kind === 'bot' ? { seat, player: { kind: 'far' as const, name: '' } } : { seat, player },
  );
  return { ...choice, seats };
}

/**
 * The seats that a number of players can take, the usual ones first: two sit opposite each other,
 * three leave any side empty.
 */
export function seatingsFor(game: GameName, count: number): SeatName[][] {
  if (game === 'orbito') return [['white', 'black']];
  if (count === 2)
    return [
      ['red', 'yellow'],
      ['blue', 'green'],
    ];
  if (count === 3)
    return (['green', 'red', 'blue', 'yellow'] as const).map((empty) =>
      SEATS.ido.filter((seat) => seat !== empty),
    );
  return [SEATS.ido];
}

/** The seat of IDO at which nobody sits with three players; null with two or four. */
export function emptySide(seats: SeatName[]): SeatName | null {
  return seats.length === 3 ? (SEATS.ido.find((seat) => !seats.includes(seat)) ?? null) : null;
}

/**
 * The same choice on other seats: players keep their seats or else take what is free. Seats that are
 * new go to people on other devices where the game has some, else to the computer.
 */
export function onSeats(choice: Choice, seats: SeatName[], level?: number): Choice {
  const added: Player = choice.seats.some(({ player }) => player.kind === 'far')
    ? { kind: 'far', name: '' }
    : { kind: 'bot', level: levelOf(choice.seats) ?? level ?? FIRST_LEVEL };
  const moving = choice.seats.filter(({ seat }) => !seats.includes(seat));
  const seated = seats.map((seat): Seated => {
    const player =
      choice.seats.find((known) => known.seat === seat)?.player ?? moving.shift()?.player;
    return { seat, player: player ?? added };
  });
  const first = seats.find((seat) => seat === choice.first) ?? null;
  return { ...choice, seats: seated, first };
}

/** The same choice with another number of players, of whom as many as possible keep their seats. */
export function withSeats(choice: Choice, count: number, level?: number): Choice {
  const kept = (seats: SeatName[]) =>
    choice.seats.filter(({ seat }) => seats.includes(seat)).length;
  const [usual = [], ...others] = seatingsFor(choice.game, count);
  const best = others.reduce((a, b) => (kept(b) > kept(a) ? b : a), usual);
  return onSeats(choice, best, level);
}

/** The options as a position writes them: `4`, `slsl`, `5,own`. */
export function optionsText(choice: Choice): string {
  if (choice.game === 'orbito') return '';
  return (choice.order || String(choice.target)) + (choice.differentOwners ? ',own' : '');
}

/** The seat that begins: as chosen, or by lot. `random` is between 0 and 1. */
export function drawFirst(choice: Choice, random: () => number): SeatName {
  const drawn = choice.seats[Math.floor(random() * choice.seats.length)] ?? choice.seats[0];
  return choice.first ?? drawn?.seat ?? 'red';
}

/** Who sits where in a rematch, who begins, and its number in the cycle of rematches. */
export interface NextGame {
  seats: Seated[];
  first: SeatName;
  cycleGame: number;
}

/** The rematch of a game that `first` has begun; the rules rotate the seats. */
export function nextGame(
  rules: Rules,
  game: { seats: Seated[]; cycleGame?: number },
  first: SeatName,
): Answer<NextGame> {
  const seats = game.seats.map(({ seat }) => seat);
  const answer = rules.rematch(seats, first, game.cycleGame ?? 1);
  if ('error' in answer) return answer;
  const { seats: changes, first: begins, game: cycleGame } = answer.ok;
  const seated = changes.flatMap(({ from, to }) => {
    const player = game.seats.find(({ seat }) => seat === from)?.player;
    return player ? [{ seat: to, player }] : [];
  });
  return { ok: { seats: seated, first: begins, cycleGame } };
}

/** How many games a cycle of rematches has on these seats. */
export function gamesInCycle(rules: Rules, seats: Seated[]): number {
  const [any] = seats;
  const answer =
    any &&
    rules.rematch(
      seats.map(({ seat }) => seat),
      any.seat,
      1,
    );
  return answer && 'ok' in answer ? answer.ok.games : 1;
}

/** The starting position, from the rules. */
export function startOf(rules: Rules, choice: Choice, first: SeatName): Answer<string> {
  const options: StartOptions = {
    seats: choice.seats.map(({ seat }) => seat),
    first,
    options: optionsText(choice),
  };
  return rules.start(options);
}

const SEATS: Record<GameName, SeatName[]> = {
  ido: ['red', 'blue', 'yellow', 'green'],
  orbito: ['white', 'black'],
};

/** A player as it was stored, null when it is none. */
export function asPlayer(value: unknown): Player | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, name, level } = value as Record<string, unknown>;
  if (kind === 'person' || kind === 'far')
    return { kind, name: typeof name === 'string' ? name.slice(0, 40) : '' };
  if (kind === 'bot' && (IDO_LEVELS as readonly unknown[]).includes(level))
    return { kind, level: level as number };
  return null;
}

/** The seats of a game as they were stored, null when they are none. */
export function asSeats(game: GameName, value: unknown): Seated[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return null;
  const seats: Seated[] = [];
  for (const entry of value as Record<string, unknown>[]) {
    const seat = SEATS[game].find((known) => known === entry?.seat);
    const player = asPlayer(entry?.player);
    if (!seat || !player || seats.some((known) => known.seat === seat)) return null;
    seats.push({ seat, player });
  }
  return seats;
}

/** A choice as it was stored, null when it is none. */
export function asChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    game,
    board,
    seats: stored,
    target,
    order,
    differentOwners,
    first,
    clock,
  } = value as Record<string, unknown>;
  if (game !== 'ido' && game !== 'orbito') return null;
  const seats = asSeats(game, stored);
  if (!seats) return null;
  return {
    game,
    board: game === 'ido' ? (IDO_BOARDS.find((known) => known === board) ?? 'classic') : null,
    seats,
    target: target === 3 || target === 5 ? target : 4,
    order: typeof order === 'string' && /^[sl]{0,5}$/.test(order) ? order : '',
    differentOwners: differentOwners === true,
    first: seats.find(({ seat }) => seat === first)?.seat ?? null,
    ...(clock === undefined ? {} : { clock: asClockChoice(clock) }),
  };
}
