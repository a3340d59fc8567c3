import { expect } from '@playwright/test';
import { TestServer } from '../e2e/online-server';
import { cell, confirm, freeCell, turns, verdict } from './boards';
import type { User } from './user';
import { button, css, group, radio, region, testId, textbox, type Locator } from './locator';
import { PROGRAM, test } from './walk';

test.skip(!PROGRAM, 'KINETIC_SERVER names no server to test');

const seat = (name: string): Locator => css(`li[data-seat="${name}"]`);
const line = testId('line');
const log: Locator = { role: 'log' };

/** Two people at two devices begin a game of Orbito by an invitation; White is the host. */
async function begin(host: User, guest: User): Promise<void> {
  await host.open('#/new/orbito/far');
  const card = (name: string): Locator => css('.seat', { text: name });
  await host.check(radio(/Person/, card('White')));
  await host.check(radio(/Online player/, card('Black')));
  await host.check(radio('White', group('Who starts')));
  await host.click(button('Create invitation'));
  await host.sees({ role: 'heading', name: /waiting for players/ });
  const { value } = await host.sees(css('input', { name: 'Link for Black' }));
  await guest.open(value);
  await guest.fill(textbox('Your name'), 'Ben');
  await guest.click(button(/^Play /));
  for (const user of [host, guest]) await user.sees(cell('a1'));
}

async function place(user: User, name: string): Promise<void> {
  await user.click(cell(name));
  await user.click(confirm);
}

test('a game of two by an invitation: presence, turns, chat, a draw', async ({
  user: host,
  newUser,
}) => {
  const guest = await newUser();
  await begin(host, guest);
  await guest.reads(seat('black'), /Ben.*you/);
  await host.reads(seat('black'), 'online');
  await guest.reads(verdict, 'White to move');
  await guest.is(confirm, 'disabled', ({ disabled }) => disabled);
  for (const [number, name] of ['c3', 'd4', 'a1', 'b2'].entries()) {
    await place(number % 2 === 0 ? host : guest, name);
    for (const user of [host, guest]) await user.sees(turns, number + 1);
  }

  await guest.fill(textbox('Write a message'), 'Good game – and thank you!');
  await guest.click(button('Send'));
  await host.reads(log, 'Good game – and thank you!');

  await guest.click(button('Ask or resign'));
  await guest.click(button('Offer a draw', { role: 'dialog' }));
  await host.reads(testId('question'), 'offers a draw');
  await host.click(button('Agree', testId('question')));
  for (const user of [host, guest]) await user.reads(verdict, /draw/i);
});

test('the server stops and comes back, and the game goes on', async ({ newUser }) => {
  const server = await TestServer.start();
  try {
    const host = await newUser({ at: server.address });
    const guest = await newUser({ at: server.address });
    await begin(host, guest);
    await place(host, 'c3');
    await guest.sees(turns, 1);
    await server.end('SIGKILL');
    for (const user of [host, guest]) await user.reads(line, 'lost');
    // What is played meanwhile is sent later.
    await place(guest, 'd4');
    await guest.sees(turns, 2);
    await server.start();
    await host.sees(turns, 2);
    for (const user of [host, guest]) await user.is(line, 'empty', ({ text }) => text === '');
    await place(host, 'a1');
    await guest.sees(turns, 3);
    await guest.reload();
    await guest.sees(turns, 3);
  } finally {
    await server.discard();
  }
});

test('without any connection the client is still there', async ({ newUser }) => {
  const server = await TestServer.start();
  try {
    const user = await newUser({ at: server.address, keep: true });
    await user.open();
    const kept = await user.window.run(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller?.state !== 'activated') {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return (await caches.keys()).length;
    });
    expect(kept).toBe(1);
    await server.end('SIGKILL');
    await user.open('#/new/orbito');
    await user.reload();
    await user.check(radio('White', group('Who starts')));
    await user.click(button('Start'));
    await user.reads(verdict, 'White to move');
    await place(user, 'c3');
    await user.sees(turns, 2);
    await user.open('#/far');
    await user.sees({ css: 'main', text: 'The server cannot be reached.' });
    await server.start();
    await user.click(button('Try now'));
    await user.sees({ role: 'heading', name: 'Invite somebody' });
    await user.open('#/');
    await user.click({ role: 'link', inside: region('My games'), at: 0 });
    await user.sees(turns, 2);
    await user.click(freeCell);
    await user.click(confirm);
    await user.sees(turns, 4);
  } finally {
    await server.discard();
  }
});
