/** What a screen reader hears after each turn. */

import { t } from '../i18n';
import type { LiveSession } from '../state/live.svelte';
import { seatIn } from './names';
import { endingInWords, outcomeInWords } from './result';
import { eventInWords } from './turn';

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
        ? t('web-said-by', { seat: seatIn(game.seats, seat), words })
        : t('web-said', { words }),
    );
  }
  if (course.finish) {
    said.push(outcomeInWords(course.finish, game.seats), endingInWords(course.finish));
  } else if (toMove) {
    said.push(t('web-said-to-move', { seat: seatIn(game.seats, toMove) }));
  }
  return said.join(' ');
}
