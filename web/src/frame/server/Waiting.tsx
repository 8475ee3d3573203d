// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import type { TableDocument } from "../../page/server/documents";
import { wish, you } from "../../page/server/house";
import { mine } from "../../page/server/table";
import { wanted } from "../../page/server/wanted";
import { word } from "../../page/settings";
import { say } from "../../page/words.server";
import { Chat } from "./Chat";
import { Invite } from "./Invite";
import { isShown, OwnCards } from "./OwnCards";
import { People } from "./People";
import { clockWords, optionWords, TAKEBACKS, watchWords } from "./terms";

/** Seats at which this person may sit down. */
function freeSeats(table: TableDocument): readonly number[] {
  const me = you.value?.person;
  return table.seats.flatMap((seat, at) =>
    seat.who === "free" && (!seat.for || seat.for === me) ? [at] : [],
  );
}

function Terms({ table }: { table: TableDocument }) {
  const options = optionWords(table);
  return (
    <dl class="terms">
      {options ? (
        <>
          <dt>{say("options")}</dt>
          <dd>{options}</dd>
        </>
      ) : null}
      <dt>{say("clock")}</dt>
      <dd>{clockWords(table.clock)}</dd>
      {table.cards ? (
        <>
          <dt>{word("cards")}</dt>
          <dd>{say("cardsAre", table.cards.name)}</dd>
        </>
      ) : null}
      <dt>{say("takeback")}</dt>
      <dd>{say(TAKEBACKS[table.takeback])}</dd>
      <dt>{say("watchers0")}</dt>
      <dd>
        {watchWords(table)} · {say(table.listed ? "forAll" : "onLink")}
      </dd>
    </dl>
  );
}

/** A table before the match: who sits there, on which terms, and how others come. */
export function Waiting({ table }: { table: TableDocument }) {
  const left = table.seats.filter((seat) => seat.who === "free").length;
  const free = freeSeats(table);
  const sits = mine.value.length > 0;
  const { cards } = table;
  const names = { table: table.table };
  const sit = (): void => void wish("sit", { ...names, ...(cards ? { cards: cards.hash } : {}) });
  useEffect(() => {
    if (wanted.value !== table.table) return;
    wanted.value = "";
    // Cards that nobody has seen yet are looked at first.
    if (!sits && free.length > 0 && !cards) sit();
  }, [table.table]);
  const full = left === 0;
  const ready = cards === null || cards === undefined || isShown(cards);
  return (
    <div class="waiting-room">
      <section class="panel" aria-labelledby="waits">
        <h2 id="waits">
          {full ? say("ready") : left === 1 ? say("seatsLeft1") : say("seatsLeft", left)}
        </h2>
        <People table={table} />
        {sits && !full ? <p>{say("youSit")}</p> : null}
        {cards && !sits ? (
          <p class="cards-first">
            {say("cardsFirst", cards.name)}{" "}
            <button
              type="button"
              class="link"
              onClick={() => {
                const heading = document.getElementById("table-cards");
                heading?.scrollIntoView();
                heading?.focus();
              }}
            >
              {say("cardsLook")}
            </button>
          </p>
        ) : null}
        {!sits && free.length === 0 ? (
          <p>{say(table.watch.allowed ? "tableFull" : "tableFullNoWatch")}</p>
        ) : null}
        <div class="house-row">
          {!sits && free.length > 0 ? (
            <button
              type="button"
              class="button primary sit"
              aria-disabled={ready ? undefined : "true"}
              onClick={() => ready && sit()}
            >
              {say(cards ? "sitWith" : "sitAny")}
            </button>
          ) : null}
          {full && table.host === you.value?.person ? (
            <button type="button" class="button primary" onClick={() => void wish("start", names)}>
              {say("start")}
            </button>
          ) : null}
          {sits ? (
            <button type="button" class="button" onClick={() => void wish("stand", names)}>
              {say("stand")}
            </button>
          ) : null}
        </div>
        <Terms table={table} />
      </section>
      {cards ? <OwnCards set={cards} /> : null}
      <div class="house-side">
        {full ? null : <Invite table={table.table} />}
        <section class="panel">
          <Chat table={table.table} />
        </section>
      </div>
    </div>
  );
}
