import { describe, expect, it } from 'vitest';
import type { JudgeRequest } from '../engine/messages';
import type { TurnReview, SeatName } from '../rules/types';
import { continueFrom, type Game } from '../state/game';
import { GameTree } from '../state/tree';
import { marks, placeAt, seatLines, xOf, yOf } from './chart';
import { Review, type Entry, type Judge, type Reviewed } from './review';
import { nextFault, summarise } from './summary';

/** A game whose positions are plain numbers; white moves at even ones. */
function gameOf(turns: string[]): Game {
  const tree = new GameTree('0');
  let at = 0;
  turns.forEach((turn, index) => (at = tree.add(at, { turn }, String(index + 1)).id));
  return {
    id: 'g1',
    game: 'orbito',
    board: null,
    seats: [
      { seat: 'white', player: { kind: 'person', name: '' } },
      { seat: 'black', player: { kind: 'bot', level: 4 } },
    ],
    seed: 1,
    headers: [['Date', '2026-01-01']],
    tree,
    undone: false,
    changed: 0,
  };
}

const seatAt = (position: string): SeatName => (Number(position) % 2 === 0 ? 'white' : 'black');

function judgement(seat: SeatName, mark: TurnReview['mark'] = null): TurnReview {
  return {
    seat,
    mark,
    chances: { white: 0.25, black: 0.75 },
    best: 0.5,
    played: 0.25,
    exact: null,
    certain: null,
    better: ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'],
    line: ['b2'],
    reasons: [],
  };
}

/** A judge that answers when it is told to. */
class SlowJudge implements Judge {
  asked: JudgeRequest[] = [];
  answers: ((judged: TurnReview) => void)[] = [];
  failures: (() => void)[] = [];
  stopped = 0;

  judge(request: JudgeRequest): Promise<TurnReview> {
    this.asked.push(request);
    return new Promise((resolve, reject) => {
      this.answers.push(resolve);
      this.failures.push(() => reject(new Error('gone')));
    });
  }

  stop(): void {
    this.stopped += 1;
    this.failures.at(-1)?.();
  }
}

class KeyValueStore {
  kept = new Map<string, unknown>();
  read = (name: string): unknown => this.kept.get(name);
  write = (name: string, value: unknown): void => {
    this.kept.set(name, JSON.parse(JSON.stringify(value)));
  };
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function review(turns: string[], store = new KeyValueStore(), game = gameOf(turns)) {
  const judge = new SlowJudge();
  const told: Reviewed[] = [];
  const controller = new Review(game, seatAt, judge, store, (reviewed) => told.push(reviewed));
  return { controller, judge, told, store };
}

describe('a review', () => {
  it('judges every turn in its order and tells how far it is', async () => {
    const { controller, judge, told } = review(['a1', 'b1']);
    void controller.run();
    expect(judge.asked).toHaveLength(1);
    expect(judge.asked[0]?.events).toEqual([{ turn: 'a1' }]);
    judge.answers[0]?.(judgement('white', 'blunder'));
    await later();
    expect(judge.asked[1]?.events).toEqual([{ turn: 'a1' }, { turn: 'b1' }]);
    judge.answers[1]?.(judgement('black'));
    await later();
    expect(told.map(({ progress }) => progress)).toEqual(['running', 'running', 'running', 'done']);
    expect(controller.shown.entries.map(({ judged }) => judged?.mark)).toEqual(['blunder', null]);
    expect(controller.shown.entries.map(({ seat, number }) => [seat, number])).toEqual([
      ['white', 1],
      ['black', 2],
    ]);
  });

  it('stops, keeps what is judged, and goes on with the rest later', async () => {
    const first = review(['a1', 'b1']);
    void first.controller.run();
    first.judge.answers[0]?.(judgement('white'));
    await later();
    first.controller.stop();
    await later();
    expect(first.judge.stopped).toBe(1);
    expect(first.controller.shown.progress).toBe('stopped');

    const second = review(['a1', 'b1'], first.store);
    expect(second.controller.shown.entries[0]?.judged?.seat).toBe('white');
    void second.controller.run();
    expect(second.judge.asked[0]?.events).toHaveLength(2);
    second.judge.answers[0]?.(judgement('black'));
    await later();
    expect(review(['a1', 'b1'], first.store).controller.shown.progress).toBe('done');
  });

  it('keeps only the beginning of long lines', async () => {
    const { controller, judge } = review(['a1']);
    void controller.run();
    judge.answers[0]?.(judgement('white'));
    await later();
    expect(controller.shown.entries[0]?.judged?.better).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('does not take the review of another game for its own', async () => {
    const first = review(['a1']);
    void first.controller.run();
    first.judge.answers[0]?.(judgement('white'));
    await later();
    const other = review(['b2'], first.store);
    expect(other.controller.shown.entries[0]?.judged).toBeNull();
  });

  it('shows nothing that the storage has broken', () => {
    const store = new KeyValueStore();
    const line = '0  a1';
    store.write('review.g1', { version: 1, nodes: 30_000, line, judged: [{ seat: 7 }] });
    expect(review(['a1'], store).controller.shown.entries[0]?.judged).toBeNull();
  });

  it('says that the engine failed, and can be asked again', async () => {
    const { controller, judge } = review(['a1']);
    void controller.run();
    judge.failures[0]?.();
    await later();
    expect(controller.shown.progress).toBe('failed');
    void controller.run();
    judge.answers[1]?.(judgement('white'));
    await later();
    expect(controller.shown.progress).toBe('done');
  });
});

describe('what is counted and drawn', () => {
  const entries = ['blunder', null, 'only', 'inaccuracy'].map((mark, index): Entry => {
    const seat = index % 2 === 0 ? 'white' : 'black';
    const node = gameOf(['a1', 'b1', 'c1', 'd1']).tree.node(index + 1);
    return { node, number: index + 1, seat, judged: judgement(seat, mark as TurnReview['mark']) };
  });

  it('counts marks for each seat', () => {
    const [white, black] = summarise(entries, ['white', 'black']);
    expect(white).toMatchObject({ turns: 2, faultless: 50, marks: { blunder: 1, only: 1 } });
    expect(black).toMatchObject({ turns: 2, faultless: 50, marks: { inaccuracy: 1 } });
  });

  it('walks from fault to fault, past turns that are only good', () => {
    expect(nextFault(entries, 0, 1)).toBe(1);
    expect(nextFault(entries, 1, 1)).toBe(4);
    expect(nextFault(entries, 4, 1)).toBeNull();
    expect(nextFault(entries, 4, -1)).toBe(1);
  });

  it('draws one line for two seats and one each for more', () => {
    expect(seatLines(entries, ['white', 'black']).map(({ seat }) => seat)).toEqual(['white']);
    expect(seatLines(entries, ['red', 'blue', 'yellow'])).toHaveLength(3);
    expect(seatLines([], ['white', 'black'])[0]).toMatchObject({ path: '', last: null });
  });

  it('marks faults where the line is', () => {
    expect(marks(entries, ['white', 'black'])[0]).toEqual({
      place: 1,
      mark: 'blunder',
      x: xOf(1, 4),
      y: yOf(0.25),
    });
  });

  it('finds the place under a pointer, within the game', () => {
    for (const place of [0, 1, 3, 4]) expect(placeAt(xOf(place, 4), 4)).toBe(place);
    expect(placeAt(-50, 4)).toBe(0);
    expect(placeAt(9999, 4)).toBe(4);
  });
});

describe('try again', () => {
  it('is a new game up to the position, with the same players', () => {
    const game = gameOf(['a1', 'b1', 'c1']);
    const again = continueFrom(game, 1, { id: () => 'g2', seed: () => 9, now: () => 5 });
    expect(again).toMatchObject({ id: 'g2', seed: 9, seats: game.seats, changed: 5 });
    expect(again.tree.current.position).toBe('1');
    expect(again.tree.mainLine()).toHaveLength(2);
    expect(game.tree.mainLine()).toHaveLength(4);
  });
});
