// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { games } from "../../page/catalogue";
import { go } from "../../page/route";
import { ask, wish } from "../../page/server/house";
import { settings } from "../../page/settings";
import { say } from "../../page/words.server";
import { clockWords, PAIRING_CLOCKS } from "./terms";

/** Any opponent for a game: the server brings two together who ask for the same. */
export function Pairing() {
  const [game, setGame] = useState<string | null>(null);
  const [clock, setClock] = useState(0);
  useEffect(() => {
    if (game === null) return;
    let wanted = true;
    void wish("pair", { game, clock: PAIRING_CLOCKS[clock] ?? { kind: "none" } }).then((reply) => {
      if (!wanted) return;
      setGame(null);
      if (typeof reply?.table === "string") go(`#/t/${reply.table}`);
    });
    return () => {
      wanted = false;
      void ask("pair", { stop: true }).catch(() => {});
    };
  }, [game, clock]);
  return (
    <section class="panel pairing" aria-labelledby="pairing">
      <h2 id="pairing">{say("pairing")}</h2>
      <p>{say("pairingHelp")}</p>
      {game === null ? (
        <p class="house-row">
          <label class="field">
            <span>{say("clock")}</span>{" "}
            <select
              name="pairing-clock"
              value={clock}
              onChange={(event) => setClock(Number(event.currentTarget.value))}
            >
              {PAIRING_CLOCKS.map((one, at) => (
                <option key={clockWords(one)} value={at}>
                  {clockWords(one)}
                </option>
              ))}
            </select>
          </label>
          {games.map((one) => (
            <button
              key={one.name}
              type="button"
              class="button small"
              onClick={() => setGame(one.name)}
            >
              {one.title[settings.value.language]}
            </button>
          ))}
        </p>
      ) : (
        <p class="house-row" role="status">
          {say("pairingWaits")}{" "}
          <button type="button" class="button small" onClick={() => setGame(null)}>
            {say("pairingStop")}
          </button>
        </p>
      )}
    </section>
  );
}
