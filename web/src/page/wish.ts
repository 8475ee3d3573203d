// SPDX-License-Identifier: MIT
// What is played when somebody presses "play": last time's choices, or the usual ones.
import type { Seat, Wish } from "../engine/documents";
import { type Game, gameNamed } from "./catalogue";
import { settings, word } from "./settings";
import type { Word } from "./words";

const KEY = "sortilege.wishes";
const MACHINES = ["Mirela", "Vasko", "Ilona", "Tibor", "Anka"];

/** How strong a machine plays, in the engine's words, and the page's word for it. */
export const STRENGTHS: readonly { readonly agent: string; readonly word: Word }[] = [
  { agent: "random", word: "random" },
  { agent: "search:novice", word: "novice" },
  { agent: "search:apprentice", word: "apprentice" },
  { agent: "search:adept", word: "adept" },
  { agent: "search:expert", word: "expert" },
  { agent: "search:master,it=12000", word: "master" },
];

export function strengthWord(agent: string | null): string {
  const found = STRENGTHS.find((one) => one.agent === agent);
  return word(found ? found.word : agent === null ? "person" : "machine");
}

export function seatOf(at: number, agent: string | null): Seat {
  const own = settings.value.names[at];
  if (agent === null) return { name: own || (at === 0 ? "Ada" : `Ada ${at + 1}`), agent };
  return { name: MACHINES[(at + MACHINES.length - 1) % MACHINES.length] ?? "M", agent };
}

export function usualWish(game: Game): Wish {
  const count = game.name === "endbringer" ? 2 : Math.max(game.least, 2);
  const seats = Array.from({ length: count }, (_, at) =>
    seatOf(at, at === 0 ? null : "search:apprentice"),
  );
  const options: { [name: string]: string } = {};
  if (game.name === "endbringer") options["difficulty"] = "beginner";
  if (game.name === "city") options["timer"] = "untimed";
  return { game: game.name, cards: null, seats, options, seed: null };
}

/** Last time's choices for a game, if they can still be played. */
export function lastWish(game: Game): Wish {
  const usual = usualWish(game);
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { [name: string]: unknown };
    return believable(all[game.name], game) ?? usual;
  } catch {
    return usual;
  }
}

export function rememberWish(wish: Wish): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { [name: string]: unknown };
    all[wish.game] = { ...wish, seed: null };
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage the usual choices are offered again.
  }
}

function believable(kept: unknown, game: Game): Wish | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { seats, options } = kept as { seats?: unknown; options?: unknown };
  if (!Array.isArray(seats) || seats.length < game.least || seats.length > game.most) return null;
  const agents = STRENGTHS.map((one) => one.agent);
  const good = seats.every(
    (seat: unknown) =>
      typeof seat === "object" &&
      seat !== null &&
      typeof (seat as Seat).name === "string" &&
      ((seat as Seat).agent === null || agents.includes((seat as Seat).agent ?? "")),
  );
  if (!good || typeof options !== "object" || options === null) return null;
  const known = new Set(game.options.map((option) => option.name));
  const chosen = Object.entries(options).filter(
    (entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === "string",
  );
  const hash = (kept as { cards?: unknown }).cards;
  const cards = typeof hash === "string" && /^[0-9a-f]{16}$/.test(hash) ? hash : null;
  return {
    game: game.name,
    cards,
    seats: seats as Seat[],
    options: Object.fromEntries(chosen),
    seed: null,
  };
}

/** The usual seats at a table with own cards. */
export function wishWith(game: Game, cards: string): Wish {
  return { ...lastWish(game), cards };
}

export function gameTitle(name: string): string {
  return gameNamed(name)?.title[settings.value.language] ?? name;
}
