import { describe, expect, it } from 'vitest';
import { Connection, type ConnectionState } from './connection';
import { FakePlatform } from './testing';
import type { FromServer } from './wire';

function open() {
  const platform = new FakePlatform();
  const states: ConnectionState[] = [];
  const received: FromServer[] = [];
  const connection: Connection = new Connection(platform, {
    opened: () => connection.sendHello({ type: 'hello', version: 1, have: {} }),
    received: (message) => {
      if (message.type === 'hello') connection.accepted();
      else received.push(message);
    },
    stateChanged: (state) => states.push(state),
  });
  return { platform, states, received, connection };
}

describe('a connection', () => {
  it('greets, and is open once the greeting is answered', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.onopen?.();
    expect(platform.last.sent).toEqual([{ type: 'hello', version: 1, have: {} }]);
    expect(states).toEqual(['connecting']);
    platform.last.accept();
    expect(states).toEqual(['connecting', 'open']);
    connection.open();
    expect(platform.sockets).toHaveLength(1);
  });

  it('says nothing before it is open', () => {
    const { platform, connection } = open();
    connection.open();
    connection.send({ type: 'lobby', on: true });
    expect(platform.last.sent).toEqual([]);
  });

  it('looks for a lost connection again and again, with longer waits each time', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.accept();
    platform.last.breaks();
    expect(states.at(-1)).toBe('reconnecting');
    platform.pass(500);
    expect(platform.sockets).toHaveLength(2);
    platform.last.breaks();
    platform.pass(999);
    expect(platform.sockets).toHaveLength(2);
    platform.pass(1);
    expect(platform.sockets).toHaveLength(3);
    for (let tries = 0; tries < 10; tries += 1) {
      platform.last.breaks();
      platform.pass(20_000);
    }
    expect(platform.sockets, 'no wait is longer than twenty seconds').toHaveLength(13);
    platform.last.accept();
    expect(states.at(-1)).toBe('open');
    platform.last.breaks();
    platform.pass(500);
    expect(platform.sockets, 'after a good connection the first wait is short').toHaveLength(14);
  });

  it('tries at once when there is a reason to', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.accept();
    platform.isOnline = false;
    connection.networkLost();
    expect(states.at(-1)).toBe('offline');
    platform.isOnline = true;
    connection.retryNow();
    expect(platform.sockets).toHaveLength(2);
    platform.last.accept();
    expect(states.at(-1)).toBe('open');
  });

  it('notices a connection that is dead without having broken', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.accept();
    platform.pass(15_000);
    expect(platform.last.of('ping')).toHaveLength(1);
    platform.last.receives({ type: 'pong', sent: 16_000, now: 0 });
    platform.pass(30_000);
    expect(states.at(-1), 'an answer keeps it').toBe('open');
    platform.pass(15_000);
    expect(states.at(-1)).toBe('reconnecting');
    expect(platform.sockets[0]?.closed).toBe(true);
  });

  it('comes back when a server that stopped said it would', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.accept();
    connection.reconnectIn(3_000);
    expect(states.at(-1)).toBe('reconnecting');
    platform.pass(2_999);
    expect(platform.sockets).toHaveLength(1);
    platform.pass(1);
    expect(platform.sockets).toHaveLength(2);
  });

  it('does not listen to sockets that it gave up', () => {
    const { platform, received, connection } = open();
    connection.open();
    const [first] = platform.sockets;
    first?.accept();
    first?.breaks();
    platform.pass(500);
    first?.receives({ type: 'behind' });
    first?.breaks();
    expect(received).toEqual([]);
    expect(platform.sockets).toHaveLength(2);
  });

  it('passes over what is no message', () => {
    const { platform, received, connection } = open();
    connection.open();
    platform.last.accept();
    platform.last.onmessage?.({ data: 'nonsense' });
    platform.last.onmessage?.({ data: new ArrayBuffer(1) });
    expect(received).toEqual([]);
    expect(connection.state).toBe('open');
  });

  it('rests when nobody needs it, and stays away from a server that speaks otherwise', () => {
    const { platform, states, connection } = open();
    connection.open();
    platform.last.accept();
    connection.close();
    platform.pass(100_000);
    expect(platform.sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
    connection.open();
    connection.outdated();
    connection.retryNow();
    connection.open();
    platform.pass(100_000);
    expect(platform.sockets).toHaveLength(2);
    expect(states.at(-1)).toBe('outdated');
  });
});
