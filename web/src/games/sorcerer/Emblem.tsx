// SPDX-License-Identifier: MIT
import { Sigil } from "../../art/Sigil";
import type { Card } from "../../engine/documents";
import { sigilOf } from "./sigils";

/** The picture of a card. */
export function Emblem({ card }: { card: Card }) {
  return <Sigil card={sigilOf(card)} />;
}
