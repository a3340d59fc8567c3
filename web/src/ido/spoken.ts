/** What a screen reader says of the IDO board. */

import type { Args } from '../i18n';
import type { Direction, IdoView, Part, Push, SeatName, Size, Square } from '../rules/types';
import {
  homeOf,
  isOwn,
  movable,
  mover,
  shiftOf,
  targets,
  type Scene,
  type Selection,
} from './hand';
import { touched } from './marking';
import { cornerOf } from './squares';

/** Gives a message in the reader's language. */
export type Say = (id: string, args?: Args) => string;

type ShiftPart = Extract<Part, { kind: 'shift' }>;

/**
 * Units in words: `f1, small square, small red block, can move`. What holds for all of them is
 * looked at once: every tap changes what is said of 64 units.
 */
export function unitSpeaker(
  scene: Scene,
  selection: Selection,
  preview: ShiftPart | null,
  last: Part[],
  say: Say,
): (at: Square) => string {
  const { view, draft } = scene;
  const reached = new Map(targets(selection, draft).map((target) => [target.at, target]));
  const pushed = new Map(preview?.pushes.map((push) => [push.from, push]));
  const able = movable(draft).units;
  const recent = touched(last);
  return (at) => {
    const block = blockAt(view, at);
    const target = reached.get(at);
    const push = pushed.get(at);
    const held = selection.kind === 'block' && selection.at === at;
    const home = held ? homeOf(selection, draft) : null;
    const free = selection.kind === 'none' && able.has(at) && isOwn(scene, at);
    return [
      at,
      kind(view, at, say),
      ...edges(scene, at, say),
      block && say('web-ido-block', block),
      held && say('web-ido-selected'),
      free && say('web-ido-can-move'),
      target?.steps === null && say('web-ido-can-enter'),
      typeof target?.steps === 'number' && say('web-ido-steps', { steps: target.steps }),
      home && say('web-ido-home-steps', { steps: home.steps }),
      push && fate(push, say),
      recent.has(at) && say('web-ido-last-turn'),
    ]
      .filter((words) => typeof words === 'string')
      .join(', ');
  };
}

/** The button that takes a block from the reserve. */
export function spokenReserve(size: Size, scene: Scene, selection: Selection, say: Say): string {
  const side = mover(scene);
  const count = side?.reserve[size === 'small' ? 0 : 1] ?? 0;
  const held = selection.kind === 'reserve' && selection.size === size;
  const words = say('web-ido-reserve', { size, count, seat: side?.seat ?? '' });
  return held ? `${words}, ${say('web-ido-selected')}` : words;
}

/** The button of the own goal line. */
export function spokenGoal(scene: Scene, selection: Selection, say: Say): string {
  const home = homeOf(selection, scene.draft);
  const words = say('web-ido-goal', { seat: mover(scene)?.seat ?? '' });
  return home ? `${words}, ${say('web-ido-home-steps', { steps: home.steps })}` : words;
}

/** The button that shifts the frame: the way, and what it would do. */
export function spokenHandle(
  direction: Direction,
  scene: Scene,
  selection: Selection,
  say: Say,
): string {
  const words = say('web-ido-shift', { direction });
  const part = shiftOf(direction, scene.draft);
  if (part === null) return `${words}, ${say('web-ido-not-now')}`;
  const pinned = selection.kind === 'shift' && selection.direction === direction;
  return [words, consequences(part, say), pinned && say('web-ido-again')]
    .filter((words) => typeof words === 'string')
    .join(', ');
}

/** What is said when something is taken into the hand. */
export function spokenHand(scene: Scene, selection: Selection, say: Say): string {
  switch (selection.kind) {
    case 'none':
      return '';
    case 'frame':
      return say('web-ido-which-way');
    case 'shift': {
      const part = shiftOf(selection.direction, scene.draft);
      if (part === null) return '';
      return `${say('web-ido-shift', { direction: selection.direction })}: ${consequences(part, say)}`;
    }
    case 'reserve':
    case 'block': {
      const count = targets(selection, scene.draft).length;
      const home = homeOf(selection, scene.draft);
      const words = say('web-ido-places', { count });
      return home ? `${words}, ${say('web-ido-home-steps', { steps: home.steps })}` : words;
    }
  }
}

/** How many blocks a shift pushes, sends back and brings home. */
function consequences(part: ShiftPart, say: Say): string {
  const count = (wanted: Push['fate']) => part.pushes.filter(({ fate }) => fate === wanted).length;
  const words = [
    count('pushed') > 0 && say('web-ido-pushes', { count: count('pushed') }),
    count('returned') > 0 && say('web-ido-returns', { count: count('returned') }),
    count('arrived') > 0 && say('web-ido-arrives', { count: count('arrived') }),
  ].filter((words) => typeof words === 'string');
  return words.length > 0 ? words.join(', ') : say('web-ido-pushes-nothing');
}

function fate(push: Push, say: Say): string {
  switch (push.fate) {
    case 'pushed':
      return say('web-ido-fate-pushed', { unit: push.to ?? '' });
    case 'returned':
      return say('web-ido-fate-returned');
    case 'arrived':
      return say('web-ido-fate-arrived');
  }
}

function kind(view: IdoView, at: Square, say: Say): string {
  const { x, y } = cornerOf(at);
  const letter = view.kinds[view.kinds.length - 1 - y]?.charAt(x);
  switch (letter) {
    case 'S':
      return say('web-ido-kind-small-square');
    case 'R':
      return say('web-ido-kind-rectangle');
    case 'L':
      return say('web-ido-kind-angle');
    default:
      return say('web-ido-kind-big-square');
  }
}

/** The lines of the seats in play that run along a unit. */
function edges({ board, view }: Scene, at: Square, say: Say): string[] {
  const plays = (name: SeatName) => view.sides.some(({ seat }) => seat === name);
  return board.seats
    .filter(({ seat }) => plays(seat))
    .flatMap(({ seat, start, goal }) => [
      ...(start.units.includes(at) ? [say('web-ido-at-start', { seat })] : []),
      ...(goal.units.includes(at) ? [say('web-ido-at-goal', { seat })] : []),
    ]);
}

function blockAt(view: IdoView, at: Square): { seat: SeatName; size: Size } | null {
  for (const { seat, small, large } of view.sides) {
    if (small.includes(at)) return { seat, size: 'small' };
    if (large.includes(at)) return { seat, size: 'large' };
  }
  return null;
}
