/** The result of a scan, for the ear and the hand: high is accepted, twice is a warning, low and long is a refusal. */
import { readStored, store } from 'backline/console';
import type { Outcome } from './queue.ts';

const storageKey = 'backline.sound';

export const isQuiet = (): boolean => readStored(storageKey) === 'off';
export const setQuiet = (quiet: boolean): void => store(storageKey, quiet ? 'off' : 'on');

interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
}

const tones: Readonly<Record<Outcome, readonly Tone[]>> = {
  accepted: [{ hertz: 1_050, from: 0, seconds: 0.09, shape: 'sine' }],
  warning: [
    { hertz: 620, from: 0, seconds: 0.1, shape: 'triangle' },
    { hertz: 620, from: 0.16, seconds: 0.1, shape: 'triangle' },
  ],
  duplicate: [
    { hertz: 620, from: 0, seconds: 0.1, shape: 'triangle' },
    { hertz: 620, from: 0.16, seconds: 0.1, shape: 'triangle' },
  ],
  rejected: [{ hertz: 170, from: 0, seconds: 0.45, shape: 'sawtooth' }],
};

let audio: AudioContext | null = null;

/** Plays the outcome; silent where the browser does not let it, for nothing depends on it. */
export function sound(outcome: Outcome): void {
  if (outcome === 'rejected') globalThis.navigator.vibrate?.([180, 60, 180]);
  if (isQuiet()) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const { hertz, from, seconds, shape } of tones[outcome]) {
    const begins = audio.currentTime + from;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: shape });
    const gain = new GainNode(audio, { gain: 0.25 });
    gain.gain.setTargetAtTime(0, begins + seconds * 0.7, 0.02);
    tone.connect(gain).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + seconds + 0.1);
  }
}
