// SPDX-License-Identifier: MIT
// On a phone one battlefield is shown at a time: the chosen one, or where a battle is fought.
import { signal } from "@preact/signals";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { runs } from "../../page/sweep";
import { type Field, viewOf } from "./view";

const PHONE_PX = 760;

/** What was chosen, and during which battle: the next battle shows itself. */
const chosen = signal<{ readonly place: string; readonly during: string } | null>(null);

function during(sight: Sight): string {
  return `${match.match.value?.id} ${viewOf(sight).battle.place}`;
}

export function show(sight: Sight, place: string): void {
  chosen.value = { place, during: during(sight) };
}

const SWIPE_PX = 48;

/** A finger goes to the side: the next battlefield there. A stroke over choices is none. */
export function swipe(
  down: PointerEvent,
  sight: Sight,
  fields: readonly Field[],
  shown: string,
): void {
  if (down.pointerType === "mouse" || innerWidth >= PHONE_PX || runs.value) return;
  const end = (up: PointerEvent): void => {
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const [x, y] = [up.clientX - down.clientX, up.clientY - down.clientY];
    if (up.type === "pointercancel" || Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y))
      return;
    const at = fields.findIndex((field) => field.place === shown);
    const next = fields[at + (x < 0 ? 1 : -1)];
    if (next) show(sight, next.place);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

export function shownOf(sight: Sight, fields: readonly Field[]): string {
  const wanted = chosen.value;
  if (wanted?.during === during(sight) && fields.some((field) => field.place === wanted.place))
    return wanted.place;
  const lit = fields.find((field) => field.battle);
  const busiest = [...fields].sort((a, b) => b.minions.flat().length - a.minions.flat().length)[0];
  return (lit ?? busiest)?.place ?? "";
}
