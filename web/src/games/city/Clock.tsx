// SPDX-License-Identifier: MIT
// The clock as a burning fuse. It stands until the person is ready, while something is read, and as
// long as it is paused: then the board is covered.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import { hourglass, usedMs } from "../../page/clock";
import * as match from "../../page/match";
import { say as tell } from "../../page/notice";
import { ofKind, shownSeat } from "./view";
import { say } from "./words";

const SPARK = "M0-12 2.5-3 10-7 4.5 0 11 6 2.5 3.5 0 12-2.5 3.5-10 7-4.5 0-11-6-2.5-3Z";
const TELLS = [
  [60_000, "left60"],
  [30_000, "left30"],
  [10_000, "left10"],
] as const;

function clockText(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function Fuse() {
  const [, again] = useState(0);
  const before = useRef(Number.POSITIVE_INFINITY);
  const glass = hourglass.value;
  useEffect(() => {
    if (!glass) return;
    const timer = setInterval(() => again((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [glass !== null]);
  if (!glass) return null;
  const left = Math.max(0, glass.limit - usedMs());
  for (const [ms, word] of TELLS)
    if (before.current > ms && left <= ms && left > 0) tell(say(word));
  before.current = left;
  const burns = left <= 10_000 ? "last" : left <= 30_000 ? "late" : "";
  const share = `${(100 * left) / glass.limit}%`;
  return (
    <div class={`clock ${burns}`} role="timer" aria-label={say("timeLeft", clockText(left))}>
      <b>{clockText(left)}</b>
      <div class="fuse" aria-hidden="true">
        <i style={{ width: share }} />
        <svg class="spark" viewBox="-13 -13 26 26" style={{ left: share }}>
          <path d={SPARK} />
          <circle r="3" />
        </svg>
      </div>
      {match.isElsewhere.value ? null : (
        <button
          type="button"
          class="tool"
          aria-label={say("pause")}
          onClick={() => {
            match.held.value = true;
          }}
        >
          <Icon name="pause" />
        </button>
      )}
    </div>
  );
}

export function Clock({ sight }: { sight: Sight }) {
  const seat = shownSeat(sight);
  const seats = sight.view["seats"];
  const own = Array.isArray(seats)
    ? (seats[seat] as { readonly deck?: readonly unknown[] })
    : undefined;
  const player = ofKind(sight, "player").find((thing) => thing.facts["seat"] === seat);
  const left = own?.deck?.length ?? 0;
  const coins = Number(player?.facts["coins"] ?? 0);
  const [deckSaid, coinsSaid] = [say("deck", left), say("coins", coins)];
  return (
    <div class="clock-row">
      <Fuse />
      <span class="in-deck" role="img" title={deckSaid} aria-label={deckSaid}>
        <Icon name="deck" /> {left}
      </span>
      <span class="in-coins" role="img" title={coinsSaid} aria-label={coinsSaid}>
        <Icon name="star" /> {coins}
      </span>
    </div>
  );
}

/** Over the board as long as the clock is paused. */
export function Paused() {
  const glass = hourglass.value;
  if (!glass || !match.held.value) return null;
  const fresh = glass.used === 0 && !match.isElsewhere.value;
  return (
    <div class="paused">
      <p>{say(fresh ? "begin" : "paused")}</p>
      {match.isElsewhere.value ? null : (
        <button
          type="button"
          class="button primary"
          onClick={() => {
            match.held.value = false;
          }}
        >
          {say(fresh ? "ready" : "goOn")}
        </button>
      )}
    </div>
  );
}
