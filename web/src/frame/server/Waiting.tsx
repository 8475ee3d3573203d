// SPDX-License-Identifier: MIT
import { gameNamed } from "../../page/catalogue";
import type { TableDocument } from "../../page/server/documents";
import { wish, you } from "../../page/server/house";
import { mine } from "../../page/server/table";
import { settings } from "../../page/settings";
import { say } from "../../page/words.server";
import { Chat } from "./Chat";
import { Invite } from "./Invite";
import { People } from "./People";
import { clockWords, TAKEBACKS } from "./terms";

/** The options that are not as usual, in words. */
function optionWords(table: TableDocument): string {
  const { language } = settings.value;
  const options = gameNamed(table.game)?.options ?? [];
  return Object.entries(table.options)
    .map(([name, value]) => {
      const option = options.find((one) => one.name === name);
      const chosen = option?.values.find((one) => one.word === value);
      return `${option?.title[language] ?? name}: ${chosen?.title[language] ?? value}`;
    })
    .join(" · ");
}

/** A table before the match: who sits there, on which terms, and how others come. */
export function Waiting({ table }: { table: TableDocument }) {
  const full = table.seats.every((seat) => seat.who !== "free");
  const names = { table: table.table };
  return (
    <>
      <h2>{say("waitingFor")}</h2>
      <People table={table} />
      <p>
        {say("clock")}: {clockWords(table.clock)} · {say("takeback")}:{" "}
        {say(TAKEBACKS[table.takeback])}
      </p>
      <p>{optionWords(table)}</p>
      <div class="setup-do">
        {full && table.host === you.value?.person ? (
          <button type="button" class="button primary" onClick={() => void wish("start", names)}>
            {say("start")}
          </button>
        ) : null}
        {mine.value.length > 0 ? (
          <button type="button" class="button" onClick={() => void wish("stand", names)}>
            {say("stand")}
          </button>
        ) : null}
      </div>
      <Invite table={table.table} />
      <Chat table={table.table} />
    </>
  );
}
