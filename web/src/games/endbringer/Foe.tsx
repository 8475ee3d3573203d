// SPDX-License-Identifier: MIT
// The foe: its figure, what it counts, what stays in play, and how many cards it has left.
import { Icon } from "../../art/Icon";
import type { Sight, Thing } from "../../engine/documents";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { layoutOf, numberOf, numbersOf, wordsOf } from "../sorcerer/view";
import { Demigod } from "./Demigod";
import { foeOf, GATES, thingOf } from "./view";
import { say } from "./words";

/** Something of the foe's that can be looked at, and now and then chosen. */
function Pill({ sight, thing, note }: { sight: Sight; thing: Thing; note?: string }) {
  const marks = marksOf(sight, thing.thing);
  const classes = ["pill", marks.can ? "can" : "", marks.selected ? "selected" : ""];
  if (marks.told) classes.push("told-now");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        {thing.name}
        {note ? <small>{note}</small> : null}
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

function tentaclesOf(sight: Sight): number {
  return layoutOf(sight).fields.reduce(
    (sum, field) => sum + numberOf(field.thing.facts, "tentacles"),
    0,
  );
}

/** What it counts, in words. */
function counters(sight: Sight): string[] {
  const foe = foeOf(sight);
  const said: string[] = [];
  if (foe.nemesis === "ereshkigal") {
    said.push(say("open", GATES - foe.closed_gates.length));
    if (foe.gate > 0) said.push(say("gate", foe.gate));
  }
  if (foe.nemesis === "erlik-khan") said.push(say("rage", foe.rage));
  if (foe.nemesis === "zcerneboch") said.push(say("tentacles", tentaclesOf(sight)));
  if (foe.cube > 0) said.push(say("scenario", foe.cube));
  if (foe.deck_damage > 0) said.push(say("stopped", foe.deck_damage));
  const altar = thingOf(sight, "altar");
  if (altar) said.push(say("altar", wordsOf(altar.facts, "cards").length));
  return said;
}

const COLOURS = ["blue", "green", "red", "white", "none"];

function Deck({ thing }: { thing: Thing }) {
  const left = numbersOf(thing.facts, "colours");
  const all = left.reduce((sum, one) => sum + one, 0);
  return (
    <p class="foe-deck">
      <span class="unseen">
        {say("deck", all)}: {say("colours", ...left)}
      </span>
      <span aria-hidden="true">
        <Icon name="hand" /> {all}
        {left.map((count, at) => (
          <b key={COLOURS[at]} class={`deck-${COLOURS[at]}`}>
            {say("letters")[at]}
            {count}
          </b>
        ))}
      </span>
    </p>
  );
}

export function Foe({ sight }: { sight: Sight }) {
  const foe = foeOf(sight);
  const thing = thingOf(sight, "foe");
  const cards = sight.things.filter(
    (one) => one.facts["in_play"] === true || one.facts["kind"] === "cultist",
  );
  if (!thing) return null;
  const [nemesis, ...army] = thing.name.split(", ");
  const marks = marksOf(sight, thing.thing);
  return (
    <section class={`demigod ${marks.told ? "told-now" : ""}`} aria-label={say("foe")}>
      <Demigod
        nemesis={foe.nemesis}
        open={GATES - foe.closed_gates.length}
        rage={foe.rage}
        tentacles={tentaclesOf(sight)}
      />
      <button
        type="button"
        class={`foe-name ${marks.can ? "can" : ""}`}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <h2>{nemesis}</h2>
        <i>{army.join(", ")}</i>
        <Keys options={marks.options} />
      </button>
      <ul class="foe-counters">
        {counters(sight).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div class="foe-foot">
        <ul class="pills" aria-label={say("conditions")}>
          {cards.map((one) => (
            <Pill
              key={one.thing.index}
              sight={sight}
              thing={one}
              note={
                numberOf(one.facts, "boons") > 0 ? say("boons", numberOf(one.facts, "boons")) : ""
              }
            />
          ))}
        </ul>
        <Deck thing={thing} />
      </div>
    </section>
  );
}
