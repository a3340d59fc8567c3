/** A lesson that components can follow. */

import type { Rules } from '../rules/types';
import { Lesson, type LessonShown, type LessonWorld } from './lesson';
import type { Scene } from './scene';

/** A lesson whose `shown` is reactive. */
export class LiveLesson {
  shown: LessonShown = $state.raw() as LessonShown;
  readonly does: Lesson;

  constructor(rules: Rules, scene: Scene, world: Omit<LessonWorld, 'changed'>) {
    this.does = new Lesson(rules, scene, {
      ...world,
      changed: (shown) => {
        this.shown = shown;
      },
    });
    this.shown = this.does.shown;
  }
}
