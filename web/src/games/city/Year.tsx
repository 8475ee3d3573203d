// SPDX-License-Identifier: MIT
// From the end of building to the next year: what the goals paid, influence, reward and market.
import type { Facts, Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { soft } from "../soft";
import { trackOf } from "./Counting";
import { Resource, Tile } from "./Tile";
import { districtOf, looks, nameOf, ofKind, shownSeat, TRACKS, type Track } from "./view";
import { say } from "./words";

/** So many letters are a long word where influence is compared. */
const NARROW = 8;

interface Paid {
  readonly thing: Thing;
  readonly points: number;
  readonly counts: number;
}

/** Which goals of the district paid into a track. */
function paidInto(tiles: readonly Thing[], track: Track): readonly Paid[] {
  return tiles.flatMap((thing) => {
    const goals = looks(String(thing.facts["card"])).goals;
    const [pays, counts] = [thing.facts["pays"], thing.facts["counts"]];
    if (!Array.isArray(pays) || !Array.isArray(counts)) return [];
    return goals.flatMap((goal, at) => {
      const points = Number(pays[at] ?? 0);
      const into = trackOf(goal);
      return into === track && points > 0 ? [{ thing, points, counts: Number(counts[at]) }] : [];
    });
  });
}

function Column({
  sight,
  track,
  player,
}: {
  sight: Sight;
  track: Track;
  player: Facts | undefined;
}) {
  const paid = paidInto(districtOf(sight, shownSeat(sight)), track);
  return (
    <section class={`ledger ${track}`}>
      <h3>
        <Resource track={track} />
        <span>{say(track)}</span>
        <b>{String(player?.[track] ?? 0)}</b>
      </h3>
      <ul>
        {paid.map(({ thing, points, counts }) => (
          <li key={thing.thing.index}>
            <button type="button" onClick={() => void match.look(thing.thing, false)}>
              <Tile facts={looks(String(thing.facts["card"]), thing.facts)} />
              <span>{thing.name}</span>
              <small>{counts}</small>
              <em>+{points}</em>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who has how much influence, with the mystery card among them. */
function Influence({ sight, year }: { sight: Sight; year: Thing | undefined }) {
  const seats = match.match.value?.seats ?? [];
  const mystery = year?.facts["mystery"];
  const values = Array.isArray(mystery) ? mystery.map(Number) : [];
  return (
    <ul class="influences">
      {ofKind(sight, "player").map(({ facts }) => {
        const seat = Number(facts["seat"]);
        return (
          <li key={seat} class={seat === shownSeat(sight) ? "own" : "foe"}>
            <b>{soft(seats[seat]?.name ?? "", NARROW)}</b>
            <span class="influence-points">
              <Resource track="influence" />{" "}
              {facts["hidden"] === true ? "?" : String(facts["influence"])}
            </span>
            <small>
              {say("coins", String(facts["coins"] ?? 0))}
              {facts["timer"] === true ? ` · ${say("timer")}` : ""}
            </small>
          </li>
        );
      })}
      {values.length > 0 ? (
        <li class="mystery">
          <b>{soft(say("mystery"), NARROW)}</b>
          <span class="influence-points">
            <Resource track="influence" />{" "}
            {values.map((value) => (
              <i key={value} class={values.length === 1 ? "turned" : ""}>
                {value}
              </i>
            ))}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function Priced({ sight, thing }: { sight: Sight; thing: Thing }) {
  const card = String(thing.facts["card"]);
  const marks = marksOf(sight, thing.thing);
  const refused = sight.decision?.refused.find((one) => one["place"] === thing.facts["place"]);
  const printed = match.cards.value.get(card)?.facts["cost"];
  const price = thing.facts["price"];
  const classes = ["priced", marks.can ? "can" : "", marks.selected ? "selected" : ""];
  if (refused && !marks.can) classes.push("refused-tile");
  if (marks.told) classes.push("told-now");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        aria-label={`${thing.name}. ${thing.text}`}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <Tile facts={looks(card)} />
        {price === undefined ? null : (
          <span class="price">
            {printed !== undefined && printed !== price ? <s>{String(printed)}</s> : null}{" "}
            {String(price)}
          </span>
        )}
        <b>{soft(nameOf(card))}</b>
        {refused ? <small>{refused.reason.text}</small> : null}
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

function Shelves({ sight }: { sight: Sight }) {
  const offered = ofKind(sight, "market");
  const classOf = (thing: Thing): number =>
    Number(match.cards.value.get(String(thing.facts["card"]))?.facts["class"] ?? 0);
  const names = [1, 2, 3, 4, 0];
  return (
    <div class="shelves">
      {names.map((name) => {
        const tiles = offered.filter((thing) =>
          name > 0 && name < 5 ? classOf(thing) === name : classOf(thing) < 1 || classOf(thing) > 4,
        );
        if (tiles.length === 0) return null;
        const title = name ? say("classOf", name) : say("rainbow");
        return (
          <section key={name} class={`shelf class-${name}`} aria-label={title}>
            <h3 class="caps">{title}</h3>
            <ul>
              {tiles.map((thing) => (
                <Priced key={thing.thing.index} sight={sight} thing={thing} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export function Year({ sight }: { sight: Sight }) {
  const seat = shownSeat(sight);
  const player = ofKind(sight, "player").find((thing) => thing.facts["seat"] === seat)?.facts;
  const year = ofKind(sight, "year").find((thing) => thing.facts["year"] === sight.course.round);
  return (
    <div class="year">
      <div class="ledgers">
        {TRACKS.map((track) => (
          <Column key={track} sight={sight} track={track} player={player} />
        ))}
      </div>
      <div class="reward-row">
        {year ? (
          <section class="reward">
            <h3 class="caps">{year.name}</h3>
            <p>{year.text.trim()}</p>
          </section>
        ) : null}
        <Influence sight={sight} year={year} />
      </div>
      <Shelves sight={sight} />
    </div>
  );
}
