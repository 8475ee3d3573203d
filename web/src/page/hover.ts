// SPDX-License-Identifier: MIT
// The mouse selects what it is moved onto. What moves below a mouse that rests selects nothing:
// else two options that make room for one another by being selected would take turns for ever.

interface Mouse {
  readonly pointerType: string;
  readonly screenX: number;
  readonly screenY: number;
}

let at: readonly [number, number] | null = null;
let moved = false;

addEventListener(
  "pointermove",
  ({ screenX, screenY }) => {
    moved = at?.[0] !== screenX || at[1] !== screenY;
    at = [screenX, screenY];
  },
  { capture: true, passive: true },
);

/** A handler of `onPointerMove` that does its work only when the mouse itself was moved. */
export function moving(work: () => void): (event: Mouse) => void {
  return ({ pointerType }) => {
    if (pointerType === "mouse" && moved) work();
  };
}
