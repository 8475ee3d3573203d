// SPDX-License-Identifier: MIT
// Names that lead to the page of whoever bears them: beside a match the page stands over the table,
// which goes on below.
import { signal } from "@preact/signals";
import type { FarSeat, TableDocument } from "../../page/server/documents";
import { nameOf } from "../../page/server/table";
import { dialog } from "../state";

/** Whose page is read over the table; "": nobody's. */
export const readOver = signal("");

/** Whose seat it is, also where a machine keeps it for them. */
export function personOf(seat: FarSeat): string | null {
  if (seat.who === "person") return seat.person;
  return seat.who === "agent" ? (seat.for ?? null) : null;
}

interface PersonProps {
  readonly person: string;
  readonly name: string;
}

export function PersonName({ person, name }: PersonProps) {
  return (
    <a
      class="person"
      href={`#/p/${person}`}
      onClick={(event) => {
        if (dialog.value?.what !== "people") return;
        event.preventDefault();
        readOver.value = person;
      }}
    >
      {name}
    </a>
  );
}

/** Who sits there: people with the way to their pages. */
export function SeatName({ seat, at }: { seat: FarSeat; at: number }) {
  const person = personOf(seat);
  const name = nameOf(seat, at);
  return person ? <PersonName person={person} name={name} /> : <span>{name}</span>;
}

/** Everybody at a table in a line; at the end of a match with what they came to. */
export function NamesOf({ table }: { table: TableDocument }) {
  const scores = table.outcome?.score ?? [];
  const counts = scores.some((score) => score !== 0);
  return (
    <>
      {table.seats.map((seat, at) => (
        <span class="named" key={at}>
          <SeatName seat={seat} at={at} />
          {counts ? ` (${scores[at] ?? 0})` : ""}
          {at + 1 < table.seats.length ? ", " : ""}
        </span>
      ))}
    </>
  );
}
