// SPDX-License-Identifier: MIT
// A card that is lifted: it is put down on a battlefield or on a minion, which answers the question
// that follows at once.
import * as match from "../../page/match";
import { say } from "../../page/notice";
import { word } from "../../page/settings";
import { runs } from "../../page/sweep";

const STARTS_AT_PX = 8;

function under(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>("[data-thing], [data-field]");
    if (found && !found.classList.contains("hand-card")) return found;
  }
  return null;
}

/** The option of what is asked now that leads to where the card was put down. */
function optionAt(target: HTMLElement): number {
  const decision = match.sight.value?.decision;
  const { thing, field } = target.dataset;
  return (
    decision?.options.findIndex(
      (option) =>
        (field !== undefined && option.kind === "to" && option["place"] === field) ||
        (thing !== undefined && option["thing"] === Number(thing)),
    ) ?? -1
  );
}

async function putDown(option: number, target: HTMLElement | null): Promise<void> {
  await match.choose(option);
  if (!target) return;
  const field =
    target.dataset["field"] ?? target.closest<HTMLElement>("[data-field]")?.dataset["field"];
  let at = optionAt(target);
  if (at < 0 && field !== undefined) {
    const decision = match.sight.value?.decision;
    at = decision?.options.findIndex((one) => one.kind === "to" && one["place"] === field) ?? -1;
  }
  if (at >= 0) await match.choose(at);
}

/** Begins at a pointerdown on a card; `options`: what playing it may be. */
export function lift(event: PointerEvent, options: readonly number[]): void {
  const card = event.currentTarget;
  const [first] = options;
  if (!(card instanceof HTMLElement) || first === undefined || !match.open.value || runs.value)
    return;
  if (event.button !== 0 || event.pointerType === "touch") return;
  const from = { x: event.clientX, y: event.clientY };
  let moving = false;
  const move = (to: PointerEvent): void => {
    const [dx, dy] = [to.clientX - from.x, to.clientY - from.y];
    if (!moving && Math.hypot(dx, dy) < STARTS_AT_PX) return;
    if (!moving) {
      moving = true;
      card.classList.add("lifted");
      document.documentElement.classList.add("dragging");
      match.select(first);
    }
    card.style.translate = `${dx}px ${dy}px`;
  };
  const end = (to: PointerEvent): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    card.style.translate = "";
    card.classList.remove("lifted");
    document.documentElement.classList.remove("dragging");
    if (!moving) return;
    const stop = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
    const target = under(to.clientX, to.clientY);
    if (to.type !== "pointerup") return;
    if (target) void putDown(first, target);
    else say(word("notThere"));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
