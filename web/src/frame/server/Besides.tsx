// SPDX-License-Identifier: MIT
// What a server's table adds to the bar and to the end of a match.
import { signal } from "@preact/signals";
import { Icon } from "../../art/Icon";
import * as match from "../../page/match";
import { go } from "../../page/route";
import { standing, wish } from "../../page/server/house";
import { mine, said, table } from "../../page/server/table";
import { word } from "../../page/settings";
import { say } from "../../page/words.server";
import { leaveTable } from "../keyboard";
import { dialog } from "../state";
import { Clocks } from "./Clocks";
import { endWords } from "./terms";

/** Lines that were said while it was closed. */
export const heard = signal(0);

export function FarBar() {
  const news = Math.max(0, said.value.length - heard.value) + (table.value?.offers.length ?? 0);
  return (
    <>
      {standing.value === "here" ? <Clocks /> : <span class="cut">{say("brokenShort")}</span>}
      <button
        type="button"
        class="tool"
        aria-label={news > 0 ? `${say("atTable")} (${news})` : say("atTable")}
        onClick={() => {
          dialog.value = { what: "people" };
        }}
      >
        <Icon name="people" />
        <span>{say("atTable")}</span>
        {news > 0 ? <b class="news">{news}</b> : null}
      </button>
    </>
  );
}

async function rematch(of: string): Promise<void> {
  const reply = await wish("rematch", { table: of });
  if (typeof reply?.table === "string") go(`#/t/${reply.table}`);
}

/** The whole record comes here, to be looked through, judged and shared. */
async function lookThrough(of: string): Promise<void> {
  const reply = await wish("record", { table: of });
  if (typeof reply?.["replay"] !== "string") return;
  try {
    const state = await match.openRecord(new TextEncoder().encode(reply["replay"]));
    go(`#/match/${state.id}`);
  } catch (error) {
    match.tell(error instanceof Error ? error.message : String(error));
  }
}

export function FarEnding() {
  const now = table.value;
  if (!now) return null;
  return (
    <>
      {endWords(now) ? <p class="told">{endWords(now)}</p> : null}
      <div class="ending-do">
        {mine.value.length > 0 ? (
          <button type="button" class="button primary" onClick={() => void rematch(now.table)}>
            {say("rematch")}
          </button>
        ) : null}
        {now.next ? (
          <button type="button" class="button" onClick={() => go(`#/t/${now.next}`)}>
            {say("toRematch")}
          </button>
        ) : null}
        <button type="button" class="button" onClick={() => void lookThrough(now.table)}>
          {say("replay")}
        </button>
        <button type="button" class="button" onClick={() => go("#/tables")}>
          {say("toTables")}
        </button>
        <button type="button" class="button" onClick={leaveTable}>
          {word("toHome")}
        </button>
      </div>
    </>
  );
}
