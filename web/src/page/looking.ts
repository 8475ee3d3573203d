// SPDX-License-Identifier: MIT
// Reading a thing large: the pointer rests on it, a finger holds it, or a key asks. What shows a
// thing says which: data-look="card 5".
import { effect } from "@preact/signals";
import type { ThingId } from "../engine/documents";
import * as match from "./match";

const RESTS_MS = 350;
const HOLDS_MS = 400;
const STILL_PX = 8;

function shown(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-look]") : null;
}

export function thingOf(element: HTMLElement): ThingId | null {
  const [kind, index] = (element.dataset["look"] ?? "").split(" ");
  if (kind !== "card" && kind !== "place" && kind !== "location") return null;
  return { kind, index: Number(index) };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let over: HTMLElement | null = null;

function rest(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || event.buttons !== 0) return;
  const element = shown(event.target);
  if (element === over) return;
  over = element;
  clearTimeout(timer);
  if (match.looked.value?.fleeting) void match.glance(null, null);
  const id = element && thingOf(element);
  if (!id || !element) return;
  timer = setTimeout(() => {
    if (element.isConnected) void match.glance(id, element.getBoundingClientRect());
  }, RESTS_MS);
}

function hold(down: PointerEvent): void {
  clearTimeout(timer);
  if (match.looked.value?.fleeting) void match.glance(null, null);
  const element = shown(down.target);
  const id = element && thingOf(element);
  if (down.pointerType === "mouse" || !element || !id) return;
  const end = (): void => {
    clearTimeout(held);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
  const move = (to: PointerEvent): void => {
    if (Math.hypot(to.clientX - down.clientX, to.clientY - down.clientY) > STILL_PX) end();
  };
  const held = setTimeout(() => {
    end();
    swallow();
    void match.look(id, false, element.getBoundingClientRect());
  }, HOLDS_MS);
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The tap that ends a long press is none. */
function swallow(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener(
    "pointerup",
    () => setTimeout(() => removeEventListener("click", stop, { capture: true }), 50),
    { once: true },
  );
}

/** The thing that has the focus, or that the selected option points at. */
export function read(): boolean {
  if (match.looked.value && !match.looked.value.fleeting) {
    match.unlook();
    return true;
  }
  const focused = shown(document.activeElement);
  const at = match.selected.value;
  const id =
    (focused && thingOf(focused)) || (at === null ? null : match.sight.value?.guide[at]?.thing);
  if (!id) return false;
  const element = document.querySelector<HTMLElement>(`[data-look="${id.kind} ${id.index}"]`);
  void match.look(id, false, element?.getBoundingClientRect() ?? null);
  return true;
}

export function beginLooking(): void {
  addEventListener("pointerover", rest);
  addEventListener("pointerdown", hold, { capture: true });
  addEventListener("contextmenu", (event) => {
    const touch = "pointerType" in event && event.pointerType === "touch";
    if (touch && shown(event.target)) event.preventDefault();
  });
  // What is read goes with the table that it lay on.
  effect(() => {
    match.sight.value;
    over = null;
    clearTimeout(timer);
    if (match.looked.peek()?.fleeting) match.looked.value = null;
  });
}
