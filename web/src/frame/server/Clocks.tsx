// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { clocks, nameOf, table } from "../../page/server/table";
import { say } from "../../page/words.server";
import { timeWords } from "./terms";

const EVERY_MS = 250;

/** What the server said of the clocks, run on by the page's own time until it says more. */
export function Clocks() {
  const told = clocks.value;
  const [now, setNow] = useState(performance.now());
  const runs = told !== null && !told.paused && told.runs.length > 0;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [told, runs]);
  if (!told) return null;
  const gone = runs ? Math.max(0, now - told.since) : 0;
  return (
    <span class="clocks" role="timer" aria-label={say("timeLeft")}>
      {told.left.map((left, seat) => {
        const timer = told.timer[seat] ?? null;
        // While the game's own clock runs, the table's stands.
        const shown = timer ?? left;
        if (shown === null) return null;
        const running = told.runs.includes(seat);
        const rest = Math.max(0, shown - (running ? gone : 0));
        return (
          <span key={seat} data-runs={running}>
            {nameOf(table.value?.seats[seat], seat)} {timeWords(rest)}
          </span>
        );
      })}
    </span>
  );
}
