// SPDX-License-Identifier: MIT
// What the tables of Sorcerer and Endbringer read of views and things, and who stands where.
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Card, Facts, Option, Sight, Thing, ThingId } from "../../engine/documents";
import * as match from "../../page/match";

export interface Battle {
  readonly place: string | null;
  readonly order: readonly number[];
  readonly at: number;
  readonly attacker_card: number | null;
  readonly attacker_seat: number | null;
  readonly count: number;
  readonly dice: readonly string[];
  readonly criticals: number;
  readonly hits: number;
  readonly more_hits: number;
  readonly more_criticals: number;
}

/** A minion as the view writes it: all there is of a battlefield out of reach. */
export interface FarMinion {
  readonly card: string;
  readonly seat: number;
  readonly attack: number;
  readonly essence: number;
  readonly damage: number;
  readonly exhausted: boolean;
}

interface ViewPlace {
  readonly sides: readonly { readonly damage: number; readonly minions: readonly FarMinion[] }[];
}

export interface SpellView {
  readonly format?: string;
  readonly phase: string;
  readonly round: number;
  readonly first: number | null;
  readonly players: number;
  readonly battle: Battle;
  readonly battlefields: { readonly [place: string]: ViewPlace };
}

export const SIDES = 2;
export const TRACK = 12;

export function viewOf(sight: Sight): SpellView {
  return sight.view as unknown as SpellView;
}

/** The seat whose side is below: the viewer's, or the first of a spectator. */
export function ownSeat(sight: Sight): number {
  return sight.viewer < viewOf(sight).players ? sight.viewer : 0;
}

export function numberOf(facts: Facts, name: string): number {
  const value = facts[name];
  return typeof value === "number" ? value : 0;
}

export function wordsOf(facts: Facts, name: string): readonly string[] {
  const value = facts[name];
  return Array.isArray(value) ? value.map(String) : [];
}

export function numbersOf(facts: Facts, name: string): readonly number[] {
  const value = facts[name];
  return Array.isArray(value) ? value.map(Number) : [];
}

export function cardOf(thing: { readonly facts: Facts }): Card | undefined {
  const id = thing.facts["card"];
  return typeof id === "string" ? match.cards.value.get(id) : undefined;
}

export function nameOf(seat: number): string {
  return match.seats.value[seat]?.name ?? "";
}

/** As many letters of each name as it takes to tell them apart. */
export function initialOf(seat: number): string {
  const names = match.seats.value.map((one) => one.name);
  const name = names[seat] ?? "";
  for (let length = 1; length < name.length; length++) {
    const start = name.slice(0, length);
    if (names.every((other, at) => at === seat || !other.startsWith(start))) return start;
  }
  return name;
}

/** A battlefield with all that stands there, within reach or not. */
export interface Field {
  readonly thing: Thing;
  readonly place: string;
  readonly name: string;
  readonly captains: readonly number[];
  readonly damage: readonly number[];
  readonly battle: boolean;
  /** The side below; the other one is above. */
  readonly below: number;
  readonly minions: readonly (readonly Thing[])[];
  /** Cards that lie here and are no minions, by side; out of reach only their number is shown. */
  readonly fixtures: readonly (readonly Thing[])[];
  readonly fixtureCount: number;
  readonly far: readonly (readonly FarMinion[])[];
  readonly reached: boolean;
}

export interface Layout {
  readonly own: number;
  readonly fields: readonly Field[];
  readonly players: readonly Thing[];
  readonly hand: readonly Thing[];
  /** The viewer's own cards that lie face-down. */
  readonly concealed: readonly Thing[];
  readonly skills: readonly Thing[];
  readonly graveyards: readonly Thing[];
}

function ofKind(sight: Sight, kind: string): Thing[] {
  return sight.things.filter((thing) => thing.facts["kind"] === kind);
}

function inZone(sight: Sight, zone: string): Thing[] {
  return sight.things.filter((thing) => thing.facts["zone"] === zone);
}

export type Whose = "own" | "ally" | "foe";

/** Whose something is that serves a seat on a side of a battlefield. */
export function whoseOf(side: number, field: Field, own: number, seat: number): Whose {
  if (side !== field.below) return "foe";
  return seat === own ? "own" : "ally";
}

/** On which side of a battlefield a seat stands: in Battle Royale by who fights there. */
function sideOf(sight: Sight, captains: readonly number[], seat: number): number {
  if (viewOf(sight).format === "royale") {
    const side = captains.indexOf(seat);
    return side < 0 ? 1 : side;
  }
  const player = ofKind(sight, "player").find((one) => one.facts["seat"] === seat);
  return player ? numberOf(player.facts, "side") : 0;
}

function fieldOf(sight: Sight, thing: Thing, own: number): Field {
  const place = String(thing.facts["place"] ?? "");
  const captains = numbersOf(thing.facts, "captains");
  const standing = numbersOf(thing.facts, "minions");
  const minions = sight.things.filter(
    (one) => one.facts["place"] === place && one.facts["attack"] !== undefined,
  );
  const [first, second] = [0, 1].map((side) =>
    minions.filter((one) => numberOf(one.facts, "side") === side),
  );
  const laid = inZone(sight, "battlefield").filter((one) => one.facts["place"] === place);
  const far = (viewOf(sight).battlefields[place]?.sides ?? []).map((side) => side.minions);
  return {
    thing,
    place,
    name: thing.name,
    captains,
    damage: numbersOf(thing.facts, "damage"),
    battle: thing.facts["battle"] === true,
    below: sideOf(sight, captains, own),
    minions: [first ?? [], second ?? []],
    fixtures: [0, 1].map((side) => laid.filter((one) => numberOf(one.facts, "side") === side)),
    fixtureCount: numbersOf(thing.facts, "fixtures").length,
    far,
    reached: minions.length > 0 || standing.length === 0,
  };
}

export function layoutOf(sight: Sight): Layout {
  const own = ownSeat(sight);
  const fields = ofKind(sight, "battlefield")
    .filter((thing) => thing.facts["place"] !== undefined)
    .map((thing) => fieldOf(sight, thing, own));
  const order = Object.keys(viewOf(sight).battlefields);
  fields.sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  return {
    own,
    fields,
    players: ofKind(sight, "player"),
    hand: inZone(sight, "hand"),
    concealed: inZone(sight, "concealed"),
    skills: sight.things.filter(
      (thing) => thing.facts["kind"] === "skill" || thing.facts["kind"] === "blood-pool",
    ),
    graveyards: ofKind(sight, "graveyard"),
  };
}

/** Are the two on one side? */
export function allied(sight: Sight, seat: number, own: number): boolean {
  if (seat === own) return true;
  const sides = [seat, own].map((one) => {
    const player = ofKind(sight, "player").find((thing) => thing.facts["seat"] === one);
    return player?.facts["side"];
  });
  return sides[0] !== undefined && sides[0] === sides[1];
}

/** Whose what belongs to a player is, wherever it lies. */
export function whoseSeat(sight: Sight, seat: number, own: number): Whose {
  if (seat === own) return "own";
  return viewOf(sight).format !== "royale" && allied(sight, seat, own) ? "ally" : "foe";
}

// --- choices ---

const DICE_KINDS = new Set(["omen", "spirit"]);

/** The options that throw one die again, by die from 0. */
export function optionsOfDie(sight: Sight, die: number): number[] {
  const found: number[] = [];
  sight.decision?.options.forEach((option, at) => {
    if (DICE_KINDS.has(option.kind) && option["die"] === die + 1) found.push(at);
  });
  return found;
}

function drawnThings(sight: Sight): Set<number> {
  const drawn = new Set<number>();
  for (const thing of sight.things) {
    drawn.add(thing.thing.index);
    for (const one of numbersOf(thing.facts, "attached")) drawn.add(one);
  }
  return drawn;
}

/** Options about cards that lie in no sight: in a grimoire, a graveyard, a hand that is shown. */
export function hiddenChoices(sight: Sight): { readonly at: number; readonly option: Option }[] {
  const { decision } = sight;
  if (!decision) return [];
  const drawn = drawnThings(sight);
  const found: { at: number; option: Option }[] = [];
  decision.options.forEach((option, at) => {
    const id = sight.guide[at]?.thing;
    if (id && !drawn.has(id.index) && typeof option["card"] === "string")
      found.push({ at, option });
  });
  return found;
}

/** Options that are about no thing and no die: chips beside what is asked. */
export function chipOptions(sight: Sight): number[] {
  const found: number[] = [];
  sight.decision?.options.forEach((option, at) => {
    if (!sight.guide[at]?.thing && !DICE_KINDS.has(option.kind)) found.push(at);
  });
  return found;
}

export interface Forecast {
  /** What the selected option may do to a thing, in thousandths: for certain, at best. */
  readonly destroys: number;
  readonly mayDestroy: number;
}

/** What the selected option may do to things, by their index. */
const forecasts = computed<ReadonlyMap<number, Forecast>>(() => {
  const effect = match.effect.value ?? {};
  const destroys = numbersOf(effect, "destroys_mille");
  const mayDestroy = numbersOf(effect, "may_destroy_mille");
  return new Map(
    numbersOf(effect, "targets").map((index, at) => [
      index,
      { destroys: destroys[at] ?? 0, mayDestroy: mayDestroy[at] ?? 0 },
    ]),
  );
});

const forecastAt = new Map<number, ReadonlySignal<Forecast | undefined>>();

/** Whoever asks is drawn anew when a forecast for this thing comes or goes. */
export function forecastOf({ index }: ThingId): Forecast | undefined {
  let found = forecastAt.get(index);
  if (!found) {
    found = computed(() => forecasts.value.get(index));
    forecastAt.set(index, found);
  }
  return found.value;
}

/** Points of damage that the selected option is expected to bring, rounded up; 0: none. */
export const expectedDamage = computed(() =>
  Math.ceil(numberOf(match.effect.value ?? {}, "damage_tenths") / 10),
);
