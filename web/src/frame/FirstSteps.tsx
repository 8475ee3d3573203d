// SPDX-License-Identifier: MIT
// What somebody at a table for the first time has to know of the page, until it is sent away.
import * as match from "../page/match";
import { set, settings, word } from "../page/settings";
import { dialog } from "./state";

export function FirstSteps() {
  const game = match.gameOf.value;
  const { met, oneTap } = settings.value;
  if (!game || met.includes(game)) return null;
  const touch = matchMedia("(pointer: coarse)").matches;
  return (
    <aside class="first-steps" aria-label={word("firstSteps")}>
      <p>
        {word(oneTap ? "firstOneTap" : "firstTwoTaps")} {word(touch ? "firstHold" : "firstRest")}
      </p>
      <p class="first-do">
        <button
          type="button"
          class="button small"
          onClick={() => {
            dialog.value = { what: "help" };
          }}
        >
          {word("howTo")}
        </button>
        <button
          type="button"
          class="button small ghost"
          onClick={() => set({ met: [...met, game] })}
        >
          {word("gotIt")}
        </button>
      </p>
    </aside>
  );
}
