// SPDX-License-Identifier: MIT
import type { SigilCard } from "../../art/sigil.mjs";
import type { Card } from "../../engine/documents";
import { wordsOf } from "./view";

/** What a card's emblem is made of. */
export function sigilOf(card: Card): SigilCard {
  const icons = wordsOf(card.facts, "icons");
  return {
    id: card.card,
    kind: String(card.facts["kind"] ?? ""),
    deck: String(card.facts["deck"] ?? ""),
    types: wordsOf(card.facts, "types"),
    legend: icons.includes("legend"),
    flying: icons.includes("flying"),
  };
}
