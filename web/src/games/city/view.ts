// SPDX-License-Identifier: MIT
// What the table of Sorcerer City draws from: the engine's things, options and effects, sorted.
import type { TileFacts } from "../../art/tile";
import type { Facts, Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";

export const COLOURS = ["Y", "R", "B", "G"] as const;
export const TRACKS = ["money", "influence", "magic", "prestige"] as const;
export type Track = (typeof TRACKS)[number];

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A place where the tile in hand may go: its options, the best at once first. */
export interface Place extends Cell {
  readonly options: readonly number[];
  readonly best: number;
  readonly worth: number;
}

function list<T extends string | number>(facts: Facts, name: string): readonly T[] {
  const value = facts[name];
  return Array.isArray(value) ? (value as readonly T[]) : [];
}

/** How a tile looks by the facts of its card, and by how it lies. */
export function printed(face: Facts, lies: Facts = face): TileFacts {
  const facts = lies["sides"] ? lies : face;
  return {
    sides: list<string>(facts, "sides"),
    regions: list<number>(facts, "regions"),
    goals: list<string>(face, "goals"),
    spell: String(face["power"] ?? "").charAt(0),
    monster: String(face["monster"] ?? ""),
  };
}

export function looks(card: string, lies?: Facts): TileFacts {
  return printed(match.cards.value.get(card)?.facts ?? {}, lies);
}

export function nameOf(card: string): string {
  return match.cards.value.get(card)?.name ?? card;
}

export function ofKind(sight: Sight, kind: string): readonly Thing[] {
  return sight.things.filter((thing) => thing.facts["kind"] === kind);
}

export function districtOf(sight: Sight, seat: number): readonly Thing[] {
  return sight.things.filter(
    (thing) => thing.facts["kind"] === "tile" && thing.facts["seat"] === seat,
  );
}

export function cellOf(facts: Facts): Cell {
  return { row: Number(facts["row"]), column: Number(facts["column"]) };
}

/** The seat whose district lies on the table. */
export function shownSeat(sight: Sight): number {
  return sight.viewer < sight.view.players ? sight.viewer : 0;
}

export function placesOf(sight: Sight): readonly Place[] {
  const cells = new Map<string, { row: number; column: number; options: number[] }>();
  sight.guide.forEach((option, at) => {
    if (option.effect["row"] === undefined) return;
    const { row, column } = cellOf(option.effect);
    const name = `${row},${column}`;
    const found = cells.get(name) ?? { row, column, options: [] };
    found.options.push(at);
    cells.set(name, found);
  });
  const worth = (at: number): number => Number(sight.guide[at]?.effect["worth"] ?? 0);
  return [...cells.values()]
    .map((cell) => {
      const best = cell.options.reduce((a, b) => (worth(b) > worth(a) ? b : a));
      return { ...cell, best, worth: worth(best) };
    })
    .sort((a, b) => b.worth - a.worth);
}

/** The place and turn of an option. */
export function effectOf(sight: Sight, at: number | null): Facts | undefined {
  const effect = at === null ? undefined : sight.guide[at]?.effect;
  return effect?.["row"] === undefined ? undefined : effect;
}

export interface Gain {
  readonly track: Track;
  readonly points: number;
}

/** What an option's goals would pay more or less. */
export function gainsOf(effect: Facts | undefined): readonly Gain[] {
  return TRACKS.map((track) => ({ track, points: Number(effect?.[track] ?? 0) })).filter(
    ({ points }) => points !== 0,
  );
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}

export function colourOf(track: Track): string {
  return COLOURS[TRACKS.indexOf(track)] ?? "Y";
}

/** The tile in hand, as it would lie first. */
export function inHand(sight: Sight): Facts | undefined {
  return sight.guide.find((option) => option.effect["row"] !== undefined)?.effect;
}

/** What else can be done with a tile in hand than placing it: casting a spell. */
export function besides(sight: Sight): readonly number[] {
  return sight.guide.flatMap((option, at) => (option.effect["row"] === undefined ? [at] : []));
}

/** Letters that mean nothing else while a tile is placed. */
const LETTERS = "acdeijklopswxyz";

/** Keys while a tile is placed: digits for the nine best places, each with its best turn; letters
 * for what else can be done. */
export function placeKeys(sight: Sight): string[] | null {
  const places = placesOf(sight);
  if (places.length === 0) return null;
  const keys = sight.guide.map(() => "");
  places.slice(0, 9).forEach((place, at) => {
    keys[place.best] = String(at + 1);
  });
  besides(sight).forEach((option, at) => {
    keys[option] = LETTERS.charAt(at);
  });
  return keys;
}
