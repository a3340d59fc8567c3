import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face, Rules } from '../rules/types';
import {
  asChoice,
  drawFirst,
  emptySide,
  firstChoice,
  gamesInCycle,
  levelOf,
  nextGame,
  onlineChoice,
  onSeats,
  optionsText,
  seatingsFor,
  startOf,
  withSeats,
  type Choice,
  type Seated,
} from './choice';
import { restoreGame, storeGame } from './game';
import { GameTree } from './tree';

const names = ({ seats }: Pick<Choice, 'seats'>) => seats.map(({ seat }) => seat);

describe('a choice', () => {
  it('writes options as positions do', () => {
    const choice = firstChoice('ido');
    expect(optionsText(choice)).toBe('4');
    expect(optionsText({ ...choice, target: 5, differentOwners: true })).toBe('5,own');
    expect(optionsText({ ...choice, order: 'slsl' })).toBe('slsl');
    expect(optionsText(firstChoice('orbito'))).toBe('');
  });

  it('keeps who sits there when seats are added', () => {
    const four = withSeats(firstChoice('ido'), 4);
    expect(four.seats.map(({ seat }) => seat)).toEqual(['red', 'blue', 'yellow', 'green']);
    expect(four.seats[0]?.player).toEqual({ kind: 'person', name: '' });
    const two = withSeats({ ...four, first: 'blue' }, 2);
    expect(two.seats.map(({ seat }) => seat)).toEqual(['red', 'yellow']);
    expect(two.first).toBeNull();
  });

  it('offers both pairs of opposite seats, and any three', () => {
    expect(seatingsFor('ido', 2)).toEqual([
      ['red', 'yellow'],
      ['blue', 'green'],
    ]);
    expect(seatingsFor('ido', 3).map(emptySide)).toEqual(['green', 'red', 'blue', 'yellow']);
    expect(seatingsFor('ido', 3)[0]).toEqual(['red', 'blue', 'yellow']);
    expect(seatingsFor('ido', 4)).toHaveLength(1);
    expect(seatingsFor('orbito', 2)).toEqual([['white', 'black']]);
    expect(emptySide(['blue', 'green'])).toBeNull();
  });

  it('moves players who lose their seats to those that are free', () => {
    const person = { kind: 'person', name: 'Anna' } as const;
    const chosen = firstChoice('ido');
    const [mine, theirs] = chosen.seats as [Seated, Seated];
    const two = { ...chosen, seats: [{ seat: 'red' as const, player: person }, theirs] };
    const blue = onSeats({ ...two, first: 'red' }, ['blue', 'green']);
    expect(blue.seats).toEqual([
      { seat: 'blue', player: person },
      { seat: 'green', player: theirs?.player },
    ]);
    expect(blue.first).toBeNull();
    expect(mine?.seat).toBe('red');
    // As many as possible keep their seats when the number changes.
    const three = withSeats(blue, 3);
    expect(names(three)).toEqual(['blue', 'yellow', 'green']);
    expect(three.seats[0]?.player).toEqual(person);
    expect(names(withSeats(three, 2))).toEqual(['blue', 'green']);
    const other = onSeats(three, ['red', 'yellow', 'green']);
    expect(other.seats[0]).toEqual({ seat: 'red', player: person });
  });

  it('begins with the weakest computer, and adds others of the same level', () => {
    expect(firstChoice('orbito').seats[1]?.player).toEqual({ kind: 'bot', level: 1 });
    const strong = withSeats(firstChoice('ido', 6), 4);
    expect(strong.seats.slice(1).map(({ player }) => player)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'bot', level: 6 })),
    );
    // Between people only, a new seat has the level of the last game against the computer.
    const people: Choice = {
      ...firstChoice('ido'),
      seats: (['red', 'yellow'] as const).map((seat) => ({
        seat,
        player: { kind: 'person', name: '' },
      })),
    };
    expect(levelOf(people.seats)).toBeNull();
    expect(levelOf(withSeats(people, 3, 5).seats)).toBe(5);
  });

  it('offers further seats of an online game to other devices', () => {
    const players = withSeats(onlineChoice('ido'), 4).seats.map(({ player }) => player.kind);
    expect(players).toEqual(['person', 'far', 'far', 'far']);
  });

  it('draws lots among the seats', () => {
    const choice = firstChoice('ido');
    expect(drawFirst(choice, () => 0)).toBe('red');
    expect(drawFirst(choice, () => 0.99)).toBe('yellow');
    expect(drawFirst({ ...choice, first: 'yellow' }, () => 0)).toBe('yellow');
  });

  it('comes back from storage, and nothing else does', () => {
    const choice = { ...withSeats(firstChoice('ido'), 3), order: 'sls', target: 3 };
    expect(asChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    expect(asChoice(null)).toBeNull();
    expect(asChoice({ game: 'chess' })).toBeNull();
    expect(asChoice({ ...choice, seats: [choice.seats[0]] })).toBeNull();
    expect(asChoice({ ...choice, target: 9, order: 'xyz' })).toMatchObject({
      target: 4,
      order: '',
    });
  });
});

describe('a rematch', () => {
  let face: Face;
  let ido: Rules;
  beforeAll(async () => {
    face = await loadRulesForTests();
    ido = ok(face.rules('ido', 'classic'));
  });

  /** A game of people who are named after their first seats. */
  const game = (seats: Choice['seats'][number]['seat'][]) => ({
    seats: seats.map((seat) => ({ seat, player: { kind: 'person' as const, name: seat } })),
  });
  const shown = (seats: Choice['seats']) =>
    seats.map(({ seat, player }) => `${seat} ${player.kind === 'person' ? player.name : ''}`);

  it('swaps the seats of two, so that the other one begins', () => {
    const next = ok(nextGame(ido, game(['blue', 'green']), 'blue'));
    expect(shown(next.seats)).toEqual(['blue green', 'green blue']);
    expect(next).toMatchObject({ first: 'blue', cycleGame: 2 });
  });

  it('moves the empty side of three on, for twelve games', () => {
    let now: { seats: Choice['seats']; cycleGame?: number } = game(['red', 'yellow', 'green']);
    let [, , { seat: first }] = now.seats as [Seated, Seated, Seated];
    const before = shown(now.seats);
    expect(gamesInCycle(ido, now.seats)).toBe(12);
    const had = new Set<string>();
    for (let number = 1; number <= 12; number += 1) {
      expect(now.cycleGame ?? 1).toBe(number);
      const at = now.seats.findIndex(({ seat }) => seat === first);
      now.seats.forEach((_, place) =>
        had.add(`${place} ${shown(now.seats)[(at + place) % 3] ?? ''}`),
      );
      const next = ok(nextGame(ido, now, first));
      expect(emptySide(names(next))).not.toBe(emptySide(names(now)));
      ({ first } = next);
      now = next;
    }
    expect(had.size, 'each player on each seat in each place').toBe(36);
    expect(shown(now.seats)).toEqual(before);
    expect(now.cycleGame).toBe(1);
  });

  it('is counted in the storage, and games of earlier versions are the first', () => {
    const choice = withSeats(firstChoice('ido'), 3);
    const tree = new GameTree(ok(startOf(ido, choice, 'red')));
    const { seats } = choice;
    const plain = { id: 'a', game: 'ido' as const, board: 'classic', seats, seed: 1, tree };
    const stored = storeGame({ ...plain, headers: [], undone: false, changed: 1 });
    expect(stored).not.toHaveProperty('cycleGame');
    const restored = (cycleGame: unknown) =>
      restoreGame({ ...stored, cycleGame }, () => ido)?.cycleGame;
    expect(restored(undefined)).toBeUndefined();
    expect(restored(12)).toBe(12);
    for (const wrong of [0, 13, 1.5, '2', null]) expect(restored(wrong)).toBeUndefined();
  });
});
