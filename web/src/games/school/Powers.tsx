// SPDX-License-Identifier: MIT
import { Icon, type IconName } from "../../art/Icon";
import type { Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import type { Word } from "../../page/words";
import { clickThing, lookAt, marksOf } from "../choices";
import { soft } from "../soft";

export const SIGNS: { readonly [border: string]: { icon: IconName; word: Word } } = {
  red: { icon: "ring", word: "everyRound" },
  yellow: { icon: "star", word: "once" },
  green: { icon: "leaf", word: "atOnce" },
};

function Power({ sight, thing }: { sight: Sight; thing: Thing }) {
  const card = match.cards.value.get(String(thing.facts["card"] ?? ""));
  const border = String(card?.facts["border"] ?? "");
  const sign = SIGNS[border];
  const marks = marksOf(sight, thing.thing);
  const used = thing.facts["used"] === true || thing.facts["active"] !== true;
  const classes = ["power", border, used ? "used" : "", marks.can ? "can" : ""];
  if (marks.selected) classes.push("selected");
  if (marks.told) classes.push("told-now");
  const key = marks.options.length === 1 ? match.keys.value[marks.options[0] ?? 0] : "";
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        {sign ? <Icon name={sign.icon} /> : null}
        <span>{soft(thing.name)}</span>
        {sign ? <span class="unseen">, {word(sign.word)}</span> : null}
        {used ? <span class="unseen">, {word("used")}</span> : null}
        {key ? <kbd>{key}</kbd> : null}
      </button>
    </li>
  );
}

export function wonBy(sight: Sight, seat: number): readonly Thing[] {
  return sight.things.filter(
    (thing) => thing.facts["kind"] !== "location" && thing.facts["seat"] === seat,
  );
}

/** The cards that a player has won, as pills. */
export function Powers({ sight, seat }: { sight: Sight; seat: number }) {
  const won = wonBy(sight, seat);
  if (won.length === 0) return null;
  return (
    <ul class="powers">
      {won.map((thing) => (
        <Power key={`${thing.thing.kind} ${thing.thing.index}`} sight={sight} thing={thing} />
      ))}
    </ul>
  );
}
