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

const PHONE_PX = 760;
const ROOM_PX = 10;

/** On a phone the table goes to what the question is about, if not all of it is in sight. */
export function useAsked(table: Box, question: number | undefined): void {
  useLayoutEffect(() => {
    if (question === undefined || innerWidth >= PHONE_PX) return;
    withNextPicture(() => {
      const box = table.current;
      if (!box || box.scrollHeight <= box.clientHeight) return;
      const all = [...box.querySelectorAll<HTMLElement>("[data-drops].can")]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0);
      if (all.length === 0) return;
      const { top, bottom } = box.getBoundingClientRect();
      const first = Math.min(...all.map((one) => one.top)) - ROOM_PX - top;
      const last = Math.max(...all.map((one) => one.bottom)) + ROOM_PX - bottom;
      // Where not all of it has room, its beginning is seen.
      if (first < 0) box.scrollTop += first;
      else if (last > 0) box.scrollTop += Math.min(last, first);
    });
  }, [question]);
}

/** Keeps the end of a list in sight as it grows. */
export function useEnd(list: Box, count: number): void {
  useLayoutEffect(() => {
    withNextPicture(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    });
  }, [count]);
}
