import { describe, expect, it } from 'vitest';
import { asLastSeen } from './last-seen';
import { OPTIONS } from './testing';
import type { Summary } from './wire';

const GAME: Summary = {
  id: 'abcdefghjkmn',
  options: OPTIONS,
  phase: 'running',
  number: 3,
  latest: 5,
  seats: [],
  to_move: 'white',
  deadline: null,
  you: { seats: ['white'], host: true },
  your_turn: true,
};

describe('the list last seen', () => {
  it('is what was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify({ at: 7, games: [GAME] }));
    expect(asLastSeen(stored)).toEqual({ at: 7, games: [GAME] });
  });

  it('is nothing when it cannot be read', () => {
    for (const broken of [undefined, null, 3, {}, { at: 7 }, { at: 7, games: [{ id: 4 }] }])
      expect(asLastSeen(broken)).toBeNull();
  });
});
