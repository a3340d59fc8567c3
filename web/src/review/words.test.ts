import { describe, expect, it } from 'vitest';
import { LANGUAGES, speak, withMessages } from '../i18n';
import type { Four, TurnReview, Reason } from '../rules/types';
import { reasonInWords, verdictInWords } from './words';

const four: Four = {
  line: 'rank',
  name: '2',
  cells: ['a2', 'b2', 'c2', 'd2'],
  before: ['d1', 'b2', 'a3', 'b3'],
};

/** Every kind of reason, and what is said in English. */
const SAID: [Reason, string][] = [
  [
    { kind: 'misses-win' },
    'This misses a win: moving blocks home would have ended the game at once.',
  ],
  [
    { kind: 'pushes-home', seat: 'yellow', blocks: ['h3'], wins: false },
    'This shift pushes Yellow’s block on h3 home.',
  ],
  [
    { kind: 'pushes-home', seat: 'yellow', blocks: ['h3'], wins: true },
    'This shift pushes Yellow home from h3 and ends the game.',
  ],
  [
    { kind: 'misses-save', seat: 'yellow' },
    'Yellow was about to win by moving blocks home. This does not stop it; the better turn does.',
  ],
  [{ kind: 'allows-win', seat: 'red' }, 'This lets Red win at once by moving blocks home.'],
  [
    { kind: 'opens-lane', seat: 'yellow', lane: 'file', name: 'c', block: 'c4', shift: 'west' },
    'This opens file c for Yellow with a shift west: after it, the block on c4 can come home in one turn.',
  ],
  [
    { kind: 'opens-lane', seat: 'green', lane: 'rank', name: '4', block: 'd4', shift: null },
    'This opens rank 4 for Green: the block on d4 can come home in one turn.',
  ],
  [
    {
      kind: 'pushed-off',
      seat: 'blue',
      shift: 'south',
      blocks: [
        { size: 'large', at: 'e1' },
        { size: 'large', at: 'h1' },
      ],
    },
    'Blue can shift south and push the blocks on e1, h1 off the board, back to the reserve.',
  ],
  [
    { kind: 'lets-home', seat: 'red', count: 2 },
    'This lets Red bring 2 blocks home on the next turn.',
  ],
  [{ kind: 'misses-arrival', count: 1 }, 'The better turn brings one more block home.'],
  [
    { kind: 'gives-frame', seat: 'yellow' },
    'This leaves the frame to Yellow, who may shift it at once.',
  ],
  [{ kind: 'leaves-stuck', block: 'd1' }, 'The block on d1 stays where it cannot take a step.'],
  [
    { kind: 'fewer-steps', count: 1 },
    'The better turn leaves one more block on the board, which means one more step next time.',
  ],
  [{ kind: 'wastes-turn' }, 'This changes nothing on the board: a wasted turn.'],
  [
    { kind: 'misses-four', four: { ...four, line: 'diagonal', name: 'a1–d4' } },
    'This misses four in a row along the diagonal a1–d4, which would have won at once.',
  ],
  [
    { kind: 'completes-four', seat: 'black', four: { ...four, line: 'file', name: 'b' } },
    'The rotation itself completes four in a row for Black along file b.',
  ],
  [
    { kind: 'lets-four', seat: 'black', four, place: 'c3', slide: null },
    'This lets Black get four in a row along rank 2: a marble on c3, and the rotation lines them up.',
  ],
  [
    { kind: 'lets-four', seat: 'black', four, place: 'd1', slide: ['d1', 'd2'] },
    'This lets Black get four in a row along rank 2: the marble on d1 slides to d2, one is placed on d1, and the rotation lines them up.',
  ],
  [
    { kind: 'changes', from: { kind: 'win', turns: 5 }, to: { kind: 'draw', turns: null } },
    'The best turn wins in 5 turns; this one draws.',
  ],
];

describe('reasons', () => {
  it('are said as sentences', async () => {
    await speak('en');
    await withMessages('review', Promise.resolve());
    expect(SAID.map(([reason]) => reasonInWords(reason))).toEqual(SAID.map(([, said]) => said));
  });

  it('leave nothing open in any language', async () => {
    await withMessages('review', Promise.resolve());
    for (const { code } of LANGUAGES) {
      await speak(code);
      for (const [reason] of SAID) expect(reasonInWords(reason)).not.toMatch(/review-|[{}$]/);
    }
    await speak('en');
  });
});

describe('a verdict', () => {
  const judged: TurnReview = {
    seat: 'red',
    mark: 'mistake',
    chances: { red: 0.3, yellow: 0.7 },
    best: 0.62,
    played: 0.3,
    exact: null,
    certain: null,
    better: ['S@f1'],
    line: [],
    reasons: [],
  };

  it('says the weightiest reasons, and not all of them', () => {
    const reasons = SAID.slice(0, 4).map(([reason]) => reason);
    expect(verdictInWords({ ...judged, reasons })).toHaveLength(2);
  });

  it('falls back to what the engine expects', () => {
    expect(verdictInWords(judged)).toEqual([
      'Red’s winning chances: 30% after this turn, 62% after the best one.',
    ]);
    expect(verdictInWords({ ...judged, mark: null })).toEqual(['Red’s winning chances: 30%.']);
    expect(verdictInWords({ ...judged, certain: { seat: 'yellow', turns: 3 } })).toEqual([
      'From here Yellow can always win in 3 turns.',
    ]);
  });
});
