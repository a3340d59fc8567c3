/** The lessons of IDO. The visitor is red, yellow sits opposite. */

import { comesHome, enters, goes, movesBlocks, pushes, shifts, wins, type Lessons } from './scene';

/** All scenes of IDO. */
export const IDO_LESSONS: Lessons = {
  game: 'ido',
  scenes: [
    {
      id: 'enter',
      title: 'learn-ido-enter',
      rules: ['I-6', 'I-8', 'I-11', 'I-13'],
      position: '8/8/8/8/8/8/8/8 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-enter-do',
          then: 'learn-ido-enter-done',
          fulfils: enters('small'),
          solution: 'S@f1',
          reply: 'S@c8',
        },
        {
          kind: 'try',
          says: 'learn-ido-enter-try',
          then: 'learn-ido-enter-tried',
          refusals: ['ido-entry-kind', 'ido-not-at-start'],
          example: ['L@f1'],
        },
      ],
    },
    {
      id: 'shift',
      title: 'learn-ido-shift',
      rules: ['I-1', 'I-2', 'I-3', 'I-4', 'I-5', 'I-7', 'I-21'],
      position: '8/2y5/8/8/8/8/6r1/8 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-shift-do',
          then: 'learn-ido-shift-done',
          fulfils: shifts('south'),
          solution: '>s',
        },
        {
          kind: 'try',
          says: 'learn-ido-shift-try',
          then: 'learn-ido-shift-tried',
          position: '2Y5/2y5/8/8/8/8/6r1/6R1 b1 r 0 r00y00 4',
          refusals: ['ido-shift-off'],
          example: ['>s'],
        },
      ],
    },
    {
      id: 'large',
      title: 'learn-ido-large',
      rules: ['I-10', 'I-13'],
      position: '2Y5/8/8/8/8/8/8/8 b1 r 1 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-large-try',
          then: 'learn-ido-large-tried',
          refusals: ['ido-entry-kind'],
          example: ['S@f1'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-large-do',
          then: 'learn-ido-large-done',
          fulfils: enters('large'),
          solution: 'L@g1',
        },
      ],
    },
    {
      id: 'steps',
      title: 'learn-ido-steps',
      rules: ['I-12', 'I-14'],
      position: '8/8/8/8/8/8/6r1/5r2 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-steps-try',
          then: 'learn-ido-steps-tried',
          refusals: ['ido-too-far'],
          example: ['f1h3'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-steps-do',
          then: 'learn-ido-steps-done',
          fulfils: movesBlocks(2),
          solution: 'f1f2+g2g3',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'learn-ido-kinds',
      rules: ['I-4', 'I-15'],
      position: '8/8/8/8/8/3R4/5r2/8 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-kinds-try',
          then: 'learn-ido-kinds-tried',
          refusals: ['ido-step-kind'],
          example: ['d3d4'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-kinds-do',
          then: 'learn-ido-kinds-done',
          fulfils: movesBlocks(2),
          solution: 'd3d2+f2f3',
        },
      ],
    },
    {
      id: 'over',
      title: 'learn-ido-over',
      rules: ['I-16'],
      position: '8/8/8/8/8/8/2r2y2/5r2 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-over-try',
          then: 'learn-ido-over-tried',
          refusals: ['ido-occupied'],
          example: ['f1f2'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-over-do',
          then: 'learn-ido-over-done',
          fulfils: goes('f1', 'f3', 'g2'),
          solution: 'f1f3',
        },
      ],
    },
    {
      id: 'share',
      title: 'learn-ido-share',
      rules: ['I-17', 'I-18'],
      position: '8/8/8/8/8/8/3Y4/4R3 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-share-do',
          then: 'learn-ido-share-done',
          fulfils: goes('e1', 'e2'),
          solution: 'e1e2',
        },
        {
          kind: 'try',
          says: 'learn-ido-share-try',
          then: 'learn-ido-share-tried',
          position: '8/8/8/8/8/8/3Y4/4R3 b2 r 0 r00y00 4',
          refusals: ['ido-too-far'],
          example: ['e1d1'],
        },
      ],
    },
    {
      id: 'push',
      title: 'learn-ido-push',
      rules: ['I-22', 'I-23'],
      position: '8/8/8/7Y/8/5ry1/8/8 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-push-do',
          then: 'learn-ido-push-done',
          fulfils: pushes('yellow', 'returned'),
          solution: '>e',
        },
      ],
    },
    {
      id: 'stranded',
      title: 'learn-ido-stranded',
      rules: ['I-19', 'I-24'],
      position: '2y5/8/8/8/8/6ry/8/8 c2 r 1 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-stranded-try',
          then: 'learn-ido-stranded-tried',
          refusals: ['ido-step-kind'],
          example: ['g3g4'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-stranded-do',
          then: 'learn-ido-stranded-done',
          fulfils: goes('g3', 'f3'),
          solution: 'g3f3',
        },
      ],
    },
    {
      id: 'rest',
      title: 'learn-ido-rest',
      rules: ['I-12', 'I-25'],
      position: '8/2y5/8/8/8/8/8/5r2 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-rest-shift',
          then: 'learn-ido-rest-shifted',
          fulfils: shifts('north'),
          solution: '>n',
          reply: 'L@b8',
        },
        {
          kind: 'try',
          says: 'learn-ido-rest-try',
          then: 'learn-ido-rest-tried',
          refusals: ['ido-frame-rests'],
          example: ['>w'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-rest-do',
          then: 'learn-ido-rest-done',
          fulfils: () => true,
          solution: 'L@f2',
        },
      ],
    },
    {
      id: 'home',
      title: 'learn-ido-home',
      rules: ['I-6', 'I-20', 'I-23'],
      position: '8/8/1r6/8/8/8/8/5r2 b2 r 0 r00y00 4',
      tasks: [
        {
          kind: 'try',
          says: 'learn-ido-home-try',
          then: 'learn-ido-home-tried',
          refusals: ['ido-no-way-home'],
          example: ['f1x'],
        },
        {
          kind: 'turn',
          says: 'learn-ido-home-do',
          then: 'learn-ido-home-done',
          fulfils: comesHome('arrived'),
          solution: 'b6x',
        },
        {
          kind: 'turn',
          says: 'learn-ido-home-push',
          then: 'learn-ido-home-pushed',
          position: 'r7/R7/r7/8/8/8/8/8 b2 r 0 r00y00 4',
          fulfils: pushes('red', 'arrived'),
          solution: '>w',
        },
      ],
    },
    {
      id: 'win',
      title: 'learn-ido-win',
      rules: ['I-14', 'I-26'],
      position: 'R7/1y6/1r6/8/8/8/2y5/5r2 b2 r 0 r11y12 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-win-do',
          then: 'learn-ido-win-done',
          fulfils: wins('red'),
          solution: 'a8x+b6x',
        },
      ],
    },
    {
      id: 'leave',
      title: 'learn-ido-leave',
      rules: ['I-9', 'I-29', 'I-30'],
      position: '8/3y4/8/7B/8/5rb1/8/8 b2 r 0 r00b00!y00g00 4',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-leave-do',
          then: 'learn-ido-leave-done',
          fulfils: pushes('blue', 'pushed'),
          solution: '>w',
        },
        {
          kind: 'turn',
          says: 'learn-ido-leave-there',
          then: 'learn-ido-leave-gone',
          position: '8/1y6/8/8/8/8/6r1/8 b2 r 0 r00y00 4',
          fulfils: goes('g2', 'g3'),
          solution: 'g2g3',
          reply: 'b7b6',
        },
        {
          kind: 'turn',
          says: 'learn-ido-leave-back',
          then: 'learn-ido-leave-drawn',
          fulfils: goes('g3', 'g2'),
          solution: 'g3g2',
        },
      ],
    },
    {
      id: 'order',
      title: 'learn-ido-order',
      rules: ['I-27', 'I-28'],
      position: 'R7/8/r7/8/8/8/8/8 b2 r 0 r00y00 lsls',
      tasks: [
        {
          kind: 'turn',
          says: 'learn-ido-order-wrong',
          then: 'learn-ido-order-returned',
          fulfils: comesHome('returned'),
          solution: 'a6x',
        },
        {
          kind: 'turn',
          says: 'learn-ido-order-do',
          then: 'learn-ido-order-done',
          position: 'R7/8/r7/8/8/8/8/8 b2 r 0 r00y00 lsls',
          fulfils: ({ parts }) =>
            parts.filter((part) => part.kind === 'home' && part.fate === 'arrived').length === 2,
          solution: 'a8x+a6x',
        },
      ],
    },
  ],
};
