/** The lessons of Orbito. The visitor has white unless a scene says otherwise. */

import { wins, type Lessons, type Played } from './scene';

/** A marble of this colour stands there when the rings have turned. */
function stands(colour: 'white' | 'black', cell: string) {
  return ({ after }: Played): boolean => after.game === 'orbito' && after[colour].includes(cell);
}

/** A marble was slid before one was placed. */
function slides({ parts }: Played): boolean {
  return parts.some(({ kind }) => kind === 'slide');
}

/** All scenes of Orbito. */
export const ORBITO_LESSONS: Lessons = {
  game: 'orbito',
  scenes: [
    {
      id: 'aim',
      title: 'learn-orbito-aim',
      rules: ['O-6'],
      position: 'b3/1b2/1b1w/2ww w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-aim-do',
          then: 'learn-orbito-aim-done',
          fulfils: wins('white'),
          solution: 'd3',
        },
      ],
    },
    {
      id: 'place',
      title: 'learn-orbito-place',
      rules: ['O-1', 'O-2', 'O-4'],
      position: '4/4/4/4 w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-place-do',
          then: 'learn-orbito-place-done',
          fulfils: () => true,
          solution: 'b4',
        },
      ],
    },
    {
      id: 'rings',
      title: 'learn-orbito-rings',
      rules: ['O-5'],
      position: '4/4/4/4 w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-rings-outer',
          then: 'learn-orbito-rings-rotated',
          otherwise: 'learn-orbito-rings-otherwise',
          fulfils: stands('white', 'a1'),
          solution: 'a2',
          reply: 'd4',
        },
        {
          kind: 'turn',
          says: 'learn-orbito-rings-inner',
          then: 'learn-orbito-rings-done',
          otherwise: 'learn-orbito-rings-otherwise',
          fulfils: stands('white', 'c3'),
          solution: 'c2',
        },
      ],
    },
    {
      id: 'slide',
      title: 'learn-orbito-slide',
      rules: ['O-3'],
      position: '4/1b2/2w1/4 w',
      tasks: [
        {
          kind: 'try',
          says: 'learn-orbito-slide-own',
          then: 'learn-orbito-slide-own-tried',
          refusals: ['orbito-not-opponents'],
          example: ['c2c1'],
        },
        {
          kind: 'try',
          says: 'learn-orbito-slide-slant',
          then: 'learn-orbito-slide-slant-tried',
          refusals: ['orbito-not-adjacent'],
          example: ['b3c4'],
        },
        {
          kind: 'turn',
          says: 'learn-orbito-slide-do',
          then: 'learn-orbito-slide-done',
          fulfils: slides,
          solution: 'b3b4,a1',
        },
      ],
    },
    {
      id: 'order',
      title: 'learn-orbito-order',
      rules: ['O-2', 'O-4'],
      position: '4/1b2/2w1/4 w',
      tasks: [
        {
          kind: 'try',
          says: 'learn-orbito-order-try',
          then: 'learn-orbito-order-tried',
          refusals: ['orbito-placed'],
          example: ['a1', 'b3b4'],
        },
        {
          kind: 'turn',
          says: 'learn-orbito-order-do',
          then: 'learn-orbito-order-done',
          fulfils: ({ parts: [first, second] }) =>
            first?.kind === 'slide' && second?.kind === 'place' && first.from === second.at,
          solution: 'b3b4,b3',
        },
      ],
    },
    {
      id: 'four',
      title: 'learn-orbito-four',
      rules: ['O-6'],
      position: '2b1/1b2/b3/1www w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-four-false',
          then: 'learn-orbito-four-gone',
          fulfils: ({ parts }) => parts.some((part) => part.kind === 'place' && part.at === 'a1'),
          solution: 'a1',
        },
        {
          kind: 'turn',
          says: 'learn-orbito-four-do',
          then: 'learn-orbito-four-done',
          position: '2b1/1b2/w2b/ww2 w',
          fulfils: wins('white'),
          solution: 'c1',
        },
      ],
    },
    {
      id: 'theirs',
      title: 'learn-orbito-theirs',
      rules: ['O-3', 'O-6'],
      position: '1bbb/3b/1w2/1ww1 w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-theirs-do',
          then: 'learn-orbito-theirs-done',
          otherwise: 'learn-orbito-theirs-otherwise',
          fulfils: ({ after }) => after.game === 'orbito' && !after.over,
          solution: 'c4c3,a1',
        },
      ],
    },
    {
      id: 'both',
      title: 'learn-orbito-both',
      rules: ['O-7'],
      position: '1bbb/3b/w3/ww2 w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-both-draw',
          then: 'learn-orbito-both-drawn',
          fulfils: ({ after }) => after.game === 'orbito' && after.over && after.winner === null,
          solution: 'c1',
        },
        {
          kind: 'turn',
          says: 'learn-orbito-both-do',
          then: 'learn-orbito-both-done',
          position: '1bbb/3b/w3/ww2 w',
          fulfils: wins('white'),
          solution: 'd3d2,c1',
        },
      ],
    },
    {
      id: 'full',
      title: 'learn-orbito-full',
      rules: ['O-7', 'O-8'],
      position: '1wwb/bwbw/wwbw/bbwb b',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-full-last',
          then: 'learn-orbito-full-rotated',
          fulfils: wins('white'),
          solution: 'a4',
        },
        {
          kind: 'turn',
          says: 'learn-orbito-full-do',
          then: 'learn-orbito-full-done',
          position: '1wwb/bwbw/wwbw/bbwb b',
          fulfils: ({ after }) => after.game === 'orbito' && after.over && after.winner === null,
          solution: 'b4a4,b4',
        },
      ],
    },
    {
      id: 'foresight',
      title: 'learn-orbito-foresight',
      rules: ['O-3', 'O-4', 'O-5', 'O-6'],
      position: '1wb1/wb1b/3w/bbww w',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-orbito-foresight-do',
          then: 'learn-orbito-foresight-done',
          fulfils: wins('white'),
          solution: 'd3d4,d3',
        },
      ],
    },
  ],
};
