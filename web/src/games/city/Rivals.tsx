// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { boundsOf } from "./plan";
import { Lying } from "./Tile";
import { cellOf, districtOf, ofKind, shownSeat } from "./view";
import { say } from "./words";

/** Another player's district, small. */
function Small({ sight, seat }: { sight: Sight; seat: number }) {
  const tiles = districtOf(sight, seat).filter((thing) => thing.facts["covered"] !== true);
  const bounds = boundsOf(tiles.map((thing) => cellOf(thing.facts)));
  if (tiles.length === 0) return null;
  return (
    <div class="small-district" aria-hidden="true">
      {tiles.map((thing) => {
        const { row, column } = cellOf(thing.facts);
        const style = {
          "grid-row": String(row - bounds.top + 1),
          "grid-column": String(column - bounds.left + 1),
        };
        return (
          <span key={thing.thing.index} style={style}>
            <Lying facts={thing.facts} />
          </span>
        );
      })}
    </div>
  );
}

export function Rivals({ sight }: { sight: Sight }) {
  const own = shownSeat(sight);
  const others = ofKind(sight, "player").filter((thing) => thing.facts["seat"] !== own);
  if (others.length === 0) return null;
  return (
    <section class="rivals" aria-label={say("others")}>
      {others.map((thing) => (
        <button
          type="button"
          key={thing.thing.index}
          class="rival"
          onClick={() => void match.look(thing.thing, false)}
        >
          <b>{thing.name}</b>
          <small>
            {thing.facts["hidden"] === true
              ? say("hidden")
              : say("coins", String(thing.facts["coins"] ?? 0))}
          </small>
          <Small sight={sight} seat={Number(thing.facts["seat"])} />
        </button>
      ))}
    </section>
  );
}
