// SPDX-License-Identifier: MIT
// The terms of a table, in words.
import { gameNamed } from "../../page/catalogue";
import type { OfferKind, TableClock, TableDocument } from "../../page/server/documents";
import { nameOf } from "../../page/server/table";
import { settings } from "../../page/settings";
import { say } from "../../page/words.server";

export const CLOCKS: readonly TableClock[] = [
  { kind: "none" },
  { kind: "move", seconds: 15 },
  { kind: "move", seconds: 60 },
  { kind: "move", seconds: 180 },
  { kind: "fischer", seconds: 180, add: 2 },
  { kind: "fischer", seconds: 600, add: 5 },
  { kind: "fischer", seconds: 1800, add: 10 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

/** For those who want any opponent: few enough that two meet. */
export const PAIRING_CLOCKS: readonly TableClock[] = [
  { kind: "none" },
  { kind: "move", seconds: 60 },
  { kind: "fischer", seconds: 600, add: 5 },
  { kind: "days", days: 1 },
];

export function clockWords(clock: TableClock): string {
  switch (clock.kind) {
    case "none":
      return say("clockNone");
    case "move":
      return say("clockMove", clock.seconds);
    case "fischer":
      return say("clockFischer", Math.round(clock.seconds / 60), clock.add);
    case "days":
      return clock.days === 1 ? say("clockDays1") : say("clockDays", clock.days);
  }
}

/** All play against the game: there is nobody to agree on a draw with. */
export function allied(table: TableDocument): boolean {
  return gameNamed(table.game)?.allies === true;
}

/** The options that are not as usual, in words. */
export function optionWords(table: TableDocument): string {
  const { language } = settings.value;
  const options = gameNamed(table.game)?.options ?? [];
  return Object.entries(table.options)
    .flatMap(([name, value]) => {
      const option = options.find((one) => one.name === name);
      const usual = option?.values[option.usual]?.word ?? String(option?.usual);
      if (value === usual) return [];
      const chosen = option?.values.find((one) => one.word === value);
      return [`${option?.title[language] ?? name}: ${chosen?.title[language] ?? value}`];
    })
    .join(" · ");
}

export function watchWords({ watch }: TableDocument): string {
  if (!watch.allowed) return say("noWatching");
  return watch.delay > 0 ? say("watchingLate", watch.delay) : say("watching");
}

export const TAKEBACKS = {
  free: "takebackFree",
  ask: "takebackAsk",
  never: "takebackNever",
} as const;

export const OFFERED = {
  draw: "offeredDraw",
  pause: "offeredPause",
  "go-on": "offeredGoOn",
  undo: "offeredUndo",
} as const satisfies { readonly [K in OfferKind]: string };

export function winners({ outcome, seats }: TableDocument): string {
  const first = seats.flatMap((seat, at) => (outcome?.rank[at] === 1 ? [nameOf(seat, at)] : []));
  return first.length > 0 ? ` ${say("winners", first.join(", "))}` : "";
}

/** How a match ended, where not by the rules, which say it themselves. */
export function byWords({ outcome }: TableDocument): string {
  switch (outcome?.by) {
    case "concede":
      return say("byConcede");
    case "time":
      return say("byTime");
    case "draw":
      return say("byDraw");
    case "house":
      return say("byHouse");
    default:
      return "";
  }
}

/** The same, and who has won by it. */
export function endWords(table: TableDocument): string {
  const how = byWords(table);
  const by = table.outcome?.by;
  return by === "concede" || by === "time" ? `${how}.${winners(table)}` : how;
}

export function invitation(table: string): string {
  return `${location.origin}${location.pathname}#/t/${table}`;
}

/** Minutes and seconds; from two days on, days. */
export function timeWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  const end = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${end}` : end;
}
