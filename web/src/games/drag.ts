// SPDX-License-Identifier: MIT
// Picking something up and putting it down where it may go. What can be dropped on says which
// options that would be: data-drops="2 5".
import * as match from "../page/match";
import { say } from "../page/notice";
import { word } from "../page/settings";

const STARTS_AT_PX = 8;

function optionUnder(x: number, y: number, options: readonly number[]): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const drops = element.closest<HTMLElement>("[data-drops]")?.dataset["drops"];
    const found = drops
      ?.split(" ")
      .map(Number)
      .find((at) => options.includes(at));
    if (found !== undefined) return found;
  }
  return null;
}

/** Begins at a pointerdown on what is picked up; `options` are those that it may become. */
export function drag(event: PointerEvent, options: readonly number[]): void {
  const lifted = event.currentTarget;
  if (!(lifted instanceof HTMLElement) || options.length === 0 || !match.open.value) return;
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  let moving = false;
  const move = (to: PointerEvent): void => {
    const [dx, dy] = [to.clientX - from.x, to.clientY - from.y];
    if (!moving && Math.hypot(dx, dy) < STARTS_AT_PX) return;
    if (!moving) {
      moving = true;
      lifted.classList.add("lifted");
      document.documentElement.classList.add("dragging");
      match.select(options[0] ?? null);
    }
    lifted.style.translate = `${dx}px ${dy}px`;
    const over = optionUnder(to.clientX, to.clientY, options);
    if (over !== null) match.select(over);
  };
  const end = (to: PointerEvent): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    lifted.style.translate = "";
    lifted.classList.remove("lifted");
    document.documentElement.classList.remove("dragging");
    if (!moving) return;
    // The click that ends a drag is none.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
    const over = optionUnder(to.clientX, to.clientY, options);
    if (to.type !== "pointerup") return;
    if (over !== null) void match.choose(over);
    else say(word("notThere"));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
