/** Results and exact values in words, and what a screen reader announces after each turn. */

import { t } from '../i18n';
import type { Finish, Found, Leaving } from '../rules/types';
import type { Seated } from '../state/choice';
import type { Game } from '../state/game';
import type { Shown } from '../state/session-types';
import type { LiveSession } from '../state/live.svelte';
import { isYou, seatIn } from './names';
import { eventInWords } from './turn';

/** The winner: `Red wins.` */
export function outcomeInWords(finish: Finish, seats: Seated[]): string {
  return finish.winner
    ? t('web-over-win', { seat: seatIn(seats, finish.winner) })
    : t('web-over-draw');
}

/** The result as the reader's: `You won`; empty for a draw, and where several people share a screen. */
export function wonOrLost({ winner }: Finish, shown: Pick<Shown, 'game' | 'online'>): string {
  const yours = shown.game.seats.filter(({ seat }) => isYou(shown, seat));
  if (!winner || yours.length === 0) return '';
  if (isYou(shown, winner)) return t('web-over-you-won');
  return t('web-over-you-lost');
}

/** How it came about; `at`: the end of the game in its tree. */
export function endingInWords(
  { ending, winner }: Finish,
  { game, seats, tree }: Pick<Game, 'game' | 'seats' | 'tree'>,
  at = tree.mainEnd.id,
): string {
  const many = seats.length > 2;
  const reasons = tree.eventsTo(at).flatMap((event) => ('leave' in event ? [event.reason] : []));
  // Of several who left, some may have resigned and others run out of time.
  if (many && reasons.includes(ending as Leaving) && new Set(reasons).size > 1)
    return t('web-over-out-many');
  switch (ending) {
    case 'board':
      if (game === 'ido') return t('web-over-board-ido');
      return winner ? t('web-over-board-orbito') : t('web-over-board-draw');
    case 'repetition':
      return t('web-over-repetition');
    case 'agreement':
      return t('web-over-agreement');
    case 'resigns':
      return many ? t('web-over-resigns-many') : t('web-over-resigns');
    case 'time':
      return t('web-over-time');
    case 'gone':
      return t('web-over-gone');
  }
}

/** The exact value of a turn for its player; empty when it is not known. */
export function exactInWords(exact: Found['lines'][number]['exact']): string {
  if (!exact) return '';
  if (exact.kind === 'draw') return t('web-hint-draw');
  const turns = exact.turns ?? 0;
  return exact.kind === 'win' ? t('web-hint-win', { turns }) : t('web-hint-loss', { turns });
}

/** The last event in words and whose turn it is now. */
export function announcement({ shown, controller }: LiveSession): string {
  const { game, at, course, toMove } = shown;
  const { event, parent } = game.tree.node(at);
  const said: string[] = [];
  if (event && parent !== null) {
    const words = eventInWords(event, controller.stepsTo(at));
    const seat = 'leave' in event ? event.leave : controller.toMoveAt(parent);
    said.push(
      seat && !('draw' in event)
        ? t('web-announce-by', { seat: seatIn(game.seats, seat), words })
        : t('web-announce', { words }),
    );
  }
  if (course.finish) {
    const words = outcomeInWords(course.finish, game.seats);
    said.push(t('web-announce', { words }), endingInWords(course.finish, game, at));
  } else if (toMove) {
    said.push(t('web-announce-to-move', { seat: seatIn(game.seats, toMove) }));
  }
  return said.join(' ');
}
