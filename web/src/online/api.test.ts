import { describe, expect, it, vi } from 'vitest';
import { Api, asDiagnostic } from './api';

const PAGE = 'https://club.example/games/index.html#/far';

function answering(status: number, body: string) {
  const send = vi.fn<typeof fetch>(() =>
    // Some statuses have no body.
    Promise.resolve(new Response(status === 204 ? null : body, { status })),
  );
  return { send, api: new Api(PAGE, send) };
}

describe('the HTTP API', () => {
  it('go beside the page, whatever its address', async () => {
    const { send, api } = answering(200, '{"name":"Anna"}');
    expect(await api.createVisitor('Anna')).toEqual({ ok: { name: 'Anna' } });
    const [address, request] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://club.example/games/api/v1/visitor');
    expect(request).toMatchObject({ method: 'POST', body: '{"name":"Anna"}' });
    expect(api.webSocketUrl).toBe('wss://club.example/games/api/v1/live');
  });

  it('may be answered with nothing', async () => {
    const { api } = answering(204, '');
    expect(await api.deleteVisitor(true)).toEqual({ ok: {} });
  });

  it('are refused in words that every language has', async () => {
    const error = {
      code: 'refused',
      message: 'server-seat-taken',
      args: { seat: { word: 'seat-red' } },
      text: 'Seat red is taken.',
    };
    const { api } = answering(422, JSON.stringify({ error }));
    const reply = await api.takeSeat('game', { link: 'x' });
    expect(reply).toEqual({ error });
    expect('error' in reply && asDiagnostic(reply.error)).toEqual({
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
    const { api } = answering(status, body);
    expect(await api.game('game')).toMatchObject({ error: { message: 'online-unreachable' } });
  });

  it('that nobody answers come to nothing', async () => {
    const api = new Api(PAGE, () => Promise.reject(new TypeError('no network')));
    expect(await api.visitor()).toMatchObject({ error: { code: 'unavailable' } });
  });
});
