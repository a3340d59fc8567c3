/**
 * The states of the client that are looked at: by axe-core, for their size,
 * and for pictures. Each begins with an empty device.
 */

import { expect, type Page } from '@playwright/test';
import { button, cell, goTo, open, place, turns, verdict } from './app';
import { holdEngine } from './engine';
import { does } from './learn';
import { TWO } from './ido';
import { expectDone, LOST_IDO, LOST_ORBITO, openReview, record } from './review';
import { judgement, openStudy } from './study';
import { first, openPuzzle, play, said, solve } from './puzzles';
import { ONLINE_STATES } from './online-states';

/** Four seats of IDO in the middle of a game. */
export const IDO_MIDDLE = 'rg6/2Y1b3/8/3g4/3BR1y1/2r3G1/5R2/1y4R1 b2 r 0 r10b00y01g02 4';
/** Two seats of IDO after a shift. */
export const IDO_RESTING = '8/8/8/8/8/5r2/8/2R5 b3 y 1 r00y00 slsl,own';
/** Orbito in the middle of a game. */
export const ORBITO_MIDDLE = '1wb1/bw2/1bw1/w3 b';

/** A position as the address of the client. */
export function positionHash(game: 'ido' | 'orbito', position: string): string {
  return `#/${game}?p=${position.replaceAll(' ', '+')}`;
}

async function dialog(page: Page, opener: string): Promise<void> {
  await button(page, opener).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A state and how one gets there. */
export interface State {
  name: string;
  /** Whether it is one of the main states, of which pictures are taken. */
  main?: true;
  reach: (page: Page) => Promise<void>;
}

const LOCAL_STATES: State[] = [
  { name: 'home', main: true, reach: (page) => open(page) },
  {
    name: 'home with games',
    reach: async (page) => {
      await open(page, positionHash('orbito', ORBITO_MIDDLE));
      await place(page, 'a4');
      await goTo(page, '#/');
      await expect(page.getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'home with a finished game',
    reach: async (page) => {
      await openReview(page, LOST_ORBITO);
      await goTo(page, '#/');
      await expect(page.getByRole('link', { name: /^Review: / })).toBeVisible();
    },
  },
  { name: 'new ido', reach: (page) => open(page, '#/new/ido') },
  {
    name: 'new ido in full',
    reach: async (page) => {
      await open(page, '#/new/ido');
      await page.getByRole('group', { name: 'Players' }).getByLabel('4').check();
      await page.getByLabel('Order of arrival').check();
    },
  },
  { name: 'new orbito', reach: (page) => open(page, '#/new/orbito') },
  {
    name: 'new game with clocks',
    reach: async (page) => {
      await open(page, '#/new/orbito');
      for (const seat of await page.locator('.seat').all()) await seat.getByLabel('Person').check();
      await page.getByLabel('With clocks').check();
      await page.getByLabel('Different times for each player').check();
    },
  },
  {
    name: 'clock at one screen',
    reach: async (page) => {
      await open(page, '#/new/orbito');
      await page.getByLabel('With clocks').check();
      await page.getByRole('group', { name: 'Who starts' }).getByLabel('White').check();
      await button(page, 'Start').click();
      await button(page, 'Pause').click();
      await expect(button(page, 'Continue')).toBeVisible();
    },
  },
  { name: 'about', reach: (page) => open(page, '#/about') },
  { name: 'dead', reach: (page) => open(page, '#/orbito?p=nonsense') },
  {
    name: 'ido start',
    main: true,
    reach: (page) => open(page, positionHash('ido', '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4')),
  },
  { name: 'ido middle', main: true, reach: (page) => open(page, positionHash('ido', IDO_MIDDLE)) },
  { name: 'ido resting', reach: (page) => open(page, positionHash('ido', IDO_RESTING)) },
  {
    name: 'ido grand',
    main: true,
    reach: (page) =>
      open(page, positionHash('ido', '10/10/10/10/4y5/10/10/2R7/5r4/10 b2 r 0 r00y00 slsl')),
  },
  {
    name: 'ido selected',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await page.locator('[data-square="e4"]').click();
    },
  },
  {
    name: 'ido preview',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await page.getByRole('button', { name: /^Shift the frame west/ }).click();
    },
  },
  {
    name: 'ido refused',
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await page.locator('[data-square="e4"]').click();
      await page.locator('[data-square="a1"]').click();
    },
  },
  {
    name: 'ido seen from west',
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await dialog(page, 'Turn the board');
      await button(page, 'View from Blue').click();
    },
  },
  {
    name: 'ido over',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('ido', '8/8/8/8/3b4/8/8/6Y1 c1 - 0 r31b00y10 4'));
      await expect(verdict(page)).toContainText('Red wins');
    },
  },
  {
    name: 'orbito start',
    main: true,
    reach: (page) => open(page, positionHash('orbito', '4/4/4/4 w')),
  },
  {
    name: 'orbito middle',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('orbito', ORBITO_MIDDLE));
      await cell(page, 'b4').click();
      await cell(page, 'a4').click();
      await cell(page, 'd1').click();
    },
  },
  {
    name: 'orbito hint',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('orbito', ORBITO_MIDDLE));
      await button(page, 'Hint').click();
      await expect(page.getByText(/^Hint: /)).toBeVisible();
    },
  },
  {
    name: 'orbito over',
    main: true,
    reach: async (page) => {
      await open(page, positionHash('orbito', 'wwww/1b2/bb2/4 -'));
      await expect(verdict(page)).toContainText('White wins');
    },
  },
  {
    name: 'ido after a whole game',
    main: true,
    reach: async (page) => {
      await openReview(page, record({ Game: 'ido', Start: TWO.start }, TWO.turns, '0-1'));
      await page.getByRole('link', { name: 'Back to the game' }).click();
      await expect(turns(page)).toHaveCount(TWO.turns.length);
    },
  },
  {
    name: 'variation',
    reach: async (page) => {
      await open(page, positionHash('orbito', '4/4/4/4 w'));
      await place(page, 'c3');
      await place(page, 'd4');
      await button(page, 'First position').click();
      await place(page, 'a1');
      const list = page.locator('details');
      if (!(await list.getAttribute('open').then((value) => value !== null))) {
        await list.locator('summary').click();
      }
      await expect(turns(page)).toHaveCount(3);
    },
  },
  {
    name: 'lesson of ido',
    main: true,
    reach: async (page) => {
      await open(page, '#/learn/ido/6');
      await page.locator('[data-square="d3"]').click();
      await page.locator('[data-square="d4"]').click();
      await expect(page.getByTestId('refused')).toBeVisible();
    },
  },
  {
    name: 'lesson of orbito done',
    main: true,
    reach: async (page) => {
      await open(page, '#/learn/orbito/7');
      await cell(page, 'c4').click();
      await cell(page, 'c3').click();
      await place(page, 'a1');
      await expect(page.getByTestId('said')).toBeVisible();
    },
  },
  {
    name: 'lesson missed',
    reach: async (page) => {
      await open(page, '#/learn/orbito/7');
      await place(page, 'a1');
      await expect(button(page, 'Try again')).toBeVisible();
    },
  },
  {
    name: 'rules of ido',
    main: true,
    reach: async (page) => {
      await open(page, '#/rules/ido');
      await expect(page.locator('figure').first()).toBeVisible();
    },
  },
  {
    name: 'rules of orbito',
    main: true,
    reach: async (page) => {
      await open(page, '#/rules/orbito/O-5');
      await expect(page.locator('[id="O-5"]')).toBeFocused();
    },
  },
  {
    name: 'puzzle of ido',
    main: true,
    reach: (page) =>
      openPuzzle(
        page,
        first('ido', ({ kind }) => kind === 'win'),
      ),
  },
  {
    name: 'puzzle of ido with a hint',
    reach: async (page) => {
      await openPuzzle(
        page,
        first('ido', ({ kind, board }) => kind === 'win' && board === 'grand'),
      );
      await does(page, 'hint').click();
      await does(page, 'hint').click();
      await expect(said(page)).toContainText('Hint');
    },
  },
  {
    name: 'puzzle of ido missed',
    main: true,
    reach: async (page) => {
      await openPuzzle(
        page,
        first('ido', ({ kind }) => kind === 'save'),
      );
      await play(page, 'ido', '--');
      await expect(said(page)).toContainText('replies and wins');
    },
  },
  {
    name: 'puzzle of orbito solved',
    main: true,
    reach: async (page) => {
      const puzzle = first('orbito', ({ moves }) => moves === 1);
      await openPuzzle(page, puzzle);
      await solve(page, puzzle);
    },
  },
  {
    name: 'review of orbito',
    main: true,
    reach: async (page) => {
      await openReview(page, LOST_ORBITO);
      await expectDone(page);
      await button(page, 'Previous mistake').click();
    },
  },
  {
    name: 'review of ido',
    main: true,
    reach: async (page) => {
      await openReview(page, LOST_IDO);
      await expectDone(page);
      await button(page, 'Previous mistake').click();
    },
  },
  {
    name: 'review of ido with the better turn',
    reach: async (page) => {
      await openReview(page, LOST_IDO);
      await expectDone(page);
      await button(page, 'Previous mistake').click();
      await button(page, 'Show better turn').click();
    },
  },
  {
    name: 'explorer',
    main: true,
    reach: async (page) => {
      await open(page, '#/explorer');
      await expect(page.locator('tbody tr')).toHaveCount(4);
      // What the replies are like is found after the values.
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    },
  },
  {
    name: 'explorer in the tree',
    main: true,
    reach: async (page) => {
      await open(page, '#/explorer?t=b2+a1+b1b2,d3');
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
      await page.getByLabel('Hardest to answer first').check();
    },
  },
  {
    name: 'settings',
    reach: async (page) => {
      await open(page);
      await dialog(page, 'Settings');
    },
  },
  {
    name: 'help for ido',
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await dialog(page, 'Help');
    },
  },
  {
    name: 'share',
    reach: async (page) => {
      await open(page, positionHash('orbito', ORBITO_MIDDLE));
      await dialog(page, 'Share and save');
    },
  },
  {
    name: 'end',
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await dialog(page, 'Resign or draw');
    },
  },
  {
    name: 'open',
    reach: async (page) => {
      await open(page, positionHash('ido', IDO_MIDDLE));
      await dialog(page, 'Open');
      await button(page, 'Open text').click();
    },
  },
  {
    name: 'study of ido',
    main: true,
    reach: async (page) => {
      // What is looked at should not change while it is looked at.
      await holdEngine(page, { say: ['found', 'done'], after: 1, lines: 3 });
      await openStudy(page, 'ido', IDO_MIDDLE);
      await page.getByTestId('engine').click();
      const lines = page.getByRole('region', { name: 'Engine' }).getByRole('listitem');
      await expect(lines).toHaveCount(3);
      await button(page, 'Stop').click();
      await expect(button(page, 'Stop')).toHaveCount(0);
    },
  },
  {
    name: 'study of orbito',
    main: true,
    reach: async (page) => {
      await openStudy(page, 'orbito', ORBITO_MIDDLE);
      await expect(page.locator('[data-value]').first()).toBeVisible();
      // How the game goes on is found after the values.
      await expect(page.getByText(/^Then /).first()).toBeVisible();
    },
  },
  {
    name: 'study with variations',
    main: true,
    reach: async (page) => {
      await openStudy(page, 'orbito');
      await page.getByRole('textbox', { name: /^Comment on/ }).fill('White begins.');
      await place(page, 'c3');
      await place(page, 'd4');
      await button(page, 'First position').click();
      await place(page, 'a1');
      await page.getByRole('textbox', { name: /^Comment on/ }).fill('A corner instead.');
      await page.getByLabel('Name of this study').fill('Openings');
    },
  },
  {
    name: 'study list',
    reach: async (page) => {
      await openStudy(page, 'ido');
      await page.getByLabel('Name of this study').fill('Frames');
      await dialog(page, 'My studies');
    },
  },
  {
    name: 'set up ido',
    main: true,
    reach: async (page) => {
      await openStudy(page, 'ido', IDO_MIDDLE);
      await button(page, 'Set up a position').click();
      await expect(judgement(page)).toBeVisible();
    },
  },
  {
    name: 'set up refused',
    main: true,
    reach: async (page) => {
      await openStudy(page, 'orbito');
      await button(page, 'Set up a position').click();
      for (const name of ['a4', 'b4', 'c4']) await cell(page, name).click();
      await expect(judgement(page)).toContainText('[O-');
    },
  },
];

/** All states; those of online games only where a server runs beside the page. */
export const STATES: State[] = [
  ...LOCAL_STATES,
  ...(process.env.KINETIC_SERVER ? ONLINE_STATES : []),
];
