/**
 * What the player does at the board, and what follows from it.
 *
 * Plain functions of values: the hand, something that happens, and the scene
 * (board, draft) give a new hand and perhaps an effect for the session.
 */

import type { Direction, Draft, Part, Size, Square } from '../rules/types';
import {
  holdsBlock,
  homeOf,
  isOwn,
  movable,
  mover,
  NOTHING,
  shiftOf,
  targets,
  type Hand,
  type Scene,
  type Selection,
  type Target,
  type Thing,
} from './hand';
import type { Key } from './keys';
import { cornerOf, meant, neighbour, shiftText, VECTORS } from './squares';

/** Something the player does. */
export type Input =
  | { kind: 'tap'; thing: Thing }
  /** Taken up to be dragged. */
  | { kind: 'pick'; thing: Thing }
  /** Let go after dragging. */
  | { kind: 'drop'; thing: Thing }
  | { kind: 'key'; key: Key };

/** What the session is asked to do. */
export type Effect =
  | { kind: 'part'; part: Part }
  | { kind: 'refused'; text: string }
  | { kind: 'take-back' }
  | { kind: 'confirm' };

/** What follows from an input. */
export interface Reaction {
  hand: Hand;
  effect: Effect | null;
}

/** The hand after the position or the draft has changed: what cannot be used is put down. */
export function settle(hand: Hand, scene: Scene): Hand {
  const { selection } = hand;
  const { units, sizes } = movable(scene.draft);
  const stays =
    (selection.kind === 'block' && units.has(selection.at) && isOwn(scene, selection.at)) ||
    (selection.kind === 'reserve' && sizes.has(selection.size)) ||
    (selection.kind === 'shift' && shiftOf(selection.direction, scene.draft) !== null);
  return stays || selection.kind === 'none' ? hand : { ...hand, selection: NOTHING };
}

/** What follows from an input. */
export function react(hand: Hand, input: Input, scene: Scene): Reaction {
  switch (input.kind) {
    case 'tap':
      return tap(hand, input.thing, scene);
    case 'pick':
      return pick(hand, input.thing, scene);
    case 'drop':
      return drop(hand, input.thing, scene);
    case 'key':
      return press(hand, input.key, scene);
  }
}

function tap(hand: Hand, thing: Thing, scene: Scene): Reaction {
  const { selection } = hand;
  if (thing.kind === 'unit') hand = { ...hand, cursor: thing.at };
  if (scene.draft === null) return select(hand, NOTHING);
  switch (thing.kind) {
    case 'unit':
      if (selection.kind === 'block' && selection.at === thing.at) return select(hand, NOTHING);
      if (holdsBlock(selection) && canGo(selection, thing.at, scene)) return go(hand, thing, scene);
      if (isOwn(scene, thing.at)) return select(hand, { kind: 'block', at: thing.at });
      return holdsBlock(selection) ? go(hand, thing, scene) : select(hand, NOTHING);
    case 'reserve':
      if (selection.kind === 'reserve' && selection.size === thing.size) {
        return select(hand, NOTHING);
      }
      return take(hand, thing.size, scene);
    case 'goal':
      return selection.kind === 'block' ? goHome(hand, selection.at, scene) : select(hand, NOTHING);
    case 'handle':
      if (selection.kind === 'shift' && selection.direction === thing.direction) {
        return shift(hand, thing.direction, scene);
      }
      return preview(hand, thing.direction, scene);
    case 'elsewhere':
      return select(hand, NOTHING);
  }
}

/** Takes something up. Unlike a tap it never puts down what is in the hand already. */
function pick(hand: Hand, thing: Thing, scene: Scene): Reaction {
  if (scene.draft === null) return still(hand);
  if (thing.kind === 'unit' && isOwn(scene, thing.at)) {
    return select({ ...hand, cursor: thing.at }, { kind: 'block', at: thing.at });
  }
  if (thing.kind === 'reserve') return select(hand, { kind: 'reserve', size: thing.size });
  if (thing.kind === 'handle') {
    // Which way a dragged frame goes may change while it is dragged: nothing is refused yet.
    const possible = shiftOf(thing.direction, scene.draft) !== null;
    return select(
      hand,
      possible ? { kind: 'shift', direction: thing.direction } : { kind: 'frame' },
    );
  }
  return still(hand);
}

function drop(hand: Hand, thing: Thing, scene: Scene): Reaction {
  const { selection } = hand;
  if (scene.draft === null) return select(hand, NOTHING);
  if (thing.kind === 'handle' && !holdsBlock(selection)) {
    return shift(hand, thing.direction, scene);
  }
  if (thing.kind === 'goal' && selection.kind === 'block') {
    return goHome(hand, selection.at, scene);
  }
  if (thing.kind === 'unit' && holdsBlock(selection)) {
    const back = selection.kind === 'block' && selection.at === thing.at;
    if (back) return select(hand, NOTHING);
    const reaction = go({ ...hand, cursor: thing.at }, thing, scene);
    // What was dropped in a wrong place goes back and is not in the hand any more.
    if (reaction.effect?.kind === 'refused') reaction.hand = { ...hand, selection: NOTHING };
    return reaction;
  }
  return select(hand, NOTHING);
}

function press(hand: Hand, key: Key, scene: Scene): Reaction {
  const { selection, cursor } = hand;
  const { draft } = scene;
  switch (key) {
    case 'north':
    case 'east':
    case 'south':
    case 'west': {
      const direction = meant(key, scene.turned);
      if (selection.kind === 'frame' || selection.kind === 'shift') {
        return preview({ ...hand, selection: { kind: 'frame' } }, direction, scene);
      }
      const to =
        selection.kind === 'reserve'
          ? jump(cursor, direction, targets(selection, draft))
          : neighbour(cursor, direction, scene.board.size);
      return still(to === null ? hand : { ...hand, cursor: to });
    }
    case 'enter':
      return enter(hand, scene);
    case 'escape':
      if (selection.kind !== 'none') return select(hand, NOTHING);
      return takeBack(hand, draft);
    case 'back':
      return takeBack({ ...hand, selection: NOTHING }, draft);
    case 'small':
    case 'large': {
      const reaction = take(hand, key, scene);
      const first = targets(reaction.hand.selection, draft)[0];
      if (first && reaction.effect === null) reaction.hand.cursor = first.at;
      return reaction;
    }
    case 'frame':
      return draft === null ? still(hand) : select(hand, { kind: 'frame' });
    case 'home': {
      if (draft === null) return still(hand);
      const at = selection.kind === 'block' ? selection.at : cursor;
      return isOwn(scene, at) ? goHome(hand, at, scene) : still(hand);
    }
    case 'pass':
      return pass(hand, draft);
  }
}

/** Enter does what a tap on the cursor does, or ends the turn where there is nothing to tap. */
function enter(hand: Hand, scene: Scene): Reaction {
  const { selection, cursor } = hand;
  const { draft } = scene;
  if (draft === null) return still(hand);
  if (selection.kind === 'shift') return shift(hand, selection.direction, scene);
  if (selection.kind === 'frame') return still(hand);
  const onItself = selection.kind === 'block' && selection.at === cursor;
  const selectable =
    selection.kind === 'none' && isOwn(scene, cursor) && movable(draft).units.has(cursor);
  if (draft.result !== null && (onItself || (selection.kind === 'none' && !selectable))) {
    return { hand: { ...hand, selection: NOTHING }, effect: { kind: 'confirm' } };
  }
  return tap(hand, { kind: 'unit', at: cursor }, scene);
}

/** Takes a block from the reserve, or has it refused where it would enter first. */
function take(hand: Hand, size: Size, scene: Scene): Reaction {
  if (scene.draft === null) return still(hand);
  const chosen: Selection = { kind: 'reserve', size };
  if (targets(chosen, scene.draft).length > 0) return select(hand, chosen);
  const own = mover(scene)?.seat;
  const line = scene.board.seats.find(({ seat }) => seat === own)?.start.units;
  return refuse({ ...hand, selection: NOTHING }, entryText(size, line?.[0] ?? hand.cursor));
}

/** Shows a shift, or has it refused. */
function preview(hand: Hand, direction: Direction, scene: Scene): Reaction {
  if (scene.draft === null) return still(hand);
  if (shiftOf(direction, scene.draft)) return select(hand, { kind: 'shift', direction });
  const selection = hand.selection.kind === 'frame' ? hand.selection : NOTHING;
  return refuse({ ...hand, selection }, shiftText(direction));
}

function shift(hand: Hand, direction: Direction, scene: Scene): Reaction {
  const put = { ...hand, selection: NOTHING };
  const part = shiftOf(direction, scene.draft);
  return part ? choose(put, part) : refuse(put, shiftText(direction));
}

function goHome(hand: Hand, from: Square, scene: Scene): Reaction {
  const part = homeOf({ kind: 'block', at: from }, scene.draft);
  return part ? choose({ ...hand, selection: NOTHING }, part) : refuse(hand, `${from}x`);
}

/** Does nothing for a turn, or has it refused. */
function pass(hand: Hand, draft: Draft | null): Reaction {
  if (draft === null) return still(hand);
  const put = { ...hand, selection: NOTHING };
  const part = draft.next.find(({ kind }) => kind === 'pass');
  return part ? choose(put, part) : refuse(put, '--');
}

/** The block in the hand goes to a unit, or the rules say why not. */
function go(hand: Hand, unit: { at: Square }, scene: Scene): Reaction {
  const { selection } = hand;
  const target = targets(selection, scene.draft).find(({ at }) => at === unit.at);
  if (target?.part.kind === 'move') {
    // The same block may go on: it stays in the hand; `settle` puts it down if it cannot.
    const moved: Selection = { kind: 'block', at: target.at };
    return choose({ cursor: target.at, selection: moved }, target.part);
  }
  if (target) return choose({ cursor: target.at, selection: NOTHING }, target.part);
  if (selection.kind === 'block') return refuse(hand, selection.at + unit.at);
  if (selection.kind === 'reserve') {
    return refuse(hand, entryText(selection.size, unit.at));
  }
  return still(hand);
}

/** The nearest target that way, a straight one before a slanting one. */
function jump(cursor: Square, direction: Direction, among: Target[]): Square | null {
  const from = cornerOf(cursor);
  const way = VECTORS[direction];
  let best: { at: Square; far: number } | null = null;
  for (const { at } of among) {
    const to = cornerOf(at);
    const ahead = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
    const far = ahead + 2 * aside;
    if (ahead > 0 && (best === null || far < best.far)) best = { at, far };
  }
  return best?.at ?? null;
}

/** The text of entering a block. */
function entryText(size: Size, at: Square): string {
  return `${size === 'small' ? 'S' : 'L'}@${at}`;
}

function canGo(selection: Selection, at: Square, scene: Scene): boolean {
  return targets(selection, scene.draft).some((target) => target.at === at);
}

function takeBack(hand: Hand, draft: Draft | null): Reaction {
  return { hand, effect: draft?.parts.length ? { kind: 'take-back' } : null };
}

function select(hand: Hand, selection: Selection): Reaction {
  return { hand: { ...hand, selection }, effect: null };
}

function still(hand: Hand): Reaction {
  return { hand, effect: null };
}

function choose(hand: Hand, part: Part): Reaction {
  return { hand, effect: { kind: 'part', part } };
}

function refuse(hand: Hand, text: string): Reaction {
  return { hand, effect: { kind: 'refused', text } };
}
