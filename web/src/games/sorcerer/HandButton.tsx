// SPDX-License-Identifier: MIT
// On a phone the hand waits behind a button, unless the question is about it.
import { signal } from "@preact/signals";
import { Icon } from "../../art/Icon";
import * as match from "../../page/match";
import { sheetKinds } from "./Sheet";
import { layoutOf } from "./view";
import { say } from "./words";

const wanted = signal(false);

/** Is the hand shown over the table? The sheet has it where it is asked about. */
export function handShown(): boolean {
  return wanted.value && !sheetKinds.includes(match.sight.value?.decision?.kind ?? "");
}

export function HandButton() {
  const sight = match.drawn.value;
  if (!sight || sheetKinds.includes(sight.decision?.kind ?? "")) return null;
  const { hand, concealed } = layoutOf(sight);
  const count = hand.length + concealed.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="button narrow-only"
      aria-pressed={wanted.value}
      onClick={() => {
        wanted.value = !wanted.value;
      }}
    >
      <Icon name="hand" /> {say("handButton", count)}
    </button>
  );
}
