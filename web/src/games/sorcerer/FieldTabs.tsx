// SPDX-License-Identifier: MIT

import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import { marksOf } from "../choices";
import { standing } from "./Track";
import { show } from "./tabs";
import { type Field, numberOf } from "./view";
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

/** Of the monoliths here, how much the top one has left; undefined: there are none in this game. */
function stonesOf(field: Field): number | undefined {
  if (field.thing.facts["monoliths"] === undefined) return undefined;
  return numberOf(field.thing.facts, "monolith_left");
}

export function FieldTabs({ sight, fields, shown }: Props) {
  return (
    <nav class="field-tabs" aria-label={say("battlefields")}>
      {fields.map((field) => {
        const [above, below] = [1 - field.below, field.below];
        const stones = stonesOf(field);
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
              {stones === undefined ? <span class="foe">{field.damage[above] ?? 0}</span> : null}
              <span>
                {standing(field, above)} : {standing(field, below)}
              </span>
              {stones === undefined ? (
                <span class="own">{field.damage[below] ?? 0}</span>
              ) : (
                <span>
                  <Icon name="stone" /> {stones}
                </span>
              )}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
