// SPDX-License-Identifier: MIT
import { steady } from "../../art/steady";

export type Whose = "own" | "foe" | "none";
export type Kind = "there" | "may" | "open";

interface Props {
  readonly whose: Whose;
  readonly kind?: Kind;
}

/** A crystal: yours is filled, the other's hollow and cut in four, a missing one an outline. */
export const Crystal = steady(({ whose, kind = "there" }: Props) => {
  return (
    <svg class={`crystal ${whose} ${kind}`} viewBox="0 0 12 14" aria-hidden="true">
      <path d="M6 .8 11.200 5 6 13.200.8 5Z" />
      <path class="cut" d="M.8 5H11.200M6 .8 3.800 5 6 13.200 8.200 5Z" />
    </svg>
  );
});
