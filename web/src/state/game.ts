/** One game with everything that has to survive a closed tab. */

import type { Finish, GameEvent, GameName, GameRecord, Rules, SeatName } from '../rules/types';
import { asPlayer, asSeats, gamesInCycle, type Seated } from './choice';
import { asClock, newClock, type GameClock } from './clock';
import { GameTree, type NodeId, type StoredTree } from './tree';
import { lineOf, linesOf, treeOf } from './tree-record';

/** A game and its players. */
export interface Game {
  /** Names the game on this device. */
  readonly id: string;
  readonly game: GameName;
  /** The board's name; null where the game has one only. */
  readonly board: string | null;
  /** The players, in the order of play. */
  seats: Seated[];
  /** For the choices of bots: the same number, the same choices. */
  readonly seed: number;
  /** Headers of a record that was opened, kept as they are. */
  headers: [string, string][];
  readonly tree: GameTree;
  /** Whether turns were taken back to where one is: the next one takes their place. */
  undone: boolean;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
  /** Its number in the cycle of rematches, from 1; absent: 1. */
  readonly cycleGame?: number;
  /** The clocks of the people at this screen; absent without a time limit. */
  clock?: GameClock;
}

/** A game as it lies in the storage; `version` tells later programs what to expect. */
export interface StoredGame {
  version: 1;
  id: string;
  game: GameName;
  board: string | null;
  seats: Seated[];
  seed: number;
  headers: [string, string][];
  tree: StoredTree;
  undone?: boolean;
  changed: number;
  /** Absent in games of earlier versions and those that are no rematch: 1. */
  cycleGame?: number;
  /** Absent in games of earlier versions and those without a time limit. */
  clock?: GameClock;
}

/** A new name for a game. */
export function newId(now: number, random: () => number): string {
  return (
    now.toString(36) +
    Math.floor(random() * 36 ** 4)
      .toString(36)
      .padStart(4, '0')
  );
}

/** A new number for chance. */
export function newSeed(random: () => number): number {
  return Math.floor(random() * 2 ** 31);
}

/** The day as records write it, where the reader is: `2026-05-17`. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** What new games need that the rules do not know. */
export interface Maker {
  id: () => string;
  seed: () => number;
  now: () => number;
}

/** The game as it is stored. */
export function storeGame(game: Game): StoredGame {
  const { id, game: name, board, seats, seed, headers, undone, changed, cycleGame, clock } = game;
  return {
    version: 1,
    id,
    game: name,
    board,
    seats,
    seed,
    headers,
    tree: game.tree.store(),
    undone,
    changed,
    ...(cycleGame === undefined ? {} : { cycleGame }),
    ...(clock === undefined ? {} : { clock }),
  };
}

/** Positions after each event, null when the rules refuse one. */
export function replay(rules: Rules, start: string, events: GameEvent[]): string[] | null {
  const answer = rules.course(start, events);
  return 'ok' in answer ? answer.ok.positions.slice(1) : null;
}

/**
 * A stored game brought back, through the rules. Null when it is none: the
 * storage can hold anything.
 */
export function restoreGame(
  value: unknown,
  rulesOf: (game: GameName, board: string | null) => Rules | null,
): Game | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<StoredGame>;
  if (stored.version !== 1 || typeof stored.id !== 'string') return null;
  if (stored.game !== 'ido' && stored.game !== 'orbito') return null;
  const board = typeof stored.board === 'string' ? stored.board : null;
  const seats = asSeats(stored.game, stored.seats);
  const rules = rulesOf(stored.game, board);
  if (!seats || !rules || !isStoredTree(stored.tree)) return null;
  const tree = GameTree.restore(stored.tree, (start, events) => replay(rules, start, events));
  if (!tree || !('ok' in rules.view(tree.start))) return null;
  return {
    id: stored.id,
    game: stored.game,
    board,
    seats,
    seed: Number(stored.seed) || 0,
    headers: Array.isArray(stored.headers) ? stored.headers : [],
    tree,
    undone: stored.undone === true,
    changed: Number(stored.changed) || 0,
    ...cycleGameOf(stored.cycleGame, gamesInCycle(rules, seats)),
    ...clockOf(stored.clock, seats),
  };
}

function cycleGameOf(value: unknown, games: number): { cycleGame?: number } {
  const known = typeof value === 'number' && Number.isInteger(value) && value > 0;
  return known && value <= games ? { cycleGame: value } : {};
}

/** A clock that is none is left out: the game goes on without a time limit. */
function clockOf(value: unknown, seats: Seated[]): { clock?: GameClock } {
  const clock = asClock(
    value,
    seats.map(({ seat }) => seat),
  );
  return clock ? { clock } : {};
}

function isStoredTree(value: unknown): value is StoredTree {
  if (typeof value !== 'object' || value === null) return false;
  const { start, nodes, order, current } = value as Record<string, unknown>;
  return (
    typeof start === 'string' &&
    Array.isArray(nodes) &&
    nodes.every(
      (node: unknown) =>
        typeof node === 'object' &&
        node !== null &&
        isEvent((node as Record<string, unknown>).event),
    ) &&
    typeof order === 'object' &&
    order !== null &&
    typeof current === 'number'
  );
}

function isEvent(value: unknown): value is GameEvent {
  if (typeof value !== 'object' || value === null) return false;
  const event = value as Record<string, unknown>;
  return typeof event.turn === 'string' || typeof event.leave === 'string' || event.draw === true;
}

/** The header that names the player of a seat: `Red`, `White`. */
function headerOf(seat: SeatName): string {
  return seat.slice(0, 1).toUpperCase() + seat.slice(1);
}

/** How a bot is called in a record; the terminal calls it the same. */
function botName(level: number): string {
  return `level:${level}`;
}

/**
 * The game as a record holds it, with all variations; or only the line `through` a node, without
 * others.
 */
export function toRecord(game: Game, through?: NodeId): GameRecord {
  const names: [string, string][] = game.seats.flatMap(({ seat, player }): [string, string][] => {
    const name = player.kind === 'bot' ? botName(player.level) : player.name;
    return name ? [[headerOf(seat), name]] : [];
  });
  const others = game.headers.filter(
    ([key]) => !game.seats.some(({ seat }) => headerOf(seat) === key),
  );
  const { tree } = game;
  return {
    game: game.game,
    board: game.board,
    headers: [...names, ...others],
    start: tree.start,
    ...(through === undefined ? linesOf(tree) : lineOf(tree.lineThrough(through))),
  };
}

/** A game from a record; null when its seats or events are not what the rules say. */
export function fromRecord(
  record: GameRecord,
  rules: Rules,
  id: string,
  seed: number,
  now: number,
): Game | null {
  const tree = treeOf(record, rules);
  const seats = seatsOf(rules, record.start);
  if (!tree || !seats) return null;
  const seated = seats.map((seat): Seated => {
    const name = record.headers.find(([key]) => key === headerOf(seat))?.[1] ?? '';
    const level = /^level:([1-9]|10)$/.exec(name)?.[1];
    const player = asPlayer(
      level ? { kind: 'bot', level: Number(level) } : { kind: 'person', name },
    );
    return { seat, player: player ?? { kind: 'person', name: '' } };
  });
  return {
    id,
    game: record.game,
    board: record.board,
    seats: seated,
    seed,
    headers: record.headers,
    tree,
    undone: false,
    changed: now,
  };
}

/** The seats in play in a position, in the order of play. */
export function seatsOf(rules: Rules, position: string): SeatName[] | null {
  const answer = rules.view(position);
  if (!('ok' in answer)) return null;
  const view = answer.ok;
  return view.game === 'ido' ? view.sides.map(({ seat }) => seat) : ['white', 'black'];
}

/** How a game has ended, whatever its variations; null while it goes on. */
export function finishOf(rules: Rules, { tree }: Game): Finish | null {
  const events = tree.mainLine().flatMap(({ event }) => (event ? [event] : []));
  const course = rules.course(tree.start, events);
  return 'ok' in course ? course.ok.finish : null;
}

/** A new game with the same players that continues the main line after its first `events` events. */
export function continueFrom(game: Game, events: number, maker: Maker): Game {
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
    ...(game.clock ? { clock: newClock(game.clock.times) } : {}),
  };
}
