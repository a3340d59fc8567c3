/**
 * What each sound is made of: a few tones and bursts of noise.
 *
 * Nothing is loaded; the sounds are put together from these figures when they
 * are played. They are short and quiet, like wood and glass on a table.
 */

/** Everything that can be heard. */
export type SoundKind =
  'enter' | 'move' | 'home' | 'shift' | 'slide' | 'place' | 'turning' | 'refused' | 'call' | 'over';

/** A tone: its pitch may glide, it swells up at once and fades away. */
export interface Tone {
  type: OscillatorType;
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
}

/** Band-pass filtered noise; the pitch of the filter may glide. */
export interface Noise {
  type: 'noise';
  from: number;
  to: number;
}

/** One layer of a sound. */
export interface Layer {
  source: Tone | Noise;
  /** When it starts, how soon it is loudest and when it is gone, in seconds. */
  at: number;
  rise: number;
  fall: number;
  /** How loud, from 0 to 1. */
  gain: number;
}

function tone(
  type: OscillatorType,
  [from, to]: [number, number],
  [at, rise, fall]: [number, number, number],
  gain: number,
): Layer {
  return { source: { type, from, to }, at, rise, fall, gain };
}

function noise(
  [from, to]: [number, number],
  [at, rise, fall]: [number, number, number],
  gain: number,
): Layer {
  return { source: { type: 'noise', from, to }, at, rise, fall, gain };
}

/** A block or a marble that touches the board: a click and the body under it. */
function knock(pitch: number, gain: number): Layer[] {
  return [
    noise([pitch * 6, pitch * 4], [0, 0.001, 0.03], gain * 0.6),
    tone('sine', [pitch, pitch * 0.7], [0, 0.002, 0.12], gain),
  ];
}

/** The layers of each sound. */
export const SOUNDS: Record<SoundKind, Layer[]> = {
  enter: knock(220, 0.5),
  move: knock(260, 0.4),
  home: [...knock(220, 0.4), tone('sine', [523, 523], [0.06, 0.01, 0.3], 0.25)],
  // A heavy frame dragged over wood, and its stop.
  shift: [
    noise([180, 120], [0, 0.08, 0.34], 0.7),
    tone('triangle', [70, 58], [0, 0.06, 0.34], 0.4),
    tone('sine', [110, 70], [0.3, 0.002, 0.14], 0.5),
  ],
  slide: [
    noise([900, 1300], [0, 0.05, 0.18], 0.25),
    tone('sine', [880, 840], [0.15, 0.002, 0.08], 0.2),
  ],
  place: [
    noise([3200, 2600], [0, 0.001, 0.02], 0.3),
    tone('sine', [1180, 1120], [0, 0.001, 0.1], 0.3),
    tone('sine', [2350, 2300], [0, 0.001, 0.05], 0.12),
  ],
  // Marbles rolling in their tracks.
  turning: [
    noise([420, 700], [0, 0.12, 0.42], 0.35),
    noise([1500, 1100], [0.05, 0.1, 0.3], 0.12),
    tone('sine', [990, 950], [0.36, 0.002, 0.08], 0.15),
  ],
  refused: [tone('sine', [170, 140], [0, 0.005, 0.14], 0.4)],
  // Two notes that rise: it is the reader's turn somewhere else.
  call: [659, 880].map((pitch, index) =>
    tone('sine', [pitch, pitch], [index * 0.14, 0.01, 0.45], 0.3),
  ),
  over: [523, 659, 784, 1047].map((pitch, index) =>
    tone('triangle', [pitch, pitch], [index * 0.11, 0.01, 0.4], 0.3),
  ),
};

/** When a sound is over, in seconds. */
export function lengthOf(kind: SoundKind): number {
  return Math.max(...SOUNDS[kind].map(({ at, fall }) => at + fall));
}
