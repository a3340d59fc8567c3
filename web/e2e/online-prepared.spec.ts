/** Prepared replies: conditional turns and premoves, by mouse and by keyboard. */

import { expect, type Browser, type Page } from '@playwright/test';
import { button, place, turns } from './app';
import { expectAccessible } from './axe';
import { playTurn, playTurnByKeys, unit, verdict } from './ido';
import { press, tabTo } from './keys';
import { accept, invite, orbitoOnline, somebody } from './online';
import { PROGRAM, test, type TestServer } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');

const line = (page: Page) => page.getByTestId('prepare-line');
const lines = (page: Page) =>
  page.getByRole('region', { name: 'Prepare replies' }).getByRole('listitem');
const notes = (page: Page) => page.getByTestId('reply-notes');

test('two lines are prepared, and the one that fits is played at once', async ({
  browser,
  server,
}) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'a1');
  await expect(turns(guest)).toHaveCount(1);
  await button(host, 'Prepare replies').click();
  await expect(button(host, 'Prepare this line')).toBeDisabled();

  // Black plays b2, White replies d4; then Black a2, White a4.
  for (const cell of ['b2', 'd4', 'a2', 'a4']) await place(host, cell);
  await expect(line(host)).toHaveText('If b2, then d4. If a2, then a4');
  await button(host, 'Prepare this line').click();
  await expect(lines(host)).toHaveCount(1);
  await expect(host.getByTestId('prepare-done')).toContainText('Prepared: If b2');

  // A variation: Black plays c3 instead.
  await button(host, 'First position').click();
  await button(host, 'One turn forward').click();
  await place(host, 'c3');
  await place(host, 'd1');
  await button(host, 'Prepare this line').click();
  await expect(lines(host)).toHaveCount(2);
  await button(host, 'Back to the game').click();
  await expect(host.getByTestId('prepared')).toHaveText('3 replies are prepared.');
  // The other one sees nothing of it.
  await expect(turns(guest)).toHaveCount(1);
  await expect(guest.getByTestId('prepared')).toHaveCount(0);

  await place(guest, 'b2');
  for (const page of [host, guest]) await expect(turns(page)).toHaveCount(3);
  await expect(notes(host)).toContainText('Your prepared turn d4 was played.');
  await expect(notes(guest)).toBeEmpty();
  await expect(host.getByTestId('prepared')).toHaveText('One reply is prepared.');
  await place(guest, 'a2');
  for (const page of [host, guest]) await expect(turns(page)).toHaveCount(5);
  await expect(notes(host)).toContainText('a4');
});

test('what does not fit is dropped with a message, also for somebody who was away', async ({
  browser,
  server,
}) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'a1');
  await button(host, 'Prepare replies').click();
  await place(host, 'b2');
  await place(host, 'd4');
  await button(host, 'Prepare this line').click();
  await expect(lines(host)).toHaveCount(1);
  const game = host.url();
  await host.goto('about:blank');
  await place(guest, 'c3');
  await expect(turns(guest)).toHaveCount(2);
  const read = host.waitForResponse(/\/prepared\/white\/read$/);
  await host.goto(game);
  await expect(turns(host)).toHaveCount(2);
  await expect(notes(host)).toContainText('something else was played');
  // It was read, and does not come again.
  expect((await read).ok()).toBe(true);
  await host.reload();
  await expect(turns(host)).toHaveCount(2);
  await expect(notes(host)).toBeEmpty();
});

test('a premove, and lines that are removed again', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'a1');
  await button(host, 'Prepare replies').click();
  // The seats place marbles in turn, so Black comes first; which turn does not matter.
  await place(host, 'b2');
  await expect(button(host, 'Prepare this line')).toBeDisabled();
  await place(host, 'd4');
  await expect(line(host)).toHaveText('If b2, then d4');
  // What was played stays, and is a reply to any turn instead.
  await host.getByLabel('To any turn').check();
  await expect(host.getByText('First play any turn of the other player')).toBeVisible();
  await expect(line(host)).toHaveText('Whatever they play: d4');
  await button(host, 'Prepare this line').click();
  await expect(lines(host)).toHaveCount(1);
  await lines(host).first().getByRole('button').click();
  await expect(lines(host)).toHaveCount(0);
  await button(host, 'Prepare this line').click();
  await expect(lines(host)).toHaveCount(1);
  await expectAccessible(host, 'preparing a premove');
  // It is played while the board is still the one for preparing.
  await place(guest, 'c2');
  for (const page of [host, guest]) await expect(turns(page)).toHaveCount(3);
  await expect(notes(host)).toContainText('d4');
});

/** Walks from one cell of Orbito to another and chooses it. */
async function walk(page: Page, from: string, to: string): Promise<void> {
  const file = (cell: string) => 'abcd'.indexOf(cell.charAt(0));
  const rank = (cell: string) => Number(cell.charAt(1));
  const steps = (count: number, more: string, less: string) =>
    Array<string>(Math.abs(count)).fill(count > 0 ? more : less);
  await press(
    page,
    ...steps(file(to) - file(from), 'ArrowRight', 'ArrowLeft'),
    ...steps(rank(to) - rank(from), 'ArrowUp', 'ArrowDown'),
    ' ',
    'Enter',
  );
}

test('replies are prepared with keys only, and heard', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await place(host, 'a1');
  await tabTo(host, '[data-do="prepare"]');
  await press(host, 'Enter');
  // The heading says where one is.
  await expect(host.getByRole('heading', { name: 'Prepare replies', level: 1 })).toBeFocused();
  await tabTo(host, '[data-cell]');
  await walk(host, 'a4', 'b2');
  await expect(host.getByTestId('announcement')).toContainText('White');
  await walk(host, 'b2', 'd4');
  await expect(line(host)).toHaveText('If b2, then d4');
  await tabTo(host, '[data-do="add-line"]');
  await press(host, 'Enter');
  await expect(host.getByRole('status').filter({ hasText: 'Prepared: If b2' })).toBeVisible();
  await expectAccessible(host, 'a prepared line');
  await tabTo(host, '[data-do="back-to-game"]');
  await press(host, 'Enter');
  await expect(host.locator('[data-do="prepare"]')).toBeFocused();
  await expectAccessible(host, 'a game with prepared replies');
  await place(guest, 'b2');
  await expect(turns(host)).toHaveCount(3);
  await expect(notes(host)).toContainText('Your prepared turn d4 was played.');
});

/** A game of IDO between Red, at the first page, and these seats at devices of their own. */
async function idoOnline(browser: Browser, server: TestServer, far: string[]): Promise<Page[]> {
  const red = await somebody(browser, server);
  const links = await invite(red, { game: 'ido', count: far.length + 1, far, first: 'Red' });
  const pages = [red];
  for (const name of far) {
    const page = await somebody(browser, server);
    await accept(page, links[name], `Player ${name}`);
    pages.push(page);
  }
  for (const page of pages) await expect(unit(page, 'a1')).toBeVisible();
  return pages;
}

const play = (page: Page, turn: string) => playTurn(page, turn, (what) => what.click());

test('IDO: lines with shifts and passes, and a premove on a board where it is my turn', async ({
  browser,
  server,
}) => {
  const [red, yellow] = (await idoOnline(browser, server, ['Yellow'])) as [Page, Page];
  await play(red, '>n');
  await expect(turns(yellow)).toHaveCount(1);
  await button(red, 'Prepare replies').click();
  for (const turn of ['L@c7', 'L@f2', '>w', '--']) await play(red, turn);
  await expect(line(red)).toHaveText('If L@c7, then L@f2. If >w, then --');
  await button(red, 'Prepare this line').click();
  await expect(lines(red)).toHaveCount(1);
  await button(red, 'Back to the game').click();
  await expect(red.getByTestId('prepared')).toHaveText('2 replies are prepared.');

  await play(yellow, 'L@c7');
  for (const page of [red, yellow]) await expect(turns(page)).toHaveCount(3);
  await expect(notes(red)).toContainText('Your prepared turn L@f2 was played.');
  await play(yellow, '>w');
  for (const page of [red, yellow]) await expect(turns(page)).toHaveCount(5);
  await expect(notes(yellow)).toBeEmpty();

  // Whatever Yellow plays: the board shows Red to move, although it is Yellow's turn.
  await button(red, 'Prepare replies').click();
  await expect(verdict(red)).toContainText('Yellow to move');
  await red.getByLabel('To any turn').check();
  await expect(verdict(red)).toContainText('Red to move');
  await play(red, '>e');
  await expect(line(red)).toHaveText('Whatever they play: >e');
  await button(red, 'Prepare this line').click();
  await expect(lines(red)).toHaveCount(1);
  await expectAccessible(red, 'a premove in IDO');
  await play(yellow, 'L@c8');
  for (const page of [red, yellow]) await expect(turns(page)).toHaveCount(7);
  await expect(notes(red)).toContainText('>e');
});

test('three seats: lines over the turns of two opponents, prepared with keys only', async ({
  browser,
  server,
}) => {
  const pages = (await idoOnline(browser, server, ['Blue', 'Yellow'])) as [Page, Page, Page];
  const [red, blue, yellow] = pages;
  await play(red, 'S@f1');
  await expect(turns(blue)).toHaveCount(1);
  await tabTo(red, '[data-do="prepare"]');
  await press(red, 'Enter');
  await expect(red.getByRole('heading', { name: 'Prepare replies', level: 1 })).toBeFocused();
  await tabTo(red, '[data-square]');
  // Blue and Yellow both have to play before it is Red's turn.
  await playTurnByKeys(red, 'S@a3');
  await expect(line(red)).toHaveText('Your reply is still missing.');
  await playTurnByKeys(red, 'S@c8');
  await expect(line(red)).toHaveText('Your reply is still missing.');
  await playTurnByKeys(red, 'f1f2');
  await expect(line(red)).toHaveText('If S@a3, S@c8, then f1f2');
  await tabTo(red, '[data-do="add-line"]');
  await press(red, 'Enter');
  await expect(lines(red)).toHaveCount(1);
  // Two turns back, Yellow shifts the frame instead, and Red passes.
  await press(red, 'ArrowLeft', 'ArrowLeft');
  await expect(verdict(red)).toContainText('Yellow to move');
  await tabTo(red, '[data-square]', 'Shift+Tab');
  await playTurnByKeys(red, '>n');
  await playTurnByKeys(red, '--');
  await expect(line(red)).toHaveText('If S@a3, >n, then --');
  await tabTo(red, '[data-do="add-line"]');
  await press(red, 'Enter');
  await expect(lines(red)).toHaveCount(2);

  // Blue has played as expected: only Yellow's turn is still open.
  await play(blue, 'S@a3');
  for (const page of [blue, yellow]) await expect(turns(page)).toHaveCount(2);
  await expect(lines(red)).toHaveText([/^If S@c8, then f1f2/, /^If >n, then --/]);
  await expectAccessible(red, 'lines in a game of three');
  await tabTo(red, '[data-do="back-to-game"]');
  await press(red, 'Enter');
  await expect(red.getByTestId('prepared')).toHaveText('2 replies are prepared.');
  for (const page of [blue, yellow]) await expect(page.getByTestId('prepared')).toHaveCount(0);
  await play(yellow, '>n');
  for (const page of pages) await expect(turns(page)).toHaveCount(4);
  await expect(notes(red)).toContainText('Your prepared turn -- was played.');
  await expect(verdict(blue)).toContainText('Blue to move');
});

test('three seats: an unexpected turn of the first opponent drops the line', async ({
  browser,
  server,
}) => {
  const pages = (await idoOnline(browser, server, ['Blue', 'Yellow'])) as [Page, Page, Page];
  const [red, blue, yellow] = pages;
  await play(red, 'S@f1');
  await expect(turns(blue)).toHaveCount(1);
  await button(red, 'Prepare replies').click();
  for (const turn of ['S@a3', 'S@c8', 'f1f2']) await play(red, turn);
  await button(red, 'Prepare this line').click();
  await expect(lines(red)).toHaveCount(1);
  await button(red, 'Back to the game').click();
  await play(blue, '>n');
  await expect(turns(yellow)).toHaveCount(2);
  await play(yellow, 'L@c8');
  await expect(notes(red)).toContainText('something else was played');
  await expect(turns(red)).toHaveCount(3);
  await expect(verdict(red)).toContainText('Red to move');
});
