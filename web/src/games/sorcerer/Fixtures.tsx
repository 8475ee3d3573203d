// SPDX-License-Identifier: MIT
// Cards that lie in a battlefield by themselves: walls and towers beside the minions of a side.
import { Sigil } from "../../art/Sigil";
import type { Sight, Thing } from "../../engine/documents";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { soft } from "../soft";
import { sigilOf } from "./sigils";
import { cardOf, type Field, nameOf, numberOf, type Whose, whoseOf } from "./view";
import { say } from "./words";

function Fixture({ sight, thing, whose }: { sight: Sight; thing: Thing; whose: Whose }) {
  const card = cardOf(thing);
  const marks = marksOf(sight, thing.thing);
  const classes = ["fixture", whose];
  if (marks.can) classes.push("can");
  if (marks.selected) classes.push("selected");
  if (marks.told) classes.push("told-now");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        data-thing={thing.thing.index}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <span class="fixture-picture" aria-hidden="true">
          {card ? <Sigil card={sigilOf(card)} /> : null}
        </span>
        <span>{soft(thing.name)}</span>
        <span class="unseen">{say("fixtureOf", nameOf(numberOf(thing.facts, "seat")))}</span>
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

interface Props {
  readonly sight: Sight;
  readonly field: Field;
  readonly own: number;
  readonly side: number;
}

export function Fixtures({ sight, field, own, side }: Props) {
  const things = field.fixtures[side] ?? [];
  if (things.length === 0) return null;
  return (
    <li class="lying">
      <ul class="fixtures" aria-label={say("fixtures")}>
        {things.map((thing) => (
          <Fixture
            key={thing.thing.index}
            sight={sight}
            thing={thing}
            whose={whoseOf(side, field, own, numberOf(thing.facts, "seat"))}
          />
        ))}
      </ul>
    </li>
  );
}
