import { expect, test } from '@playwright/test';
import { NOT_IN_FIREFOX } from './firefox';
import {
  FOUR,
  goal,
  handle,
  MIDDLE,
  middle,
  openBoard,
  playTurn,
  reserve,
  TWO,
  unit,
  verdict,
} from './ido';

test.skip(({ browserName }) => browserName === 'firefox', NOT_IN_FIREFOX.touch);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [players, game, end] of [
  ['two', TWO, 'Yellow wins'],
  ['four', FOUR, 'Green wins'],
] as const) {
  test(`a whole game of IDO for ${players} by touch`, async ({ page }) => {
    await openBoard(page, game.start);
    for (const turn of game.turns) await playTurn(page, turn, (what) => what.tap());
    await expect(verdict(page)).toContainText(end);
  });
}

test('everything beside the field is large enough for a finger', async ({ page }) => {
  await openBoard(page, TWO.start);
  const things = [
    reserve(page, 'small'),
    reserve(page, 'large'),
    goal(page),
    ...['north', 'east', 'south', 'west'].map((way) => handle(page, way)),
  ];
  for (const thing of things) {
    const side = async () => {
      const box = await thing.boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    };
    await expect.poll(side).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a finger that misses a unit a little still means it', async ({ page }) => {
  await openBoard(page, MIDDLE);
  await unit(page, 'c3').tap();
  const { x, y } = await middle(unit(page, 'b3'));
  // On d3's side nothing can be done; on the other side of a3 neither.
  const away = await middle(unit(page, 'b4'));
  await page.touchscreen.tap(x, y + (away.y - y) * 0.65);
  await expect(unit(page, 'b3')).toHaveAccessibleName(/small red block/);
});

test('a block is dragged with the finger', async ({ page }) => {
  await openBoard(page, MIDDLE);
  const session = await page.context().newCDPSession(page);
  const from = await middle(unit(page, 'c3'));
  const to = await middle(unit(page, 'b3'));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction }],
    });
  await touch('touchStart', 0);
  for (const fraction of [0.2, 0.5, 1]) await touch('touchMove', fraction);
  await touch('touchEnd', 1);
  await expect(unit(page, 'b3')).toHaveAccessibleName(/small red block/);
});
