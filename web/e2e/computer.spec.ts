import { expect, test } from '@playwright/test';
import {
  button,
  cell,
  open,
  orbitoForTwo,
  place,
  playAgainstComputer,
  reload,
  turns,
  verdict,
} from './app';

async function orbitoAgainst(page: Parameters<typeof open>[0], level: string): Promise<void> {
  await open(page, '#/new/orbito');
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
  await page.locator('.seat').nth(1).getByLabel('Level').selectOption(level);
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText('White to move');
}

test('a whole game of Orbito against the computer', async ({ page }) => {
  await orbitoAgainst(page, '1');
  await playAgainstComputer(page);
  await expect(verdict(page)).toContainText(/wins|won|lost|draw/i);
  await expect(button(page, 'Rematch')).toBeVisible();
});

test(
  'undo goes back to one’s own turn, and a hint shows what to do',
  { tag: '@firefox' },
  async ({ page }) => {
    await orbitoAgainst(page, '2');
    await place(page, 'c3');
    await expect(turns(page)).toHaveCount(2);
    await expect(verdict(page)).toContainText('White to move');
    await button(page, 'Undo').click();
    await expect(verdict(page)).toContainText('White to move');
    await expect(button(page, 'One turn forward')).toBeEnabled();
    await reload(page);
    await button(page, 'Hint').click();
    await expect(page.getByText(/^Hint: marble on/)).toBeVisible();
    await expect(page.getByText(/wins in|It is a draw|best play/)).toBeVisible();
    await place(page, 'a1');
    // What was taken back has become a variation.
    await expect(turns(page)).toHaveCount(4);
    await expect(verdict(page)).toContainText('White to move');
    await expect(page.getByText('A variation')).toHaveCount(0);
  },
);

test('IDO against three computers', async ({ page }) => {
  await open(page, '#/new/ido');
  await page.getByRole('group', { name: 'Players' }).getByLabel('4').check();
  for (const at of [1, 2, 3]) {
    await page.locator('.seat').nth(at).getByLabel('Level').selectOption('1');
  }
  await page.getByRole('group', { name: 'Who starts' }).getByLabel('Blue').check();
  await button(page, 'Start').click();
  await expect(verdict(page)).toContainText('Red to move');
  await expect(turns(page)).toHaveCount(3);
  await button(page, 'Hint').click();
  await expect(page.getByText(/^Hint: /)).toBeVisible();
});

test('the computer declines the draw', async ({ page }) => {
  await orbitoAgainst(page, '1');
  await button(page, 'Resign or draw').click();
  await button(page, 'Agree on a draw').click();
  await expect(page.getByRole('status')).toContainText(['declines the draw']);
});

test('a worker that dies is told of, and asked again', async ({ page }) => {
  // The worker breaks as often as the page wants it to.
  await page.addInitScript(() => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(sessionStorage.getItem('mended') ? url : 'data:text/javascript,throw 1', options);
      }
    };
  });
  await orbitoAgainst(page, '1');
  await place(page, 'c3');
  await expect(page.getByText('The computer player has stopped working.')).toBeVisible();
  await expect(turns(page)).toHaveCount(1);
  await page.evaluate(() => sessionStorage.setItem('mended', '1'));
  await button(page, 'Try again').click();
  await expect(turns(page)).toHaveCount(2);
});

test('people look back, branch off and return', async ({ page }) => {
  await orbitoForTwo(page);
  await place(page, 'c3');
  await place(page, 'd4');
  await button(page, 'First position').click();
  await expect(page.getByText('This is an earlier position.')).toBeVisible();
  await place(page, 'a1');
  await expect(page.getByText('This is a variation, not the game itself.')).toBeVisible();
  await expect(turns(page)).toHaveCount(3);
  await button(page, 'Back to the game').click();
  await expect(turns(page).nth(2).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await page.locator('main').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(turns(page).first().getByRole('button')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('End');
  await expect(turns(page).nth(2).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Home');
  await expect(button(page, 'First position')).toBeDisabled();
});

test('parts are taken back and put in again', async ({ page }) => {
  await open(page, '#/orbito?p=4/1w2/4/4+b');
  await cell(page, 'b3').click();
  await cell(page, 'c3').click();
  await cell(page, 'a1').click();
  await button(page, 'Take back').click();
  await button(page, 'Take back').click();
  await expect(button(page, 'Take back')).toBeDisabled();
  await button(page, 'Redo').click();
  await button(page, 'Redo').click();
  await button(page, 'Confirm').click();
  await expect(turns(page)).toContainText(['b3c3,a1']);
});

test('three play on when the fourth resigns', async ({ page }) => {
  await open(page, '#/ido?p=8/8/8/8/8/8/8/8+b2+r+0+r00b00y00g00+4');
  await button(page, 'Resign or draw').click();
  await button(page, 'Red resigns').click();
  await expect(verdict(page)).toContainText('Blue to move');
  await expect(page.locator('[data-seat="red"]')).toContainText('out');
  await button(page, 'Undo').click();
  await expect(verdict(page)).toContainText('Red to move');
});
