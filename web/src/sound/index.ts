/** Small sounds, off until `enable(true)`. */

export { enable, play } from './player';
export type { SoundKind } from './sounds';
