/** The chat of an online game: who can write, reporting a message, blocking its author. */

import { expect } from '@playwright/test';
import { button } from './app';
import { orbitoOnline, somebody } from './online';
import { test } from './online-server';

test('a message is reported, and its author blocked', async ({ browser, server }) => {
  const { host, guest } = await orbitoOnline(browser, server);
  await guest.getByLabel('Write a message').fill('something rude');
  await button(guest, 'Send').click();
  const log = host.getByRole('log');
  await expect(log).toContainText('something rude');
  await expect(
    guest.getByRole('log').getByRole('button', { name: /^More about/ }),
    'not one’s own',
  ).toHaveCount(0);
  await log.getByRole('button', { name: /^More about/ }).click();
  await host.getByLabel(/What is wrong/).fill('Please look at this');
  await button(host, 'Report message').click();
  await expect(host.getByText('The report was sent.')).toBeVisible();
  await button(host, 'Block this person').click();
  await expect(log).not.toContainText('something rude');
  await guest.getByLabel('Write a message').fill('and more');
  await button(guest, 'Send').click();
  await expect(guest.getByRole('log')).toContainText('and more');
  await host.reload();
  await expect(host.getByText('No messages yet.')).toBeVisible();
  await host.goto(`${server.address}#/you`);
  await host.getByRole('button', { name: /^Unblock/ }).click();
  await expect(host.getByRole('button', { name: /^Unblock/ })).toHaveCount(0);
});

test('spectators write only where they may', async ({ browser, server }) => {
  const { guest } = await orbitoOnline(browser, server);
  await expect(guest.getByLabel('Write a message')).toBeVisible();
  const watcher = await somebody(browser, server);
  await watcher.goto(guest.url());
  await expect(watcher.getByText('Only the players can write in this game.')).toBeVisible();
  await expect(watcher.getByLabel('Write a message')).toHaveCount(0);
});
