/** Accessible names and announcements of the IDO board, for screen readers. */

import type { Translate } from '../board/input';
import type { Direction, IdoView, Part, Push, SeatName, Size, Square } from '../rules/types';
import { kindAt } from './geometry';
import { touchedUnits } from './marks';
import {
  destinations,
  homePart,
  isOwn,
  movableBlocks,
  shiftPart,
  sideToMove,
  type Context,
  type Selection,
  type ShiftPart,
} from './selection';

/**
 * Names of units: `f1, small square, small red block, can move`. What is common to all of them is
 * computed once: every tap changes the names of 64 units.
 */
export function unitLabels(
  context: Context,
  selection: Selection,
  preview: ShiftPart | null,
  last: Part[],
  t: Translate,
): (at: Square) => string {
  const { view, draft } = context;
  const reached = new Map(destinations(selection, draft).map((to) => [to.at, to]));
  const pushed = new Map(preview?.pushes.map((push) => [push.from, push]));
  const movable = movableBlocks(draft).units;
  const recent = touchedUnits(last);
  return (at) => {
    const block = blockAt(view, at);
    const destination = reached.get(at);
    const push = pushed.get(at);
    const selected = selection.kind === 'block' && selection.at === at;
    const home = selected ? homePart(selection, draft) : null;
    const free = selection.kind === 'none' && movable.has(at) && isOwn(context, at);
    return [
      at,
      kind(view, at, t),
      ...edges(context, at, t),
      block && t('web-ido-block', block),
      selected && t('web-ido-selected'),
      free && t('web-ido-can-move'),
      destination?.steps === null && t('web-ido-can-enter'),
      typeof destination?.steps === 'number' && t('web-ido-steps', { steps: destination.steps }),
      home && t('web-ido-home-steps', { steps: home.steps }),
      push && fate(push, t),
      recent.has(at) && t('web-ido-last-turn'),
    ]
      .filter((words) => typeof words === 'string')
      .join(', ');
  };
}

/** The button of the reserve of a size. */
export function reserveLabel(
  size: Size,
  context: Context,
  selection: Selection,
  t: Translate,
): string {
  const side = sideToMove(context);
  const count = side?.reserve[size === 'small' ? 0 : 1] ?? 0;
  const selected = selection.kind === 'reserve' && selection.size === size;
  const words = t('web-ido-reserve', { size, count, seat: side?.seat ?? '' });
  return selected ? `${words}, ${t('web-ido-selected')}` : words;
}

/** The button of the own goal line. */
export function goalLabel(context: Context, selection: Selection, t: Translate): string {
  const home = homePart(selection, context.draft);
  const words = t('web-ido-goal', { seat: sideToMove(context)?.seat ?? '' });
  return home ? `${words}, ${t('web-ido-home-steps', { steps: home.steps })}` : words;
}

/** The button that shifts the frame: the direction, and what the shift would do. */
export function handleLabel(
  direction: Direction,
  context: Context,
  selection: Selection,
  t: Translate,
): string {
  const words = t('web-ido-shift', { direction });
  const part = shiftPart(direction, context.draft);
  if (part === null) {
    const { rest } = context.view;
    return `${words}, ${rest > 0 ? t('web-status-rest', { rest }) : t('web-ido-not-now')}`;
  }
  const pinned = selection.kind === 'shift' && selection.direction === direction;
  return [words, consequences(part, t), pinned && t('web-ido-again')]
    .filter((words) => typeof words === 'string')
    .join(', ');
}

/** What is announced when something is selected. */
export function selectionAnnouncement(
  context: Context,
  selection: Selection,
  t: Translate,
): string {
  switch (selection.kind) {
    case 'none':
      return '';
    case 'frame':
      return t('web-ido-which-way');
    case 'shift': {
      const part = shiftPart(selection.direction, context.draft);
      if (part === null) return '';
      return `${t('web-ido-shift', { direction: selection.direction })}: ${consequences(part, t)}`;
    }
    case 'reserve':
    case 'block': {
      const count = destinations(selection, context.draft).length;
      const home = homePart(selection, context.draft);
      const words = t('web-ido-reach', { count });
      return home ? `${words}, ${t('web-ido-home-steps', { steps: home.steps })}` : words;
    }
  }
}

/** How many blocks a shift pushes, sends back and brings home. */
function consequences(part: ShiftPart, t: Translate): string {
  const count = (wanted: Push['fate']) => part.pushes.filter(({ fate }) => fate === wanted).length;
  const words = [
    count('pushed') > 0 && t('web-ido-pushes', { count: count('pushed') }),
    count('returned') > 0 && t('web-ido-returns', { count: count('returned') }),
    count('arrived') > 0 && t('web-ido-arrives', { count: count('arrived') }),
  ].filter((words) => typeof words === 'string');
  return words.length > 0 ? words.join(', ') : t('web-ido-pushes-nothing');
}

function fate(push: Push, t: Translate): string {
  switch (push.fate) {
    case 'pushed':
      return t('web-ido-preview-pushed', { unit: push.to ?? '' });
    case 'returned':
      return t('web-ido-preview-returned');
    case 'arrived':
      return t('web-ido-preview-arrived');
  }
}

function kind(view: IdoView, at: Square, t: Translate): string {
  switch (kindAt(view.kinds, at)) {
    case 'S':
      return t('web-ido-kind-small-square');
    case 'R':
      return t('web-ido-kind-rectangle');
    case 'L':
      return t('web-ido-kind-angle');
    default:
      return t('web-ido-kind-big-square');
  }
}

/** The lines of the seats in play that run along a unit. */
function edges({ board, view }: Context, at: Square, t: Translate): string[] {
  const plays = (name: SeatName) => view.sides.some(({ seat }) => seat === name);
  return board.seats
    .filter(({ seat }) => plays(seat))
    .flatMap(({ seat, start, goal }) => [
      ...(start.units.includes(at) ? [t('web-ido-at-start', { seat })] : []),
      ...(goal.units.includes(at) ? [t('web-ido-at-goal', { seat })] : []),
    ]);
}

function blockAt(view: IdoView, at: Square): { seat: SeatName; size: Size } | null {
  for (const { seat, small, large } of view.sides) {
    if (small.includes(at)) return { seat, size: 'small' };
    if (large.includes(at)) return { seat, size: 'large' };
  }
  return null;
}
