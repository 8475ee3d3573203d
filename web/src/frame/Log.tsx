// SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { steady } from "../art/steady";
import type { Line } from "../engine/documents";
import * as match from "../page/match";
import { word } from "../page/settings";
import { useEnd } from "./seen";
import { dialog } from "./state";

const SHOWN = 60;

/** The lines of what happened; each leads to its moment. */
export function Lines({ all, onTravel }: { all?: boolean; onTravel?: () => void }) {
  const lines = match.log.value;
  const worth = lines.map((line, at) => ({ line, at })).filter(({ line }) => !line.dull);
  const shown = all ? worth : worth.slice(-SHOWN);
  let round = "";
  const end = useRef<HTMLOListElement>(null);
  useEnd(end, lines.length);
  return (
    <ol class="lines" ref={end} tabIndex={0} aria-label={word("whatHappened")}>
      {shown.map(({ line, at }) => {
        const heading = all && line.round !== round ? line.round : "";
        round = line.round;
        const fresh = at >= match.oldLines.value;
        return <Row key={at} line={line} heading={heading} fresh={fresh} onTravel={onTravel} />;
      })}
    </ol>
  );
}

interface RowProps {
  readonly line: Line;
  readonly heading: string;
  readonly fresh: boolean;
  readonly onTravel: (() => void) | undefined;
}

const Row = steady(({ line, heading, fresh, onTravel }: RowProps) => (
  <li class={fresh ? "new" : ""}>
    {heading ? <h3>{heading}</h3> : null}
    <button
      type="button"
      onClick={() => {
        onTravel?.();
        void match.travel(line.move);
      }}
    >
      {line.text}
    </button>
  </li>
));

export function Log() {
  return (
    <section class="log" id="log" tabIndex={-1} aria-label={word("whatHappened")}>
      <header>
        <h2 class="caps">{word("whatHappened")}</h2>
        <button
          type="button"
          class="caps all"
          onClick={() => {
            dialog.value = { what: "log" };
          }}
        >
          {word(match.isElsewhere.value ? "allLines" : "travel")}
        </button>
      </header>
      <Lines />
    </section>
  );
}
