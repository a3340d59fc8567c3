/** What the tests of the lessons have in common. Things are found by what they are, in any language. */

import { expect, type Locator, type Page } from '@playwright/test';
import { lessonsOf } from '../src/learn/progress';
import type { Scene, Task } from '../src/learn/scene';
import type { GameName } from '../src/rules/types';
import { goTo } from './app';
import { read } from './ido';
import { cells } from './orbito';

/** The number of a lesson, counted from 1. */
export function numberOf(game: GameName, id: string): number {
  return lessonsOf(game).scenes.findIndex((scene) => scene.id === id) + 1;
}

/** Opens a scene. */
export async function openScene(page: Page, game: GameName, id: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, `#/learn/${game}/${numberOf(game, id)}`);
  await expect(page.getByTestId('task')).toBeVisible();
}

/** A button of the lesson by what it does. */
export function does(page: Page, what: string): Locator {
  return page.locator(`[data-do="${what}"]`);
}

/** Something on the IDO board that is not a unit. */
function thing(page: Page, what: object): Locator {
  return page.locator(`[data-target='${JSON.stringify(what)}']`);
}

/** Touches one thing after the other. What cannot be done now is touched as well. */
async function touch(...things: Locator[]): Promise<void> {
  for (const one of things) await one.click({ force: true });
}

/** Touches what makes one part of an IDO turn. */
async function touchPart(page: Page, text: string, refused: boolean): Promise<void> {
  const unit = (name: string) => page.locator(`[data-square="${name}"]`);
  for (const part of read(text)) {
    if (part.kind === 'enter') {
      await touch(thing(page, { kind: 'reserve', size: part.size }));
      // What fits nowhere is refused at once.
      if (!refused) await touch(unit(part.at));
    } else if (part.kind === 'move' || part.kind === 'home') {
      const from = unit(part.from);
      // After a refusal the block is still in the hand; touching it would put it down.
      if ((await from.getAttribute('aria-selected')) !== 'true') await touch(from);
      await touch(part.kind === 'move' ? unit(part.to) : thing(page, { kind: 'goal' }));
    } else if (part.kind === 'shift') {
      const handle = thing(page, { kind: 'handle', direction: part.way });
      await touch(handle);
      if (!refused) await touch(handle);
    } else await does(page, 'pass').click();
  }
}

/** Touches what makes a turn, or a part that will be refused. */
export async function put(page: Page, game: string, text: string, refused: boolean): Promise<void> {
  if (game === 'ido') {
    await touchPart(page, text, refused);
    return;
  }
  const touched = cells(text);
  // A marble that cannot be taken is refused when it is touched.
  const own = refused && (text === 'c2c1' || text === 'b3b4');
  for (const cell of own ? touched.slice(0, 1) : touched) {
    await touch(page.locator(`[data-cell="${cell}"]`).first());
  }
}

/** Does a task as the scene itself would show it. */
export async function doTask(page: Page, game: string, task: Task): Promise<void> {
  while (await does(page, 'take-back').isEnabled()) await does(page, 'take-back').click();
  if (task.kind === 'try') {
    for (const [index, text] of task.example.entries()) {
      await put(page, game, text, index === task.example.length - 1);
    }
    return;
  }
  await put(page, game, task.solution, false);
  await does(page, 'confirm').click();
}

/** Plays a scene to its end; tells what was said after each task. */
export async function playScene(page: Page, game: string, scene: Scene): Promise<string[]> {
  const said: string[] = [];
  for (const [index, task] of scene.tasks.entries()) {
    const asked = await page.getByTestId('task').innerText();
    await doTask(page, game, task);
    await expect(page.getByTestId('said')).toBeVisible();
    if (task.kind === 'try')
      await expect(page.getByTestId('refused')).toContainText(/\[[IO]-\d+\]/);
    said.push(asked, await page.getByTestId('said').innerText());
    if (index === scene.tasks.length - 1) break;
    const on = does(page, 'go-on');
    if (await on.isVisible()) await on.click();
    await expect(page.getByTestId('task')).not.toHaveText(asked);
  }
  return said;
}
