/** The rules pages: numbered rules in chapters, with drawn examples. The sentences are messages. */

import type { GameName } from '../rules/types';

/** A drawn example: a position, perhaps with a turn as arrows, and a message below it. */
export interface Drawn {
  position: string;
  turn?: string;
  caption: string;
}

/** What the published rules leave open: how we read them, or what we play instead. */
export interface Mark {
  kind: 'reading' | 'house';
  /** A message: why. */
  why: string;
}

/** A numbered rule. */
export interface Rule {
  number: string;
  says: string;
  drawn: Drawn[];
  /** Null where the published rules say it themselves. */
  mark: Mark | null;
}

/** All rules of a game. */
export interface RuleBook {
  /** A message: what the game is about. */
  lead: string;
  chapters: { title: string; rules: Rule[] }[];
}

/** The rules of a game. */
export function ruleBook(game: GameName): RuleBook {
  return game === 'ido' ? IDO : ORBITO;
}

/** Our readings and house rules of IDO: those with [R] or [H] in `docs/rules/ido.md`. */
const MARKS = new Map<string, Mark>([
  ['I-1', { kind: 'reading', why: 'learn-why-layout' }],
  ['I-2', { kind: 'reading', why: 'learn-why-layout' }],
  ['I-3', { kind: 'reading', why: 'learn-why-layout' }],
  ['I-6', { kind: 'reading', why: 'learn-why-i-6' }],
  ['I-9', { kind: 'reading', why: 'learn-why-i-9' }],
  ['I-13', { kind: 'reading', why: 'learn-why-i-13' }],
  ['I-14', { kind: 'reading', why: 'learn-why-i-14' }],
  ['I-15', { kind: 'reading', why: 'learn-why-i-15' }],
  ['I-18', { kind: 'reading', why: 'learn-why-i-18' }],
  ['I-20', { kind: 'reading', why: 'learn-why-i-20' }],
  ['I-22', { kind: 'reading', why: 'learn-why-i-22' }],
  ['I-26', { kind: 'reading', why: 'learn-why-i-26' }],
  ['I-28', { kind: 'house', why: 'learn-why-i-28' }],
  ['I-29', { kind: 'house', why: 'learn-why-i-29' }],
  ['I-30', { kind: 'house', why: 'learn-why-i-30' }],
]);

function rule(number: string, says: string, ...drawn: Drawn[]): Rule {
  return { number, says, drawn, mark: MARKS.get(number) ?? null };
}

const IDO: RuleBook = {
  lead: 'learn-rules-ido-lead',
  chapters: [
    {
      title: 'learn-rules-board',
      rules: [
        rule('I-1', 'learn-rule-i-1'),
        rule('I-2', 'learn-rule-i-2'),
        rule('I-3', 'learn-rule-i-3'),
        rule('I-4', 'learn-rule-i-4'),
        rule(
          'I-5',
          'learn-rule-i-5',
          { position: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4', caption: 'learn-drawn-middle' },
          { position: '8/8/8/8/8/8/8/8 b1 r 0 r00y00 4', caption: 'learn-drawn-south' },
          { position: '8/8/8/8/8/8/8/8 a1 r 0 r00y00 4', caption: 'learn-drawn-corner' },
        ),
        rule('I-6', 'learn-rule-i-6', {
          position: '8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4',
          caption: 'learn-drawn-lines',
        }),
        rule('I-7', 'learn-rule-i-7'),
      ],
    },
    {
      title: 'learn-rules-setup',
      rules: [
        rule('I-8', 'learn-rule-i-8'),
        rule('I-9', 'learn-rule-i-9'),
        rule('I-10', 'learn-rule-i-10'),
      ],
    },
    {
      title: 'learn-rules-turn',
      rules: [rule('I-11', 'learn-rule-i-11'), rule('I-12', 'learn-rule-i-12')],
    },
    {
      title: 'learn-rules-enter',
      rules: [
        rule(
          'I-13',
          'learn-rule-i-13',
          {
            position: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
            turn: 'S@f1',
            caption: 'learn-drawn-enter-small',
          },
          {
            position: '2Y5/8/8/8/8/8/8/8 b1 r 1 r00y00 4',
            turn: 'L@g1',
            caption: 'learn-drawn-enter-large',
          },
        ),
      ],
    },
    {
      title: 'learn-rules-move',
      rules: [
        rule('I-14', 'learn-rule-i-14', {
          position: '8/8/8/8/8/8/6r1/5r2 b2 r 0 r00y00 4',
          turn: 'f1f2+g2g3',
          caption: 'learn-drawn-steps',
        }),
        rule('I-15', 'learn-rule-i-15', {
          position: '8/8/8/8/8/3R4/5r2/8 b2 r 0 r00y00 4',
          turn: 'd3d2+f2f3',
          caption: 'learn-drawn-kinds',
        }),
        rule('I-16', 'learn-rule-i-16', {
          position: '8/8/8/8/8/8/2r2y2/5r2 b2 r 0 r00y00 4',
          turn: 'f1f3',
          caption: 'learn-drawn-over',
        }),
        rule('I-17', 'learn-rule-i-17', {
          position: '8/8/8/8/8/8/3Y4/4R3 b2 r 0 r00y00 4',
          turn: 'e1e2',
          caption: 'learn-drawn-share',
        }),
        rule('I-18', 'learn-rule-i-18'),
        rule('I-19', 'learn-rule-i-19', {
          position: '2y5/8/8/8/8/6ry/8/8 c2 r 1 r00y00 4',
          turn: 'g3f3',
          caption: 'learn-drawn-stranded',
        }),
        rule('I-20', 'learn-rule-i-20', {
          position: '8/8/1r6/8/8/8/8/5r2 b2 r 0 r00y00 4',
          turn: 'b6x',
          caption: 'learn-drawn-home',
        }),
      ],
    },
    {
      title: 'learn-rules-shift',
      rules: [
        rule('I-21', 'learn-rule-i-21'),
        rule(
          'I-22',
          'learn-rule-i-22',
          {
            position: '8/8/8/7Y/8/5ry1/8/8 b2 r 0 r00y00 4',
            turn: '>e',
            caption: 'learn-drawn-push',
          },
          { position: '8/8/8/8/8/6ry/8/8 c2 y 2 r00y00 4', caption: 'learn-drawn-pushed' },
        ),
        rule('I-23', 'learn-rule-i-23', {
          position: 'r7/R7/r7/8/8/8/8/8 b2 r 0 r00y00 4',
          turn: '>w',
          caption: 'learn-drawn-pushed-home',
        }),
        rule('I-24', 'learn-rule-i-24'),
        rule('I-25', 'learn-rule-i-25'),
      ],
    },
    {
      title: 'learn-rules-end',
      rules: [
        rule('I-26', 'learn-rule-i-26', {
          position: 'R7/1y6/1r6/8/8/8/2y5/5r2 b2 r 0 r11y12 4',
          turn: 'a8x+b6x',
          caption: 'learn-drawn-win',
        }),
        rule('I-27', 'learn-rule-i-27'),
        rule('I-28', 'learn-rule-i-28'),
        rule('I-29', 'learn-rule-i-29'),
        rule('I-30', 'learn-rule-i-30'),
      ],
    },
  ],
};

const ORBITO: RuleBook = {
  lead: 'learn-rules-orbito-lead',
  chapters: [
    { title: 'learn-rules-orbito-board', rules: [rule('O-1', 'learn-rule-o-1')] },
    {
      title: 'learn-rules-turn',
      rules: [
        rule('O-2', 'learn-rule-o-2'),
        rule('O-3', 'learn-rule-o-3', {
          position: '4/1b2/2w1/4 w',
          turn: 'b3b4,b3',
          caption: 'learn-drawn-slide',
        }),
        rule('O-4', 'learn-rule-o-4'),
        rule(
          'O-5',
          'learn-rule-o-5',
          { position: '4/1b2/2w1/4 w', turn: 'a1', caption: 'learn-drawn-before-rotation' },
          { position: '4/2w1/1b2/1w2 b', caption: 'learn-drawn-after-rotation' },
        ),
      ],
    },
    {
      title: 'learn-rules-end',
      rules: [
        rule(
          'O-6',
          'learn-rule-o-6',
          { position: '2b1/1b2/w2b/ww2 w', turn: 'c1', caption: 'learn-drawn-four-before' },
          { position: '1b2/3b/1b2/wwww -', caption: 'learn-drawn-four-after' },
        ),
        rule('O-7', 'learn-rule-o-7', {
          position: 'bbbb/4/4/wwww -',
          caption: 'learn-drawn-both',
        }),
        rule('O-8', 'learn-rule-o-8'),
      ],
    },
  ],
};
