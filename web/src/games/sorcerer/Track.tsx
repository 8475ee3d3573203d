// SPDX-License-Identifier: MIT
import { Icon } from "../../art/Icon";
import { steady } from "../../art/steady";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing } from "../choices";
import { Keys } from "../Keys";
import { expectedDamage, type Field, nameOf, TRACK, viewOf } from "./view";
import { say } from "./words";

interface Props {
  readonly sight: Sight;
  readonly field: Field;
  readonly side: number;
  readonly whose: "own" | "foe";
}

/** Options that put damage on this side, by their place in the list. */
function damageOptions({ sight, field, side }: Props): number[] {
  const found: number[] = [];
  const attacker = viewOf(sight).battle.attacker_seat;
  const attacking = attacker === null ? -1 : field.captains.indexOf(attacker);
  sight.decision?.options.forEach((option, at) => {
    if (option.kind !== "side" || option["place"] !== field.place) return;
    const meant = typeof option["side"] === "number" ? option["side"] : 1 - attacking;
    if (attacking < 0 || meant === side) found.push(at);
  });
  return found;
}

function coming(props: Props): number {
  const { sight, field, side } = props;
  if (match.selectedAmong(damageOptions(props))) return 1;
  if (!field.battle) return 0;
  // What an attack may do to the side that does not attack.
  const { attacker_seat } = viewOf(sight).battle;
  const attacker = attacker_seat ?? sight.decision?.seat ?? -1;
  return field.captains.indexOf(attacker) === 1 - side ? expectedDamage.value : 0;
}

const Notches = steady(({ damage, more }: { readonly damage: number; readonly more: number }) => {
  const all = Array.from({ length: TRACK }, (_, at) => (
    <i key={at} class={at < damage ? "full" : at < damage + more ? "may" : ""} />
  ));
  return (
    <span class="notches" aria-hidden="true">
      {all}
    </span>
  );
});

/** The damage of a side: twelve notches, hatched where it may be about to come. */
export function Track(props: Props) {
  const { sight, field, side, whose } = props;
  const damage = field.damage[side] ?? 0;
  const name = nameOf(field.captains[side] ?? -1);
  const more = coming(props);
  const options = damageOptions(props);
  const selected = match.selectedAmong(options);
  const conquered = field.thing.facts["conqueror"] !== undefined;
  const label = say("damage", name, damage);
  const crowned = sight.things.some(
    (thing) =>
      thing.facts["kind"] === "player" &&
      thing.facts["avatar"] === field.place &&
      (thing.facts["seat"] === field.captains[side] || thing.facts["side"] === side),
  );
  const inside = (
    <>
      <span class="damage-name">
        {crowned ? <Icon name="crown" /> : null}
        {crowned ? <span class="unseen">{say("avatar", name)} </span> : null}
        <span aria-hidden="true">{name}</span>
      </span>
      <Notches damage={damage} more={more} />
      <span class="track-figure">
        <span class="unseen">{label}</span>
        <span aria-hidden="true">
          {damage}/{TRACK}
        </span>
      </span>
    </>
  );
  const cls = `track ${whose} ${conquered ? "conquered" : ""}`;
  if (options.length === 0) return <p class={cls}>{inside}</p>;
  return (
    <button
      type="button"
      class={`${cls} can ${selected ? "selected" : ""}`}
      data-drops={options.join(" ")}
      onClick={(event) => clickThing(sight, field.thing.thing, event)}
    >
      {inside}
      <Keys options={options} />
    </button>
  );
}

/** How many of a side stand there. */
export function standing(field: Field, side: number): number {
  return Math.max(field.minions[side]?.length ?? 0, field.far[side]?.length ?? 0);
}
