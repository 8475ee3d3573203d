// SPDX-License-Identifier: MIT
// What is played when somebody presses "play": last time's choices, or the usual ones.
import type { Agent, Seat, Style, Wish } from "../engine/documents";
import { type Game, gameNamed, games } from "./catalogue";
import { settings, word } from "./settings";
import { wordIn } from "./words";

const KEY = "sortilege.wishes";
/** For seats whose usual name is taken. */
const MACHINES = ["Ilona", "Tibor", "Anka", "Joris", "Sanne", "Matei"];

/** The computer players, the weakest level first: the same for every game. */
export const AGENTS: readonly Agent[] = games[0]?.agents ?? [];

const inAll = (name: "thinksFor" | "thinksForHelp", seconds: number): Agent["title"] => ({
  en: wordIn("en", name, seconds),
  de: wordIn("de", name, seconds),
});

/** Machines that think on all cores, as long as they may: how strong they are depends on the
 * device, so they are no levels. */
export const TIMED: readonly Agent[] = (games[0]?.timed ?? []).map(
  ({ agent, seconds, styled }) => ({
    agent,
    name: "",
    title: inAll("thinksFor", seconds),
    help: inAll("thinksForHelp", seconds),
    styled,
  }),
);

/** What levels may like beyond winning; the first is nothing. */
export const STYLES: readonly Style[] = games[0]?.styles ?? [];

/** Who is meant by a name, and in which style: names are the engine's, and only looked up here. */
const NAMES: ReadonlyMap<string, { readonly agent: Agent; readonly style: string }> = new Map(
  [...AGENTS, ...TIMED].flatMap((agent) =>
    Object.entries(agent.styled).map(([style, name]) => [name, { agent, style }] as const),
  ),
);

/** The agent without its style: "search:novice,style=bold" is a "search:novice". */
export function levelOf(agent: string): string {
  return agentNamed(agent)?.agent ?? agent;
}

export function styleOf(agent: string): Style | undefined {
  const style = NAMES.get(agent)?.style;
  return STYLES.find((one) => one.style === style) ?? STYLES[0];
}

/** The agent with another style, if it is one that can have a style. */
export function styled(agent: string, style: string | undefined): string {
  return agentNamed(agent)?.styled[style ?? ""] ?? levelOf(agent);
}

/** Only searches have styles. */
export function hasStyles(agent: string): boolean {
  return Object.keys(agentNamed(agent)?.styled ?? {}).length > 1;
}

export function agentNamed(agent: string): Agent | undefined {
  return NAMES.get(agent)?.agent;
}

/** "apprentice", or that it is a person. */
export function strengthWord(agent: string | null): string {
  if (agent === null) return word("person");
  const { language } = settings.value;
  const level = agentNamed(agent)?.title[language];
  if (!level) return word("machine");
  const style = agent === levelOf(agent) ? undefined : styleOf(agent);
  return style ? `${level}, ${style.title[language]}` : level;
}

/** A name for a machine at that seat, whatever its level: no two seats have the same. */
export function machineName(at: number): string {
  return MACHINES[at % MACHINES.length] ?? "M";
}

/** A machine has the name of its level, unless another seat has it. */
export function seatOf(at: number, agent: string | null, others: readonly Seat[] = []): Seat {
  const own = settings.value.names[at];
  if (agent === null) return { name: own || (at === 0 ? "Ada" : `Ada ${at + 1}`), agent };
  const taken = others.filter((_, seat) => seat !== at).map((seat) => seat.name);
  const free = [agentNamed(agent)?.name ?? "", ...MACHINES.slice(at), ...MACHINES].find(
    (name) => name !== "" && !taken.includes(name),
  );
  return { name: free ?? "M", agent };
}

/** So many seats: those that there are, and more machines like the last one. */
export function seatsFor(game: Game, count: number, kept: readonly Seat[]): readonly Seat[] {
  const seats = kept.slice(0, count);
  const agent = kept.findLast((seat) => seat.agent !== null)?.agent ?? game.usual;
  while (seats.length < count)
    seats.push(seatOf(seats.length, seats.length === 0 ? null : agent, seats));
  return seats;
}

export function usualWish(game: Game): Wish {
  const count = game.name === "endbringer" ? 2 : Math.max(game.least, 2);
  const seats = seatsFor(game, count, []);
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
  const good = seats.every(
    (seat: unknown) =>
      typeof seat === "object" &&
      seat !== null &&
      typeof (seat as Seat).name === "string" &&
      ((seat as Seat).agent === null || agentNamed((seat as Seat).agent ?? "") !== undefined),
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

// --- tables of a server ---

/** Who is to sit where: "me", "free", or an agent. */
export type Place = string;

const PLACES_KEY = "sortilege.places";

function keptPlaces(): { readonly [game: string]: unknown } {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(PLACES_KEY) ?? "{}");
    return typeof all === "object" && all !== null ? (all as { [game: string]: unknown }) : {};
  } catch {
    return {};
  }
}

/** Those of the table that was opened last, as far as the house allows it; or a free seat. */
export function lastPlaces(game: Game, agents: boolean): readonly Place[] {
  const kept = keptPlaces()[game.name];
  const usual = Array.from({ length: Math.max(game.least, 2) }, (_, at) => (at ? "free" : "me"));
  if (!Array.isArray(kept) || kept.length < game.least || kept.length > game.most) return usual;
  return kept.map((place: unknown) => {
    if (place === "me" || place === "free") return place;
    return agents && typeof place === "string" && agentNamed(place) ? place : "free";
  });
}

export function rememberPlaces(game: Game, places: readonly Place[]): void {
  try {
    localStorage.setItem(PLACES_KEY, JSON.stringify({ ...keptPlaces(), [game.name]: places }));
  } catch {
    // Without storage the usual places are offered again.
  }
}
