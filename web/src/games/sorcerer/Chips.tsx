// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import { tap } from "../../frame/Decision";
import * as match from "../../page/match";
import { chipOptions } from "./view";

const FEW = 6;

/** What can be chosen beside the dice and is about no thing: "fate", "pass". */
export function Chips({ sight }: { sight: Sight }) {
  const options = chipOptions(sight);
  if (!match.asked.value || options.length === 0 || options.length > FEW) return null;
  return (
    <p class="chips">
      {options.map((at) => {
        const option = sight.decision?.options[at];
        if (!option) return null;
        const selected = match.isSelected(at);
        return (
          <button
            key={at}
            type="button"
            class={`chip ${selected ? "selected" : ""}`}
            data-option={at}
            onClick={(event) => tap(at, event)}
          >
            {option.text}
            <kbd aria-hidden="true">{match.keys.value[at]}</kbd>
          </button>
        );
      })}
    </p>
  );
}
