import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameHash, gameLink, pack, playHash, positionHash, readRoute, unpack } from './links';
import { studyHash, studyPositionHash } from './links';

const RECORD = '[Game "orbito"]\n\n1. c3 2. d4 *\n'.repeat(20);

describe('addresses', () => {
  it.each([
    ['', { to: 'home' }],
    ['#', { to: 'home' }],
    ['#/', { to: 'home' }],
    ['#/about', { to: 'about' }],
    ['#/new/orbito', { to: 'new', game: 'orbito', online: false }],
    ['#/new/ido/far', { to: 'new', game: 'ido', online: true }],
    ['#/far', { to: 'lobby' }],
    ['#/far/k7wq2m9xtr4b', { to: 'game-online', id: 'k7wq2m9xtr4b' }],
    ['#/far/k7wq2m9xtr4b/review', { to: 'game-review', id: 'k7wq2m9xtr4b' }],
    ['#/games', { to: 'my-games', query: '' }],
    ['#/games?show=turn&player=Zo%C3%AB', { to: 'my-games', query: 'show=turn&player=Zo%C3%AB' }],
    ['#/far/No', { to: 'unknown', hash: '#/far/No' }],
    ['#/sit/0aF9', { to: 'invitation', link: '0aF9' }],
    ['#/sit/', { to: 'unknown', hash: '#/sit/' }],
    ['#/carry/abc-1', { to: 'device-link', code: 'abc-1' }],
    ['#/you', { to: 'you' }],
    ['#/notifications', { to: 'notifications' }],
    ['#/mail/confirm/aB-9', { to: 'mail', action: 'confirm', code: 'aB-9' }],
    ['#/mail/unsubscribe/aB_9', { to: 'mail', action: 'unsubscribe', code: 'aB_9' }],
    ['#/mail/read/aB_9', { to: 'unknown', hash: '#/mail/read/aB_9' }],
    ['#/study/ido', { to: 'study', open: { game: 'ido', board: null, position: null } }],
    [studyHash('m1x2'), { to: 'study', open: { id: 'm1x2' } }],
    ['#/study/g=zAbc', { to: 'study', open: { packed: 'zAbc' } }],
    [
      studyPositionHash('ido', 'grand', '8/8 b2'),
      { to: 'study', open: { game: 'ido', board: 'grand', position: '8/8 b2' } },
    ],
    ['#/study/../x', { to: 'unknown', hash: '#/study/../x' }],
    ['#/learn/ido', { to: 'learn', game: 'ido', scene: null }],
    ['#/learn/orbito/3', { to: 'learn', game: 'orbito', scene: 3 }],
    ['#/learn/chess', { to: 'unknown', hash: '#/learn/chess' }],
    ['#/rules/ido', { to: 'rules', game: 'ido', rule: null }],
    ['#/rules/orbito/O-5', { to: 'rules', game: 'orbito', rule: 'O-5' }],
    ['#/rules/ido/O-5', { to: 'unknown', hash: '#/rules/ido/O-5' }],
    ['#/play/k3x9', { to: 'play', id: 'k3x9' }],
    ['#/nowhere', { to: 'unknown', hash: '#/nowhere' }],
    ['#/chess?p=x', { to: 'unknown', hash: '#/chess?p=x' }],
    ['#/ido', { to: 'unknown', hash: '#/ido' }],
    ['#/g=zAAA', { to: 'game', packed: 'zAAA' }],
  ])('%s', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
  });

  it('hold a position', () => {
    const position = '8/8/8/8/8/8/8/5r2 b3 r 2 r00!y00 4,own';
    const hash = positionHash('ido', 'classic', position);
    expect(hash).toBe('#/ido?p=8/8/8/8/8/8/8/5r2+b3+r+2+r00!y00+4%2Cown');
    expect(readRoute(hash)).toEqual({ to: 'position', game: 'ido', board: null, position });
    expect(readRoute(positionHash('ido', 'grand', position))).toMatchObject({ board: 'grand' });
  });

  it('lead to a game', () => {
    expect(readRoute(playHash('abc'))).toEqual({ to: 'play', id: 'abc' });
  });
});

describe('a game in an address', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is short and comes back', async () => {
    const hash = await gameHash(RECORD);
    expect(hash.length).toBeLessThan(RECORD.length / 4);
    const route = readRoute(hash);
    expect(route.to === 'game' && (await unpack(route.packed))).toBe(RECORD);
  });

  it('is plain where nothing can be compressed', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const packed = await pack('é ☃');
    expect(packed.startsWith('t')).toBe(true);
    expect(await unpack(packed)).toBe('é ☃');
  });

  it.each(['', 'z', 'z!!!', 'zAAAA', 'q1234', 't_w', `${'z'}${'A'.repeat(50)}`])(
    'that is damaged is none: %s',
    async (packed) => {
      const text = await unpack(packed);
      expect(text === null || text === '').toBe(true);
    },
  );

  it('does not unfold without end', async () => {
    const bomb = await pack('0'.repeat(3_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await unpack(bomb)).toBeNull();
  });

  it('holds all variations, or the line when they are too many', async () => {
    const line = '[Game "orbito"]\n\n1. c3 *\n';
    expect(await gameLink(RECORD, line)).toEqual({ hash: await gameHash(RECORD), whole: true });
    // Comments that cannot be made much shorter.
    let noise = '';
    for (let at = 0; noise.length < 40_000; at += 1) noise += Math.sin(at).toString(36).slice(3);
    const long = line.replace('*', `{${noise}} *`);
    expect(await gameLink(long, line)).toEqual({ hash: await gameHash(line), whole: false });
    expect(await gameLink(long, long)).toMatchObject({ whole: true });
  });
});
