/** How a game stands and how it ended, in words. */

import { t } from '../i18n';
import type { Finish, Found } from '../rules/types';
import type { Seated } from '../state/choice';
import { seatIn } from './names';

/** Who won: `Red wins.` */
export function outcomeInWords(finish: Finish, seats: Seated[]): string {
  return finish.winner
    ? t('web-over-win', { seat: seatIn(seats, finish.winner) })
    : t('web-over-draw');
}

/** How it came about. */
export function endingInWords({ ending }: Finish): string {
  switch (ending) {
    case 'board':
      return t('web-over-board');
    case 'repetition':
      return t('web-over-repetition');
    case 'agreement':
      return t('web-over-agreement');
    case 'resigns':
      return t('web-over-resigns');
    case 'time':
      return t('web-over-time');
    case 'gone':
      return t('web-over-gone');
  }
}

/** What the exact value of a turn says to the one who plays it; empty when it is not known. */
export function exactInWords(exact: Found['lines'][number]['exact']): string {
  if (!exact) return '';
  if (exact.kind === 'draw') return t('web-hint-draw');
  const turns = exact.turns ?? 0;
  return exact.kind === 'win' ? t('web-hint-win', { turns }) : t('web-hint-loss', { turns });
}
