// SPDX-License-Identifier: MIT
// On a phone the sheet holds what is chosen with: cast cards, or dice as large as a thumb.
import type { Sight } from "../../engine/documents";
import { tap } from "../../frame/Decision";
import * as match from "../../page/match";
import { Casts } from "./Casts";
import { DiceChoice } from "./DiceChoice";
import { asksDice, ownSeat, schoolOf } from "./view";

/** Of which questions the sheet takes the place of the list. */
export const sheetKinds: readonly string[] = ["assign", "reroll", "power-roll", "overcast"];

function facesOf(sight: Sight): readonly (number | null)[] {
  const view = schoolOf(sight);
  const own = ownSeat(sight);
  const power = view.engine?.power;
  switch (asksDice(sight.decision)) {
    case "own":
      return view.seats[own]?.dice ?? [];
    case "foe":
      return view.seats[1 - own]?.dice ?? [];
    case "power":
      return power?.rolled.slice(0, power.rolled_count) ?? [];
    default:
      return [];
  }
}

/** What ends the question without dice: "ready", "keep the roll". */
function Closing({ sight }: { sight: Sight }) {
  const at = sight.guide.findIndex((option) => option.closes);
  const option = sight.decision?.options[at];
  if (!option) return null;
  return (
    <button
      type="button"
      class="button closing"
      data-option={at}
      aria-current={match.isSelected(at) ? "true" : undefined}
      onClick={(event) => tap(at, event)}
    >
      {option.text}
    </button>
  );
}

export function Sheet({ sight }: { sight: Sight }) {
  const dice = asksDice(sight.decision) !== null;
  return (
    <div class="school-sheet">
      {dice ? (
        <div class="sheet-dice">
          <DiceChoice sight={sight} faces={facesOf(sight)} />
          <Closing sight={sight} />
        </div>
      ) : (
        <Casts sight={sight} />
      )}
    </div>
  );
}
