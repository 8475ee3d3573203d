// SPDX-License-Identifier: MIT
// Things that change their place fly there, wherever on the table they are drawn next. Only what is
// drawn is moved, and only by transform and opacity; nothing waits for it.
import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { cover, drawn } from "../page/match";
import { moves, speedFactor } from "../page/settings";

const MOVE_MS = 260;
const FALL_MS = 380;
const LEAST_PX = 6;

interface Seen {
  readonly box: DOMRect;
  readonly element: HTMLElement;
}

const seen = new Map<string, Seen>();

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < LEAST_PX || to.width === 0) return;
  const scale = Math.min(3, Math.max(0.3, from.width / to.width));
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: MOVE_MS * speedFactor(), easing: "cubic-bezier(.45,.05,.2,1)" },
  );
}

/** What was there a moment ago and is nowhere now falls in two. */
function fall(last: Seen): void {
  const table = document.getElementById("table");
  if (!table || cover.value !== null) return;
  const about = table.getBoundingClientRect();
  const ghost = last.element.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  ghost.classList.add("falling");
  ghost.style.left = `${last.box.left - about.left + table.scrollLeft}px`;
  ghost.style.top = `${last.box.top - about.top + table.scrollTop}px`;
  ghost.style.width = `${last.box.width}px`;
  ghost.style.height = `${last.box.height}px`;
  table.append(ghost);
  const end = (): void => ghost.remove();
  ghost.animate(
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: "translateY(18px) rotate(2deg)" },
    ],
    { duration: FALL_MS * speedFactor(), easing: "cubic-bezier(.5,0,.9,.4)" },
  ).onfinish = end;
  setTimeout(end, FALL_MS * 3);
}

/** What is drawn, and what is drawn no more since the last frame. */
const live = new Map<HTMLElement, string>();
let gone: { readonly id: string; readonly last: Seen; readonly falls: boolean }[] = [];
let waits = false;

/** Before the next picture all is measured at once, and then all is moved. */
function settle(): void {
  waits = false;
  const left = gone;
  gone = [];
  if (!moves()) {
    seen.clear();
    return;
  }
  const all = [...live].filter(([element]) => element.isConnected);
  const boxes = all.map(([element]) => element.getBoundingClientRect());
  all.forEach(([element, id], at) => {
    const box = boxes[at];
    const before = seen.get(id);
    if (!box) return;
    if (before) fly(element, before.box, box);
    seen.set(id, { box, element });
  });
  for (const { id, last, falls } of left) {
    if (seen.get(id) !== last) continue;
    seen.delete(id);
    if (falls) fall(last);
  }
}

function settleSoon(): void {
  if (waits) return;
  waits = true;
  requestAnimationFrame(settle);
}

// Another picture may move things that are themselves as they were.
effect(() => {
  if (drawn.value && moves()) settleSoon();
});

/**
 * Moves an element from where the thing of that name was drawn last. `falls`: when it is gone from
 * the table, that is shown. Where nothing moves, nothing is measured.
 */
export function useMotion(ref: RefObject<HTMLElement | null>, id: string, falls = false): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    live.set(element, id);
    if (moves()) settleSoon();
    return () => {
      live.delete(element);
      const last = seen.get(id);
      if (!last) return;
      gone.push({ id, last, falls });
      settleSoon();
    };
  }, [id, falls]);
}

/** Shakes an element whenever the number falls: it was hurt. */
export function useShake(ref: RefObject<HTMLElement | null>, value: number): void {
  const was = useRef(value);
  useLayoutEffect(() => {
    const before = was.current;
    was.current = value;
    if (value >= before || !moves()) return;
    ref.current?.animate(
      [0, -3, 3, -2, 0].map((x) => ({ translate: `${x}px 0` })),
      { duration: MOVE_MS * speedFactor() },
    );
  }, [value]);
}
