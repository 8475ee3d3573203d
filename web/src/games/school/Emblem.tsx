// SPDX-License-Identifier: MIT
import { Sigil } from "../../art/Sigil";
import type { Card } from "../../engine/documents";

/** The picture of a card, in the colour of its border. */
export function Emblem({ card }: { card: Card }) {
  const border = String(card.facts["border"] ?? "");
  return <Sigil card={{ id: card.card, kind: border, deck: border, types: [] }} />;
}
