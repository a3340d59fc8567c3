/** The board on which replies are prepared: a copy of the game that nobody else sees. */

import type { Rules, SeatName } from '../rules/types';
import { newSeed, type Game } from '../state/game';
import { openSession, type LiveSession } from '../state/live.svelte';
import type { SessionDeps } from '../state/session-types';
import { GameTree, type NodeId } from '../state/tree';
import { positionText, setUpFrom } from '../study/set-up';
import { lineFrom, linesOf, type Line, type Played } from './prepared';
import type { Game as WireGame, PreparedReply } from './wire';

/** What a reply answers: certain turns of the others, or any. */
export type PrepareMode = 'if' | 'any';

/** What the board needs. */
export interface PrepareBoard {
  game: WireGame;
  /** The game on the screen, for everything that is the same. */
  model: Game;
  rules: Rules;
  deps: Omit<SessionDeps, 'changed' | 'save' | 'online'>;
}

/** A board that was opened. */
export interface OpenedBoard {
  live: LiveSession;
  /** The number of events on it that have really happened. */
  anchor: number;
}

/**
 * Opens the board: at the current position, with what is prepared as variations; or, for a reply to
 * any turn, as if it were the seat's turn now. In Orbito there is no such position, because the seats
 * place their marbles in turn: there, a turn of the other is played first in both cases. Null when the
 * rules refuse the game.
 */
export function openPrepareBoard(
  { game, model, rules, deps }: PrepareBoard,
  seat: SeatName,
  mode: PrepareMode,
  replies: PreparedReply[],
): OpenedBoard | null {
  const premove = mode === 'any' ? premoveTree(game, rules, seat) : null;
  const tree = premove ?? treeOf(game, rules, replies);
  if (!tree) return null;
  const names = new Map(game.state.seats.map(({ seat, holder }) => [seat, holder]));
  const nameOf = (seat: SeatName): string => {
    const holder = names.get(seat);
    return holder?.kind === 'person' ? holder.name : '';
  };
  const copy: Game = {
    ...model,
    id: `${model.id}-prepared`,
    seats: model.seats.map(({ seat }) => ({
      seat,
      player: { kind: 'person', name: nameOf(seat) },
    })),
    seed: newSeed(Math.random),
    tree,
    undone: false,
  };
  return {
    live: openSession(rules, copy, { ...deps, save: () => undefined }),
    anchor: premove ? 0 : game.course.length,
  };
}

/** The game so far, with what is prepared as variations. */
function treeOf(game: WireGame, rules: Rules, replies: PreparedReply[]): GameTree | null {
  const course = rules.course(game.start, game.course);
  if ('error' in course) return null;
  const tree = new GameTree(game.start);
  const end = tree.follow(game.course, course.ok.positions).added.at(-1) ?? 0;
  for (const line of linesOf(replies)) {
    const turns = line.flatMap(({ condition, reply }) => [...(condition ?? []), reply]);
    // After a reply to any turn nothing is known.
    if (line.some(({ condition }) => condition === null)) continue;
    const events = turns.map((turn) => ({ turn }));
    const variation = rules.course(game.start, [...game.course, ...events]);
    if ('error' in variation) continue;
    let at: NodeId = end;
    events.forEach((event, index) => {
      const position = variation.ok.positions[game.course.length + index + 1];
      if (position !== undefined) at = tree.add(at, event, position).id;
    });
  }
  tree.goTo(end);
  return tree;
}

/** The current position as if it were the seat's turn. */
function premoveTree(game: WireGame, rules: Rules, seat: SeatName): GameTree | null {
  const view = rules.view(game.state.position);
  if ('error' in view) return null;
  const board = rules.board();
  const setUp = setUpFrom(view.ok, board);
  // The frame rests while the others play.
  const playing = setUp.seats.filter((other) => !setUp.out.includes(other));
  const others = playing.indexOf(seat) - playing.indexOf(setUp.toMove);
  const rest = Math.max(0, setUp.rest - ((others + playing.length) % playing.length));
  const text = positionText({ ...setUp, toMove: seat, rest }, board);
  const moved = rules.view(text);
  return 'ok' in moved ? new GameTree(moved.ok.text) : null;
}

/** Whether a reply to any turn is prepared on a board on which it is the seat's turn. */
export function hasOwnTurnBoard(game: WireGame, rules: Rules, seat: SeatName): boolean {
  return premoveTree(game, rules, seat) !== null;
}

/** The line that the board shows, as replies; empty when it has no turn of the seat yet. */
export function shownLine({ live, anchor }: OpenedBoard, seat: SeatName, mode: PrepareMode): Line {
  const { controller, shown } = live;
  const path = controller.tree.pathTo(shown.at).slice(anchor + 1);
  const turns: Played[] = path.flatMap(({ event, parent }) =>
    event && 'turn' in event && parent !== null
      ? [{ turn: event.turn, seat: controller.toMoveAt(parent) }]
      : [],
  );
  const line = lineFrom(turns, seat);
  // Nothing is known of the position after a reply to any turn.
  return mode === 'if' ? line : line.slice(0, 1).map(({ reply }) => ({ condition: null, reply }));
}
