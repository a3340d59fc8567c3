import { expect, test, type Page } from '@playwright/test';
import { button, LANGUAGES, open, place, reload, retype, speak, turns, verdict } from './app';

/** The clock of a seat. */
function clock(page: Page, seat: string) {
  return page.locator(`li[data-seat="${seat}"]`).getByRole('timer');
}

/** Begins Orbito for two people with clocks: three minutes and one, two seconds more per turn. */
async function withClocks(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-16T10:00:00Z') });
  await open(page, '#/new/orbito');
  for (const seat of await page.locator('.seat').all()) await seat.getByLabel('Person').check();
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
  await page.getByLabel('With clocks').check();
  await page.getByLabel('Different times for each player').check();
  await retype(page.getByLabel('Minutes for White'), '3');
  await retype(page.getByLabel('Minutes for Black'), '1');
  await retype(page.getByLabel('Extra seconds per turn'), '2');
  // From here on time passes when the test says so.
  await page.clock.pauseAt(new Date('2026-11-16T20:00:00Z'));
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText('White to move');
}

test(
  'people at one screen have clocks, and who has no time left is out',
  { tag: '@firefox' },
  async ({ page }) => {
    await withClocks(page);
    await expect(clock(page, 'white')).toHaveText('3:00');
    await expect(clock(page, 'black')).toHaveText('1:00');
    await page.clock.runFor(30_000);
    await expect(clock(page, 'white')).toHaveText('2:30');
    await place(page, 'a1');
    await expect(turns(page)).toHaveCount(1);
    // White has got two seconds; black runs.
    await expect(clock(page, 'white')).toHaveText('2:32');
    await page.clock.runFor(50_000);
    await expect(clock(page, 'black')).toHaveText('0:10');
    await expect(verdict(page)).toContainText('Black to move');
    await page.clock.runFor(11_000);
    await expect(verdict(page)).toContainText('White wins');
    await expect(page.getByText('On time.', { exact: true })).toBeVisible();
    await expect(clock(page, 'black')).toHaveText('0:00');
  },
);

test('a clock is paused by a button and by closing the page', async ({ page }) => {
  await withClocks(page);
  await page.clock.runFor(20_000);
  await button(page, 'Pause').click();
  await expect(button(page, 'Continue')).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(clock(page, 'white')).toHaveText('2:40');
  await button(page, 'Continue').click();
  await page.clock.runFor(10_000);
  await expect(clock(page, 'white')).toHaveText('2:30');
  await reload(page);
  // What was left is kept, and nothing is charged until somebody goes on or plays.
  await expect(page.getByText('The clock stands still.')).toBeVisible();
  await expect(clock(page, 'white')).toHaveText('2:30');
  // A page is drawn while time passes.
  await page.clock.resume();
  for (const language of LANGUAGES) {
    await speak(page, language);
    await expect(page.getByText(/web-clock|web-new/)).toHaveCount(0);
  }
  await speak(page, 'en');
  await expect(clock(page, 'white')).toHaveText('2:30');
  await page.clock.pauseAt(new Date('2026-11-17T20:00:00Z'));
  await place(page, 'b2');
  await expect(verdict(page)).toContainText('Black to move');
  await page.clock.runFor(5_000);
  await expect(clock(page, 'black')).toHaveText('0:55');
});
