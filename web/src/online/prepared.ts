/**
 * Prepared replies as lines: what the others play, our reply, what they play then, our next reply.
 * The server stores them as a tree; here they are taken apart and put together. No rule is known
 * here: positions come from the rules.
 */

import type { GameEvent, Rules, SeatName } from '../rules/types';
import type { Prepared, PreparedReply } from './wire';

/** What the others play (null: whatever they play), and our reply. */
export interface Step {
  condition: string[] | null;
  reply: string;
}

/** Replies in a row. */
export type Line = Step[];

/** A turn on the board, and whose it was. */
export interface Played {
  turn: string;
  seat: SeatName | null;
}

/** The number of replies in a tree. */
export function countReplies(replies: PreparedReply[]): number {
  return replies.reduce((count, { then }) => count + 1 + countReplies(then ?? []), 0);
}

/** All lines of a tree, each to its last reply. */
export function linesOf(replies: PreparedReply[]): Line[] {
  return replies.flatMap((node) => {
    const step: Step = { condition: node.if ?? null, reply: node.reply };
    const rest = linesOf(node.then ?? []);
    return rest.length === 0 ? [[step]] : rest.map((line) => [step, ...line]);
  });
}

/** The turns from a position on as a line; what follows our last turn does not belong to it. */
export function lineFrom(turns: Played[], own: SeatName): Line {
  const line: Line = [];
  let condition: string[] = [];
  for (const { turn, seat } of turns) {
    if (seat !== own) condition.push(turn);
    else {
      line.push({ condition, reply: turn });
      condition = [];
    }
  }
  return line;
}

/** The tree with one more line; another reply to the same turns is replaced. */
export function withLine(replies: PreparedReply[], [step, ...rest]: Line): PreparedReply[] {
  if (!step) return replies;
  const known = replies.find((node) => sameCondition(node, step));
  const before = known?.reply === step.reply ? (known.then ?? []) : [];
  const then = withLine(before, rest);
  const node: PreparedReply = {
    ...(step.condition === null ? {} : { if: step.condition }),
    reply: step.reply,
    ...(then.length === 0 ? {} : { then }),
  };
  if (!known) return [...replies, node];
  return replies.map((other) => (other === known ? node : other));
}

/** The tree without a line; what it shares with others stays. */
export function withoutLine(replies: PreparedReply[], [step, ...rest]: Line): PreparedReply[] {
  if (!step) return replies;
  return replies.flatMap((node) => {
    if (!sameCondition(node, step) || node.reply !== step.reply) return [node];
    const { then: below = [], ...own } = node;
    const then = withoutLine(below, rest);
    return then.length === 0 ? [] : [{ ...own, then }];
  });
}

function sameCondition(node: PreparedReply, { condition }: Step): boolean {
  const known = node.if ?? null;
  if (known === null || condition === null) return known === condition;
  return known.length === condition.length && known.every((turn, at) => turn === condition[at]);
}

/**
 * The replies as seen from the current position, when some of the others have played since they were
 * prepared: those that can still fit, without the turns that were played.
 */
export function repliesFrom(
  { after, replies }: Prepared,
  rules: Rules,
  start: string,
  course: GameEvent[],
): PreparedReply[] {
  const played = course.length - after;
  if (played <= 0) return played === 0 ? replies : [];
  const now = positionAfter(rules, start, course);
  return replies.flatMap((node) => {
    if (!node.if) return [node];
    const turns = node.if.slice(0, played).map((turn) => ({ turn }));
    const there = positionAfter(rules, start, [...course.slice(0, after), ...turns]);
    if (node.if.length <= played || there === null || there !== now) return [];
    return [{ ...node, if: node.if.slice(played) }];
  });
}

function positionAfter(rules: Rules, start: string, events: GameEvent[]): string | null {
  const course = rules.course(start, events);
  return 'ok' in course ? (course.ok.positions.at(-1) ?? null) : null;
}
