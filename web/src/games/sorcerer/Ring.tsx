// SPDX-License-Identifier: MIT
// Battle Royale: the others and the battlefields between them, in the order of play.
import { Icon } from "../../art/Icon";
import { Sigil } from "../../art/Sigil";
import type { Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { marksOf } from "../choices";
import { soft } from "../soft";
import { Strip } from "./Strip";
import { sigilOf } from "./sigils";
import { type FarMinion, type Field, nameOf, numberOf, TRACK, viewOf } from "./view";
import { say } from "./words";

function FarPicture({ minion }: { minion: FarMinion }) {
  const card = match.cards.value.get(minion.card);
  const left = minion.essence - minion.damage;
  return (
    <li>
      <span class="far-picture" aria-hidden="true">
        {card ? <Sigil card={sigilOf(card)} /> : null}
      </span>
      <span class="unseen">{card?.name}, </span>
      <span class={left < minion.essence ? "hurt" : ""}>
        {minion.attack}/{left}
      </span>
    </li>
  );
}

function FarSide({ field, side }: { field: Field; side: number }) {
  const name = nameOf(field.captains[side] ?? -1);
  const damage = field.damage[side] ?? 0;
  return (
    <div class="far-side">
      <p>
        <span class="unseen">{say("damage", name, damage)}</span>
        <span aria-hidden="true">
          {name} <b>{damage}</b>/{TRACK}
        </span>
      </p>
      <ul>
        {(field.far[side] ?? []).map((minion, at) => (
          <FarPicture key={`${minion.card} ${at}`} minion={minion} />
        ))}
      </ul>
    </div>
  );
}

function SmallField({ sight, field }: { sight: Sight; field: Field }) {
  const marks = marksOf(sight, field.thing.thing);
  const classes = ["small-field", field.battle ? "lit" : "", marks.told ? "told-now" : ""];
  return (
    <li class={classes.join(" ")}>
      <button type="button" onClick={() => void match.look(field.thing.thing, false)}>
        <h2>{soft(field.name)}</h2>
        {field.fixtureCount > 0 ? (
          <span class="far-fixtures">
            <Icon name="wall" />
            <span class="unseen">{say("fixtures")} </span>
            {field.fixtureCount}
          </span>
        ) : null}
        <FarSide field={field} side={0} />
        <FarSide field={field} side={1} />
      </button>
    </li>
  );
}

interface Props {
  readonly sight: Sight;
  readonly own: number;
  readonly fields: readonly Field[];
  readonly players: readonly Thing[];
}

/** The far side of the ring, from the neighbour on the left round to the one on the right. */
export function Ring({ sight, own, fields, players }: Props) {
  const count = viewOf(sight).players;
  const seats = Array.from({ length: count - 1 }, (_, at) => (own + 1 + at) % count);
  return (
    <ol class="ring" aria-label={say("others")}>
      {seats.map((seat, at) => {
        const player = players.find((one) => numberOf(one.facts, "seat") === seat);
        const next = seats[at + 1];
        const between = fields.find(
          (field) =>
            next !== undefined && field.captains.includes(seat) && field.captains.includes(next),
        );
        return [
          player ? (
            <li key={`seat ${seat}`} class="ring-player">
              <Strip sight={sight} player={player} whose="foe" />
            </li>
          ) : null,
          between ? <SmallField key={between.place} sight={sight} field={between} /> : null,
        ];
      })}
    </ol>
  );
}
