// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import { marksOf } from "../choices";
import { standing } from "./Track";
import { show } from "./tabs";
import type { Field } from "./view";
import { say } from "./words";

interface Props {
  readonly sight: Sight;
  readonly fields: readonly Field[];
  readonly shown: string;
}

/** Does a choice stand at the battlefield or with anybody who is there? */
function canThere(sight: Sight, field: Field): boolean {
  return [field.thing, ...field.minions.flat()].some((thing) => marksOf(sight, thing.thing).can);
}

export function FieldTabs({ sight, fields, shown }: Props) {
  return (
    <nav class="field-tabs" aria-label={say("battlefields")}>
      {fields.map((field) => {
        const [above, below] = [1 - field.below, field.below];
        return (
          <button
            key={field.place}
            type="button"
            class={canThere(sight, field) ? "can" : ""}
            aria-pressed={field.place === shown}
            onClick={() => show(sight, field.place)}
          >
            <b>{field.name}</b>
            <span class="tab-figures">
              <span class="foe">{field.damage[above] ?? 0}</span>
              <span>
                {standing(field, above)} : {standing(field, below)}
              </span>
              <span class="own">{field.damage[below] ?? 0}</span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
