/**
 * What a finger means.
 *
 * On a phone a unit is smaller than a fingertip. So a tap counts for what it
 * hits when something can be done there, and otherwise for the nearest such
 * thing within reach.
 */

import type { Direction, Square } from '../rules/types';
import { distance, middle, UNIT, type Box, type Layout } from './geometry';
import {
  holdsBlock,
  homeOf,
  isOwn,
  mover,
  targets,
  type Hand,
  type Scene,
  type Thing,
} from './hand';
import { DIRECTIONS, meant, type Point, type Turned } from './squares';

/** Half of the least size of a target, in pixels of the screen. */
export const REACH_PX = 22;
/** How near to the middle of the frame's side its handle is, in the picture. */
export const GRIP_REACH = 15;

/** Units where a tap does something: targets, and own blocks. */
export function relevant(scene: Scene, hand: Hand): Square[] {
  if (scene.draft === null) return [];
  const own = mover(scene);
  return [
    ...targets(hand.selection, scene.draft).map(({ at }) => at),
    ...(own?.small ?? []),
    ...(own?.large ?? []),
  ];
}

/** What is meant by a point of the picture; `reach` is measured in the picture. */
export function thingAt(
  point: Point,
  reach: number,
  layout: Layout,
  scene: Scene,
  hand: Hand,
): Thing {
  // With a block in the hand one aims at units; the frame's handles would only be in the way.
  const grip = holdsBlock(hand.selection) ? null : gripAt(point, layout, scene);
  if (grip !== null) return grip;
  const hit = layout.unitAt(point);
  const units = relevant(scene, hand);
  if (hit !== null && units.includes(hit)) return { kind: 'unit', at: hit };
  const near = nearest(point, units, reach, layout);
  if (near !== null) return { kind: 'unit', at: near };
  if (hit !== null) return { kind: 'unit', at: hit };
  return beside(point, layout, scene, hand);
}

/** What lies beside the field: handles, the own reserve, the own goal. */
function beside(point: Point, layout: Layout, scene: Scene, hand: Hand): Thing {
  for (const direction of DIRECTIONS) {
    if (inside(point, layout.handle(direction))) return { kind: 'handle', direction };
  }
  const seat = mover(scene)?.seat;
  if (seat === undefined) return { kind: 'elsewhere' };
  for (const size of ['small', 'large'] as const) {
    const there = inside(point, layout.reserveBox(seat, size));
    if (there && hand.selection.kind !== 'block') return { kind: 'reserve', size };
  }
  const home = homeOf(hand.selection, scene.draft) !== null;
  // A block that can go home may be let go anywhere near its goal.
  const goal = inside(point, layout.goalBox(seat), home ? 12 : 0);
  return goal ? { kind: 'goal' } : { kind: 'elsewhere' };
}

/** What can be dragged from here: an own block, a block of the reserve, the frame by a handle. */
export function draggable(point: Point, layout: Layout, scene: Scene): Thing | null {
  if (scene.draft === null) return null;
  const empty: Hand = { selection: { kind: 'none' }, cursor: 'a1' };
  const thing = thingAt(point, 0, layout, scene, empty);
  if (thing.kind === 'unit') return isOwn(scene, thing.at) ? thing : null;
  return thing.kind === 'reserve' || thing.kind === 'handle' ? thing : null;
}

/** Which way the frame is being dragged: null as long as nobody can tell. */
export function draggedWay(from: Point, to: Point, turned: Turned): Direction | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(x, y) < UNIT * 0.4) return null;
  const way = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'east' : 'west') : y > 0 ? 'south' : 'north';
  return meant(way, turned);
}

/** The handle on the frame itself that lies here. */
function gripAt(point: Point, layout: Layout, scene: Scene): Thing | null {
  for (const direction of DIRECTIONS) {
    const grip = layout.grip(scene.view.frame, direction);
    if (distance(point, grip) < GRIP_REACH) return { kind: 'handle', direction };
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

function inside(point: Point, box: Box, more = 0): boolean {
  const centre = middle(box);
  return (
    Math.abs(point.x - centre.x) <= box.width / 2 + more &&
    Math.abs(point.y - centre.y) <= box.height / 2 + more
  );
}
