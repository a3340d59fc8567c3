import { expect, type Page } from '@playwright/test';
import { button, place, reload, turns, verdict } from './app';
import { accept, ask, invite, orbitoOnline, seat, somebody, unusual } from './online';
import { PROGRAM, test } from './online-server';
import { playTurn, unit } from './ido';

test.skip(!PROGRAM, 'there is no server to test');

/** Plays a turn with the mouse. */
function play(page: Page, turn: string): Promise<void> {
  return playTurn(page, turn, (what) => what.click());
}

test('four browsers play IDO; one leaves and the others go on', async ({ browser, server }) => {
  const red = await somebody(browser, server);
  const links = await invite(red, {
    game: 'ido',
    count: 4,
    far: ['Blue', 'Yellow', 'Green'],
    first: 'Red',
  });
  // Two come with the link for everyone, the third with one of their own.
  const group = await red.getByLabel('Link for everyone', { exact: true }).inputValue();
  const pages = [red];
  for (const name of ['Blue', 'Yellow', 'Green']) {
    const page = await somebody(browser, server);
    await accept(page, name === 'Green' ? links[name] : group, `Player ${name}`, async () => {
      // The invitation says what was agreed on, and leads to the lessons.
      await expect(page.getByText(`You would play ${name}.`)).toBeVisible();
      await expect(page.getByText('Blocks to bring home')).toBeVisible();
      await expect(page.getByText('No time limit.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Learn IDO' })).toBeVisible();
    });
    pages.push(page);
  }
  for (const page of pages) await expect(unit(page, 'a1')).toBeVisible();
  await expect(seat(red, 'green')).toContainText('Player Green');

  let played = 0;
  for (const turn of ['>n', 'S@a3', '>w', 'L@g6', '>e', 'S@a3']) {
    const page = pages[played % 4] ?? red;
    await expect(verdict(page)).toContainText(
      `${['Red', 'Blue', 'Yellow', 'Green'][played % 4]} to move`,
    );
    await play(page, turn);
    played += 1;
    for (const other of pages) await expect(turns(other)).toHaveCount(played);
  }

  // Yellow is to move and gives up; green goes on.
  const [, blue, yellow, green] = pages as [Page, Page, Page, Page];
  await ask(yellow, /Yellow resigns/);
  for (const page of pages) {
    await expect(seat(page, 'yellow')).toContainText('out');
    await expect(verdict(page)).toContainText('Green to move');
  }
  await button(green, 'Pass').click();
  await button(green, 'Confirm').click();
  for (const page of pages) await expect(verdict(page)).toContainText('Red to move');

  // Red has to go: the computer plays on, and then it is blue’s turn.
  await ask(red, /Computer plays Red/);
  await expect(verdict(blue)).toContainText('Blue to move');
  await expect(seat(blue, 'red')).toContainText('Computer, level 3');
});

test('live clocks run on all screens, and survive a reload', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server, async (page) => {
    await page.getByLabel('Clocks').check();
    await page.getByLabel('Time per player').selectOption('30');
    await page.getByLabel('Extra time per turn').selectOption('0');
  });
  const clock = (page: Page, name: string) => seat(page, name).getByRole('timer');
  await expect(clock(guest, 'black')).toHaveText('30:00');
  // The clock of who is to move runs on both screens.
  await expect(clock(host, 'white')).not.toHaveText('30:00');
  await expect(clock(guest, 'white')).not.toHaveText('30:00');
  await place(host, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  await expect(clock(host, 'black')).not.toHaveText('30:00');
  // White's clock stands now, at what the server has told Black.
  const left = (await clock(guest, 'white').textContent()) ?? '';
  await reload(host);
  await expect(clock(host, 'white')).toHaveText(left);
});

test('who has no time left is out', async ({ browser, server }) => {
  const { host, guests } = await unusual(browser, server, {
    game: 'orbito',
    seats: [
      { seat: 'white', for: 'screen' },
      { seat: 'black', for: 'link' },
    ],
    time: { kind: 'live', start_ms: 1_000, increment_ms: 0 },
  });
  for (const page of [host, ...guests]) {
    await expect(verdict(page)).toContainText('Black (At black) wins');
    await expect(page.getByText('On time.', { exact: true })).toBeVisible();
    await expect(seat(page, 'white').getByRole('timer')).toHaveText('0:00');
  }
});

test('by correspondence each turn has its days', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server, async (page) => {
    await page.getByLabel('Days per turn').check();
    await page.getByLabel('Time per turn').selectOption('7');
  });
  await expect(seat(guest, 'black').getByRole('timer')).toHaveText(/^(7\sd\s0\sh|6\sd\s23\sh)$/);
  await place(host, 'c3');
  await expect(turns(guest)).toHaveCount(1);
  await guest.close();
  await host.close();
  // Days later, so to speak: everybody comes back by the lobby.
  const again = await host.context().newPage();
  await again.goto('./#/far');
  await again.getByRole('region', { name: 'My games' }).getByRole('link').click();
  await expect(turns(again)).toHaveCount(1);
  const other = await guest.context().newPage();
  await other.goto('./#/far');
  const mine = other.getByRole('region', { name: 'My games' });
  await expect(mine).toContainText('Your turn');
  await mine.getByRole('link').click();
  await place(other, 'd4');
  await expect(turns(again)).toHaveCount(2);
});

test('a computer of the server takes a seat', async ({ browser, server }) => {
  const host = await somebody(browser, server);
  const page = host;
  await page.goto('./#/new/ido/far');
  await page.getByRole('group', { name: 'Players' }).getByLabel('3').check();
  const cards = page.locator('.seat');
  await cards.nth(0).getByLabel('Person').check();
  await cards.nth(1).getByLabel('Computer').check();
  await cards.nth(1).getByLabel('Level').selectOption('1');
  await cards.nth(2).getByLabel('Online player').check();
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('Blue').check();
  await button(page, 'Create invitation').click();
  const link = await page.getByLabel('Link for Yellow', { exact: true }).inputValue();
  const yellow = await somebody(browser, server);
  await accept(yellow, link, 'Yan');
  for (const one of [host, yellow]) {
    await expect(turns(one)).toHaveCount(1);
    await expect(verdict(one)).toContainText('Yellow to move');
  }
});
