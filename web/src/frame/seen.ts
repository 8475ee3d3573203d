// SPDX-License-Identifier: MIT
// Bringing something into sight. Where a thing lies is asked only when everything of the next
// picture stands: asked earlier, the browser would have to lay out the page once more.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

type Box = RefObject<HTMLElement | null>;

let waiting: (() => void)[] = [];

function bring(): void {
  const all = waiting;
  waiting = [];
  for (const one of all) one();
}

function withNextPicture(work: () => void): void {
  if (waiting.length === 0) requestAnimationFrame(bring);
  waiting.push(work);
}

/** Scrolls to an element as soon as `when` is true. */
export function useSeen(box: Box, when: boolean): void {
  useLayoutEffect(() => {
    if (!when) return;
    withNextPicture(() =>
      box.current?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }),
    );
  }, [when]);
}

/** Keeps the end of a list in sight as it grows. */
export function useEnd(list: Box, count: number): void {
  useLayoutEffect(() => {
    withNextPicture(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    });
  }, [count]);
}
