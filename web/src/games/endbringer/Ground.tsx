// SPDX-License-Identifier: MIT
// What lies on a battlefield that the Endbringer holds: monoliths, gates, tentacles.
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing, lookAt } from "../choices";
import { Keys } from "../Keys";
import { type Field, numberOf, wordsOf } from "../sorcerer/view";
import { thingOf } from "./view";
import { say } from "./words";

/** Options that put damage on the monolith here. */
function stoneOptions(sight: Sight, field: Field): number[] {
  const found: number[] = [];
  sight.decision?.options.forEach((option, at) => {
    if (option.kind === "stone" && option["place"] === field.place) found.push(at);
  });
  return found;
}

export function Ground({ sight, field }: { sight: Sight; field: Field }) {
  const { facts } = field.thing;
  const stones = numberOf(facts, "monoliths");
  const left = numberOf(facts, "monolith_left");
  const gates = wordsOf(facts, "gates").length;
  const tentacles = numberOf(facts, "tentacles");
  const astride = wordsOf(thingOf(sight, "foe")?.facts ?? {}, "avatar").includes(field.place);
  const options = match.asked.value ? stoneOptions(sight, field) : [];
  const selected = match.selectedAmong(options);
  const said = stones > 0 ? say("monoliths", stones, left) : say("noMonolith");
  const drawn = (
    <>
      <span class="unseen">{said}</span>
      <span aria-hidden="true">
        {Array.from({ length: stones }, (_, at) => (
          <Icon key={at} name="stone" />
        ))}
        {stones > 0 ? (
          <>
            {" "}
            <b>{selected ? `${left} → ${left - 1}` : left}</b>/9
          </>
        ) : (
          "–"
        )}
      </span>
    </>
  );
  return (
    <span class="ground">
      {astride ? (
        <span class="astride-sign">
          <span aria-hidden="true">Ω</span>
          <span class="unseen">{say("astride")}</span>
        </span>
      ) : null}
      {gates > 0 ? <span>{say("gates", gates)}</span> : null}
      {tentacles > 0 ? <span>{say("tentacles", tentacles)}</span> : null}
      {options.length > 0 ? (
        <button
          type="button"
          class={`stones can ${selected ? "selected" : ""}`}
          data-drops={options.join(" ")}
          {...lookAt(field.thing.thing)}
          onClick={(event) => clickThing(sight, field.thing.thing, event)}
        >
          {drawn}
          <Keys options={options} />
        </button>
      ) : (
        <span class="stones">{drawn}</span>
      )}
    </span>
  );
}
