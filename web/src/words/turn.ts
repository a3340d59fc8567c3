/** A turn in words, from what the rules tell about its parts. */

import { t } from '../i18n';
import type { Direction, GameEvent, Part, Push, Step } from '../rules/types';
import { partsOf } from '../state/parts';
import { seatName } from './names';

const SHIFTS: Record<Direction, () => string> = {
  north: () => t('web-turn-shift-north'),
  east: () => t('web-turn-shift-east'),
  south: () => t('web-turn-shift-south'),
  west: () => t('web-turn-shift-west'),
};

function push({ from, seat, size, fate, to }: Push): string {
  const args = { from, to: to ?? '', seat: seatName(seat), size };
  if (fate === 'pushed') return t('web-push-pushed', args);
  return fate === 'arrived' ? t('web-push-arrived', args) : t('web-push-returned', args);
}

/** A part in words: `small block f1 to f3`. */
export function partInWords(part: Part): string {
  switch (part.kind) {
    case 'enter':
      return t('web-turn-enter', { size: part.size, at: part.at });
    case 'move':
      return t('web-turn-move', { size: part.size, from: part.from, to: part.to });
    case 'home':
      return part.fate === 'arrived'
        ? t('web-turn-home', { size: part.size, from: part.from })
        : t('web-turn-home-returned', { size: part.size, from: part.from });
    case 'shift': {
      const shift = SHIFTS[part.direction]();
      if (part.pushes.length === 0) return shift;
      return t('web-turn-pushes', { shift, pushes: part.pushes.map(push).join(', ') });
    }
    case 'pass':
      return t('web-turn-pass');
    case 'slide':
      return t('web-turn-slide', { from: part.from, to: part.to });
    case 'place':
      return t('web-turn-place', { at: part.at });
  }
}

/** Parts in words, as one phrase. */
export function partsInWords(parts: Part[]): string {
  return parts.map(partInWords).join(', ');
}

/** What happened, in words: a turn by its steps, or another event. */
export function eventInWords(event: GameEvent, steps: Step[]): string {
  if ('draw' in event) return t('web-event-draw');
  if ('leave' in event) {
    if (event.reason === 'resigns') return t('web-event-resigns');
    return event.reason === 'time' ? t('web-event-time') : t('web-event-gone');
  }
  const words = partsInWords(partsOf(steps));
  const extra = steps.filter(({ cause }) => cause.kind === 'extra').length;
  return extra > 0 ? t('web-turn-extra', { turn: words, count: extra }) : words;
}

/** What happened, in notation. */
export function eventInNotation(event: GameEvent): string {
  if ('turn' in event) return event.turn;
  return 'draw' in event ? 'all:draw' : `${event.leave}:${event.reason}`;
}
