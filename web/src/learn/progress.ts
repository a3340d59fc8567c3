/** Which scenes have been done, and where to go from one of them. */

import type { GameName } from '../rules/types';
import type { ValueStore } from '../state/storage';
import { IDO_LESSONS } from './ido';
import { ORBITO_LESSONS } from './orbito';
import type { Lessons, Scene } from './scene';

/** The lessons of a game. */
export function lessonsOf(game: GameName): Lessons {
  return game === 'ido' ? IDO_LESSONS : ORBITO_LESSONS;
}

/** The scene with a number, counted from 1; null when there is none. */
export function sceneAt({ scenes }: Lessons, number: number): Scene | null {
  return scenes[number - 1] ?? null;
}

/** The address of a scene. */
export function sceneHash(game: GameName, number: number): string {
  return `#/learn/${game}/${number}`;
}

/** The address of a rule. */
export function ruleHash(game: GameName, rule: string): string {
  return `#/rules/${game}/${rule}`;
}

/** The numbers of the scenes before and after one; null at the ends. */
export function neighbours(
  { scenes }: Lessons,
  number: number,
): { previous: number | null; next: number | null } {
  return {
    previous: number > 1 ? number - 1 : null,
    next: number < scenes.length ? number + 1 : null,
  };
}

/** The scenes of a rule, by their numbers. */
export function scenesOf({ scenes }: Lessons, rule: string): number[] {
  return scenes.flatMap(({ rules }, index) => (rules.includes(rule) ? [index + 1] : []));
}

/** The first scene that has not been done; the first of all when every one has. */
export function firstUndone({ scenes }: Lessons, done: ReadonlySet<string>): number {
  return scenes.findIndex(({ id }) => !done.has(id)) + 1 || 1;
}

/** The scenes that have been done on this device, by their names. */
export function readProgress(store: ValueStore, { game, scenes }: Lessons): ReadonlySet<string> {
  const stored = store.read(`learn.${game}`) as { done?: unknown } | undefined;
  const names = Array.isArray(stored?.done) ? (stored.done as unknown[]) : [];
  return new Set(scenes.map(({ id }) => id).filter((id) => names.includes(id)));
}

/** Remembers that a scene has been done. Another tab may have done others meanwhile. */
export function keepProgress(store: ValueStore, lessons: Lessons, id: string): ReadonlySet<string> {
  const done = new Set([...readProgress(store, lessons), id]);
  store.write(`learn.${lessons.game}`, { done: [...done] });
  return done;
}

/** Forgets everything that has been done. */
export function forgetProgress(store: ValueStore, { game }: Lessons): ReadonlySet<string> {
  store.write(`learn.${game}`, { done: [] });
  return new Set();
}
