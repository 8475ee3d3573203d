// SPDX-License-Identifier: MIT
// Any game's table, drawn from what the guide tells of its things: a plate for each.
import type { Facts, Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";

const HIDDEN = new Set(["kind", "card", "seat", "minions", "district", "part", "sides", "regions"]);

/** Facts as short words; lists of more than a few are left to the description. */
function figures(facts: Facts): string[] {
  const said: string[] = [];
  for (const [name, value] of Object.entries(facts)) {
    if (HIDDEN.has(name) || value === undefined) continue;
    const label = name.replaceAll("_", " ");
    if (value === true) said.push(label);
    else if (Array.isArray(value)) {
      if (value.length <= 4) said.push(`${label} ${value.join(", ")}`);
    } else said.push(`${label} ${value}`);
  }
  return said;
}

function Plate({ sight, thing }: { sight: Sight; thing: Thing }) {
  const marks = marksOf(sight, thing.thing);
  const classes = [
    "plate",
    marks.can ? "can" : "",
    marks.selected ? "selected" : "",
    marks.told ? "told-now" : "",
  ];
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <b>{thing.name}</b>
        <span class="figures">
          {figures(thing.facts).map((one) => (
            <i key={one}>{one}</i>
          ))}
        </span>
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

function groupsOf(sight: Sight): { readonly title: string; readonly things: readonly Thing[] }[] {
  const seats = match.match.value?.seats ?? [];
  const common: Thing[] = [];
  const own: Thing[][] = seats.map(() => []);
  for (const thing of sight.things) {
    const { seat } = thing.facts;
    const list = typeof seat === "number" ? own[seat] : undefined;
    (list ?? common).push(thing);
  }
  const groups = [{ title: word("things"), things: common }];
  own.forEach((things, seat) => {
    groups.push({ title: seats[seat]?.name ?? "", things });
  });
  return groups.filter((group) => group.things.length > 0);
}

export function Plain({ sight }: { sight: Sight }) {
  return (
    <div class="plain">
      {groupsOf(sight).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.things.map((thing) => (
              <Plate key={`${thing.thing.kind} ${thing.thing.index}`} sight={sight} thing={thing} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
