// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { Casts } from "./Casts";
import { DiceChoice } from "./DiceChoice";
import { Niche } from "./Niche";
import { Side } from "./Side";
import { ownSeat, schoolOf } from "./view";

/** The dice that a power has rolled. */
function PowerDice({ sight }: { sight: Sight }) {
  const power = schoolOf(sight).engine?.power;
  if (sight.decision?.kind !== "power-roll" || !power?.rolled_count) return null;
  return (
    <div class="power-dice">
      <DiceChoice sight={sight} faces={power.rolled.slice(0, power.rolled_count)} />
    </div>
  );
}

export function SchoolTable({ sight }: { sight: Sight }) {
  const own = ownSeat(sight);
  const locations = sight.things.filter((thing) => thing.facts["kind"] === "location");
  const others = sight.things.filter(
    (thing) => thing.facts["kind"] !== "location" && thing.facts["seat"] === undefined,
  );
  return (
    <div class="school">
      <Side sight={sight} seat={1 - own} own={false} />
      <ol class="niches">
        {locations.map((thing) => (
          <Niche key={thing.thing.index} sight={sight} thing={thing} />
        ))}
      </ol>
      <PowerDice sight={sight} />
      {others.length > 0 ? (
        <ul class="pets">
          {others.map((thing) => (
            <li key={thing.thing.index}>
              <button
                type="button"
                class="power"
                onClick={() => void match.look(thing.thing, false)}
              >
                {thing.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div class="below">
        <Side sight={sight} seat={own} own />
        <Casts sight={sight} />
      </div>
    </div>
  );
}
