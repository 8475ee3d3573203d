// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { Crystal } from "./Crystal";
import { Powers, wonBy } from "./Powers";
import { Slots } from "./Slots";
import { schoolOf } from "./view";

interface Props {
  readonly sight: Sight;
  readonly seat: number;
  readonly own: boolean;
}

/** Points as a row of notches: yours filled from below, the other's hatched from above. */
function Notches({ sight, seat }: Props) {
  const view = schoolOf(sight);
  const mine = view.seats[seat]?.score ?? 0;
  const theirs = view.seats[1 - seat]?.score ?? 0;
  const name = match.seats.value[seat]?.name ?? "";
  return (
    <div class="notches" role="img" aria-label={word("points", name, mine, view.target)}>
      {Array.from({ length: Math.min(view.target, 20) }, (_, at) => (
        <i key={at} class={`${at < mine ? "mine" : ""} ${at < theirs ? "theirs" : ""}`} />
      ))}
      <span>{view.target}</span>
    </div>
  );
}

/** A player's side: name, points, crystals, tokens, powers, dice. */
export function Side({ sight, seat, own }: Props) {
  const view = schoolOf(sight);
  const player = view.seats[seat];
  const name = match.seats.value[seat]?.name ?? "";
  const [open, setOpen] = useState(false);
  const won = wonBy(sight, seat).length;
  if (!player) return null;
  const thinks = match.thinking.value === seat;
  return (
    <section
      class={`side ${own ? "own" : "foe"} ${thinks ? "thinks" : ""} ${open ? "open" : ""}`}
      aria-label={own ? word("yourSide", name) : name}
    >
      <div class="who">
        <h2>
          {name}
          {view.wizard === seat ? (
            <span class="hat" role="img" aria-label={word("wizard")}>
              <Icon name="crown" />
            </span>
          ) : null}
          {won > 0 ? (
            <button
              type="button"
              class="powers-button"
              aria-expanded={open}
              aria-label={word("powers", won)}
              onClick={() => setOpen(!open)}
            >
              <Icon name="ring" />
              {won}
            </button>
          ) : null}
        </h2>
        <p class="stock">
          <span>
            <b>{player.score}</b> {word("vp")}
          </span>
          <span>
            <Crystal whose={own ? "own" : "foe"} />
            {player.crystals}
            <span class="unseen"> {word("crystals")}</span>
          </span>
          {player.tokens > 0 ? (
            <span class="tokens">
              {Array.from({ length: Math.min(player.tokens, 6) }, (_, at) => (
                <Icon key={at} name="token" />
              ))}
              <span class="unseen">
                {player.tokens} {word("tokens")}
              </span>
            </span>
          ) : (
            <span class="no-tokens">{word("noTokens")}</span>
          )}
        </p>
        {own ? <Notches sight={sight} seat={seat} own={own} /> : null}
      </div>
      <Powers sight={sight} seat={seat} />
      <Slots sight={sight} seat={seat} own={own} />
    </section>
  );
}
