// SPDX-License-Identifier: MIT
import { Icon } from "../../art/Icon";
import type { FarSeat } from "../../page/server/documents";
import { you } from "../../page/server/house";
import { nameOf } from "../../page/server/table";

/** Who sits there, as a sign: an initial, a cog for a machine, a cross for nobody. */
export function SeatMark({ seat, at }: { seat: FarSeat; at: number }) {
  const own = seat.who === "person" && seat.person === you.value?.person;
  return (
    <span class="seat-mark" data-who={own ? "me" : seat.who} aria-hidden="true">
      {seat.who === "person" ? nameOf(seat, at).trim().slice(0, 1).toUpperCase() : null}
      {seat.who === "agent" ? <Icon name="settings" /> : null}
      {seat.who === "free" ? "+" : null}
    </span>
  );
}

/** All seats of a table in a row. */
export function SeatMarks({ seats }: { seats: readonly FarSeat[] }) {
  return (
    <span class="seat-marks">
      {seats.map((seat, at) => (
        <SeatMark key={at} seat={seat} at={at} />
      ))}
    </span>
  );
}
