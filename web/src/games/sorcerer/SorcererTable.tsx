// SPDX-License-Identifier: MIT
import type { Sight, Thing } from "../../engine/documents";
import { Battlefield } from "./Battlefield";
import { FieldTabs } from "./FieldTabs";
import { Hand, Shelf } from "./Hand";
import { handShown } from "./HandButton";
import { Ring } from "./Ring";
import { Strip } from "./Strip";
import { shownOf, swipe } from "./tabs";
import { allied, type Layout, layoutOf, numberOf, viewOf, whoseSeat } from "./view";
import { say } from "./words";

function seatOf(player: Thing): number {
  return numberOf(player.facts, "seat");
}

function Strips({ sight, players, own }: { sight: Sight; players: readonly Thing[]; own: number }) {
  return (
    <div class="strips">
      {players.map((player) => {
        const seat = seatOf(player);
        const whose = whoseSeat(sight, seat, own);
        return <Strip key={seat} sight={sight} player={player} whose={whose} />;
      })}
    </div>
  );
}

/** The battlefields side by side; the ring shows only those that one fights for large. */
function Fields({ sight, layout }: { sight: Sight; layout: Layout }) {
  const royale = viewOf(sight).format === "royale";
  const fields = royale
    ? layout.fields
        .filter((field) => field.captains.includes(layout.own))
        .sort((a, b) => leftness(b, layout, sight) - leftness(a, layout, sight))
    : layout.fields;
  const shown = shownOf(sight, fields);
  const initials = viewOf(sight).format === "team";
  return (
    <>
      <FieldTabs sight={sight} fields={fields} shown={shown} />
      <div
        class={`fields ${fields.some((field) => field.battle) ? "in-battle" : ""}`}
        onPointerDown={(event) => swipe(event, sight, fields, shown)}
      >
        {fields.map((field) => (
          <Battlefield
            key={field.place}
            sight={sight}
            field={field}
            own={layout.own}
            initials={initials}
            shown={field.place === shown}
          />
        ))}
      </div>
    </>
  );
}

/** The battlefield shared with the next seat lies on the left, under that neighbour. */
function leftness(field: Layout["fields"][number], layout: Layout, sight: Sight): number {
  const next = (layout.own + 1) % viewOf(sight).players;
  return field.captains.includes(next) ? 1 : 0;
}

export function SorcererTable({ sight }: { sight: Sight }) {
  const layout = layoutOf(sight);
  const { own } = layout;
  const view = viewOf(sight);
  const royale = view.format === "royale";
  const mine = layout.players.filter((player) => !royale && allied(sight, seatOf(player), own));
  const theirs = layout.players.filter((player) => !royale && !allied(sight, seatOf(player), own));
  const me = layout.players.filter((player) => seatOf(player) === own);
  return (
    <div
      class={`sorcerer ${royale ? "royale" : ""} ${handShown() ? "hand-shown" : ""}`}
      data-players={view.players}
    >
      <h2 class="unseen">{say("players")}</h2>
      {royale ? (
        <Ring sight={sight} own={own} fields={layout.fields} players={layout.players} />
      ) : (
        <Strips sight={sight} players={theirs} own={own} />
      )}
      <Fields sight={sight} layout={layout} />
      <Strips sight={sight} players={royale ? me : mine} own={own} />
      <Hand sight={sight} cards={layout.hand} concealed={layout.concealed} />
      <Shelf sight={sight} />
    </div>
  );
}
