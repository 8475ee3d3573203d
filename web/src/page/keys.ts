// SPDX-License-Identifier: MIT
// The keys of options: a digit where the engine knows one that a player would expect, otherwise the
// first that is free; 0 ends a choice without doing anything. Letters that mean something at every
// table are left to that.
import type { OptionGuide } from "../engine/documents";

const DIGITS = "123456789";
const LETTERS = "abcdefijklnopswxyz";

/** The key of each option, in their order; "" for those that get none. */
export function keysOf(options: readonly OptionGuide[]): string[] {
  const keys = options.map(() => "");
  const taken = new Set<string>();
  const closing = options.filter((option) => option.closes);
  const give = (at: number, key: string): boolean => {
    if (!key || taken.has(key) || keys[at]) return false;
    keys[at] = key;
    taken.add(key);
    return true;
  };
  if (closing.length === 1) give(options.indexOf(closing[0] as OptionGuide), "0");
  const wanted = options.map((option) => option.digit);
  options.forEach((option, at) => {
    const only = wanted.filter((digit) => digit === option.digit).length === 1;
    if (option.digit && only) give(at, String(option.digit));
  });
  const free = [...DIGITS, ...LETTERS].filter((key) => !taken.has(key));
  options.forEach((_, at) => {
    if (!keys[at]) give(at, free.shift() ?? "");
  });
  return keys;
}

/** Options whose words match what was typed, best first: every word must begin a word of theirs. */
export function matching(texts: readonly string[], typed: string): number[] {
  const plain = (text: string): string =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: number[] = [];
  texts.forEach((text, at) => {
    const has = plain(text).split(/[^\p{L}\p{N}]+/u);
    if (wanted.every((word) => has.some((one) => one.startsWith(word)))) found.push(at);
  });
  return found;
}
