// SPDX-License-Identifier: MIT
import * as match from "../page/match";

const SHOWN = 6;

/** The keys of the options that lead to a thing, at its edge. */
export function Keys({ options }: { options: readonly number[] }) {
  if (options.length === 0) return null;
  const keys = match.keys.value;
  const shown = options.slice(0, SHOWN).filter((at) => keys[at]);
  return (
    <span class="keys" aria-hidden="true">
      {shown.map((at) => (
        <b key={at} class={match.isSelected(at) ? "selected" : ""}>
          {keys[at]}
        </b>
      ))}
    </span>
  );
}
