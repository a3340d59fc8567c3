/**
 * A toy game for tests of the state, so that they do not depend on the rules
 * of a real one: take one or two from a heap; taking the last one wins. A
 * turn has one part (`1`, `2`) or two (`1,1`), and everything is turned once
 * after each turn, as in Orbito. Only tests use this file.
 */

import type {
  Answer,
  Diagnostic,
  Course,
  Draft,
  Face,
  GameEvent,
  GameRecord,
  OrbitoView,
  Part,
  Rules,
  SeatName,
  Step,
} from '../rules/types';

const no = (id: string): { error: Diagnostic } => ({ error: { id, rule: 'T-1', args: {} } });

function view(text: string): OrbitoView {
  const [heap, letter] = text.split(' ');
  const toMove: SeatName | null = letter === 'w' ? 'white' : letter === 'b' ? 'black' : null;
  return {
    game: 'orbito',
    text,
    toMove,
    white: [],
    black: [],
    hand: { white: Number(heap), black: 0 },
    linesOfFour: [],
    extraTurnings: [],
    over: toMove === null,
    winner: null,
  };
}

const part = (text: string): Part => ({ kind: 'place', text, seat: 'white', at: text });

function after(position: string, turn: string): string | null {
  const [heap, letter] = position.split(' ');
  const parts = turn.split(',').map(Number);
  const left = Number(heap) - parts.reduce((sum, taken) => sum + taken, 0);
  if (letter === '-' || left < 0 || parts.some((taken) => taken !== 1 && taken !== 2)) return null;
  if (parts.length > 1 && turn !== '1,1') return null;
  return `${left} ${left === 0 ? '-' : letter === 'w' ? 'b' : 'w'}`;
}

/** The rules of the toy. */
export const toyRules: Rules = {
  game: 'orbito',
  boardName: null,
  board: () => ({ game: 'orbito', size: 4, rings: [], seats: [] }),
  start: ({ first }) => ({ ok: `9 ${first === 'white' ? 'w' : 'b'}` }),
  rematch: (seats, first, game) => ({
    ok: {
      seats: seats.map((to, at) => ({ from: seats[(at + 1) % seats.length] ?? to, to })),
      first,
      game: (game % seats.length) + 1,
      games: seats.length,
    },
  }),
  view: (position) => (/^\d+ [wb-]$/.test(position) ? { ok: view(position) } : no('toy-position')),
  draft(position, parts): Answer<Draft> {
    const text = parts.join(',');
    const result = text === '' ? null : after(position, text);
    if (text !== '' && result === null) return no('toy-turn');
    const next = ['1', '2'].filter((more) => after(position, [...parts, more].join(',')) !== null);
    const ok: Draft = {
      origin: position,
      parts: parts.map(part),
      text,
      view: view(position),
      stepsLeft: 0,
      next: next.map(part),
      result,
    };
    return { ok };
  },
  animation(position, turn): Answer<Step[]> {
    const result = after(position, turn);
    if (result === null) return no('toy-turn');
    const steps: Step[] = turn
      .split(',')
      .map((text) => ({ cause: part(text), view: view(position) }));
    return { ok: [...steps, { cause: { kind: 'turning' }, view: view(result) }] };
  },
  course(start, events): Answer<Course> {
    const positions = [start];
    const playing: SeatName[] = ['white', 'black'];
    let finish: Course['finish'] = null;
    for (const event of events) {
      const last = positions.at(-1) ?? start;
      if (finish) return no('course-over');
      if ('turn' in event) {
        const next = after(last, event.turn);
        if (next === null) return no('toy-turn');
        positions.push(next);
        const winner: SeatName = last.endsWith('w') ? 'white' : 'black';
        if (next.endsWith('-')) finish = { ending: 'board', winner, scores: {} };
      } else {
        positions.push(last);
        const winner = 'leave' in event ? (event.leave === 'white' ? 'black' : 'white') : null;
        finish = { ending: 'leave' in event ? 'resigns' : 'agreement', winner, scores: {} };
      }
    }
    const toMove = view(positions.at(-1) ?? start).toMove;
    return { ok: { positions, playing, toMove, occurrences: 1, finish } };
  },
  write: (record) => ({ ok: `[toy]\n${JSON.stringify(record)}\n` }),
};

/** A module that offers the toy as its only game. */
export const toyFace: Face = {
  rules: (game) => (game === 'orbito' ? { ok: toyRules } : no('toy-game')),
  read(text): Answer<GameRecord[]> {
    if (!text.startsWith('[toy]')) return no('toy-record');
    return { ok: [JSON.parse(text.slice(5)) as GameRecord] };
  },
};

/** Turns as events. */
export const turns = (...texts: string[]): GameEvent[] => texts.map((turn) => ({ turn }));
