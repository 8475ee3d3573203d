// SPDX-License-Identifier: MIT
// The kept sets of own cards, and the games that they make.
import { signal } from "@preact/signals";
import type { Game, KeptSet } from "../engine/documents";
import { engine } from "./engine";
import { speakLanguage } from "./match";

export const sets = signal<readonly KeptSet[]>([]);

/** A file that was opened elsewhere, for the page of own cards. */
export const handed = signal<{ readonly text: string; readonly name: string } | null>(null);

export async function readSets(): Promise<void> {
  sets.value = await engine()
    .sets()
    .catch(() => []);
}

/** The game as its menus show it with a set of own cards; null: the set is not there. */
export async function gameWith(game: string, hash: string): Promise<Game | null> {
  await speakLanguage();
  const text = await engine().cardsText(hash);
  const verdict = text && (await engine().tryCards(game, text));
  return verdict?.good ? verdict.game : null;
}

/** The game that a text of cards is for, as far as a line of it tells; null: it could be any. */
export function gameOfCards(name: string, text: string): string | null {
  if (/\.tiles$/i.test(name)) return "city";
  for (const line of text.split("\n", 100_000)) {
    const found = TELLS.find(([begin]) => begin.test(line));
    if (found) return found[1];
  }
  return null;
}

const TELLS: readonly [RegExp, string][] = [
  [/^\s*(cast |red |yellow |green |power:)/, "school"],
  [/^\s*(based on |starters|market class|rainbow|monster |artifacts|rewards|years)/, "city"],
  [/^\s*(nemesis |archetype |scenario |monolith |deed )/, "endbringer"],
];
