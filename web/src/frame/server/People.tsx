// SPDX-License-Identifier: MIT
import { say as tell } from "../../page/notice";
import type { FarSeat, TableDocument } from "../../page/server/documents";
import { wish, you } from "../../page/server/house";
import { mine, nameOf } from "../../page/server/table";
import { strengthWord } from "../../page/wish";
import { say } from "../../page/words.server";

/** What one can do about somebody who is a nuisance. */
export function Nuisance({ person, name, table }: { person: string; name: string; table: string }) {
  if (person === you.value?.person) return null;
  const turn = (what: "mute" | "block", done: string): void => {
    void wish(what, { person, on: true }).then((reply) => reply && tell(done));
  };
  return (
    <details class="nuisance">
      <summary aria-label={say("report", name)}>⋯</summary>
      <button type="button" class="button small" onClick={() => turn("mute", say("muted", name))}>
        {say("mute", name)}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => turn("block", say("blocked", name))}
      >
        {say("block", name)}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => {
          const why = prompt(say("reportWhy"))?.trim();
          if (!why) return;
          void wish("report", { table, person, why }).then(
            (reply) => reply && tell(say("reported")),
          );
        }}
      >
        {say("report", name)}
      </button>
    </details>
  );
}

function stateOf(seat: FarSeat): string {
  if (seat.who === "agent") return strengthWord(seat.agent);
  if (seat.who === "free") return seat.for ? say("keptFor") : "";
  if (seat.kind === "bot") return say("bot");
  return seat.here ? "" : say("away");
}

/** What can be done about a seat: sit down there, let a machine play, come back. */
function SeatDo({ table, at }: { table: TableDocument; at: number }) {
  const seat = table.seats[at];
  const me = you.value?.person;
  if (!seat) return null;
  const free = seat.who === "free" && (!seat.for || seat.for === me);
  if (table.stage === "open" && free) {
    return (
      <button
        type="button"
        class="button small"
        onClick={() => void wish("sit", { table: table.table, seat: at })}
      >
        {say("sitHere")}
      </button>
    );
  }
  if (table.stage !== "on") return null;
  if (seat.who === "agent" && seat.for === me && me && !seat.out) {
    return (
      <button
        type="button"
        class="button small"
        onClick={() => void wish("back", { table: table.table })}
      >
        {say("back")}
      </button>
    );
  }
  const gone = seat.who === "person" && !seat.here && mine.value.length > 0;
  if (!gone || mine.value.includes(at)) return null;
  return (
    <button
      type="button"
      class="button small"
      onClick={() =>
        void wish("fill", { table: table.table, seat: at, agent: "search:apprentice" })
      }
    >
      {say("fill", seat.name)}
    </button>
  );
}

/** Who sits where, who is here, who watches. */
export function People({ table }: { table: TableDocument }) {
  return (
    <>
      <ul class="people">
        {table.seats.map((seat, at) => (
          <li key={at} data-who={seat.who} data-here={seat.who !== "person" || seat.here}>
            <b>{nameOf(seat, at)}</b>
            <span>
              {stateOf(seat)}
              {seat.who === "person" && seat.person === table.host ? ` ${say("host")}` : ""}
            </span>
            <SeatDo table={table} at={at} />
            {seat.who === "person" ? (
              <Nuisance person={seat.person} name={seat.name} table={table.table} />
            ) : null}
          </li>
        ))}
      </ul>
      {table.watchers > 0 ? (
        <p class="none">
          {table.watchers === 1 ? say("watchers1") : say("watchers", table.watchers)}
        </p>
      ) : null}
    </>
  );
}
