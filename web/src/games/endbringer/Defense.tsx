// SPDX-License-Identifier: MIT
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing, marksOf } from "../choices";
import { Keys } from "../Keys";
import { numberOf } from "../sorcerer/view";
import { defenseAtFirst, foeOf, thingOf } from "./view";
import { say } from "./words";

/** What the players share, as one bar; hatched where the selected choice takes from it. */
export function Defense({ sight }: { sight: Sight }) {
  const thing = thingOf(sight, "defense");
  const now = Math.max(0, foeOf(sight).defense);
  const whole = Math.max(now, defenseAtFirst(sight));
  const marks = thing ? marksOf(sight, thing.thing) : undefined;
  const at = match.selected.value;
  const effect = at === null ? undefined : sight.guide[at]?.effect;
  const after = effect?.["defense"] === undefined ? now : Math.max(0, numberOf(effect, "defense"));
  return (
    <button
      type="button"
      class={`defense ${marks?.can ? "can" : ""} ${marks?.selected ? "selected" : ""}`}
      data-drops={marks?.options.join(" ")}
      onClick={(event) => thing && clickThing(sight, thing.thing, event)}
    >
      <span class="defense-name">
        <Icon name="heart" /> {say("defense")}
      </span>
      <span class="defense-bar" aria-hidden="true">
        <i class="sure" style={{ width: `${(100 * Math.min(after, now)) / whole}%` }} />
        <i class="may" style={{ width: `${(100 * Math.max(0, now - after)) / whole}%` }} />
      </span>
      <span class="defense-figure">
        {after === now ? "" : `${now} → `}
        {say("defenseOf", after, whole)}
      </span>
      <Keys options={marks?.options ?? []} />
    </button>
  );
}
