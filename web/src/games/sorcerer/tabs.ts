// SPDX-License-Identifier: MIT
// On a phone one battlefield is shown at a time: the chosen one, or where a battle is fought.
import { signal } from "@preact/signals";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { type Field, viewOf } from "./view";

/** What was chosen, and during which battle: the next battle shows itself. */
const chosen = signal<{ readonly place: string; readonly during: string } | null>(null);

function during(sight: Sight): string {
  return `${match.match.value?.id} ${viewOf(sight).battle.place}`;
}

export function show(sight: Sight, place: string): void {
  chosen.value = { place, during: during(sight) };
}

export function shownOf(sight: Sight, fields: readonly Field[]): string {
  const wanted = chosen.value;
  if (wanted?.during === during(sight) && fields.some((field) => field.place === wanted.place))
    return wanted.place;
  const lit = fields.find((field) => field.battle);
  const busiest = [...fields].sort((a, b) => b.minions.flat().length - a.minions.flat().length)[0];
  return (lit ?? busiest)?.place ?? "";
}
