// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { Picture } from "../../art/Picture";
import type { TableDocument } from "../../page/server/documents";
import { standing, tables } from "../../page/server/house";
import { turns } from "../../page/server/turn";
import { wanted } from "../../page/server/wanted";
import { word } from "../../page/settings";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { House } from "./House";
import { NamesOf } from "./Names";
import { Opening } from "./Opening";
import { Pairing } from "./Pairing";
import { SeatMarks } from "./Seats";
import { clockWords, optionWords } from "./terms";
import "../../style/server.css";

/** So often the lists are read anew while somebody looks at them. */
const EVERY_MS = 5000;

interface RowProps {
  readonly table: TableDocument;
  /** What the button says, and whether it is the one that is most likely wanted. */
  readonly what: string;
  readonly first?: boolean;
  readonly sits?: boolean;
}

function Row({ table, what, first, sits }: RowProps) {
  const options = optionWords(table);
  return (
    <li
      class="far-row"
      data-game={table.game}
      data-table={table.table}
      data-stage={table.stage}
      data-asked={table.asked === true}
    >
      <span class="thumb">
        <Picture game={table.game} />
      </span>
      <div class="about">
        <b>{gameTitle(table.game)}</b>
        {table.asked ? <strong class="your-turn">{say("yourTurn")}</strong> : null}
        <p>
          <NamesOf table={table} />
          {options ? ` · ${options}` : ""}
          {table.cards ? ` · ${word("cards")}: ${table.cards.name}` : ""}
        </p>
      </div>
      <SeatMarks seats={table.seats} />
      <span class="far-figures">
        <span>
          <Icon name="clock" /> <span class="unseen">{say("clock")}: </span>
          {clockWords(table.clock)}
        </span>
        {table.watchers > 0 ? (
          <span>
            <Icon name="eye" /> <span aria-hidden="true">{table.watchers}</span>
            <span class="unseen">
              {table.watchers === 1 ? say("watchers1") : say("watchers", table.watchers)}
            </span>
          </span>
        ) : null}
      </span>
      <a
        class={`button small ${first ? "primary" : ""}`}
        href={`#/t/${table.table}`}
        onClick={() => {
          if (sits) wanted.value = table.table;
        }}
      >
        {what}
        <span class="unseen">: {gameTitle(table.game)}</span>
      </a>
    </li>
  );
}

const FILTERS = {
  "": { name: "allTables", fits: () => true },
  free: { name: "seatFreeNow", fits: (table: TableDocument) => table.stage === "open" },
  calm: { name: "calm", fits: (table: TableDocument) => table.clock.kind === "none" },
  watch: { name: "toWatch", fits: (table: TableDocument) => table.stage === "on" },
} as const;

function Filters({ which }: { which: string }) {
  return (
    <nav class="filters" aria-label={say("joinTables")}>
      {Object.entries(FILTERS).map(([value, { name }]) => (
        <a
          key={value}
          href={value ? `#/tables/${value}` : "#/tables"}
          aria-current={value === which ? "true" : undefined}
        >
          {say(name)}
        </a>
      ))}
    </nav>
  );
}

interface Lists {
  readonly mine: readonly TableDocument[];
  readonly others: readonly TableDocument[];
}

/** Where one is asked comes first, then what goes on, then what waits for others. */
function order(table: TableDocument): number {
  return table.asked ? 0 : table.stage === "on" ? 1 : 2;
}

/** One's own tables that are not over, and those of others that are listed. */
async function readLists(): Promise<Lists | null> {
  const all = await Promise.all([
    tables({ mine: true, stage: "on" }),
    tables({ mine: true, stage: "open" }),
    tables({ stage: "open" }),
    tables({ stage: "on" }),
  ]);
  const [playing, waiting, open, on] = all;
  if (!playing || !waiting || !open || !on) return null;
  const mine = [...playing, ...waiting].sort((a, b) => order(a) - order(b));
  turns.value = new Set(mine.filter((table) => table.asked).map((table) => table.table));
  const own = new Set(mine.map((table) => table.table));
  const watched = on.filter((table) => table.watch.allowed);
  return { mine, others: [...open, ...watched].filter((table) => !own.has(table.table)) };
}

function useLists(): Lists {
  const [lists, setLists] = useState<Lists>({ mine: [], others: [] });
  const here = standing.value === "here";
  useEffect(() => {
    if (!here) return;
    let wantedNow = true;
    const read = (): void => {
      if (document.visibilityState !== "visible") return;
      void readLists().then((found) => wantedNow && found && setLists(found));
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener("visibilitychange", read);
    return () => {
      wantedNow = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [here]);
  return lists;
}

function askedWords(count: number): string {
  return count === 1 ? say("askedAt1") : say("askedAt", count);
}

function Found({ which }: { which: string }) {
  const { mine, others } = useLists();
  const asked = mine.filter((table) => table.asked).length;
  const filter = FILTERS[which as keyof typeof FILTERS] ?? FILTERS[""];
  const shown = others.filter(filter.fits);
  return (
    <>
      {mine.length > 0 ? (
        <section aria-labelledby="yours">
          <div class="heading">
            <h2 id="yours">{say("yours")}</h2>
            <p class="asked-count" role="status">
              {asked > 0 ? askedWords(asked) : ""}
            </p>
          </div>
          <ul class="far-rows">
            {mine.map((table, at) => (
              <Row
                key={table.table}
                table={table}
                what={say(table.asked ? "play" : table.stage === "on" ? "yourTurnFirst" : "go")}
                first={at === 0}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="open-tables">
        <div class="heading">
          <h2 id="open-tables">{say("joinTables")}</h2>
          <Filters which={which} />
        </div>
        {shown.length === 0 ? <p class="none">{say("noTables")}</p> : null}
        <ul class="far-rows">
          {shown.map((table) => (
            <Row
              key={table.table}
              table={table}
              what={say(table.stage !== "open" ? "watch" : table.cards ? "lookAndSit" : "sitAny")}
              sits={table.stage === "open"}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The tables of the server: one's own, those that wait for players, and a new one. */
export function Lobby({ game: which }: { game: string }) {
  return (
    <House title={say("title")} back="#/">
      <div class="lobby">
        <div class="found">
          <Found which={which} />
        </div>
        <div class="house-side">
          <Opening />
          <Pairing />
        </div>
        <button
          type="button"
          class="button to-new"
          onClick={() => {
            const heading = document.getElementById("new-table");
            heading?.scrollIntoView();
            heading?.focus();
          }}
        >
          {say("newTableButton")}
        </button>
      </div>
    </House>
  );
}
