// SPDX-License-Identifier: MIT
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import type { FarSeat, TableDocument } from "../../page/server/documents";
import { wish, you } from "../../page/server/house";
import { mine, nameOf } from "../../page/server/table";
import { strengthWord } from "../../page/wish";
import { say } from "../../page/words.server";
import { isShown } from "./OwnCards";
import { SeatMark } from "./Seats";

interface Person {
  readonly person: string;
  readonly name: string;
  readonly table: string;
}

type Shut = "mute" | "block";
/** Whom this page has shut out since it was opened: that can be taken back. */
const shutOut = signal<ReadonlySet<string>>(new Set());

const SHUT = {
  mute: { on: "mute", off: "unmute", done: "muted", undone: "unmuted" },
  block: { on: "block", off: "unblock", done: "blocked", undone: "unblocked" },
} as const;

async function turn(what: Shut, { person, name }: Person): Promise<void> {
  const key = `${what} ${person}`;
  const on = !shutOut.value.has(key);
  if (!(await wish(what, { person, on }))) return;
  const next = new Set(shutOut.value);
  if (on) next.add(key);
  else next.delete(key);
  shutOut.value = next;
  tell(say(SHUT[what][on ? "done" : "undone"], name));
}

function Report({ of, onDone }: { of: Person; onDone: () => void }) {
  const [why, setWhy] = useState("");
  return (
    <form
      class="report"
      onSubmit={(event) => {
        event.preventDefault();
        if (!why.trim()) return;
        void wish("report", { table: of.table, person: of.person, why: why.trim() }).then(
          (reply) => {
            if (!reply) return;
            tell(say("reported"));
            onDone();
          },
        );
      }}
    >
      <label class="field">
        <span>{say("reportWhy")}</span>
        <textarea
          rows={3}
          maxLength={400}
          value={why}
          onInput={(event) => setWhy(event.currentTarget.value)}
        />
      </label>
      <div class="house-row">
        <button type="submit" class="button small primary">
          {say("send")}
        </button>
        <button type="button" class="button small ghost" onClick={onDone}>
          {say("cancel")}
        </button>
      </div>
    </form>
  );
}

/** What one can do about somebody who is a nuisance. */
export function Nuisance(of: Person) {
  const [reports, setReports] = useState(false);
  if (of.person === you.value?.person) return null;
  return (
    <details class="nuisance">
      <summary aria-label={say("about", of.name)}>⋯</summary>
      <div class="house-row">
        {(["mute", "block"] as const).map((what) => (
          <button key={what} type="button" class="button small" onClick={() => void turn(what, of)}>
            {say(SHUT[what][shutOut.value.has(`${what} ${of.person}`) ? "off" : "on"], of.name)}
          </button>
        ))}
        <button type="button" class="button small" onClick={() => setReports(true)}>
          {say("report", of.name)}
        </button>
      </div>
      {reports ? <Report of={of} onDone={() => setReports(false)} /> : null}
    </details>
  );
}

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
  const agent = "search:apprentice";
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
                <b>{nameOf(seat, at)}</b>
                {state ? <small>{state}</small> : null}
              </span>
              {todo ? (
                <button type="button" class="button small" onClick={() => void todo.request()}>
                  {todo.text}
                </button>
              ) : null}
              {seat.who === "person" && seat.person !== null ? (
                <Nuisance person={seat.person} name={seat.name} table={table.table} />
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
