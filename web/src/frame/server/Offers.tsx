// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import type { OfferKind, TableDocument } from "../../page/server/documents";
import { wish } from "../../page/server/house";
import { mine, nameOf } from "../../page/server/table";
import { say } from "../../page/words.server";
import { dialog } from "../state";
import { allied, OFFERED } from "./terms";

/** What has been offered: to agree to or decline, or to take back. */
export function Offered({ table }: { table: TableDocument }) {
  const answer = (how: "agree" | "decline", what: OfferKind): void =>
    void wish(how, { table: table.table, what });
  const sits = mine.value.length > 0;
  return (
    <>
      {table.offers.map(({ what, seat, agreed }) => {
        const done = mine.value.every((own) => agreed.includes(own));
        const own = mine.value.includes(seat);
        return (
          <div class="offered" key={what} data-what={what}>
            <p>{say(OFFERED[what], nameOf(table.seats[seat], seat))}</p>
            {sits && !done ? (
              <button type="button" class="button small" onClick={() => answer("agree", what)}>
                {say("agree")}
              </button>
            ) : null}
            {sits ? (
              <button type="button" class="button small" onClick={() => answer("decline", what)}>
                {say(own ? "takeBackOffer" : "decline")}
              </button>
            ) : null}
          </div>
        );
      })}
    </>
  );
}

/** What one can offer, and giving up. */
export function Offering({ table }: { table: TableDocument }) {
  const [sure, setSure] = useState(false);
  if (table.stage !== "on" || mine.value.length === 0) return null;
  const open = (what: OfferKind): boolean => table.offers.some((offer) => offer.what === what);
  const offer = (what: OfferKind): void => void wish("offer", { table: table.table, what });
  const pause = table.paused ? "go-on" : "pause";
  return (
    <div class="house-row offering">
      {allied(table) || open("draw") ? null : (
        <button type="button" class="button small" onClick={() => offer("draw")}>
          {say("offerDraw")}
        </button>
      )}
      {open(pause) ? null : (
        <button type="button" class="button small" onClick={() => offer(pause)}>
          {say(table.paused ? "offerGoOn" : "offerPause")}
        </button>
      )}
      <button
        type="button"
        class="button small"
        onClick={() => {
          setSure(!sure);
          if (!sure) return;
          for (const seat of mine.value) void wish("concede", { table: table.table, seat });
          dialog.value = null;
        }}
      >
        {say(sure ? "concedeSure" : "concede")}
      </button>
    </div>
  );
}
