/** Values of turns as signs and in words. */

import { t } from '../i18n';
import type { Exact } from '../rules/judged';

/** A short sign: `+5` wins in five turns, `=` draws, `−4` loses in four. */
export function valueSign({ kind, turns }: Exact): string {
  if (kind === 'draw') return '=';
  return `${kind === 'win' ? '+' : '−'}${turns ?? ''}`;
}

/** The same in words. */
export function valueInWords({ kind, turns }: Exact): string {
  if (kind === 'draw') return t('explorer-draws');
  const values = { turns: turns ?? 0 };
  return kind === 'win' ? t('explorer-wins', values) : t('explorer-loses', values);
}
