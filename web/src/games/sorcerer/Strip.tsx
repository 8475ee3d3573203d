// SPDX-License-Identifier: MIT
// A player in a line: who it is, what he has, his skill cards.
import { Icon, type IconName } from "../../art/Icon";
import { Sigil } from "../../art/Sigil";
import type { Sight, Thing } from "../../engine/documents";
import * as match from "../../page/match";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { sigilOf } from "./sigils";
import { cardOf, nameOf, numberOf, wordsOf } from "./view";
import { say } from "./words";

interface Props {
  readonly sight: Sight;
  readonly player: Thing;
  readonly whose: "own" | "ally" | "foe";
  readonly note?: string;
}

type Stock = "energy" | "omens" | "blood" | "light" | "actions" | "hand" | "graveyard";

const STOCKS: readonly [Stock, IconName][] = [
  ["energy", "energy"],
  ["omens", "eye"],
  ["blood", "drop"],
  ["light", "sun"],
  ["actions", "clock"],
  ["hand", "hand"],
  ["graveyard", "grave"],
];

function Stocks({ sight, player }: Props) {
  const seat = numberOf(player.facts, "seat");
  const graveyard = sight.things.find(
    (thing) => thing.facts["kind"] === "graveyard" && thing.facts["seat"] === seat,
  );
  return (
    <ul class="stocks">
      {STOCKS.map(([name, icon]) => {
        const value = player.facts[name];
        if (value === undefined) return null;
        const inside = (
          <>
            <Icon name={icon} />
            <span class="unseen">{say(name, Number(value))}</span>
            <b aria-hidden="true">{String(value)}</b>
          </>
        );
        return (
          <li key={name} class={name}>
            {name === "graveyard" && graveyard ? (
              <button
                type="button"
                class="strip-stock"
                onClick={() => void match.look(graveyard.thing, false)}
              >
                {inside}
              </button>
            ) : (
              <span class="strip-stock">{inside}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Cards face-down beneath the character, which nobody else may look at. */
function Concealed({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="backs">
      <span class="unseen">{say("concealed", count)}</span>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} aria-hidden="true" />
      ))}
      <b aria-hidden="true">{count}</b>
    </span>
  );
}

function Fate({ player }: { player: Thing }) {
  const { fate } = player.facts;
  if (fate !== "full" && fate !== "empty") return null;
  return (
    <span class={`fate ${fate}`}>
      <Icon name="token" />
      <span class="unseen">{say(fate === "full" ? "fateFull" : "fateEmpty")}</span>
    </span>
  );
}

function Skill({ sight, thing }: { sight: Sight; thing: Thing }) {
  const marks = marksOf(sight, thing.thing);
  const tired = thing.facts["exhausted"] === true;
  const classes = ["skill", tired ? "tired" : "", marks.can ? "can" : ""];
  if (marks.selected) classes.push("selected");
  if (marks.told) classes.push("told-now");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        {thing.name}
        {tired ? <Icon name="sleep" /> : null}
        {tired ? <span class="unseen">, {say("exhausted")}</span> : null}
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

function Pennants({ points }: { points: number }) {
  return (
    <span class="pennants" role="img" aria-label={say("points", points)}>
      {[0, 1, 2].map((at) => (
        <i key={at} class={at < points ? "full" : ""} />
      ))}
    </span>
  );
}

export function Strip(props: Props) {
  const { sight, player, whose, note } = props;
  const seat = numberOf(player.facts, "seat");
  const skills = sight.things.filter(
    (thing) =>
      (thing.facts["kind"] === "skill" || thing.facts["kind"] === "blood-pool") &&
      thing.facts["seat"] === seat,
  );
  const character = skills[0] ? cardOf(skills[0]) : undefined;
  const marks = marksOf(sight, player.thing);
  const thinks = match.thinking.value === seat;
  const points = player.facts["points"];
  const traumas = wordsOf(player.facts, "traumas").length;
  return (
    <section
      class={`strip ${whose} ${thinks ? "thinks" : ""} ${marks.told ? "told-now" : ""}`}
      aria-label={nameOf(seat)}
    >
      <button
        type="button"
        class={`who-button ${marks.can ? "can" : ""} ${marks.selected ? "selected" : ""}`}
        {...lookAt(player.thing)}
        onClick={(event) => clickThing(sight, player.thing, event)}
      >
        <span class="portrait" aria-hidden="true">
          {character ? <Sigil card={sigilOf(character)} /> : null}
        </span>
        <h2>{nameOf(seat)}</h2>
        <Keys options={marks.options} />
      </button>
      {typeof points === "number" ? <Pennants points={points} /> : null}
      <Fate player={player} />
      <Stocks {...props} />
      <Concealed count={numberOf(player.facts, "concealed")} />
      {traumas > 0 ? <span class="note bad">{say("traumas", traumas)}</span> : null}
      {numberOf(player.facts, "rubble") > 0 ? (
        <span class="note">{say("rubble", numberOf(player.facts, "rubble"))}</span>
      ) : null}
      {numberOf(player.facts, "armed") > 0 ? (
        <span class="note">{say("arms", numberOf(player.facts, "armed"))}</span>
      ) : null}
      {note ? <span class="note">{note}</span> : null}
      <ul class="skills" aria-label={say("skills")}>
        {skills.map((thing) => (
          <Skill key={thing.thing.index} sight={sight} thing={thing} />
        ))}
      </ul>
    </section>
  );
}
