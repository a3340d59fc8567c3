/** The mark of each seat, and the small signs of the board, as SVG paths around 0, 0. */

import type { SeatName } from '../rules/types';

/** The mark of a seat that reaches `r` from its middle: disc, diamond, triangle, cross. */
export function markPath(seat: SeatName, r: number): string {
  const n = (value: number) => (value * r).toFixed(2);
  switch (seat) {
    case 'blue':
      return `M0 ${n(-1.08)}L${n(1.08)} 0L0 ${n(1.08)}L${n(-1.08)} 0Z`;
    case 'yellow':
      return `M0 ${n(-1)}L${n(1.05)} ${n(0.84)}L${n(-1.05)} ${n(0.84)}Z`;
    case 'green': {
      const [out, arm] = [n(1), n(0.36)];
      const [back, leg] = [n(-1), n(-0.36)];
      return (
        `M${leg} ${back}H${arm}V${leg}H${out}V${arm}H${arm}V${out}` +
        `H${leg}V${arm}H${back}V${leg}H${leg}Z`
      );
    }
    default:
      return `M${n(-0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(-0.9)} 0Z`;
  }
}

/** An arrow that bends back: the block returns to the reserve. Stroked. */
export const RETURN_PATH = 'M-7 8H1A6 6 0 0 0 1 -4H-7M-2 -9L-7 -4L-2 1';
/** A flag: the block arrives. Filled. */
export const FLAG_PATH = 'M-6 -10H-3V-9H8L5 -4.5L8 0H-3V10H-6Z';
/** A padlock: the frame rests. Filled, the shackle cut out. */
export const LOCK_PATH = 'M-9 -2H-7V-5A7 7 0 0 1 7 -5V-2H9V11H-9ZM-4 -2H4V-5A4 4 0 0 0 -4 -5Z';
/** A tick: once more to do it. Stroked. */
export const TICK_PATH = 'M-11 1L-3 9L12 -9';
/** A chevron that points up. Stroked. */
export const CHEVRON_PATH = 'M-12 5L0 -7L12 5';
