import { describe, expect, it } from 'vitest';
import { asChoice, drawFirst, firstChoice, nextToBegin, optionsText, withSeats } from './choice';

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

  it('draws lots among the seats, and rotates', () => {
    const choice = firstChoice('ido');
    expect(drawFirst(choice, () => 0)).toBe('red');
    expect(drawFirst(choice, () => 0.99)).toBe('yellow');
    expect(drawFirst({ ...choice, first: 'yellow' }, () => 0)).toBe('yellow');
    expect(nextToBegin(choice.seats, 'yellow')).toBe('red');
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
