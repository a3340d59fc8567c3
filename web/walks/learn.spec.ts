import { ORBITO_LESSONS } from '../src/learn/orbito';
import { cells } from '../e2e/orbito';
import { first } from '../e2e/puzzles';
import { cell, unit } from './boards';
import type { User } from './user';
import { css, testId, type Locator } from './locator';
import { test } from './walk';

/** A button of a lesson or a puzzle by what it does. */
const does = (what: string): Locator => css(`[data-do="${what}"]`);
const said = testId('said');

/** Puts a turn of Orbito on the tray and ends it. */
async function play(user: User, turn: string): Promise<void> {
  for (const name of cells(turn)) await user.click(cell(name));
  await user.click(does('confirm'));
}

test('lessons: what is asked, what is refused, the next one', async ({ user }) => {
  await user.open('#/learn/ido/6');
  await user.click(unit('d3'));
  await user.click(unit('d4'));
  await user.reads(testId('refused'), /\[I-\d+\]/);

  const number = 7;
  await user.open(`#/learn/orbito/${number}`);
  for (const task of ORBITO_LESSONS.scenes[number - 1]?.tasks ?? []) {
    if (task.kind === 'try') throw new Error('this lesson asks for turns only');
    await play(user, task.solution);
    await user.sees(said);
    const [more] = await user.look(does('go-on'));
    if (more) await user.click(does('go-on'));
  }
  await user.click(does('next'));
  await user.isAt(new RegExp(`#/learn/orbito/${number + 1}$`));
});

test('a puzzle: a hint, two turns against the best replies, kept as solved', async ({ user }) => {
  const puzzle = first('orbito', ({ moves }) => moves === 2);
  await user.open(`#/puzzles/orbito/${puzzle.id}`);
  await user.sees(testId('task'));
  await play(user, puzzle.turn);
  await user.is(said, 'open', ({ attributes }) => attributes['data-kind'] === 'open');
  // The hints come in steps; the last one is the whole turn.
  for (;;) {
    const { disabled } = await user.sees(does('hint'));
    if (disabled) break;
    await user.click(does('hint'));
  }
  const { attributes } = await user.reads(said, 'Hint');
  await play(user, attributes['data-turn'] ?? '');
  await user.is(said, 'solved', ({ attributes }) => attributes['data-kind'] === 'solved');
  await user.hasFocus(does('next'));
  await user.reload();
  await user.sees(css('ol a[aria-current="page"] svg'));
});
