// SPDX-License-Identifier: MIT
// A picture for each game, made of the glyphs of its cards.
import { glyph } from "./sigil.mjs";

const GLYPHS: { readonly [game: string]: readonly string[] } = {
  school: ["jar", "book", "key", "moth"],
  sorcerer: ["raven", "moon", "dagger", "tower"],
  endbringer: ["eye", "gate", "flame", "serpent"],
  city: ["tower", "tree", "coin", "wave"],
};

function arches(names: readonly string[]): string {
  return names
    .map((name, at) => {
      const x = 8 + at * 72;
      const arch = `M${x} 172V96a34 34 0 0 1 68 0v76z`;
      const drawn = `<g transform="translate(${x + 34} 122) scale(.78)">${glyph(name)}</g>`;
      return `<path d="${arch}" class="arch"/>${drawn}`;
    })
    .join("");
}

function stars(game: string): string {
  let out = "";
  for (let at = 0; at < 14; at++) {
    const x = (at * 83 + game.length * 31) % 300;
    const y = (at * 47 + game.length * 13) % 70;
    const r = 1 + (at % 3);
    const [a, b] = [r * 0.5, r * 1.5];
    const points = `l${a} ${b} ${b} ${a}-${b} ${a}-${a} ${b}-${a}-${b}-${b}-${a} ${b}-${a}z`;
    out += `<path class="spark" d="M${x} ${y - r * 2}${points}"/>`;
  }
  return out;
}

export function Picture({ game }: { game: string }) {
  const drawing = stars(game) + arches(GLYPHS[game] ?? []);
  return (
    <svg
      class="picture"
      viewBox="0 0 300 170"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
