import { describe, expect, it } from 'vitest';
import { filterParams, inOrder, nextGame, ownGamesHash, paceOf, passes } from './own-games';
import { isFiltered, readFilters, sectionOf, type Filters } from './own-games';
import { OPTIONS } from './testing';
import type { Summary } from './wire';

function summary(id: string, change: Partial<Summary> = {}): Summary {
  return {
    id,
    options: OPTIONS,
    phase: 'running',
    number: 3,
    latest: 1,
    seats: [],
    to_move: 'black',
    deadline: null,
    you: { seats: ['white'], host: true },
    your_turn: false,
    ...change,
  };
}

const mine = (id: string, deadline: number | null, change: Partial<Summary> = {}) =>
  summary(id, { your_turn: true, to_move: 'white', deadline, ...change });

describe('the list of own games', () => {
  it('has the games that wait for the reader first, with the least time first', () => {
    const games = [
      summary('open', { phase: 'open', to_move: null }),
      summary('later', { deadline: 900 }),
      mine('forever', null),
      mine('answer', 1, { to_move: 'black' }),
      mine('slow', 800),
      summary('sooner', { deadline: 100 }),
      mine('quick', 700),
    ];
    const ids = inOrder(games).map(({ id }) => id);
    expect(ids).toEqual(['quick', 'slow', 'answer', 'forever', 'sooner', 'later', 'open']);
    expect(inOrder([...games].reverse()).map(({ id }) => id)).toEqual(ids);
  });

  it('is sorted by what happened last where no time is limited', () => {
    const games = [mine('a', null, { latest: 3 }), mine('b', null, { latest: 9 })];
    expect(inOrder(games).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('leads to the next game, and never to the one on the screen', () => {
    const games = inOrder([mine('a', 5), mine('b', 9), summary('c')]);
    expect(nextGame(games, null)?.id).toBe('a');
    expect(nextGame(games, 'a')?.id).toBe('b');
    expect(nextGame([summary('c')], 'a')).toBeNull();
    expect(nextGame(null, null)).toBeNull();
  });

  it('has sections', () => {
    expect(sectionOf(mine('a', 5))).toBe('turn');
    expect(sectionOf(summary('a'))).toBe('waiting');
    expect(sectionOf(summary('a', { phase: 'open' }))).toBe('open');
    // A rematch that is offered does not bring a finished game back.
    expect(sectionOf(summary('a', { phase: 'over', your_turn: true }))).toBe('finished');
    expect(sectionOf(summary('a', { phase: 'called-off' }))).toBe('finished');
  });
});

describe('filters', () => {
  const NONE: Filters = { section: null, game: null, pace: null, player: '' };

  it.each<[string, Partial<Filters>]>([
    ['#/games', {}],
    ['#/games?show=turn', { section: 'turn' }],
    [
      '#/games?show=finished&game=ido&time=live',
      { section: 'finished', game: 'ido', pace: 'live' },
    ],
    ['#/games?player=Zo%C3%AB+%26+Co', { player: 'Zoë & Co' }],
  ])('%s', (hash, filters) => {
    expect(ownGamesHash(filters)).toBe(hash);
    expect(readFilters(hash.replace(/^[^?]*\??/, ''))).toEqual({ ...NONE, ...filters });
  });

  it('ignore what they do not know', () => {
    expect(readFilters('show=all&game=chess&time=fast&x=y')).toEqual(NONE);
    expect(readFilters(`player=${'x'.repeat(99)}`).player).toHaveLength(40);
    expect(filterParams({ ...NONE, player: '   ' }).toString()).toBe('');
    expect(isFiltered({ ...NONE, section: 'turn', player: ' ' })).toBe(false);
    expect(isFiltered({ ...NONE, player: 'a' })).toBe(true);
  });

  it('judge the game and the pace', () => {
    const live = summary('a', {
      options: { ...OPTIONS, time: { kind: 'live', start_ms: 1, increment_ms: 0 } },
    });
    expect(paceOf(live.options.time)).toBe('live');
    expect(passes(live, { ...NONE, pace: 'live' })).toBe(true);
    expect(passes(live, { ...NONE, pace: 'correspondence' })).toBe(false);
    expect(passes(live, { ...NONE, game: 'ido' })).toBe(false);
    expect(passes(live, { ...NONE, game: 'orbito', pace: 'live' })).toBe(true);
  });
});
