/**
 * What a point of the picture means.
 *
 * On a phone a unit is smaller than a fingertip. So a tap counts for what it
 * hits when something can be done there, and otherwise for the nearest such
 * unit within reach.
 */

import { distance, isInside, type Point, type QuarterTurns } from '../board/geometry';
import type { Direction, Square } from '../rules/types';
import { DIRECTIONS, fromScreen, UNIT, type Layout } from './geometry';
import {
  destinations,
  homePart,
  INITIAL_STATE,
  isBlockSelected,
  isOwn,
  sideToMove,
  type Context,
  type State,
  type Target,
} from './selection';

/** The radius of the handles on the frame itself, in the picture. */
export const GRIP_RADIUS = 15;
/** How far from its goal a block that can go home may be dropped, in the picture. */
const GOAL_MARGIN = 12;

/** The target at a point; `reach` is measured in the picture. */
export function targetAt(
  point: Point,
  reach: number,
  layout: Layout,
  context: Context,
  state: State,
): Target {
  // With a block selected, units are aimed at; the handles of the frame would be in the way.
  const grip = isBlockSelected(state.selection) ? null : gripAt(point, layout, context);
  if (grip !== null) return grip;
  const hit = layout.unitAt(point);
  const units = tappableUnits(context, state);
  if (hit !== null && units.includes(hit)) return { kind: 'unit', at: hit };
  const near = nearest(point, units, reach, layout) ?? hit;
  return near === null ? besideField(point, layout, context, state) : { kind: 'unit', at: near };
}

/** What can be dragged from a point: an own block, a block of the reserve, or the frame. */
export function draggableAt(
  point: Point,
  byMouse: boolean,
  layout: Layout,
  context: Context,
): Target | null {
  if (context.draft === null) return null;
  const target = targetAt(point, 0, layout, context, INITIAL_STATE);
  if (target.kind === 'reserve' || target.kind === 'handle') return target;
  if (target.kind === 'unit' && isOwn(context, target.at)) return target;
  // A mouse can drag the frame by any bar; a finger there would want to scroll.
  const onBar = byMouse && layout.onBar(point, context.view.frame);
  return onBar ? { kind: 'handle', direction: 'north' } : null;
}

/** What is meant by dragging a target: a block to a place, the frame in a direction. */
export function dragOver(
  target: Target,
  from: Point,
  to: Point,
  reach: number,
  layout: Layout,
  context: Context,
  state: State,
): Target {
  if (target.kind !== 'handle') return targetAt(to, reach, layout, context, state);
  const direction = dragDirection(from, to, context.turned);
  return direction ? { kind: 'handle', direction } : { kind: 'outside' };
}

/** The direction in which the frame is dragged, null while that is not clear. */
export function dragDirection(from: Point, to: Point, turned: QuarterTurns): Direction | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(x, y) < UNIT * 0.4) return null;
  const seen = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'east' : 'west') : y > 0 ? 'south' : 'north';
  return fromScreen(seen, turned);
}

/** Units where a tap does something: destinations, and own blocks. */
function tappableUnits(context: Context, { selection }: State): Square[] {
  if (context.draft === null) return [];
  const own = sideToMove(context);
  return [
    ...destinations(selection, context.draft).map(({ at }) => at),
    ...(own?.small ?? []),
    ...(own?.large ?? []),
  ];
}

/** What lies beside the field: handles, the own reserve, the own goal. */
function besideField(point: Point, layout: Layout, context: Context, { selection }: State): Target {
  for (const direction of DIRECTIONS) {
    if (isInside(point, layout.handleBox(direction))) return { kind: 'handle', direction };
  }
  const seat = sideToMove(context)?.seat;
  if (seat === undefined) return { kind: 'outside' };
  for (const size of ['small', 'large'] as const) {
    const there = isInside(point, layout.reserveBox(seat, size));
    if (there && selection.kind !== 'block') return { kind: 'reserve', size };
  }
  const home = homePart(selection, context.draft) !== null;
  const goal = isInside(point, layout.goalBox(seat), home ? GOAL_MARGIN : 0);
  return goal ? { kind: 'goal' } : { kind: 'outside' };
}

/** The handle on the frame itself that lies here. */
function gripAt(point: Point, layout: Layout, context: Context): Target | null {
  for (const direction of DIRECTIONS) {
    const grip = layout.gripPoint(context.view.frame, direction);
    if (distance(point, grip) < GRIP_RADIUS) return { kind: 'handle', direction };
  }
  return null;
}

function nearest(point: Point, among: Square[], reach: number, layout: Layout): Square | null {
  let best: Square | null = null;
  let least = reach;
  for (const at of among) {
    const far = distance(point, layout.centre(at));
    if (far <= least) [best, least] = [at, far];
  }
  return best;
}
