/** Passkeys, recovery codes, devices, reports and blocks, and a visitor's own data. */

import { expect, type Browser, type Page } from '@playwright/test';
import { button, goTo, reload } from './app';
import { NOT_IN_FIREFOX } from './firefox';
import { somebody } from './online';
import { test, type TestServer } from './online-server';
import { savedBy } from './saving';

/** Somebody who has opened the server by the name `localhost`, where passkeys work. */
async function atLocalhost(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}/`,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

/** A device that holds passkeys, and asks its owner nothing. */
async function authenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Becomes a visitor with a name. */
async function become(page: Page, name: string): Promise<void> {
  await goTo(page, '#/far');
  await button(page, 'Change name').click();
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Save').click();
  await expect(page.getByText(`Your name here is ${name}.`)).toBeVisible();
}

test('a name given for a first game stays', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await goTo(page, '#/new/orbito/far');
  await page.getByLabel('Name (optional)').fill('Élise');
  await button(page, 'Create invitation').click();
  await expect(page.locator('h1')).toContainText('waiting for players');
  await goTo(page, '#/far');
  await expect(page.getByText('Your name here is Élise.')).toBeVisible();
  // In the next one another person may sit at this screen.
  await goTo(page, '#/new/orbito/far');
  await page.getByLabel('Name (optional)').fill('Ben');
  await button(page, 'Create invitation').click();
  await expect(page.locator('h1')).toContainText('waiting for players');
  await goTo(page, '#/far');
  await expect(page.getByText('Your name here is Élise.')).toBeVisible();
});

test('whoever gives no name is a guest in their own language', async ({ browser, server }) => {
  const page = await somebody(browser, server, 'fr-BE');
  await goTo(page, '#/new/orbito/far');
  await button(page, 'Créer l’invitation').click();
  await expect(page.locator('h1')).toContainText('en attente de joueurs');
  await goTo(page, '#/far');
  await expect(page.getByText(/^Ici, vous vous appelez Invité \d{4}\.$/)).toBeVisible();
});

test('a passkey makes somebody the same player on another device', async ({
  browser,
  browserName,
  server,
}) => {
  test.skip(browserName === 'firefox', NOT_IN_FIREFOX.passkeys);
  const laptop = await atLocalhost(browser, server);
  const key = await authenticator(laptop);
  await become(laptop, 'Anna');
  await goTo(laptop, '#/you');
  await button(laptop, 'Add a passkey').click();
  await expect(laptop.getByText('The passkey was added.')).toBeVisible();
  const { credentials } = await key.session.send('WebAuthn.getCredentials', {
    authenticatorId: key.authenticatorId,
  });
  expect(credentials).toHaveLength(1);

  // The same passkey, as a service carries it to another device.
  const phone = await atLocalhost(browser, server);
  const other = await authenticator(phone);
  await goTo(phone, '#/you');
  await button(phone, 'Sign in with passkey').click();
  await expect(phone.getByText('No passkey was used.')).toBeVisible();
  const [credential] = credentials;
  if (!credential) throw new Error('there is no passkey');
  await other.session.send('WebAuthn.addCredential', {
    authenticatorId: other.authenticatorId,
    credential,
  });
  await button(phone, 'Sign in with passkey').click();
  await expect(phone.getByText('You are signed in as Anna.')).toBeVisible();

  // Each sees the other, and can sign it out.
  await laptop.reload();
  await expect(laptop.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  await laptop.getByRole('button', { name: /^Sign out/ }).click();
  await expect(laptop.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('You do not need an account.')).toBeVisible();

  // A passkey that was removed opens nothing.
  await laptop.getByRole('button', { name: /^Remove the passkey/ }).click();
  await expect(laptop.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);
  await button(phone, 'Sign in with passkey').click();
  await expect(phone.getByText('This passkey was not accepted.')).toBeVisible();
});

test('where passkeys cannot be used the page says why', async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await goTo(page, '#/you');
  await expect(page.getByText('Passkeys are not available here')).toBeVisible();
  await expect(button(page, 'Sign in with passkey')).toHaveCount(0);
});

test('a recovery code helps where all devices are lost', async ({ browser, server }) => {
  const lost = await somebody(browser, server);
  await become(lost, 'Anna');
  await goTo(lost, '#/you');
  await expect(lost.getByText('You have no recovery codes.')).toBeVisible();
  await button(lost, 'Create new codes').click();
  const code = await lost.locator('code').first().textContent();
  await expect(lost.getByText('8 codes have not been used yet.')).toBeVisible();
  const found = await somebody(browser, server);
  await goTo(found, '#/you');
  await found.getByLabel(/recovery code/).fill(code ?? '');
  await button(found, 'Sign in').click();
  await expect(found.getByText('You are signed in as Anna.')).toBeVisible();
  await expect(found.getByText('7 codes have not been used yet.')).toBeVisible();
});

test('somebody takes their data and leaves', { tag: '@firefox' }, async ({ browser, server }) => {
  const page = await somebody(browser, server);
  await become(page, 'Annabel');
  await goTo(page, '#/you');
  const { content } = await savedBy(page, () => button(page, 'Download my data').click());
  expect(JSON.parse(content.toString())).toMatchObject({ name: 'Annabel' });
  await button(page, 'Delete me').click();
  await button(page, 'Delete for good').click();
  await expect(page.getByText('You have been deleted from this server.')).toBeVisible();
  await expect(page.getByText('You do not need an account.')).toBeVisible();
  await reload(page);
  await expect(page.getByText('You do not need an account.')).toBeVisible();
  await expect(button(page, 'Download my data')).toHaveCount(0);
});
