// SPDX-License-Identifier: MIT
// What the Endbringer has turned up, large, and step by step what it does with it.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Sigil } from "../../art/Sigil";
import type { Line, Sight, ThingId } from "../../engine/documents";
import { useEnd } from "../../frame/seen";
import { engine } from "../../page/engine";
import * as match from "../../page/match";
import { sigilOf } from "../sorcerer/sigils";
import { thingOf } from "./view";
import { say } from "./words";

const STEPS = 6;
/** Events that begin a deed; what follows until the next one is what comes of it. */
const BEGINS = new Set(["shown", "tactic", "spawn", "enemy-attack"]);
const OURS = new Set(["cast", "channel", "meditate", "power", "reinforce", "attack"]);

/** The card of the last deed, kept while the foe shows none. */
const last = signal<{ readonly match: string; readonly card: string } | null>(null);

/** How often a deed was kept or asked for: an answer that comes after the next is not the last. */
let turns = 0;

function keep(id: string, card: string): void {
  turns += 1;
  last.value = { match: id, card };
}

/** What was turned up while nobody watched. */
async function remember(id: string, thing: ThingId): Promise<void> {
  turns += 1;
  const mine = turns;
  const found = await engine().why(match.viewerOf(), thing);
  const { card } = found.facts;
  if (typeof card === "string" && mine === turns) last.value = { match: id, card };
}

function stepsOf(lines: readonly Line[]): readonly Line[] {
  const told = lines.filter((line) => !line.dull);
  let from = -1;
  told.forEach((line, at) => {
    if (line.kind === "shown") from = at;
    else if (OURS.has(line.kind) && line.seat !== null && from >= 0) from = Math.min(from, at);
  });
  const begin = told.findLastIndex((line) => BEGINS.has(line.kind));
  return from < 0 ? [] : told.slice(begin < 0 ? from : Math.min(from, begin));
}

export function Deed({ sight }: { sight: Sight }) {
  const foe = thingOf(sight, "foe");
  const shown = foe?.facts["shown"];
  const id = match.match.value?.id ?? "";
  useEffect(() => {
    if (typeof shown === "string") keep(id, shown);
  }, [shown, id]);
  const told = match.log.value.findLast((line) => line.kind === "shown")?.thing ?? null;
  useEffect(() => {
    // The lines may be a step before the table: what was shown then is not the last that was.
    if (told && typeof shown !== "string") void remember(id, told);
  }, [told?.index, typeof shown, id]);
  const kept = last.value?.match === id ? last.value.card : undefined;
  const card = match.cards.value.get(typeof shown === "string" ? shown : (kept ?? ""));
  const steps = stepsOf(match.log.value);
  const lines = steps.slice(-STEPS);
  const list = useRef<HTMLOListElement>(null);
  // The step that is under way is the one to be read.
  useEnd(list, steps.length);
  return (
    <section class="deed" aria-label={say("deed")}>
      {card ? (
        <div class={`deed-card ${typeof shown === "string" ? "now" : ""}`}>
          <span class="deed-picture" aria-hidden="true">
            <Sigil card={sigilOf(card)} />
          </span>
          <b>{card.name}</b>
          <small>{card.figures}</small>
        </div>
      ) : null}
      <ol class="steps" ref={list} tabIndex={0} aria-label={say("deed")}>
        {lines.length === 0 ? <li class="waits">{say("waits")}</li> : null}
        {lines.map((line, at) => (
          <li
            key={steps.length - lines.length + at}
            class={at === lines.length - 1 && match.playing.value ? "now" : "done"}
          >
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
