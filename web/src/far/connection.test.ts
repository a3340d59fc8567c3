import { describe, expect, it } from 'vitest';
import { Connection, type Standing } from './connection';
import { FakeLine } from './testing';
import type { FromServer } from './wire';

function open() {
  const line = new FakeLine();
  const stood: Standing[] = [];
  const heard: FromServer[] = [];
  const connection: Connection = new Connection(line, {
    greet: () => connection.greet({ type: 'hello', version: 1, have: {} }),
    hear: (message) => {
      if (message.type === 'hello') connection.agreed();
      else heard.push(message);
    },
    stand: (standing) => stood.push(standing),
  });
  return { line, stood, heard, connection };
}

describe('a connection', () => {
  it('greets, and is open once the greeting is answered', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.onopen?.();
    expect(line.last.sent).toEqual([{ type: 'hello', version: 1, have: {} }]);
    expect(stood).toEqual(['opening']);
    line.last.accept();
    expect(stood).toEqual(['opening', 'open']);
    connection.open();
    expect(line.sockets).toHaveLength(1);
  });

  it('says nothing before it is open', () => {
    const { line, connection } = open();
    connection.open();
    connection.say({ type: 'lobby', on: true });
    expect(line.last.sent).toEqual([]);
  });

  it('looks for a lost line again and again, with longer waits each time', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.accept();
    line.last.breaks();
    expect(stood.at(-1)).toBe('lost');
    line.pass(500);
    expect(line.sockets).toHaveLength(2);
    line.last.breaks();
    line.pass(999);
    expect(line.sockets).toHaveLength(2);
    line.pass(1);
    expect(line.sockets).toHaveLength(3);
    for (let tries = 0; tries < 10; tries += 1) {
      line.last.breaks();
      line.pass(20_000);
    }
    expect(line.sockets, 'no wait is longer than twenty seconds').toHaveLength(13);
    line.last.accept();
    expect(stood.at(-1)).toBe('open');
    line.last.breaks();
    line.pass(500);
    expect(line.sockets, 'after a good line the first wait is short').toHaveLength(14);
  });

  it('tries at once when there is a reason to', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.accept();
    line.isOnline = false;
    connection.cutOff();
    expect(stood.at(-1)).toBe('offline');
    line.isOnline = true;
    connection.hurry();
    expect(line.sockets).toHaveLength(2);
    line.last.accept();
    expect(stood.at(-1)).toBe('open');
  });

  it('notices a line that is dead without having broken', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.accept();
    line.pass(15_000);
    expect(line.last.of('ping')).toHaveLength(1);
    line.last.says({ type: 'pong', sent: 16_000, now: 0 });
    line.pass(30_000);
    expect(stood.at(-1), 'an answer keeps it').toBe('open');
    line.pass(15_000);
    expect(stood.at(-1)).toBe('lost');
    expect(line.sockets[0]?.closed).toBe(true);
  });

  it('comes back when a server that stopped said it would', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.accept();
    connection.leave(3_000);
    expect(stood.at(-1)).toBe('lost');
    line.pass(2_999);
    expect(line.sockets).toHaveLength(1);
    line.pass(1);
    expect(line.sockets).toHaveLength(2);
  });

  it('does not listen to sockets that it gave up', () => {
    const { line, heard, connection } = open();
    connection.open();
    const [first] = line.sockets;
    first?.accept();
    first?.breaks();
    line.pass(500);
    first?.says({ type: 'behind' });
    first?.breaks();
    expect(heard).toEqual([]);
    expect(line.sockets).toHaveLength(2);
  });

  it('passes over what is no message', () => {
    const { line, heard, connection } = open();
    connection.open();
    line.last.accept();
    line.last.onmessage?.({ data: 'nonsense' });
    line.last.onmessage?.({ data: new ArrayBuffer(1) });
    expect(heard).toEqual([]);
    expect(connection.standing).toBe('open');
  });

  it('rests when nobody needs it, and stays away from a server that speaks otherwise', () => {
    const { line, stood, connection } = open();
    connection.open();
    line.last.accept();
    connection.rest();
    line.pass(100_000);
    expect(line.sockets).toHaveLength(1);
    expect(stood.at(-1)).toBe('resting');
    connection.open();
    connection.outdated();
    connection.hurry();
    connection.open();
    line.pass(100_000);
    expect(line.sockets).toHaveLength(2);
    expect(stood.at(-1)).toBe('outdated');
  });
});
