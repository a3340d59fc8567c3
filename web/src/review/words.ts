/** What a review says, in the reader's language. */

import { t } from '../i18n';
import type { Exact, Four, TurnReview, Mark, Reason } from '../rules/types';
import { seatName } from '../words/names';

/** The sign of a mark as players of other games know it. */
export const SIGNS: Record<Mark, string> = {
  only: '!',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The name of a mark. */
export function markName(mark: Mark): string {
  switch (mark) {
    case 'only':
      return t('review-mark-only');
    case 'inaccuracy':
      return t('review-mark-inaccuracy');
    case 'mistake':
      return t('review-mark-mistake');
    case 'blunder':
      return t('review-mark-blunder');
  }
}

/** A chance from 0 to 1 in percent. */
export function percent(chance: number): string {
  return t('review-percent', { number: Math.round(chance * 100) });
}

/** An exact value for the player of the turn, the turn itself counted: `wins in 5 turns`. */
export function exactPhrase(exact: Exact): string {
  if (exact.kind === 'draw') return t('review-exact-draw');
  const turns = exact.turns ?? 0;
  return exact.kind === 'win'
    ? t('review-exact-win', { turns })
    : t('review-exact-loss', { turns });
}

function four(line: Four): string {
  if (line.line === 'file') return t('review-along-file', { name: line.name });
  if (line.line === 'rank') return t('review-along-rank', { name: line.name });
  return t('review-along-diagonal', { name: line.name });
}

/** Why a turn was worse than another, as a sentence. */
export function reasonInWords(reason: Reason): string {
  const seat = 'seat' in reason ? seatName(reason.seat) : '';
  switch (reason.kind) {
    case 'misses-win':
      return t('review-misses-win');
    case 'pushes-home':
      return reason.wins
        ? t('review-pushes-home-wins', { seat, blocks: reason.blocks.join(', ') })
        : t('review-pushes-home', {
            seat,
            blocks: reason.blocks.join(', '),
            count: reason.blocks.length,
          });
    case 'misses-save':
      return t('review-misses-save', { seat });
    case 'allows-win':
      return t('review-allows-win', { seat });
    case 'opens-lane': {
      const { lane, name, block } = reason;
      return reason.shift
        ? t('review-opens-lane-shift', { seat, lane, name, block, shift: reason.shift })
        : t('review-opens-lane', { seat, lane, name, block });
    }
    case 'pushed-off':
      return t('review-pushed-off', {
        seat,
        shift: reason.shift,
        blocks: reason.blocks.map(({ at }) => at).join(', '),
        count: reason.blocks.length,
      });
    case 'lets-home':
      return t('review-lets-home', { seat, count: reason.count });
    case 'misses-arrival':
      return t('review-misses-arrival', { count: reason.count });
    case 'gives-frame':
      return t('review-gives-frame', { seat });
    case 'leaves-stuck':
      return t('review-leaves-stuck', { block: reason.block });
    case 'fewer-steps':
      return t('review-fewer-steps', { count: reason.count });
    case 'wastes-turn':
      return t('review-wastes-turn');
    case 'misses-four':
      return t('review-misses-four', { line: four(reason.four) });
    case 'completes-four':
      return t('review-completes-four', { seat, line: four(reason.four) });
    case 'lets-four': {
      const values = { seat, line: four(reason.four), place: reason.place };
      if (!reason.slide) return t('review-lets-four', values);
      const [from, to] = reason.slide;
      return t('review-lets-four-slide', { ...values, from, to });
    }
    case 'changes':
      return t('review-changes', { from: exactPhrase(reason.from), to: exactPhrase(reason.to) });
  }
}

/** How many reasons are said: more would be a lecture. */
const MOST_REASONS = 2;

/** What is said of a turn: the reasons, or the values where the rules confirm none. */
export function verdictInWords(judged: TurnReview): string[] {
  if (judged.reasons.length > 0) {
    return judged.reasons.slice(0, MOST_REASONS).map(reasonInWords);
  }
  if (judged.exact) return [t('review-stays', { value: exactPhrase(judged.exact.played) })];
  if (judged.certain) {
    const { seat, turns } = judged.certain;
    return [
      turns > 0
        ? t('review-certain', { seat: seatName(seat), turns })
        : t('review-won', { seat: seatName(seat) }),
    ];
  }
  const values = { seat: seatName(judged.seat), played: percent(judged.played) };
  return [
    judged.better.length > 0 && judged.mark !== null
      ? t('review-chances', { ...values, best: percent(judged.best) })
      : t('review-chance', values),
  ];
}
