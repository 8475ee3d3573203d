// SPDX-License-Identifier: MIT
import type { Facts } from "../../engine/documents";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { Crystal } from "./Crystal";

interface Props {
  readonly facts: Facts;
  /** What the selected option would make of it. */
  readonly effect: Facts | undefined;
  readonly own: number;
  readonly cost: number;
}

const SHOWN = 12;
const ONE_ROW = 8;

function numbers(value: Facts[string]): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function Row({ facts, effect, own, cost, seat }: Props & { seat: number }) {
  const whose = seat === own ? "own" : "foe";
  const now = numbers(facts["crystals"])[seat] ?? 0;
  const then = numbers(effect?.["crystals"])[seat] ?? now;
  const needs = numbers((effect ?? facts)["needs"])[seat];
  const wins = (effect ?? facts)["winner"] === seat;
  const places = Math.min(Math.max(cost, now, then), SHOWN);
  return (
    <p class={`fight-row ${whose}`}>
      <span class="unseen">{match.seats.value[seat]?.name}: </span>
      <b>
        {now}
        {then === now ? null : <em>{then > now ? `+${then - now}` : `−${now - then}`}</em>}
      </b>
      <span class={places <= ONE_ROW ? "crystals one-row" : "crystals"}>
        {Array.from({ length: places }, (_, at) => (
          <Crystal
            key={at}
            whose={at < Math.max(now, then) ? whose : "none"}
            kind={at < Math.min(now, then) ? "there" : at < Math.max(now, then) ? "may" : "open"}
          />
        ))}
      </span>
      <span class="needs">
        {wins ? word("wins") : needs === undefined ? "" : word("needs", needs)}
      </span>
    </p>
  );
}

/** Two rows of crystals, the other's above and yours below. */
export function Fight(props: Props) {
  return (
    <div class="fight">
      <Row {...props} seat={1 - props.own} />
      <Row {...props} seat={props.own} />
    </div>
  );
}
