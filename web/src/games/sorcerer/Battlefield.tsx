// SPDX-License-Identifier: MIT
// A battlefield: the enemy's half above, its name on the front between, the own half below.
import type { ComponentChildren } from "preact";
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { soft } from "../soft";
import { Chips } from "./Chips";
import { Dice } from "./Dice";
import { Fixtures } from "./Fixtures";
import { Minion } from "./Minion";
import { Skyline } from "./Skyline";
import { Track } from "./Track";
import {
  cardOf,
  type Field,
  initialOf,
  nameOf,
  numberOf,
  viewOf,
  whoseOf,
  whoseSeat,
} from "./view";
import { say } from "./words";

interface Props {
  readonly sight: Sight;
  readonly field: Field;
  readonly own: number;
  /** Several players stand on one side: each minion says whose it is. */
  readonly initials?: boolean;
  /** On a phone only one battlefield is shown. */
  readonly shown?: boolean;
  readonly tracks?: boolean;
  readonly astride?: boolean;
  readonly extra?: ComponentChildren;
}

/** So many minions stand side by side, however narrow a column is. */
const MANY = 3;
const ENTERING = new Set(["to", "avatar", "stay"]);

/** Options that put something into this battlefield. */
function entering(sight: Sight, field: Field): number[] {
  return marksOf(sight, field.thing.thing).options.filter((at) =>
    ENTERING.has(sight.decision?.options[at]?.kind ?? ""),
  );
}

/** An empty place that opens in gold where something may go. */
function EmptyPlace({ sight, field }: { sight: Sight; field: Field }) {
  const options = entering(sight, field);
  const [first] = options;
  if (first === undefined || !match.asked.value) return null;
  const selected = match.selectedAmong(options);
  return (
    <li>
      <button
        type="button"
        class={`empty-place can ${selected ? "selected" : ""}`}
        data-drops={options.join(" ")}
        {...lookAt(field.thing.thing)}
        onClick={(event) => clickThing(sight, field.thing.thing, event)}
      >
        <b aria-hidden="true">{match.keys.value[first]}</b>
        <span>{sight.decision?.options[first]?.text}</span>
      </button>
    </li>
  );
}

function Half({ sight, field, own, initials, side }: Props & { side: number }) {
  const minions = field.minions[side] ?? [];
  const below = side === field.below;
  return (
    <ul class={`half ${below ? "below" : "above"} ${minions.length >= MANY ? "many" : ""}`}>
      {minions.map((thing) => (
        <Minion
          key={thing.thing.index}
          sight={sight}
          thing={thing}
          whose={whoseOf(side, field, own, numberOf(thing.facts, "seat"))}
          initial={initials === true}
        />
      ))}
      {below ? <EmptyPlace sight={sight} field={field} /> : null}
      <Fixtures sight={sight} field={field} own={own} side={side} />
      {minions.length === 0 ? <li class="nobody">{say("nobody")}</li> : null}
    </ul>
  );
}

function battleState(sight: Sight, field: Field): string {
  const view = viewOf(sight);
  const at = Object.keys(view.battlefields).indexOf(field.place);
  const count = Object.keys(view.battlefields).length;
  const turn = view.battle.order.slice(0, count).indexOf(at);
  if (view.phase !== "battle" || turn < 0) return "";
  if (field.battle) return say("battleOf", turn + 1, count);
  return turn < view.battle.at ? say("over") : say("order", turn + 1);
}

function Attack({ sight }: { sight: Sight }) {
  const { battle } = viewOf(sight);
  const attacker = sight.things.find((thing) => thing.thing.index === battle.attacker_card);
  if (!attacker) return null;
  const hits = battle.dice
    .slice(0, battle.count)
    .reduce((sum, face) => sum + (face === "hit" ? 1 : face === "double" ? 2 : 0), 0);
  const criticals = battle.dice.slice(0, battle.count).filter((one) => one === "critical").length;
  return (
    <p class="attack">
      {say("attacks", attacker.name)}
      {battle.count > 0
        ? `: ${say("rolled", criticals + battle.more_criticals, hits + battle.more_hits)}`
        : ""}
    </p>
  );
}

function Avatars({ sight, field, own }: Props) {
  const here = sight.things.filter(
    (thing) => thing.facts["kind"] === "player" && thing.facts["avatar"] === field.place,
  );
  return (
    <>
      {here.map((thing) => {
        const seat = numberOf(thing.facts, "seat");
        return (
          <span key={seat} class={`avatar ${whoseSeat(sight, seat, own)}`}>
            <Icon name="crown" />
            <span class="unseen">{say("avatar", nameOf(seat))}</span>
            <span aria-hidden="true">{initialOf(seat)}</span>
          </span>
        );
      })}
    </>
  );
}

/** The line between the halves: name, avatars, and where a battle is fought its dice. */
function Front(props: Props) {
  const { sight, field, extra } = props;
  const marks = marksOf(sight, field.thing.thing);
  const here = marks.options.filter((at) => {
    const kind = sight.decision?.options[at]?.kind ?? "";
    return !ENTERING.has(kind) && kind !== "side" && kind !== "stone";
  });
  const selected = match.selectedAmong(here);
  const state = battleState(sight, field);
  return (
    <div class="front">
      <Skyline of={cardOf(field.thing)?.card ?? field.place} />
      <div class="front-line">
        <button
          type="button"
          class={`front-name ${here.length > 0 ? "can" : ""} ${selected ? "selected" : ""}`}
          data-drops={here.join(" ")}
          {...lookAt(field.thing.thing)}
          onClick={(event) => clickThing(sight, field.thing.thing, event)}
        >
          <h2>{soft(field.name)}</h2>
          {field.thing.facts["exhausted"] === true ? <Icon name="sleep" /> : null}
          <Keys options={here} />
        </button>
        <Avatars {...props} />
        {state ? <span class="battle-state">{state}</span> : null}
        {extra}
      </div>
      {field.battle ? (
        <>
          <Attack sight={sight} />
          <Dice sight={sight} />
          <Chips sight={sight} />
        </>
      ) : null}
    </div>
  );
}

export function Battlefield(props: Props) {
  const { sight, field, shown, astride, tracks = true } = props;
  const marks = marksOf(sight, field.thing.thing);
  const above = 1 - field.below;
  const conqueror = field.thing.facts["conqueror"];
  const classes = ["battlefield"];
  if (field.battle) classes.push("lit");
  if (shown) classes.push("shown");
  if (astride) classes.push("astride");
  if (marks.told) classes.push("told-now");
  if (conqueror !== undefined)
    classes.push(conqueror === field.below ? "conquered-own" : "conquered-foe");
  return (
    <section class={classes.join(" ")} aria-label={field.name} data-field={field.place}>
      {tracks ? <Track sight={sight} field={field} side={above} whose="foe" /> : null}
      <Half {...props} side={above} />
      <Front {...props} />
      {conqueror !== undefined ? (
        <p class="banner">{say("conquered", nameOf(field.captains[Number(conqueror)] ?? -1))}</p>
      ) : null}
      <Half {...props} side={field.below} />
      {tracks ? <Track sight={sight} field={field} side={field.below} whose="own" /> : null}
    </section>
  );
}
