// SPDX-License-Identifier: MIT
// On a phone the hand is the sheet while one acts: a row that swipes, and the other actions below.
import type { Sight } from "../../engine/documents";
import { tap } from "../../frame/Decision";
import * as match from "../../page/match";
import { Hand } from "./Hand";
import { layoutOf } from "./view";

export const sheetKinds: readonly string[] = ["action", "mulligan"];

/** Everything that can be done and is not in the hand. */
function Others({ sight, hand }: { sight: Sight; hand: ReadonlySet<number> }) {
  const { decision } = sight;
  if (!decision) return null;
  return (
    <ul class="sheet-actions">
      {decision.options.map((option, at) => {
        const thing = sight.guide[at]?.thing;
        if (thing && hand.has(thing.index)) return null;
        const named = sight.things.find((one) => thing && one.thing.index === thing.index);
        return (
          <li key={option.index}>
            <button
              type="button"
              class="button"
              data-option={at}
              aria-current={match.isSelected(at) ? "true" : undefined}
              onClick={(event) => tap(at, event)}
            >
              {option.kind === "power" && named ? named.name : option.text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function Sheet({ sight }: { sight: Sight }) {
  const { hand, concealed } = layoutOf(sight);
  const shown = [...hand, ...concealed].map((thing) => thing.thing.index);
  return (
    <div class="sorcerer-sheet">
      <Hand sight={sight} cards={hand} concealed={concealed} id="sheet-hand" />
      <Others sight={sight} hand={new Set(shown)} />
    </div>
  );
}
