import { expect, test } from '@playwright/test';
import { IDO_LESSONS } from '../src/learn/ido';
import { ORBITO_LESSONS } from '../src/learn/orbito';
import { expectArrived } from './app';
import { does, openScene, playScene } from './learn';

for (const locale of ['en-GB', 'fr', 'de', 'nl']) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const { game, scenes } of [IDO_LESSONS, ORBITO_LESSONS]) {
      test(`the lessons of ${game} from the first to the last scene`, async ({ page }) => {
        await openScene(page, game, scenes[0]?.id ?? '');
        for (const [index, scene] of scenes.entries()) {
          await test.step(scene.id, async () => {
            await expect(page).toHaveURL(new RegExp(`#/learn/${game}/${index + 1}$`));
            await expectArrived(page);
            const said = await playScene(page, game, scene);
            // A message that is not there shows its identifier.
            for (const sentence of said) expect(sentence).not.toMatch(/learn-|\{/);
            await does(page, index === scenes.length - 1 ? 'play' : 'next').click();
          });
        }
        await expect(page).toHaveURL(new RegExp(`#/new/${game}$`));
        await openScene(page, game, scenes[0]?.id ?? '');
        await expect(page.locator('ol a svg')).toHaveCount(scenes.length);
      });
    }
  });
}
