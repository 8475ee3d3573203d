// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { clocks, nameOf, table } from "../../page/server/table";
import { say } from "../../page/words.server";
import { timeWords } from "./terms";

const EVERY_MS = 250;

/** What the server said of the clocks, run on by the page's own time until it says more. The game's
 * own clock stands on the table. */
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
  if (!told || told.left.every((left) => left === null)) return null;
  const gone = runs ? Math.max(0, now - told.since) : 0;
  return (
    <ul class="clocks" aria-label={say("timeLeft")}>
      {told.left.map((left, seat) => {
        if (left === null) return null;
        const own = (told.timer[seat] ?? null) !== null;
        const running = told.runs.includes(seat) && !told.paused && !own;
        const rest = Math.max(0, left - (running ? gone : 0));
        const name = nameOf(table.value?.seats[seat], seat);
        return (
          <li key={seat} data-runs={running} data-short={running && rest < 10_000}>
            {name} <b role="timer">{timeWords(rest)}</b>
          </li>
        );
      })}
    </ul>
  );
}
