// SPDX-License-Identifier: MIT
// Tiles of Sorcerer City as plans: a trapezoid for each side with houses in its colour, a plaza
// with its shield. Houses stand upright however a tile is turned.
import { Kept } from "./kept";
import { glyph } from "./sigil.mjs";
import drawings from "./tile.json";

export interface TileFacts {
  /** From the north clockwise: letters of colours, "-" for a jagged side. */
  readonly sides: readonly string[];
  /** For each side the first side of its region. */
  readonly regions: readonly number[];
  /** "group-yellow", "row-red", "shield-blue" ... */
  readonly goals: readonly string[];
  /** Whether a spell stands on it, and in which colour. */
  readonly spell: string;
  readonly monster: string;
}

type Point = readonly [number, number];
const HOUSES: { readonly [name: string]: string } = drawings.houses;
const SIDES = [
  "0,0 100,0 75,25 25,25",
  "100,0 100,100 75,75 75,25",
  "100,100 0,100 25,75 75,75",
  "0,100 0,0 25,25 25,75",
];
const NEAR = 12.5;
const FAR = 87.5;
const SPOTS: readonly (readonly Point[])[] = [
  [31, 50, 69].map((x): Point => [x, NEAR]),
  [31, 50, 69].map((y): Point => [FAR, y]),
  [31, 50, 69].map((x): Point => [x, FAR]),
  [31, 50, 69].map((y): Point => [NEAR, y]),
];
const CORNERS: readonly Point[] = [
  [FAR, NEAR],
  [FAR, FAR],
  [NEAR, FAR],
  [NEAR, NEAR],
];
const MITRES = ["97.5,2.5 75,25", "97.5,97.5 75,75", "2.5,97.5 25,75", "2.5,2.5 25,25"];
const LETTERS: { readonly [colour: string]: string } = {
  yellow: "Y",
  red: "R",
  blue: "B",
  green: "G",
};
const MONSTERS: { readonly [name: string]: string } = {
  cube: "jar",
  skeleton: "skull",
  lich: "coffin",
  kraken: "tentacle",
  dragon: "serpent",
  demon: "horn",
  giant: "claw",
  "dark-mage": "spiral",
  chimera: "goat",
  golem: "monolith",
  genie: "lantern",
  goblin: "mask",
  pixie: "wings",
  stalker: "eye",
};
const SIGNS: { readonly [name: string]: string } = drawings.signs;
const RESOURCES: { readonly [name: string]: string } = drawings.resources;

const LINE = 'stroke="var(--city-stone-ink)"';

function at(x: number, y: number, scale: number, drawn: string, cls = ""): string {
  return `<g class="${cls}" transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
}

const fillOf = (colour: string): string => `var(--city-${colour.toLowerCase()})`;
const patternOf = (colour: string): string => `var(--city-${colour.toLowerCase()}-pat)`;
const inkOf = (colour: string): string => `var(--city-${colour.toLowerCase()}-ink)`;

function house(colour: string, [x, y]: Point, size: number): string {
  const drawn = (HOUSES[colour] ?? "")
    .replaceAll('"P"', `"${patternOf(colour)}"`)
    .replaceAll('"C"', `"${fillOf(colour)}"`);
  return at(x - size / 2, y - size / 2, size / 10, drawn);
}

/** A letter for each side, for those to whom colours say little. */
function letter(colour: string, side: number): string {
  const [x, y] = SPOTS[side]?.[1] ?? [50, 50];
  const ink = inkOf(colour.charAt(0));
  return `<text class="tile-letter" x="${x}" y="${y + 6}" fill="${ink}">${colour}</text>`;
}

function shield(goal: string, x: number, y: number, scale: number): string {
  const [kind = "", name = ""] = goal.split("-");
  const colour = LETTERS[name] ?? "";
  const fill = colour ? fillOf(colour) : "var(--city-any)";
  const ink = colour ? inkOf(colour) : "var(--city-any-ink)";
  const outer = `<path d="${drawings.shield}" fill="${fill}" ${LINE} stroke-width="2"/>`;
  const rim = `<path d="${drawings.rim}" fill="none" stroke="${ink}" opacity=".6"/>`;
  return at(x, y, scale, `${outer}${rim}<g fill="${ink}">${SIGNS[kind] ?? ""}</g>`);
}

function spell(colour: string, x: number, y: number, scale: number): string {
  const fill = LETTERS[colour] || HOUSES[colour] ? fillOf(colour) : "var(--city-any)";
  const ground = `<circle r="17" fill="var(--city-stone)" ${LINE} stroke-width="2"/>`;
  const spark = `<path d="${drawings.spark}" fill="${fill}" ${LINE} stroke-width="1.4"/>`;
  return at(x, y, scale, ground + spark);
}

function sideOf(facts: TileFacts, side: number): string {
  const letters = facts.sides[side] ?? "-";
  if (letters === "-") return `<polygon points="${SIDES[side]}" fill="#2c2a31"/>`;
  let drawn = `<polygon points="${SIDES[side]}" fill="${fillOf(letters.charAt(0))}"/>`;
  const colourAt = (spot: number): string => letters.charAt((spot + side) % letters.length);
  if (letters.length > 1) {
    for (const [spot, [x, y]] of (SPOTS[side] ?? []).entries()) {
      const fill = fillOf(colourAt(spot));
      drawn += `<rect x="${x - 9.5}" y="${y - 12.5}" width="19" height="25" fill="${fill}"/>`;
    }
  }
  for (const [spot, point] of (SPOTS[side] ?? []).entries())
    drawn += `<g class="tile-house">${house(colourAt(spot), point, 15)}</g>`;
  return drawn + letter(letters, side);
}

/** Where two sides meet: one more house if they are one region, otherwise a line. */
function corner(facts: TileFacts, side: number): string {
  const region = facts.regions[side] ?? -1;
  const letters = facts.sides[side] ?? "-";
  const next = (side + 1) % 4;
  if (region >= 0 && region === facts.regions[next]) {
    const point = CORNERS[side] ?? [50, 50];
    return `<g class="tile-house">${house(letters.charAt(0), point, 14)}</g>`;
  }
  return `<polyline points="${MITRES[side]}" stroke="var(--city-stone)" stroke-width="3.200"/>`;
}

function plaza(facts: TileFacts): string {
  const ground = facts.monster ? "#26222c" : "var(--city-stone)";
  const edge = facts.monster ? "#0e0c12" : "var(--city-stone-2)";
  let drawn = `<path d="M25 25H75V75H25Z" fill="${ground}" stroke="${edge}" stroke-width="1.500"/>`;
  if (facts.monster) {
    const name = MONSTERS[facts.monster] ?? "claw";
    return drawn + at(50, 50, 0.66, glyph(name), "tile-monster");
  }
  drawn += `<path class="tile-paving" d="${drawings.paving}"/>`;
  const [first, second] = facts.goals;
  if (first && second) drawn += shield(first, 38, 50, 0.85) + shield(second, 63, 50, 0.85);
  else if (first) drawn += shield(first, 50, 49, 1.15);
  if (facts.spell && first) drawn += spell(facts.spell, 69, 31, 0.45);
  else if (facts.spell) drawn += spell(facts.spell, 50, 50, 1);
  else if (!first) drawn += drawings.well;
  return drawn;
}

const made = new Kept<string>();

/** What stands in the SVG of a tile, 100 by 100. */
export function tilePicture(facts: TileFacts): string {
  return made.get(JSON.stringify(facts), () => {
    let drawn = '<rect width="100" height="100" fill="var(--city-stone)"/>';
    for (let side = 0; side < 4; side++) drawn += sideOf(facts, side);
    for (let side = 0; side < 4; side++) drawn += corner(facts, side);
    drawn += plaza(facts);
    return `${drawn}<rect class="tile-edge" x=".8" y=".8" width="98.400" height="98.400" rx="3"/>`;
  });
}

/** The shield of a track: Y money, R influence, B magic, G prestige. */
export function resourcePicture(colour: string): string {
  const sign = (RESOURCES[colour] ?? "").replace('"C"', `"${fillOf(colour)}"`);
  const ground = `<path d="${drawings.shield}" fill="${fillOf(colour)}" ${LINE}/>`;
  return `${ground}<g fill="${inkOf(colour)}">${sign}</g>`;
}
