/**
 * What a lesson is made of: scenes with tasks, as data.
 *
 * A scene holds no rule. Whether a turn fulfils a task is judged by what the rules say about it: its
 * parts, what they do, and the position it leads to. A forbidden try counts when the rules refuse it.
 */

import type { GameName, Part, SeatName, View } from '../rules/types';

/** A turn that was played, as the rules tell it. */
export interface Played {
  parts: Part[];
  /** The board when everything has come to rest. */
  after: View;
}

/** A turn is to be played. */
export interface TurnTask {
  kind: 'turn';
  /** A message: what is to be done. */
  says: string;
  /** A message: what is said when it has been done. */
  then: string;
  /** A message for a legal turn that is not the one asked for; there is one for all of them. */
  otherwise?: string;
  /** Where it begins, if not where the task before has ended. */
  position?: string;
  /** Whether a legal turn is one that was asked for. */
  fulfils: (played: Played) => boolean;
  /** A turn that fulfils the task, to be shown. */
  solution: string;
  /** What the other side plays before the next task. */
  reply?: string;
}

/** Something forbidden is to be tried, so that the rules say why. */
export interface TryTask {
  kind: 'try';
  says: string;
  then: string;
  position?: string;
  /** The refusals that count, by the identifiers of the diagnostics. */
  refusals: string[];
  /** Parts of which the last is refused so. */
  example: string[];
}

/** One step of a scene. */
export type Task = TurnTask | TryTask;

/** One rule, shown by doing it. */
export interface Scene {
  /** By this its progress is remembered. */
  id: string;
  /** A message. */
  title: string;
  /** The numbers of the rules it shows. */
  rules: string[];
  position: string;
  tasks: Task[];
}

/** All scenes of a game, in order. */
export interface Lessons {
  game: GameName;
  scenes: Scene[];
}

/** A block of this size was entered. */
export function enters(size: 'small' | 'large'): TurnTask['fulfils'] {
  return ({ parts }) => parts.some((part) => part.kind === 'enter' && part.size === size);
}

/** The frame was shifted, that way if one is given. */
export function shifts(direction?: string): TurnTask['fulfils'] {
  return ({ parts }) =>
    parts.some((part) => part.kind === 'shift' && (part.direction === direction || !direction));
}

/** A shift did this to at least this many blocks of a seat. */
export function pushes(seat: SeatName, fate: 'pushed' | 'arrived' | 'returned', count = 1) {
  return ({ parts }: Played): boolean => {
    const pushed = parts.flatMap((part) => (part.kind === 'shift' ? part.pushes : []));
    return pushed.filter((push) => push.seat === seat && push.fate === fate).length >= count;
  };
}

/** This many different blocks moved, home or not. */
export function movesBlocks(count: number): TurnTask['fulfils'] {
  return ({ parts }) => {
    // A block that goes on from where it stopped is the same one.
    const moved = new Set<string>();
    for (const part of parts) {
      if (part.kind !== 'move' && part.kind !== 'home') continue;
      moved.delete(part.from);
      moved.add(part.kind === 'move' ? part.to : `home from ${part.from}`);
    }
    return moved.size >= count;
  };
}

/** A block went from one unit to one of others in one go. */
export function goes(from: string, ...to: string[]): TurnTask['fulfils'] {
  return ({ parts }) =>
    parts.some((part) => part.kind === 'move' && part.from === from && to.includes(part.to));
}

/** A block stepped over its goal line and stayed there, or had to go back. */
export function comesHome(fate: 'arrived' | 'returned'): TurnTask['fulfils'] {
  return ({ parts }) => parts.some((part) => part.kind === 'home' && part.fate === fate);
}

/** This seat has won. */
export function wins(seat: SeatName): TurnTask['fulfils'] {
  return ({ after }) => after.winner === seat;
}
