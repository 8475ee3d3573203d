// SPDX-License-Identifier: MIT
// Sounds of our own making: short noises and dying tones. Off until somebody switches them on, and
// never the only way in which something is told.
import { settings } from "./settings";

type Sound = "knock" | "glass" | "paper" | "chime" | "asked" | "bell";

/** Which sound goes with which kind of event; others are silent. */
const OF_EVENT: { readonly [kind: string]: Sound } = {
  asked: "asked",
  rolled: "knock",
  roll: "knock",
  reroll: "knock",
  cast: "glass",
  crystals: "glass",
  dealt: "paper",
  shown: "paper",
  used: "chime",
  won: "bell",
};

let context: AudioContext | undefined;

function tone(at: AudioContext, hz: number, seconds: number, loud: number, delay = 0): void {
  const from = at.currentTime + delay;
  const source = at.createOscillator();
  const volume = at.createGain();
  source.frequency.value = hz;
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  source.connect(volume).connect(at.destination);
  source.start(from);
  source.stop(from + seconds);
}

function noise(at: AudioContext, hz: number, seconds: number, loud: number): void {
  const length = Math.ceil(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const volume = at.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hz;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start();
}

const SOUNDS: { readonly [K in Sound]: (at: AudioContext) => void } = {
  knock: (at) => noise(at, 900, 0.09, 0.8),
  glass: (at) => tone(at, 1250, 0.25, 0.06),
  paper: (at) => noise(at, 3200, 0.12, 0.25),
  chime: (at) => tone(at, 660, 0.5, 0.08),
  bell: (at) => {
    tone(at, 392, 0.9, 0.08);
    tone(at, 588, 0.7, 0.05);
  },
  asked: (at) => {
    tone(at, 523, 0.18, 0.05);
    tone(at, 659, 0.25, 0.05, 0.12);
  },
};

export function play(kind: string): void {
  const sound = OF_EVENT[kind];
  if (!settings.value.sound || !sound) return;
  try {
    context ??= new AudioContext();
    SOUNDS[sound](context);
  } catch {
    // A browser without sound is a quiet one.
  }
}
