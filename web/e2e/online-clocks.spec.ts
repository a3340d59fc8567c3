import { expect, type Page } from '@playwright/test';
import { button, LANGUAGES, place, retype, speak, verdict } from './app';
import { accept, ask, invite, question, seat, somebody } from './online';
import { PROGRAM, test } from './online-server';

test.skip(!PROGRAM, 'there is no server to test');

const MINUTE = 60_000;

/** When so many minutes have passed that are in no weekend, by a clock `offset` minutes off UTC. */
function slowly(from: number, minutes: number, offset: number): number {
  let [at, left] = [from, minutes];
  const isWeekend = () => [0, 6].includes(new Date(at + offset * MINUTE).getUTCDay());
  while (left > 0 || isWeekend()) {
    if (!isWeekend()) left -= 1;
    at += MINUTE;
  }
  return at;
}

/** Chooses a time for the seat of a fieldset. */
async function choose(page: Page, name: string, label: string, value: number, unit: string) {
  const fields = page.locator(`fieldset[data-time="${name}"]`);
  await retype(fields.getByLabel(label, { exact: true }), String(value));
  await fields.getByLabel(`${label}: Unit`, { exact: true }).selectOption(unit);
}

test('an unequal custom clock with free weekends says when time ends', async ({
  browser,
  server,
}) => {
  const [host, guest] = [await somebody(browser, server), await somebody(browser, server)];
  const links = await invite(host, {
    game: 'orbito',
    far: ['Black'],
    first: 'White',
    more: async (page) => {
      await page.getByLabel('Custom', { exact: true }).check();
      await page.getByLabel('Different times for each player').check();
      await choose(page, 'white', 'Time per turn', 5, 'days');
      await choose(page, 'white', 'Time bank', 12, 'hours');
      await choose(page, 'black', 'Time per turn', 90, 'minutes');
      await choose(page, 'black', 'Time bank', 0, 'hours');
      await page.getByLabel('Weekends do not count').check();
      await retype(page.getByLabel('Days of holiday a year'), '14');
    },
  });
  const before = Date.now();
  // Everybody sees what was agreed on before they sit down.
  await accept(guest, links.Black, 'Ben', async () => {
    await expect(
      guest.getByText('White: 5 days per turn, 12 hours in the time bank.'),
    ).toBeVisible();
    await expect(guest.getByText('Black: 1 hour 30 minutes per turn.')).toBeVisible();
    await expect(guest.getByText('Weekends do not count.')).toBeVisible();
    await expect(guest.getByText('Each player has 14 days of holiday a year.')).toBeVisible();
  });
  await expect(verdict(guest)).toContainText('White to move');
  const after = Date.now();
  const offset = await host.evaluate(() => -new Date().getTimezoneOffset());
  for (const page of [host, guest]) {
    const shown = seat(page, 'white').getByTestId('deadline');
    const deadline = Date.parse((await shown.getAttribute('datetime')) ?? '');
    // White's time began when Black sat down; it is counted here in minutes.
    const [earliest, latest] = [before, after].map((from) => slowly(from, 5.5 * 24 * 60, offset));
    expect(deadline).toBeGreaterThanOrEqual((earliest ?? 0) - MINUTE);
    expect(deadline).toBeLessThanOrEqual((latest ?? 0) + MINUTE);
    // As the reader would write it, where the reader is.
    for (const language of LANGUAGES) {
      await speak(page, language);
      const words = await page.evaluate(
        ([at, code]) =>
          new Intl.DateTimeFormat(code, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            year: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
          }).format(at),
        [deadline, language] as const,
      );
      await expect(shown).toContainText(words);
      await expect(page.getByText(/online-(clock|stops|time)/)).toHaveCount(0);
    }
    await speak(page, 'en');
  }
});

test('a pause that both agree on, and a holiday', async ({ browser, server }) => {
  const [host, guest] = [await somebody(browser, server), await somebody(browser, server)];
  const links = await invite(host, {
    game: 'orbito',
    far: ['Black'],
    first: 'White',
    more: async (page) => {
      await page.getByLabel('Custom', { exact: true }).check();
      await retype(page.getByLabel('Days of holiday a year'), '10');
    },
  });
  await accept(guest, links.Black, 'Ben');
  await expect(verdict(host)).toContainText('White to move');
  await ask(host, 'Ask for a pause');
  await expect(question(guest)).toContainText('asks for a pause');
  await button(guest, 'Agree').click();
  for (const page of [host, guest]) {
    await expect(page.getByTestId('paused')).toBeVisible();
    await expect(page.getByTestId('deadline')).toHaveCount(0);
  }
  await host.reload();
  await expect(host.getByTestId('paused')).toBeVisible();
  await button(guest, 'Continue the game').click();
  for (const page of [host, guest]) {
    await expect(page.getByTestId('paused')).toHaveCount(0);
    await expect(seat(page, 'white').getByTestId('deadline')).toBeVisible();
  }
  await ask(host, 'Start holiday');
  await expect(host.getByTestId('holiday')).toContainText('You are on holiday until');
  for (const page of [host, guest]) {
    await expect(seat(page, 'white')).toContainText('on holiday');
    await expect(seat(page, 'white').getByTestId('clock-stop')).toContainText('Holiday');
  }
  for (const language of LANGUAGES) {
    await speak(host, language);
    await expect(host.getByText(/online-[a-z]/)).toHaveCount(0);
  }
  await speak(host, 'en');
  await button(host, 'End holiday').click();
  await expect(host.getByTestId('holiday')).toHaveCount(0);
  // In all games at once; Black is on holiday while White plays.
  await ask(guest, 'In all my games');
  await expect(guest.getByText('Your holiday has started in one game.')).toBeVisible();
  await place(host, 'b2');
  await expect(seat(host, 'black').getByTestId('clock-stop')).toContainText('Holiday');
});
