import { expect, test } from '@playwright/test';
import { open, reload } from './app';

const WORDS = [
  { name: 'English', code: 'en', play: 'Play IDO', settings: 'Settings', options: 'New game' },
  {
    name: 'Français',
    code: 'fr',
    play: 'Jouer à IDO',
    settings: 'Réglages',
    options: 'Nouvelle partie',
  },
  {
    name: 'Deutsch',
    code: 'de',
    play: 'IDO spielen',
    settings: 'Einstellungen',
    options: 'Neue Partie',
  },
  {
    name: 'Nederlands',
    code: 'nl',
    play: 'IDO spelen',
    settings: 'Instellingen',
    options: 'Nieuwe partij',
  },
];

for (const { code, play } of WORDS) {
  test(`the browser asks for ${code}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: `${code}-BE` });
    const page = await context.newPage();
    await open(page);
    await expect(page.getByRole('button', { name: play })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await context.close();
  });
}

test('a language nobody knows becomes English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja' });
  const page = await context.newPage();
  await open(page);
  await expect(page.getByRole('button', { name: 'Play IDO' })).toBeVisible();
  await context.close();
});

test('the language can be changed at any time and stays', { tag: '@firefox' }, async ({ page }) => {
  await open(page);
  let settings = 'Settings';
  for (const language of [...WORDS.slice(1), WORDS[0]]) {
    if (!language) continue;
    await page.getByRole('button', { name: settings, exact: true }).click();
    await page.getByLabel(language.name).check();
    ({ settings } = language);
    await expect(page.getByRole('dialog')).toContainText(settings);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: language.play })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: language.play })).toBeVisible();
  }
});

for (const { code, options } of WORDS) {
  test(`no message is missing in ${code}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: code });
    const page = await context.newPage();
    for (const hash of [
      '#/',
      '#/new/ido',
      '#/new/orbito',
      '#/about',
      '#/learn/ido/1',
      '#/rules/ido',
      '#/rules/orbito',
      '#/nowhere',
      '#/orbito?p=4/4/4/4+w',
    ]) {
      await open(page, hash);
      await reload(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      const said = await page.locator('body').innerText();
      // A message that is not there shows its identifier.
      expect(said).not.toMatch(/\b(web|learn)-[a-z]/);
    }
    await open(page, '#/new/ido');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(options);
    await context.close();
  });
}
