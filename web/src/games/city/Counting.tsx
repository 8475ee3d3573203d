// SPDX-License-Identifier: MIT
// The end of building, goal by goal: what each pays stands over the district, the tiles that it
// counts are outlined there, and the sums grow.
import { effect, signal } from "@preact/signals";
import type { Facts, Moment, Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { Resource } from "./Tile";
import { districtOf, looks, shownSeat, TRACKS, type Track } from "./view";
import { say } from "./words";

/** How long each goal is shown, in milliseconds. */
export const beats = { goal: 380 } as const;

const COLOURS: { readonly [letter: string]: Track } = {
  yellow: "money",
  red: "influence",
  blue: "magic",
  green: "prestige",
};

type Sums = { readonly [track in Track]: number };
const NOTHING: Sums = { money: 0, influence: 0, magic: 0, prestige: 0 };
const sums = signal<Sums>(NOTHING);

/** The goal that is counted, where it is one of the district that is shown. */
function goalOf(moment: Moment | null): Moment | null {
  return moment?.line.kind === "goal" ? moment : null;
}

/** Into which track a goal of a tile pays: "row-blue". */
export function trackOf(goal: string): Track | undefined {
  return COLOURS[goal.split("-")[1] ?? ""];
}

/** Which goal of its tile it is, from 0, and what that says: "row-blue". */
function toldOf(goal: Moment | null): { readonly at: number; readonly goal: string } {
  const at = Number(goal?.event["goal"] ?? 0);
  return { at, goal: looks(String(goal?.event["tile"] ?? "")).goals[at] ?? "" };
}

effect(() => {
  const moment = match.playing.value;
  const goal = goalOf(moment);
  const track = trackOf(toldOf(goal).goal);
  if (!moment) sums.value = NOTHING;
  else if (goal && track) {
    const before = sums.peek();
    sums.value = { ...before, [track]: before[track] + Number(goal.event["n"] ?? 0) };
  }
});

function tileAt(sight: Sight, cell: unknown): Thing | undefined {
  return districtOf(sight, shownSeat(sight)).find(
    (thing) => `${thing.facts["row"]},${thing.facts["column"]}` === cell,
  );
}

function listed(facts: Facts, name: string): readonly number[] {
  const value = facts[name];
  return Array.isArray(value) ? value.map(Number) : [];
}

/** The tiles that the goal counts which is shown now. */
export function countedNow(sight: Sight): readonly number[] {
  const goal = goalOf(match.playing.value);
  if (!goal || goal.line.seat !== shownSeat(sight)) return [];
  const tile = tileAt(sight, goal.event["cell"]);
  if (!tile) return [];
  const list = toldOf(goal).at > 0 ? "counted_second" : "counted";
  return [tile.thing.index, ...listed(tile.facts, list)];
}

export function Counting() {
  const goal = goalOf(match.playing.value);
  if (!goal) return null;
  const track = trackOf(toldOf(goal).goal);
  return (
    <section class="counting" aria-hidden="true">
      <ul>
        {TRACKS.map((one) => (
          <li key={one} class={one === track ? `${one} now` : one}>
            <Resource track={one} />
            <span>{say(one)}</span>
            <b>{sums.value[one]}</b>
          </li>
        ))}
      </ul>
      <p>{goal.line.text}</p>
    </section>
  );
}
