// SPDX-License-Identifier: MIT
// The emblem of a card, made from its facts alone.
import { Kept } from "./kept";
import { type SigilCard, sigil, spotOf } from "./sigil.mjs";
import { steady } from "./steady";

interface Props {
  readonly card: SigilCard;
}

const made = new Kept<string>();

/** Everything that the picture depends on: own cards may have the name of one of the box. */
function factsOf({ id, kind, deck, types, legend, flying }: SigilCard): string {
  return [id, kind, deck, types?.join(), legend, flying].join("|");
}

function draw({ card }: Props) {
  // The page's policy forbids style attributes in text; the colour is set on the element.
  const svg = made.get(factsOf(card), () =>
    sigil(card, { size: "100%", frame: false, colour: false }),
  );
  const spot = { "--spot": spotOf(card.deck ?? "") } as Record<string, string>;
  return <span class="sigil-box" style={spot} dangerouslySetInnerHTML={{ __html: svg }} />;
}

export const Sigil = steady<Props>(draw, (a, b) => factsOf(a.card) === factsOf(b.card));
