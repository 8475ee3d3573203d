// SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { tableOf } from "../games/tables";
import * as match from "../page/match";
import { word } from "../page/settings";
import { runs } from "../page/sweep";
import { Bar } from "./Bar";
import { Decision } from "./Decision";
import { Log } from "./Log";
import { Looked } from "./Looked";
import { Scrubber } from "./Scrubber";
import { Skips } from "./Skips";
import { useAsked } from "./seen";
import { besides, sheet } from "./state";

/** The page at a table. Readers meet bar, question, table and log in this order; the grid places
 * them. */
export function Table() {
  const now = match.drawn.value;
  const game = match.gameOf.value;
  const Strip = match.isElsewhere.value ? besides.value?.Strip : undefined;
  const Drawn = tableOf(game).Table;
  const table = useRef<HTMLElement>(null);
  useAsked(table, match.asked.value ? now?.decision?.seq : undefined);
  return (
    <div
      class={`app ${match.past.value === null ? "" : "long-ago"}`}
      data-game={game}
      data-state={match.standing}
      data-moves={match.movesDrawn}
      data-sheet={sheet}
      data-runs={runs}
    >
      <Skips />
      <div class="head">
        <Bar />
        {Strip ? <Strip /> : null}
      </div>
      <Decision />
      <main class="table" id="table" ref={table} tabIndex={-1} aria-label={word("table")}>
        <Scrubber />
        {match.wrong.value ? <p class="wrong">{word("broken", match.wrong.value)}</p> : null}
        {now ? <Drawn sight={now} /> : <p class="loading">{word("loading")}</p>}
        <Looked />
      </main>
      <Log />
    </div>
  );
}
