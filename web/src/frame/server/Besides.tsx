// SPDX-License-Identifier: MIT
// What a server's table adds to the bar and to the end of a match.
import { signal } from "@preact/signals";
import { Icon } from "../../art/Icon";
import * as match from "../../page/match";
import { go } from "../../page/route";
import { textOf } from "../../page/server/cards";
import type { TableDocument } from "../../page/server/documents";
import { standing, wish, you } from "../../page/server/house";
import { mine, rescues, said, table } from "../../page/server/table";
import { settings, word } from "../../page/settings";
import { say } from "../../page/words.server";
import { leaveTable } from "../keyboard";
import { dialog } from "../state";
import { Clocks } from "./Clocks";
import { Offered } from "./Offers";

/** Lines that were said while it was closed. */
export const heard = signal(0);

export function FarBar() {
  const news = settings.value.chat ? Math.max(0, said.value.length - heard.value) : 0;
  return (
    <button
      type="button"
      class="tool people-tool"
      aria-label={news > 0 ? `${say("atTable")} (${news})` : say("atTable")}
      onClick={() => {
        dialog.value = { what: "people" };
      }}
    >
      <Icon name="people" />
      <span>{say("atTable")}</span>
      {news > 0 ? <b class="news">{news}</b> : null}
    </button>
  );
}

/** Somebody else plays for this person, who may come back. */
function Replaced({ now }: { now: TableDocument }) {
  const me = you.value?.person;
  const kept = now.seats.some((seat) => seat.who === "agent" && seat.for === me && !seat.out);
  if (!kept || !me || now.stage !== "on") return null;
  return (
    <div class="offered">
      <p>{say("machinePlays")}</p>
      <button
        type="button"
        class="button small"
        onClick={() => void wish("back", { table: now.table })}
      >
        {say("back")}
      </button>
    </div>
  );
}

/** A pause, and the way out of it. */
function Pause({ now }: { now: TableDocument }) {
  if (!now.paused) return null;
  const asked = now.offers.some((offer) => offer.what === "go-on");
  return (
    <div class="offered">
      <p>{say("paused")}</p>
      {mine.value.length > 0 && !asked ? (
        <button
          type="button"
          class="button small"
          onClick={() => void wish("offer", { table: now.table, what: "go-on" })}
        >
          {say("offerGoOn")}
        </button>
      ) : null}
    </div>
  );
}

/** Below the bar: clocks, offers, a pause, and what else has to be known at once. */
export function FarStrip() {
  const now = table.value;
  if (!now) return null;
  const delay = now.watch.delay;
  const seated = now.seats.some(
    (seat) =>
      seat.who !== "free" && (seat.who === "person" ? seat.person : seat.for) === you.value?.person,
  );
  return (
    <div class="far-strip" role="status" data-rescues={rescues.value}>
      {standing.value === "here" ? null : <p class="lost">{say("brokenShort")}</p>}
      {seated || now.stage !== "on" ? null : (
        <p class="watches">{delay > 0 ? say("youWatchLate", delay) : say("youWatch")}</p>
      )}
      {now.stage === "on" ? <Clocks /> : null}
      <Pause now={now} />
      <Replaced now={now} />
      <Offered table={now} />
    </div>
  );
}

async function rematch(of: string): Promise<void> {
  const reply = await wish("rematch", { table: of });
  if (typeof reply?.table === "string") go(`#/t/${reply.table}`);
}

/** The whole record comes here, to be looked through, judged and shared. */
export async function lookThrough({ table: of, cards }: TableDocument): Promise<void> {
  const reply = await wish("record", { table: of });
  if (typeof reply?.["replay"] !== "string") return;
  const encoder = new TextEncoder();
  try {
    const own = cards ? encoder.encode(await textOf(cards)) : null;
    const state = await match.openRecord(encoder.encode(reply["replay"]), own);
    dialog.value = null;
    go(`#/match/${state.id}`);
  } catch (error) {
    match.tell(error instanceof Error ? error.message : String(error));
  }
}

export function FarEnding() {
  const now = table.value;
  if (!now) return null;
  return (
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
      <button type="button" class="button" onClick={() => void lookThrough(now)}>
        {say("replay")}
      </button>
      <button type="button" class="button" onClick={() => go("#/tables")}>
        {say("toTables")}
      </button>
      <button type="button" class="button" onClick={leaveTable}>
        {word("toHome")}
      </button>
    </div>
  );
}
