// SPDX-License-Identifier: MIT
import { word } from "../page/settings";
import { jump, REGIONS, type Region } from "./keyboard";

const NAMES: { readonly [K in Region]: () => string } = {
  decision: () => word("decision"),
  table: () => word("table"),
  hand: () => word("hand"),
  log: () => word("whatHappened"),
};

/** The first stops of the tab key: each leads to a region. They are seen when they are reached. */
export function Skips() {
  return (
    <nav class="skips" aria-label={word("skipTo")}>
      {Object.entries(REGIONS).map(([key, to]) => (
        <button key={to} type="button" class="button small" onClick={() => jump(to)}>
          {NAMES[to]()} <kbd data-key={`g ${key}`} aria-hidden="true" />
        </button>
      ))}
    </nav>
  );
}
