// SPDX-License-Identifier: MIT
// Files that are dropped on the page. Where nobody wants one, nothing happens: a browser would
// leave the page for it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Is a file held over the page? */
export const hovering = signal(false);
let taker: ((file: File) => void) | null = null;

export function beginDrops(): void {
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = taker ? "copy" : "none";
    hovering.value = taker !== null;
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) hovering.value = false;
  });
  addEventListener("drop", (event) => {
    hovering.value = false;
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) taker?.(file);
  });
}

/** What happens with a file, as long as the component is there. */
export function useDrop(take: (file: File) => void): void {
  useEffect(() => {
    taker = take;
    return () => {
      if (taker === take) taker = null;
    };
  });
}
