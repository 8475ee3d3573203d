// SPDX-License-Identifier: MIT
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Sight } from "../../engine/documents";
import { hourglass } from "../../page/clock";
import * as match from "../../page/match";
import { Clock, Paused } from "./Clock";
import { District } from "./District";
import { Rivals } from "./Rivals";
import { districtOf, ofKind, shownSeat } from "./view";
import { say } from "./words";
import { Year } from "./Year";

type Side = "district" | "year";
/** What somebody wants to see instead of what the question is about. */
const wanted = signal<Side | null>(null);

/** Is the question about the market and what the year brought, or about the district? */
function about(sight: Sight): Side {
  const building = sight.view["phase"] === "build";
  const tiles = new Set(districtOf(sight, shownSeat(sight)).map((thing) => thing.thing.index));
  const pointed = sight.guide.some((option) => option.thing && tiles.has(option.thing.index));
  return building || pointed ? "district" : "year";
}

function Foot() {
  const keys = [
    ["↑↓←→", say("keysPlace")],
    ["space", say("keysTurn")],
    ["enter", say("keysLay")],
    ["n", say("keysNext")],
    ["b", say("keysBest")],
  ] as const;
  return (
    <p class="city-foot" aria-hidden="true">
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}

export function CityTable({ sight }: { sight: Sight }) {
  const side = wanted.value ?? about(sight);
  const asked = about(sight);
  useEffect(() => {
    wanted.value = null;
  }, [asked, sight.course.phase]);
  const hidden = match.held.value && hourglass.value !== null;
  const years = ofKind(sight, "year");
  const tab = (to: Side, name: string) => (
    <button
      type="button"
      aria-pressed={side === to}
      onClick={() => {
        wanted.value = to;
      }}
    >
      {name}
    </button>
  );
  return (
    <div class={`city ${side}`}>
      <div class="city-head">
        <Clock sight={sight} />
        <div class="city-tabs">
          {tab("district", say("ownDistrict"))}
          {tab("year", say("market"))}
        </div>
      </div>
      {hidden ? (
        <Paused />
      ) : side === "district" ? (
        <District sight={sight} />
      ) : (
        <Year sight={sight} />
      )}
      {side === "district" ? <Rivals sight={sight} /> : null}
      {side === "year" ? (
        <ul class="years" aria-label={say("years")}>
          {years.map((thing) => (
            <li key={thing.thing.index}>
              <button
                type="button"
                class={thing.facts["year"] === sight.course.round ? "now" : ""}
                onClick={() => void match.look(thing.thing, false)}
              >
                <b>{thing.name}</b>
                <small>{say("yearPrestige", String(thing.facts["prestige"] ?? 0))}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Foot />
      )}
    </div>
  );
}
