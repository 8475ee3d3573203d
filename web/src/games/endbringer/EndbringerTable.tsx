// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import { Battlefield } from "../sorcerer/Battlefield";
import { FieldTabs } from "../sorcerer/FieldTabs";
import { Hand, Shelf } from "../sorcerer/Hand";
import { handShown } from "../sorcerer/HandButton";
import { Strip } from "../sorcerer/Strip";
import { shownOf, swipe } from "../sorcerer/tabs";
import { layoutOf, numberOf, viewOf, wordsOf } from "../sorcerer/view";
import { Deed } from "./Deed";
import { Defense } from "./Defense";
import { Foe } from "./Foe";
import { Ground } from "./Ground";
import { foeOf, thingOf } from "./view";

export function EndbringerTable({ sight }: { sight: Sight }) {
  const layout = layoutOf(sight);
  const shown = shownOf(sight, layout.fields);
  const astride = wordsOf(thingOf(sight, "foe")?.facts ?? {}, "avatar");
  const several = viewOf(sight).players > 1;
  return (
    <div class={`sorcerer endbringer ${handShown() ? "hand-shown" : ""}`}>
      <div class={`sky ${foeOf(sight).avatar}`}>
        <Foe sight={sight} />
        <Deed sight={sight} />
      </div>
      <FieldTabs sight={sight} fields={layout.fields} shown={shown} />
      <div
        class={`fields ${layout.fields.some((field) => field.battle) ? "in-battle" : ""}`}
        onPointerDown={(event) => swipe(event, sight, layout.fields, shown)}
      >
        {layout.fields.map((field) => (
          <Battlefield
            key={field.place}
            sight={sight}
            field={field}
            own={layout.own}
            initials={several}
            shown={field.place === shown}
            tracks={false}
            astride={astride.includes(field.place)}
            extra={<Ground sight={sight} field={field} />}
          />
        ))}
      </div>
      <Defense sight={sight} />
      <div class="strips">
        {layout.players.map((player) => {
          const seat = numberOf(player.facts, "seat");
          return (
            <Strip
              key={seat}
              sight={sight}
              player={player}
              whose={seat === layout.own ? "own" : "ally"}
            />
          );
        })}
      </div>
      <Hand sight={sight} cards={layout.hand} concealed={layout.concealed} />
      <Shelf sight={sight} />
    </div>
  );
}
