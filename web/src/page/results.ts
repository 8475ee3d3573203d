// SPDX-License-Identifier: MIT
// How the latest matches of one person ended, for each game, kept in this browser: those against
// one machine, and those against the game itself, alone or with machines. Only to suggest another
// level, or another difficulty.
import { effect, signal } from "@preact/signals";
import type { MatchState, Outcome } from "../engine/documents";
import { engine } from "./engine";
import { match } from "./match";
import { levelOf } from "./wish";

const KEY = "sortilege.results";
const KEPT = 8;

interface Kept {
  /** What it was played against: "search:adept", "difficulty=1;search:adept". */
  readonly agent: string;
  /** W, D or L for each match, the latest last. */
  readonly results: string;
  /** The match that was noted last: taking back and ending it again does not count twice. */
  readonly match: string;
}

/** Whom to play next, or how hard, and why, after the match of that id. */
export interface Suited {
  readonly match: string;
  readonly agent?: string;
  readonly option?: string;
  readonly value?: string;
  readonly text: string;
}
export const suited = signal<Suited | null>(null);

/** The match that was last seen going on: one that is over when it is opened does not count. */
let open = "";
effect(() => {
  const state = match.value;
  if (state && !state.over) open = state.id;
});

function read(): { readonly [game: string]: unknown } {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof all === "object" && all !== null ? (all as { [game: string]: unknown }) : {};
  } catch {
    return {};
  }
}

function believable(kept: unknown): Kept | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { agent, results, match } = kept as { readonly [name: string]: unknown };
  const good = typeof agent === "string" && typeof match === "string";
  return good && typeof results === "string" && /^[WDL]*$/.test(results)
    ? { agent, results, match }
    : null;
}

/** What a match of one person is played against; "": it is none that counts. `difficulty`: of the
 * game itself, if that is whom they play against. */
function againstWhom(state: MatchState, difficulty: string): string {
  const people = state.seats.filter((seat) => seat.agent === null);
  const machines = state.seats.flatMap((seat) => (seat.agent === null ? [] : levelOf(seat.agent)));
  if (people.length !== 1) return "";
  if (difficulty) return [difficulty, ...machines].join(";");
  return state.seats.length === 2 ? (machines[0] ?? "") : "";
}

/** Whoever has beaten the game itself is first, and whoever has lost to it second. */
function letterOf(state: MatchState, outcome: Outcome, difficulty: string): string {
  const ranks = (machine: boolean) =>
    outcome.rank[state.seats.findIndex((seat) => (seat.agent !== null) === machine)] ?? 0;
  const own = ranks(false);
  const other = difficulty ? 3 - own : ranks(true);
  return own < other ? "W" : own > other ? "L" : "D";
}

/** What a finished match adds to the kept results; null: it is none that counts. */
function added(
  kept: Kept | null,
  state: MatchState,
  outcome: Outcome,
  difficulty: string,
): Kept | null {
  const agent = againstWhom(state, difficulty);
  if (!outcome.over || !agent || kept?.match === state.id) return null;
  const before = kept?.agent === agent ? kept.results : "";
  const results = (before + letterOf(state, outcome, difficulty)).slice(-KEPT);
  return { agent, results, match: state.id };
}

/** Of a match that is over and lies here. */
export async function note(state: MatchState, outcome: Outcome): Promise<void> {
  const counts = open === state.id;
  const difficulty = await engine().difficulty();
  const all = read();
  const kept = believable(all[state.game]);
  const now = counts ? added(kept, state, outcome, difficulty) : null;
  const standing = now ?? (kept?.match === state.id ? kept : null);
  if (now) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all, [state.game]: now }));
    } catch {
      // Without storage nothing is suggested.
    }
  }
  if (!standing) return;
  const found = difficulty
    ? await engine().harder(standing.results)
    : await engine().suited(standing.agent, standing.results);
  suited.value = found ? { ...found, match: state.id } : null;
}
