// SPDX-License-Identifier: MIT
// The time of the seat that looks at the table. The engine reads no clock; the page does, and says
// with each answer how long the seat's time has run. It stands while nothing can be answered.
import { computed, effect, signal } from "@preact/signals";
import type { MatchState } from "../engine/documents";
import { engine } from "./engine";
import * as match from "./match";

interface Hourglass {
  readonly limit: number;
  readonly used: number;
  /** When it began to run on; null: it stands. */
  readonly since: number | null;
}

export const hourglass = signal<Hourglass | null>(null);
/** Help, rules, log or settings are open. */
export const reading = signal(false);

const KEPT_EVERY_MS = 5000;
let seat = -1;

/** How long it has run, at a moment of the page's time. */
export function usedMs(at = performance.now()): number {
  const glass = hourglass.value;
  if (!glass) return 0;
  const more = glass.since === null ? 0 : Math.max(0, at - glass.since);
  return Math.min(glass.limit, glass.used + more);
}

const runs = computed(() => match.open.value && !reading.value);

function keep(): void {
  if (seat >= 0 && hourglass.peek()) void engine().spend(seat, Math.round(usedMs()));
}

function stand(): void {
  if (match.isElsewhere.peek()) return;
  const glass = hourglass.peek();
  if (!glass || glass.since === null) return;
  hourglass.value = { ...glass, used: usedMs(), since: null };
  if (match.busy.peek() === "no") keep();
}

function runOn(): void {
  if (match.isElsewhere.peek()) return;
  const glass = hourglass.peek();
  if (glass && glass.since === null && runs.peek() && document.visibilityState === "visible")
    hourglass.value = { ...glass, since: performance.now() };
}

let taken: MatchState | null = null;

/**
 * At a server's table: what the server says of the seat's time, which it alone keeps. `left` null:
 * none runs.
 */
export function tellFar(limit: number, left: number | null, isRunning: boolean): void {
  hourglass.value =
    left === null
      ? null
      : { limit, used: limit - left, since: isRunning ? performance.now() : null };
}

/** What the engine's worker says of the clocks after each answer. */
function take(state: MatchState | null, viewer: number): void {
  if (match.isElsewhere.value) return;
  if (state === taken && viewer === seat) return;
  taken = state;
  const clock = state?.clock;
  if (!clock?.running.includes(viewer)) {
    hourglass.value = null;
    seat = -1;
    return;
  }
  const used = clock.used[viewer] ?? 0;
  if (seat !== viewer && used === 0) match.held.value = true; // It begins when the person is ready.
  seat = viewer;
  hourglass.value = { limit: clock.limit, used, since: null };
  runOn();
}

function tick(): void {
  if (match.isElsewhere.value) return;
  const glass = hourglass.value;
  if (!glass || glass.since === null) return;
  if (usedMs() >= glass.limit) {
    stand();
    void match.timeUp(seat);
  }
}

export function beginClock(): void {
  match.stamp.of = () => Math.round(usedMs());
  effect(() => {
    const state = match.match.value;
    const seen = match.sight.value;
    take(state, seen?.viewer ?? -1);
  });
  effect(() => {
    if (runs.value) runOn();
    else stand();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") runOn();
    else stand();
  });
  addEventListener("pagehide", stand);
  setInterval(tick, 100);
  setInterval(() => {
    if (match.open.value) keep();
  }, KEPT_EVERY_MS);
}
