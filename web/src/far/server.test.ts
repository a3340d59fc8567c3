import { describe, expect, it, vi } from 'vitest';
import { asComplaint, Server } from './server';

const PAGE = 'https://club.example/games/index.html#/far';

function answering(status: number, body: string) {
  const send = vi.fn<typeof fetch>(() =>
    // Some statuses have no body.
    Promise.resolve(new Response(status === 204 ? null : body, { status })),
  );
  return { send, server: new Server(PAGE, send) };
}

describe('questions to the server', () => {
  it('go beside the page, whatever its address', async () => {
    const { send, server } = answering(200, '{"name":"Anna"}');
    expect(await server.become('Anna')).toEqual({ ok: { name: 'Anna' } });
    const [address, request] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://club.example/games/api/v1/visitor');
    expect(request).toMatchObject({ method: 'POST', body: '{"name":"Anna"}' });
    expect(server.live).toBe('wss://club.example/games/api/v1/live');
  });

  it('may be answered with nothing', async () => {
    const { server } = answering(204, '');
    expect(await server.forget(true)).toEqual({ ok: {} });
  });

  it('are refused in words that every language has', async () => {
    const error = {
      code: 'refused',
      message: 'server-seat-taken',
      args: { seat: { word: 'seat-red' } },
      text: 'Seat red is taken.',
    };
    const { server } = answering(422, JSON.stringify({ error }));
    const reply = await server.sit('game', { link: 'x' });
    expect(reply).toEqual({ error });
    expect('error' in reply && asComplaint(reply.error)).toEqual({
      id: 'server-seat-taken',
      rule: null,
      args: { seat: { word: 'seat-red' } },
    });
  });

  it.each([
    [200, '<!doctype html>'],
    [502, '<html>Bad gateway</html>'],
    [404, '{"nothing":1}'],
    [500, 'null'],
  ])('that something else answers (%i %s) come to nothing', async (status, body) => {
    const { server } = answering(status, body);
    expect(await server.game('game')).toMatchObject({ error: { message: 'far-unreachable' } });
  });

  it('that nobody answers come to nothing', async () => {
    const server = new Server(PAGE, () => Promise.reject(new TypeError('no network')));
    expect(await server.visitor()).toMatchObject({ error: { code: 'unavailable' } });
  });
});
