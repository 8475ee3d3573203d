// SPDX-License-Identifier: MIT
// The emblem of a card, made from its facts alone; drawn once for each card.
import { type SigilCard, sigil, spotOf } from "./sigil.mjs";
import { steady } from "./steady";

interface Props {
  readonly card: SigilCard;
}

const made = new Map<string, string>();

function draw({ card }: Props) {
  let svg = made.get(card.id);
  if (svg === undefined) {
    // The page's policy forbids style attributes in text; the colour is set on the element.
    svg = sigil(card, { size: "100%", frame: false }).replace(/ style="[^"]*"/, "");
    made.set(card.id, svg);
  }
  const spot = { "--spot": spotOf(card.deck ?? "") } as Record<string, string>;
  return <span class="sigil-box" style={spot} dangerouslySetInnerHTML={{ __html: svg }} />;
}

export const Sigil = steady<Props>(draw, (a, b) => a.card.id === b.card.id);
