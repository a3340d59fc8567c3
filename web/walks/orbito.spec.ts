import { GAME } from '../e2e/orbito';
import { cell, openPosition, playOrbito, playOrbitoByKeys, post, verdict } from './boards';
import { css } from './locator';
import { test } from './walk';

test('a whole game of Orbito by clicking', async ({ user }) => {
  await openPosition(user, 'orbito', '4/4/4/4 w');
  for (const turn of GAME) await playOrbito(user, turn);
  await user.reads(verdict, 'Black');
  await user.sees({ role: 'gridcell', name: /part of a line of four/ }, 4);
});

test('a whole game of Orbito with keys only', async ({ user }) => {
  await openPosition(user, 'orbito', '4/4/4/4 w');
  await user.tabTo('[data-cell]');
  for (const turn of GAME) await playOrbitoByKeys(user, turn);
  await user.reads(verdict, 'Black wins');
});

test('marbles of Orbito are dragged', async ({ user }) => {
  await openPosition(user, 'orbito', '4/4/4/4 w');
  await user.drag(css('[data-hand=white]'), cell('c3'));
  await user.hears(cell('c3'), /white marble, moved this turn/);
  await user.click(post);
  // The marble has gone from c3 to b3. It goes to a neighbour only.
  await user.drag(cell('b3'), cell('d1'));
  await user.sees({ css: 'main', text: 'b3 and d1 are not next to each other' });
  await user.drag(cell('b3'), cell('b2'));
  await user.hears(cell('b2'), /white marble/);
  await user.drag(css('[data-hand=black]'), cell('b3'));
  await user.click(post);
  await user.hears(cell('c2'), /white marble/);
  await user.hears(cell('b2'), /black marble/);
  await user.reads(verdict, 'White');
});
