// SPDX-License-Identifier: MIT
// The handle of the sheet that holds the question on a phone: a tap or a pull makes it higher or
// lower. Peek shows the first options, half all of them, full the log as well.
import { word } from "../page/settings";
import { HEIGHTS, sheet } from "./state";

const PULL_PX = 40;

function step(by: number): void {
  const at = HEIGHTS.indexOf(sheet.value) + by;
  sheet.value = HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, at))] ?? "half";
}

function pull(down: PointerEvent): void {
  const end = (up: PointerEvent): void => {
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const by = down.clientY - up.clientY;
    if (Math.abs(by) < PULL_PX) return;
    step(by > 0 ? 1 : -1);
    const stop = (event: Event): void => event.stopPropagation();
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

export function Handle() {
  const full = sheet.value === "full";
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={word(full ? "sheetLess" : "sheetMore")}
      aria-expanded={full}
      onPointerDown={pull}
      onClick={() => {
        if (full) sheet.value = "peek";
        else step(1);
      }}
    />
  );
}
