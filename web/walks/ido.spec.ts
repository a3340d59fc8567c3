import { MIDDLE, TWO } from '../e2e/ido';
import {
  confirm,
  goal,
  handle,
  openPosition,
  playIdo,
  playIdoByKeys,
  reserve,
  unit,
  verdict,
} from './boards';
import { css } from './locator';
import { test } from './walk';

test('a whole game of IDO by clicking', async ({ user }) => {
  await openPosition(user, 'ido', TWO.start);
  await user.reads(verdict, 'Red');
  for (const turn of TWO.turns) await playIdo(user, turn);
  await user.reads(verdict, 'Yellow wins');
});

test('a whole game of IDO with keys only', async ({ user }) => {
  await openPosition(user, 'ido', TWO.start);
  await user.tabTo('[data-square]');
  for (const turn of TWO.turns) await playIdoByKeys(user, turn);
  await user.reads(verdict, 'Yellow wins');
});

test('blocks of IDO and the frame are dragged', async ({ user }) => {
  await openPosition(user, 'ido', TWO.start);
  await user.drag(reserve('small'), unit('f1'));
  await user.hears(unit('f1'), /small red block/);
  await user.click(confirm);
  await user.drag(handle('north'), { x: 0, y: 60 });
  await user.is(handle('south'), 'at rest', ({ disabled }) => disabled);
  await user.seesNo(css('main', { text: 'Nothing chosen yet' }));
  await user.click(confirm);

  await openPosition(user, 'ido', MIDDLE);
  await user.drag(unit('c3'), unit('b3'));
  await user.hears(unit('b3'), /small red block/);
  // What cannot be done leaves the block where it was.
  await user.drag(unit('b3'), unit('e7'));
  await user.hears(unit('b3'), /small red block/);
  await user.drag(unit('a8'), goal);
  await user.is(unit('a8'), 'empty', ({ name }) => !name.includes('red block'));
});
