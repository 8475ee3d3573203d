// SPDX-License-Identifier: MIT
// A picture for each game: what its table looks like from afar.
import { CLOAK, EYES, FOLDS, HOOD, RAY_PATH, X, Y } from "./demigod";
import { roofs } from "./roofs";
import { glyph } from "./sigil.mjs";

const WIDTH = 300;

function stars(count: number): string {
  let out = "";
  for (let at = 0; at < count; at++) {
    const x = (at * 83 + 17) % WIDTH;
    const y = (at * 47 + 11) % 70;
    const r = 1 + (at % 3);
    const [a, b] = [r * 0.5, r * 1.5];
    const points = `l${a} ${b} ${b} ${a}-${b} ${a}-${a} ${b}-${a}-${b}-${b}-${a} ${b}-${a}z`;
    out += `<path class="spark" d="M${x} ${y - r * 2}${points}"/>`;
  }
  return out;
}

const GEM = "M0-5 4.500-1.500 0 6-4.500-1.500z";

/** Niches with what is to be won there, and crystals below. */
function school(): string {
  const niches = ["jar", "book", "key", "moth"].map((name, at) => {
    const x = 21 + at * 66;
    const arch = `<path d="M${x} 174V88a30 30 0 0 1 60 0v86z" class="arch"/>`;
    const drawn = `<g transform="translate(${x + 30} 106) scale(.68)">${glyph(name)}</g>`;
    const whose = at % 2 ? "foe" : "own";
    const gems = [-18, -6, 6, 18].slice(0, 3 + (at % 2)).map((step) => {
      const place = `translate(${x + 30 + step} 148)`;
      return `<path class="gem ${whose}" transform="${place}" d="${GEM}"/>`;
    });
    return arch + drawn + gems.join("");
  });
  return stars(14) + niches.join("");
}

const DIE = '<rect x="-15" y="-15" width="30" height="30" rx="5" class="bone"/>';
const SLASH = '<path class="slash" d="M-8 8C-3 3 3-3 7-10c-1 8-7 15-15 18z"/>';
const BURST = [
  '<path class="burst" d="M0-11l2.500 7 7-3.500-4 6.500 7 2-7 2 4 6.500-7-3.500-2.500 7',
  '-2.500-7-7 3.500 4-6.500-7-2 7-2-4-6.500 7 3.500z"/>',
].join("");

/** Roofs by night, a moon, and three dice. */
function sorcerer(): string {
  const dice = [SLASH, BURST, SLASH].map((mark, at) => {
    const turned = `translate(${44 + at * 42} ${128 + (at % 2) * 6}) rotate(${at * 9 - 8})`;
    return `<g class="${at === 1 ? "critical" : ""}" transform="${turned}">${DIE}${mark}</g>`;
  });
  const moon = '<circle cx="214" cy="68" r="46" class="moon"/>';
  const raven = `<g transform="translate(214 72) scale(1.05)">${glyph("raven")}</g>`;
  const town = `<g transform="translate(-40 84)">${roofs("whitechapel")}</g>`;
  return stars(9) + moon + town + raven + dice.join("");
}

/** The demigod under its gates. */
function endbringer(): string {
  const gates = Array.from({ length: 7 }, (_, at) => {
    const turn = `rotate(${-90 + at * 30} ${X} ${Y - 8}) translate(${X} ${Y - 106})`;
    const door = `<path class="door" d="M-5 12V-3a5 5 0 0 1 10 0v15z"/>`;
    const gate = `<path d="M-11 12V-4a11 11 0 0 1 22 0v16z"/>${door}`;
    return `<g class="${at < 3 ? "gate open" : "gate"}" transform="${turn}">${gate}</g>`;
  });
  const head = [
    `<path class="rays" d="${RAY_PATH}"/><circle class="halo" cx="${X}" cy="${Y - 8}" r="98"/>`,
    gates.join(""),
    `<path class="cloak" d="${CLOAK}"/><path class="fold" d="${FOLDS}"/>`,
    `<path class="hood" d="${HOOD}"/><path class="eye" d="${EYES}"/>`,
  ].join("");
  const place = `translate(${150 - X * 0.68} 8) scale(.68)`;
  return `<g transform="${place}">${head}</g>`;
}

const TILE = 62;
const SIDES = ["0 0H62L46 16H16z", "62 0V62L46 46V16z", "0 62H62L46 46H16z", "0 0V62L16 46V16z"];
const SHIELD = "M-10-11H10V2C10 8 5 12 0 14C-5 12-10 8-10 2z";
/** Colours of the sides from the north on, with that of the shield; a letter each. */
const DISTRICT = ["gybgy", "yrgbr", "rbgyb", "bgyrg", "ygrbr", "rbygy", "gyrbb", "brgyg"];
const FILLS: { readonly [letter: string]: string } = {
  y: "var(--city-y)",
  r: "var(--city-r)",
  b: "var(--city-b)",
  g: "var(--city-g)",
};

/** A district from above. */
function city(): string {
  return Array.from({ length: 15 }, (_, at) => {
    const colours = DISTRICT[(at * 3) % DISTRICT.length] ?? "gybrg";
    const place = `translate(${(at % 5) * TILE - 5} ${Math.floor(at / 5) * TILE - 8})`;
    if ([0, 4, 10].includes(at)) return "";
    const sides = SIDES.map(
      (side, turn) => `<path d="M${side}" fill="${FILLS[colours[turn] ?? "g"]}"/>`,
    );
    const fill = `transform="translate(31 31)" fill="${FILLS[colours[4] ?? "g"]}"`;
    const shield = `<path class="shield" d="${SHIELD}" ${fill}/>`;
    const plaza = `<path class="plaza" d="M16 16H46V46H16z"/>${shield}`;
    return `<g class="plan" transform="${place}">${sides.join("")}${plaza}</g>`;
  }).join("");
}

const DRAWN: { readonly [game: string]: () => string } = { school, sorcerer, endbringer, city };

export function Picture({ game }: { game: string }) {
  return (
    <svg
      class="picture"
      viewBox={`0 0 ${WIDTH} 170`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: DRAWN[game]?.() ?? stars(14) }}
    />
  );
}
