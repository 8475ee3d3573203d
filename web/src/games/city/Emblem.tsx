// SPDX-License-Identifier: MIT
import type { Card } from "../../engine/documents";
import { Tile } from "./Tile";
import { printed } from "./view";

/** The picture of a tile as it is printed. */
export function Emblem({ card }: { card: Card }) {
  return <Tile facts={printed(card.facts)} />;
}
