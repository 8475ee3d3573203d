// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import type { TableDocument } from "../../page/server/documents";
import { standing, tables } from "../../page/server/house";
import { nameOf } from "../../page/server/table";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { House } from "./House";
import { Opening } from "./Opening";
import { Pairing } from "./Pairing";
import { clockWords } from "./terms";
import "../../style/server.css";

function Row({ table }: { table: TableDocument }) {
  return (
    <li class="save" data-game={table.game} data-table={table.table}>
      <div>
        <b>{gameTitle(table.game)}</b>
        <p>
          {table.seats.map(nameOf).join(", ")} · {clockWords(table.clock)}
        </p>
      </div>
      <a class="button small" href={`#/t/${table.table}`}>
        {say("go")}
      </a>
    </li>
  );
}

function Lists() {
  const [open, setOpen] = useState<readonly TableDocument[]>([]);
  const [mine, setMine] = useState<readonly TableDocument[]>([]);
  const here = standing.value === "here";
  const read = (): void => {
    void tables({ stage: "open" }).then(setOpen);
    void tables({ mine: true }).then((all) => setMine(all.filter((one) => one.stage !== "ended")));
  };
  useEffect(() => {
    if (here) read();
  }, [here]);
  const others = open.filter((one) => !mine.some((own) => own.table === one.table));
  return (
    <>
      {mine.length > 0 ? (
        <section class="saves" aria-labelledby="yours">
          <h2 id="yours">{say("yours")}</h2>
          <ul>
            {mine.map((table) => (
              <Row key={table.table} table={table} />
            ))}
          </ul>
        </section>
      ) : null}
      <section class="saves" aria-labelledby="open-tables">
        <div class="heading">
          <h2 id="open-tables">{say("openTables")}</h2>
          <button type="button" class="button small" onClick={read}>
            {say("renew")}
          </button>
        </div>
        {others.length === 0 ? <p class="none">{say("noTables")}</p> : null}
        <ul>
          {others.map((table) => (
            <Row key={table.table} table={table} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The tables of the server: one's own, those that wait for players, and a new one. */
export function Lobby() {
  return (
    <House title={say("title")} back="#/">
      <Lists />
      <Pairing />
      <Opening />
    </House>
  );
}
