// SPDX-License-Identifier: MIT
// Runs of small choices in one gesture: the pointer goes, held down, over what is meant, and each
// thing that it comes to is chosen, as long as the same question is asked. Dice of which some are
// meant are picked in the same way. What can be chosen says so: data-drops="2 5".
import { computed } from "@preact/signals";
import type { Decision } from "../engine/documents";
import * as match from "./match";

const STARTS_AT_PX = 8;

/** A question that comes several times in a row, with the same choices or with what is left. */
export type Run = "same" | "rest";

/** Tables name those questions. */
export const runKinds = new Map<string, { readonly [kind: string]: Run }>();

/** What is asked now as a run; null: it comes once. */
const run = computed(() => {
  const now = match.drawn.value;
  const decision = match.asked.value ? now?.decision : undefined;
  if (!now || !decision || decision["left"] === 1) return null;
  return runKinds.get(now.view.game)?.[decision.kind] ?? null;
});

/** Can things be swept over? */
export const runs = computed(() => run.value !== null);

/** How often the same choice can be made: a number, as far as the question says one; "": once. */
export const times = computed(() => {
  if (run.value !== "same") return "";
  const left = match.drawn.value?.decision?.["left"];
  return typeof left === "number" ? String(left) : "max";
});

const wanted: HTMLElement[] = [];
let works = false;

function optionOf(element: HTMLElement): number | undefined {
  if (!element.isConnected) return undefined;
  const count = match.sight.value?.decision?.options.length ?? 0;
  return (element.dataset["drops"] ?? "")
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .find((at) => at < count);
}

function sameQuestion(first: Decision): boolean {
  const now = match.sight.value?.decision;
  return match.open.value && now?.kind === first.kind && now.seat === first.seat;
}

/** Chooses what the pointer came to, one after another. */
async function chooseAll(first: Decision): Promise<void> {
  if (works) return;
  works = true;
  match.hurry(true);
  try {
    for (let next = wanted.shift(); next && sameQuestion(first); next = wanted.shift()) {
      const at = optionOf(next);
      if (at !== undefined) await match.choose(at);
    }
  } finally {
    wanted.length = 0;
    works = false;
    match.hurry(false);
  }
}

function under(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>("[data-drops], .die-button");
    if (!found) continue;
    if (found.matches(".die-button") || found.dataset["drops"]) return found;
  }
  return null;
}

/** The click that ends a sweep is none. */
function swallow(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}

function begin(down: PointerEvent): void {
  const decision = match.sight.value?.decision;
  const from = down.target instanceof Element ? down.target.closest<HTMLElement>("button") : null;
  if (!decision || !from || down.button !== 0 || !match.open.value) return;
  const dice = from.matches(".die-button");
  if (!dice && (!runs.value || !from.dataset["drops"])) return;
  let begun = false;
  let last: HTMLElement | null = null;
  const take = (element: HTMLElement): void => {
    begun = true;
    last = element;
    if (dice) {
      element.click();
      return;
    }
    wanted.push(element);
    void chooseAll(decision);
  };
  const at = (to: PointerEvent): void => {
    const moved = Math.hypot(to.clientX - down.clientX, to.clientY - down.clientY);
    if (!begun && moved < STARTS_AT_PX) return;
    const over = under(to.clientX, to.clientY);
    if (!begun && over === from) return;
    if (!begun) take(from);
    // Between two things none is meant: coming back to one means it once more.
    if (!over) last = null;
    else if (over !== last && over.matches(".die-button") === dice) take(over);
  };
  // What a browser puts together into one event is looked at point by point.
  const move = (to: PointerEvent): void => {
    const all = to.getCoalescedEvents();
    for (const one of all.length > 0 ? all : [to]) at(one);
  };
  const end = (): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (begun) swallow();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

export function beginSweeps(): void {
  addEventListener("pointerdown", begin);
}
