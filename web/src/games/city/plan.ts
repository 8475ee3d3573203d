// SPDX-License-Identifier: MIT
// The plan under the eye: how large a cell is and what lies in the middle. It fits itself until
// somebody moves it.
import { signal } from "@preact/signals";
import type { Cell } from "./view";

export interface Bounds {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Eye {
  /** Pixels of a cell's side. */
  readonly unit: number;
  /** Where the plan's corner lies in the board. */
  readonly x: number;
  readonly y: number;
}

/** What somebody has moved it to; null: it fits itself. */
export const moved = signal<Eye | null>(null);

const LEAST = 34;
const MOST = 116;
const NEAREST = 180;

export function boundsOf(cells: readonly Cell[]): Bounds {
  const rows = cells.map((cell) => cell.row);
  const columns = cells.map((cell) => cell.column);
  if (cells.length === 0) return { top: 0, left: 0, rows: 1, columns: 1 };
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    top,
    left,
    rows: Math.max(...rows) - top + 1,
    columns: Math.max(...columns) - left + 1,
  };
}

/** Everything to be seen, as large as it can be; small boards look at `focus`. */
export function fitted(bounds: Bounds, width: number, height: number, focus: Cell | null): Eye {
  const most = Math.min(width / (bounds.columns + 0.3), (height - 30) / (bounds.rows + 0.3));
  const unit = Math.max(LEAST, Math.min(MOST, most));
  const middle = (size: number, count: number, at: number): number => {
    const whole = unit * count;
    if (whole <= size) return (size - whole) / 2;
    return Math.min(0, Math.max(size - whole, size / 2 - unit * (at + 0.5)));
  };
  return {
    unit,
    x: middle(width, bounds.columns, (focus?.column ?? 0) - bounds.left),
    y: middle(height - 30, bounds.rows, (focus?.row ?? 0) - bounds.top) + 30,
  };
}

/** Nearer or farther, with the point under the fingers kept where it is. */
export function zoomed(eye: Eye, by: number, x: number, y: number): Eye {
  const unit = Math.max(LEAST * 0.6, Math.min(NEAREST, eye.unit * by));
  const factor = unit / eye.unit;
  return { unit, x: x - (x - eye.x) * factor, y: y - (y - eye.y) * factor };
}

const STARTS_AT_PX = 8;

interface Wheel {
  /** Does the wheel turn a tile now? */
  readonly turns: () => boolean;
  readonly turn: (by: number) => void;
}

/** Follows fingers and mouse on the board; returns what ends it. */
export function follow(board: HTMLElement, eye: () => Eye, wheel: Wheel): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let from: { eye: Eye; x: number; y: number; apart: number } | null = null;
  let panning = false;
  const middle = (): { x: number; y: number; apart: number } => {
    const [a, b = a] = [...down.values()];
    const { left, top } = board.getBoundingClientRect();
    if (!a || !b) return { x: 0, y: 0, apart: 0 };
    return {
      x: (a.x + b.x) / 2 - left,
      y: (a.y + b.y) / 2 - top,
      apart: Math.hypot(a.x - b.x, a.y - b.y),
    };
  };
  const begin = (): void => {
    from = down.size > 0 ? { eye: eye(), ...middle() } : null;
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 1) panning = false;
    begin();
  };
  const move = (event: PointerEvent): void => {
    if (!down.has(event.pointerId) || !from) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle();
    const far = Math.hypot(now.x - from.x, now.y - from.y);
    if (!panning && far < STARTS_AT_PX && down.size === 1) return;
    panning = true;
    const zoom = from.apart > 0 && now.apart > 0 ? now.apart / from.apart : 1;
    const to = zoomed(from.eye, zoom, from.x, from.y);
    moved.value = { ...to, x: to.x + now.x - from.x, y: to.y + now.y - from.y };
  };
  const release = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    begin();
    if (!panning || down.size > 0) return;
    // The click that ends a drag is none.
    const stop = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
  };
  const wheeled = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = board.getBoundingClientRect();
    if (wheel.turns() && !event.ctrlKey) wheel.turn(event.deltaY > 0 ? 1 : -1);
    else
      moved.value = zoomed(
        eye(),
        event.deltaY > 0 ? 0.9 : 1.1,
        event.clientX - left,
        event.clientY - top,
      );
  };
  const fit = (): void => {
    moved.value = null;
  };
  board.addEventListener("wheel", wheeled, { passive: false });
  board.addEventListener("dblclick", fit);
  board.addEventListener("pointerdown", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  return () => {
    board.removeEventListener("wheel", wheeled);
    board.removeEventListener("dblclick", fit);
    board.removeEventListener("pointerdown", press);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
  };
}
