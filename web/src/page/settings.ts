// SPDX-License-Identifier: MIT
// What a person has set, kept in this browser.
import { effect, signal } from "@preact/signals";
import { type Word, wordIn } from "./words";

export interface Settings {
  readonly language: "en" | "de";
  readonly theme: "system" | "dark" | "light";
  readonly contrast: boolean;
  readonly patterns: boolean;
  /** In per cent of the usual size. */
  readonly textSize: number;
  readonly motion: "system" | "full" | "less";
  readonly speed: "steps" | "slow" | "normal" | "fast" | "off";
  readonly sound: boolean;
  readonly oneTap: boolean;
  /** Whether what people say at tables is shown. */
  readonly chat: boolean;
  readonly names: readonly string[];
  readonly game: string;
  /** Games whose first steps have been read. */
  readonly met: readonly string[];
}

const KEY = "sortilege.settings";
const TEXT_SIZES = [90, 100, 115, 130, 150];

export const usual: Settings = {
  language: navigator.language.startsWith("de") ? "de" : "en",
  theme: "system",
  contrast: false,
  patterns: false,
  textSize: 100,
  motion: "system",
  speed: "normal",
  sound: false,
  oneTap: matchMedia("(pointer: fine)").matches,
  chat: true,
  names: [],
  game: "school",
  met: [],
};

/** What was kept, as far as it can be believed: each value only where it is of its kind. */
export function believable(kept: unknown): Settings {
  if (typeof kept !== "object" || kept === null) return usual;
  const given = kept as { readonly [name: string]: unknown };
  const choice = <T>(name: string, of: readonly T[], else_: T): T =>
    of.includes(given[name] as T) ? (given[name] as T) : else_;
  const list = (name: string): readonly string[] =>
    Array.isArray(given[name])
      ? given[name].filter((one): one is string => typeof one === "string").slice(0, 6)
      : [];
  return {
    language: choice("language", ["en", "de"], usual.language),
    theme: choice("theme", ["system", "dark", "light"], usual.theme),
    contrast: choice("contrast", [true, false], usual.contrast),
    patterns: choice("patterns", [true, false], usual.patterns),
    textSize: choice("textSize", TEXT_SIZES, usual.textSize),
    motion: choice("motion", ["system", "full", "less"], usual.motion),
    speed: choice("speed", ["steps", "slow", "normal", "fast", "off"], usual.speed),
    sound: choice("sound", [true, false], usual.sound),
    oneTap: choice("oneTap", [true, false], usual.oneTap),
    chat: choice("chat", [true, false], usual.chat),
    names: list("names"),
    game: choice("game", ["school", "sorcerer", "endbringer", "city"], usual.game),
    met: list("met"),
  };
}

function kept(): Settings {
  try {
    return believable(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return usual;
  }
}

export const settings = signal<Settings>(kept());
export const textSizes = TEXT_SIZES;

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** The page's word in the language that is set. */
export function word(name: Word, ...values: readonly (string | number)[]): string {
  return wordIn(settings.value.language, name, ...values);
}

/** Does anything move? */
export function moves(): boolean {
  const { motion, speed } = settings.value;
  if (speed === "off" || motion === "less") return false;
  return motion === "full" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const SPEEDS = { steps: 1, slow: 1.6, normal: 1, fast: 0.5, off: 0 };
export function speedFactor(): number {
  return SPEEDS[settings.value.speed];
}

const light = matchMedia("(prefers-color-scheme: light)");

function dress(): void {
  const now = settings.value;
  const root = document.documentElement;
  const theme = now.theme === "system" ? (light.matches ? "light" : "dark") : now.theme;
  root.dataset["theme"] = theme;
  root.lang = now.language;
  root.dataset["contrast"] = now.contrast ? "more" : "usual";
  root.dataset["patterns"] = now.patterns ? "strong" : "usual";
  root.dataset["motion"] = moves() ? "full" : "less";
  root.style.fontSize = now.textSize === 100 ? "" : `${now.textSize}%`;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute("content", theme === "light" ? "#f8f3e7" : "#1f1d27");
}

/** Keeps the settings, and dresses the page by them. */
export function beginSettings(): void {
  effect(() => {
    dress();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // Without storage the settings last as long as the page.
    }
  });
  light.addEventListener("change", dress);
}
