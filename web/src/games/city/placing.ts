// SPDX-License-Identifier: MIT
// Moving the tile in hand over the district: to a place, turned, to the next best one.
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { type Cell, cellOf, effectOf, type Place, placesOf } from "./view";

export function selectedPlace(sight: Sight): Place | undefined {
  const at = match.selected.value;
  return at === null ? undefined : placesOf(sight).find((place) => place.options.includes(at));
}

/** Turns the tile where it hangs: 1 to the right, -1 to the left. */
export function turn(sight: Sight, by: number): void {
  const place = selectedPlace(sight);
  const at = match.selected.value;
  if (!place || at === null) return;
  const now = place.options.indexOf(at);
  const count = place.options.length;
  match.select(place.options[(now + by + count) % count] ?? at);
}

export function nextBest(sight: Sight): void {
  const places = placesOf(sight);
  const now = places.findIndex((place) => place.options.includes(match.selected.value ?? -1));
  match.select(places[(now + 1) % places.length]?.best ?? null);
}

export function bestTurn(sight: Sight): void {
  const place = selectedPlace(sight);
  if (place) match.select(place.best);
}

/** The nearest place in a direction, straight ahead before aside. */
function nearest(sight: Sight, from: Cell, down: number, right: number): Place | undefined {
  let found: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of placesOf(sight)) {
    const [rows, columns] = [place.row - from.row, place.column - from.column];
    const ahead = rows * down + columns * right;
    if (ahead <= 0) continue;
    const far = ahead + 3 * Math.abs(rows * right + columns * down);
    if (far < least) [found, least] = [place, far];
  }
  return found;
}

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A key while a tile is placed; true if it meant something. */
export function press(sight: Sight, key: string): boolean {
  if (key === "f" && match.open.value && sight.decision?.kind === "build") {
    const flip = sight.decision.options.findIndex((option) => option.kind === "flip");
    if (flip >= 0) void match.choose(flip);
    return flip >= 0;
  }
  if (sight.decision?.kind !== "place" || !match.open.value) return false;
  const arrow = ARROWS[key];
  if (arrow) {
    const effect = effectOf(sight, match.selected.value);
    const to = nearest(sight, effect ? cellOf(effect) : { row: 0, column: 0 }, ...arrow);
    if (to) match.select(to.best);
    return true;
  }
  switch (key) {
    case " ":
    case "r":
      turn(sight, 1);
      return true;
    case "R":
      turn(sight, -1);
      return true;
    case "b":
      bestTurn(sight);
      return true;
    case "n":
      nextBest(sight);
      return true;
    default:
      return false;
  }
}
