// SPDX-License-Identifier: MIT
import * as match from "../page/match";
import { word } from "../page/settings";

/** Over the table while somebody looks at an earlier moment. */
export function Scrubber() {
  const at = match.past.value;
  const state = match.match.value;
  const now = match.sight.value;
  if (at === null || !state || !now) return null;
  const text = word("past", now.course.round_name, at, state.moves);
  return (
    <div class="scrubber">
      <label>
        <span>{text}</span>
        <input
          type="range"
          min={0}
          max={state.moves}
          value={at}
          onInput={(event) => void match.travel(Number(event.currentTarget.value))}
        />
      </label>
      <button type="button" class="button small" onClick={() => void match.travel(at - 1)}>
        {word("earlier")}
      </button>
      <button type="button" class="button small" onClick={() => void match.travel(at + 1)}>
        {word("later")}
      </button>
      <button type="button" class="button small" onClick={() => void match.playOn()}>
        {word("playOn")}
      </button>
      <button type="button" class="button small" onClick={() => void match.travel(null)}>
        {word("now")}
      </button>
    </div>
  );
}
