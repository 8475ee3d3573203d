// SPDX-License-Identifier: MIT
// How the latest matches of one person against one machine ended, for each game, kept in this
// browser: only to suggest another level.
import { effect, signal } from "@preact/signals";
import type { MatchState, Outcome } from "../engine/documents";
import { gameNamed } from "./catalogue";
import { engine } from "./engine";
import { match } from "./match";
import { levelOf } from "./wish";

const KEY = "sortilege.results";
const KEPT = 8;

interface Kept {
  readonly agent: string;
  /** W, D or L for each match, the latest last. */
  readonly results: string;
  /** The match that was noted last: taking back and ending it again does not count twice. */
  readonly match: string;
}

/** Whom to play next, and why, after the match of that id. */
export interface Suited {
  readonly match: string;
  readonly agent: string;
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

/** What a finished match adds to the kept results; null: it is none that counts. */
export function added(kept: Kept | null, state: MatchState, outcome: Outcome): Kept | null {
  const machine = state.seats.findIndex((seat) => seat.agent !== null);
  const person = state.seats.findIndex((seat) => seat.agent === null);
  const agent = levelOf(state.seats[machine]?.agent ?? "");
  if (!outcome.over || state.seats.length !== 2 || person < 0 || !agent) return null;
  if (gameNamed(state.game)?.allies || kept?.match === state.id) return null;
  const own = outcome.rank[person] ?? 0;
  const other = outcome.rank[machine] ?? 0;
  const letter = own < other ? "W" : own > other ? "L" : "D";
  const before = kept?.agent === agent ? kept.results : "";
  return { agent, results: (before + letter).slice(-KEPT), match: state.id };
}

/** Of a match that is over and lies here. */
export async function note(state: MatchState, outcome: Outcome): Promise<void> {
  const all = read();
  const kept = believable(all[state.game]);
  const now = open === state.id ? added(kept, state, outcome) : null;
  const standing = now ?? (kept?.match === state.id ? kept : null);
  if (now) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all, [state.game]: now }));
    } catch {
      // Without storage nothing is suggested.
    }
  }
  if (!standing) return;
  const found = await engine().suited(standing.agent, standing.results);
  suited.value = found ? { ...found, match: state.id } : null;
}
