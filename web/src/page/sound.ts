// SPDX-License-Identifier: MIT
// Sounds of our own making: short noises and dying tones. Off until somebody switches them on, and
// never the only way in which something is told.
import { settings } from "./settings";

type Sound =
  | "knock"
  | "dull"
  | "drum"
  | "glass"
  | "paper"
  | "tear"
  | "stone"
  | "coin"
  | "chime"
  | "asked"
  | "bell";

/** Which events are heard as what; others are silent. */
const HEARD: { readonly [K in Sound]: readonly string[] } = {
  asked: ["asked"],
  knock: ["rolled", "roll", "reroll", "energy-die", "fate", "turn"],
  glass: ["cast", "crystals", "omens", "energy"],
  paper: ["dealt", "shown", "draw", "play", "reveal", "enter", "flip", "take", "buy", "attached"],
  dull: ["damage", "side", "weaken"],
  drum: ["attack", "battle"],
  tear: ["destroyed", "destroy", "discard"],
  stone: ["place", "move", "cover"],
  coin: ["goal", "gain", "prize", "collect"],
  chime: ["used", "power", "trigger", "channel"],
  bell: ["won", "conquer", "year", "time-up"],
};
const OF_EVENT = new Map<string, Sound>(
  Object.entries(HEARD).flatMap(([sound, kinds]) => kinds.map((kind) => [kind, sound as Sound])),
);

let context: AudioContext | undefined;

let out: AudioNode | undefined;

/** All sounds go through one compressor: many at once are not louder than one. */
function outOf(at: AudioContext): AudioNode {
  if (out) return out;
  const press = at.createDynamicsCompressor();
  press.connect(at.destination);
  out = press;
  return press;
}

function tone(at: AudioContext, hz: number, seconds: number, loud: number, delay = 0): void {
  const from = at.currentTime + delay;
  const source = at.createOscillator();
  const volume = at.createGain();
  source.frequency.value = hz;
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  source.connect(volume).connect(outOf(at));
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
  source.connect(filter).connect(volume).connect(outOf(at));
  source.start();
}

const SOUNDS: { readonly [K in Sound]: (at: AudioContext) => void } = {
  knock: (at) => noise(at, 900, 0.09, 0.8),
  dull: (at) => noise(at, 220, 0.14, 0.9),
  drum: (at) => {
    tone(at, 82, 0.3, 0.2);
    noise(at, 160, 0.1, 0.4);
  },
  tear: (at) => noise(at, 2400, 0.22, 0.3),
  stone: (at) => {
    noise(at, 500, 0.07, 0.9);
    tone(at, 140, 0.12, 0.12);
  },
  coin: (at) => {
    tone(at, 1568, 0.2, 0.04);
    tone(at, 2093, 0.3, 0.03, 0.05);
  },
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
  const sound = OF_EVENT.get(kind);
  if (!settings.value.sound || !sound) return;
  try {
    context ??= new AudioContext();
    SOUNDS[sound](context);
  } catch {
    // A browser without sound is a quiet one.
  }
}
