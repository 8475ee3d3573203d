// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import type { OfferKind, TableDocument } from "../../page/server/documents";
import { wish } from "../../page/server/house";
import { mine, nameOf } from "../../page/server/table";
import { say } from "../../page/words.server";
import { OFFERED } from "./terms";

/** What others have offered, to agree or to decline. */
export function Offered({ table }: { table: TableDocument }) {
  const answer = (how: "agree" | "decline", what: OfferKind): void => {
    void wish(how, { table: table.table, what });
  };
  return (
    <>
      {table.paused ? <p class="offered">{say("paused")}</p> : null}
      {table.offers.map((offer) => {
        const agreed = mine.value.every((seat) => offer.agreed.includes(seat));
        return (
          <p class="offered" key={offer.what}>
            {say(OFFERED[offer.what], nameOf(table.seats[offer.seat], offer.seat))}
            {mine.value.length > 0 && !agreed ? (
              <>
                {" "}
                <button
                  type="button"
                  class="button small primary"
                  onClick={() => answer("agree", offer.what)}
                >
                  {say("agree")}
                </button>{" "}
                <button
                  type="button"
                  class="button small"
                  onClick={() => answer("decline", offer.what)}
                >
                  {say("decline")}
                </button>
              </>
            ) : null}
          </p>
        );
      })}
    </>
  );
}

/** What one can offer, and giving up. */
export function Offering({ table }: { table: TableDocument }) {
  const [sure, setSure] = useState(false);
  if (table.stage !== "on" || mine.value.length === 0) return null;
  const offer = (what: OfferKind): void => void wish("offer", { table: table.table, what });
  return (
    <div class="offering">
      <button type="button" class="button small" onClick={() => offer("draw")}>
        {say("offerDraw")}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => offer(table.paused ? "go-on" : "pause")}
      >
        {say(table.paused ? "offerGoOn" : "offerPause")}
      </button>
      <button
        type="button"
        class="button small"
        onClick={() => {
          setSure(!sure);
          if (!sure) return;
          for (const seat of mine.value) void wish("concede", { table: table.table, seat });
        }}
      >
        {say(sure ? "concedeSure" : "concede")}
      </button>
    </div>
  );
}
