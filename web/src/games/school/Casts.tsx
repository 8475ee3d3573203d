// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import { tap } from "../../frame/Decision";
import * as match from "../../page/match";
import { say } from "../../page/notice";
import { word } from "../../page/settings";
import { drag } from "../drag";
import { CastFace } from "./CastCard";
import { castOf, castsOf, ownSeat, schoolOf } from "./view";

/** One cast card in the hand: chosen by a click or dragged to its die or location. */
function Cast({ sight, cast }: { sight: Sight; cast: string }) {
  const { decision } = sight;
  const asked = decision?.kind === "assign";
  const at = asked ? decision.options.findIndex((option) => castOf(option) === cast) : -1;
  const refused = asked ? decision.refused.find((one) => castOf(one) === cast) : undefined;
  const placed = !asked && schoolOf(sight).seats[ownSeat(sight)]?.cast.includes(cast);
  const option = decision?.options[at];
  const selected = at >= 0 && match.isSelected(at);
  const preview = sight.guide[at]?.preview;
  const name = option?.text ?? (refused ? `${refused.text}: ${refused.reason.text}` : cast);
  return (
    <button
      type="button"
      class={`cast ${selected ? "selected" : ""} ${at >= 0 ? "can" : ""} ${placed ? "gone" : ""}`}
      data-cast={cast}
      data-option={at >= 0 ? at : undefined}
      aria-disabled={at < 0 ? "true" : undefined}
      aria-current={selected ? "true" : undefined}
      aria-label={preview ? `${name}, ${preview}` : name}
      onPointerDown={(event) => at >= 0 && drag(event, [at])}
      onClick={(event) => {
        if (at >= 0) tap(at, event);
        else if (refused) say(`${refused.text}: ${refused.reason.text}`, { rule: refused.rule });
      }}
    >
      {at >= 0 ? <span class="cast-key">{match.keys.value[at]}</span> : null}
      <CastFace cast={cast} />
      <small>{at >= 0 ? preview : ""}</small>
    </button>
  );
}

export function Casts({ sight }: { sight: Sight }) {
  return (
    <fieldset class="casts">
      <legend class="unseen">{word("castCards")}</legend>
      {castsOf(sight).map((cast, at) => (
        <Cast key={`${cast} ${at}`} sight={sight} cast={cast} />
      ))}
    </fieldset>
  );
}
