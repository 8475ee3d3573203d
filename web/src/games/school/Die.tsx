// SPDX-License-Identifier: MIT
import { word } from "../../page/settings";

const LEFT = 13;
const MIDDLE = 24;
const RIGHT = 35;
type Pips = readonly (readonly [number, number])[];
const PIPS: { readonly [face: number]: Pips } = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LEFT, LEFT],
    [RIGHT, RIGHT],
  ],
  3: [
    [LEFT, LEFT],
    [MIDDLE, MIDDLE],
    [RIGHT, RIGHT],
  ],
  4: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  5: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [MIDDLE, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  6: [
    [LEFT, 12],
    [RIGHT, 12],
    [LEFT, MIDDLE],
    [RIGHT, MIDDLE],
    [LEFT, 36],
    [RIGHT, 36],
  ],
};

/** A die of bone. A new face tumbles in. */
export function Die({ face }: { face: number | null }) {
  const label = face ? word("dieShowing", face) : "";
  return (
    <svg
      class={`die ${face ? "" : "blank"}`}
      key={face}
      viewBox="0 0 48 48"
      {...(face ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <rect class="bone" x="1" y="1" width="46" height="46" rx="9" />
      <rect class="rim" x="3.5" y="3.5" width="41" height="41" rx="7" />
      {(PIPS[face ?? 0] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.3" />
      ))}
    </svg>
  );
}
