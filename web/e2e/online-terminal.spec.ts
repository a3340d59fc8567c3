import { expect } from '@playwright/test';
import { button, place, turns, verdict } from './app';
import { invite, question, seat, somebody } from './online';
import { PROGRAM, test } from './online-server';
import { TerminalProgram } from './terminal';

test.skip(!PROGRAM, 'there is no server to test');
test.skip(process.platform !== 'linux', 'script(1) is another program elsewhere');

test('a browser and a terminal play a whole game, and write to each other', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, server);
  const links = await invite(host, { game: 'orbito', far: ['Black'], first: 'White' });
  const terminal = await TerminalProgram.play('Ben', ['--join', links.Black ?? '']);
  try {
    await terminal.sees('What do you want to be called');
    terminal.press('\r');
    await terminal.sees('[ Play black ]');
    terminal.press('\r');
    await terminal.sees('connected');
    await expect(seat(host, 'black')).toContainText('Ben');
    await expect(seat(host, 'black')).toContainText('online');

    for (const [index, turn] of ['d4', 'a2', 'b3', 'a2', 'b2', 'a4', 'c4'].entries()) {
      if (index % 2 === 0) await place(host, turn);
      else await terminal.type(turn);
      await terminal.sees(`${index + 1}. ${turn}`);
      await expect(turns(host)).toHaveCount(index + 1);
      if (index === 1) {
        await terminal.type('say hello from the terminal');
        await expect(host.getByRole('log')).toContainText('hello from the terminal');
        await host.getByLabel('Write a message').fill('hello from the browser');
        await button(host, 'Send').click();
        await terminal.sees('hello from the browser');
      }
    }
    await terminal.sees('white wins.');
    await expect(verdict(host)).toContainText('White');
    await terminal.type('rematch');
    await expect(question(host)).toContainText('wants to play again');
    await button(question(host), 'Agree').click();
    await terminal.sees('white (Ben), turn 1');
    await expect(turns(host)).toHaveCount(0);
    expect(await terminal.quit()).toBe(0);
  } finally {
    await terminal.discard();
  }
});
