// SPDX-License-Identifier: MIT
import type { FarSeat, TableDocument } from "../../page/server/documents";
import { wish, you } from "../../page/server/house";
import { mine } from "../../page/server/table";
import { strengthWord } from "../../page/wish";
import { say } from "../../page/words.server";
import { SeatName } from "./Names";
import { Nuisance } from "./Nuisance";
import { isShown } from "./OwnCards";
import { SeatMark } from "./Seats";

function stateOf(seat: FarSeat): string {
  if (seat.who === "agent") return strengthWord(seat.agent);
  if (seat.who === "free") return seat.for ? say("keptFor") : "";
  if (seat.kind === "bot") return say("bot");
  return seat.here ? "" : say("away");
}

interface Do {
  readonly text: string;
  readonly request: () => Promise<unknown>;
}

/** What can be done about a seat: sit down there, let a machine play, come back. */
function whatToDo(table: TableDocument, at: number): Do | null {
  const seat = table.seats[at];
  const me = you.value?.person;
  const names = { table: table.table };
  if (!seat) return null;
  const free = seat.who === "free" && (!seat.for || seat.for === me);
  const places = table.seats.filter((one) => one.who === "free").length;
  const { cards } = table;
  if (table.stage === "open" && free && places > 1 && (!cards || isShown(cards))) {
    const named = cards ? { cards: cards.hash } : {};
    return { text: say("sitHere"), request: () => wish("sit", { ...names, ...named, seat: at }) };
  }
  if (table.stage !== "on") return null;
  if (seat.who === "agent" && seat.for === me && me && !seat.out)
    return { text: say("back"), request: () => wish("back", names) };
  const gone = seat.who === "person" && !seat.here && mine.value.length > 0;
  if (!gone || mine.value.includes(at)) return null;
  const agent = "search:journeyman";
  return {
    text: say("fill", seat.name),
    request: () => wish("fill", { ...names, seat: at, agent }),
  };
}

/** Who sits where, who is here, who watches. */
export function People({ table }: { table: TableDocument }) {
  return (
    <>
      <ul class="people">
        {table.seats.map((seat, at) => {
          const todo = whatToDo(table, at);
          const hosts = seat.who === "person" && seat.person !== null && seat.person === table.host;
          const state = [stateOf(seat), hosts ? say("host") : ""].filter(Boolean).join(" · ");
          return (
            <li key={at} data-who={seat.who} data-here={seat.who !== "person" || seat.here}>
              <SeatMark seat={seat} at={at} />
              <span class="name">
                <b>
                  <SeatName seat={seat} at={at} />
                </b>
                {state ? <small>{state}</small> : null}
              </span>
              {seat.who === "person" && seat.person !== null ? (
                <Nuisance person={seat.person} name={seat.name} table={table.table} />
              ) : null}
              {todo ? (
                <button type="button" class="button small" onClick={() => void todo.request()}>
                  {todo.text}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {table.watchers > 0 ? (
        <p class="none watchers">
          {table.watchers === 1 ? say("watchers1") : say("watchers", table.watchers)}
        </p>
      ) : null}
    </>
  );
}
