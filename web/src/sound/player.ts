/** Plays the sounds where the browser lets it; where not, it is silent and never fails. */

import { SOUNDS, type Layer, type SoundKind } from './sounds';

/** How loud everything is. */
const VOLUME = 0.5;

let on = false;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Turns sounds on or off. They are off at first, and nothing is prepared until they are on. */
export function enable(wanted: boolean): void {
  on = wanted;
  if (!on) void context?.suspend().catch(() => undefined);
}

/** Plays a sound, if sounds are on. */
export function play(kind: SoundKind): void {
  if (!on) return;
  try {
    context ??= new AudioContext();
    // Browsers keep a page silent until somebody has touched it.
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const layer of SOUNDS[kind]) start(context, layer);
  } catch {
    // Sound is an ornament: a browser without it is no reason to stop a game.
  }
}

/** A second of noise, the same each time. */
function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index++) {
    state = (state * 48271) % 2147483647;
    samples[index] = (state / 2147483647) * 2 - 1;
  }
  return buffer;
}

/** What makes the layer sound, and where it comes out. */
function source(context: AudioContext, layer: Layer): [AudioScheduledSourceNode, AudioNode] {
  const { type, from, to } = layer.source;
  const start = context.currentTime + layer.at;
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + layer.fall);
  };
  if (type !== 'noise') {
    const oscillator = context.createOscillator();
    oscillator.type = type;
    glide(oscillator.frequency);
    return [oscillator, oscillator];
  }
  const player = context.createBufferSource();
  player.buffer = noise ??= noiseBuffer(context);
  player.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 1.2;
  glide(filter.frequency);
  return [player, player.connect(filter)];
}

function start(context: AudioContext, layer: Layer): void {
  const [player, output] = source(context, layer);
  const begin = context.currentTime + layer.at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(layer.gain * VOLUME, begin + layer.rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + layer.fall);
  output.connect(volume).connect(context.destination);
  player.start(begin);
  player.stop(begin + layer.fall);
}
