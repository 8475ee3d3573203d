// SPDX-License-Identifier: MIT
// A minion: a plate in a row, or where a battle is fought a portrait; the style sheet decides.
import { useRef } from "preact/hooks";
import { Icon, type IconName } from "../../art/Icon";
import { Sigil } from "../../art/Sigil";
import type { Facts, Sight, Thing, ThingId } from "../../engine/documents";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { clickThing, lookAt, marksOf, optionsAt } from "../choices";
import { Keys } from "../Keys";
import { useMotion, useShake } from "../motion";
import { soft } from "../soft";
import { still } from "../still";
import { sigilOf } from "./sigils";
import { cardOf, type Forecast, forecastOf, initialOf, numberOf, numbersOf, wordsOf } from "./view";
import { say } from "./words";

interface Sign {
  readonly icon: IconName;
  readonly said: string;
  readonly count?: number;
  readonly cls?: string;
}

type Counted = "flames" | "arthropods" | "omens" | "dreams" | "swarms" | "arms" | "darkDie";

/** What is to be seen at a glance, each with its words. */
function signsOf(facts: Facts, icons: readonly string[]): Sign[] {
  const signs: Sign[] = [];
  if (icons.includes("legend")) signs.push({ icon: "star", said: say("legend") });
  if (icons.includes("flying")) signs.push({ icon: "wing", said: say("flying"), cls: "flying" });
  if (icons.includes("token")) signs.push({ icon: "chip", said: say("token") });
  if (facts["fiend"] === true) signs.push({ icon: "fiend", said: say("fiend") });
  const counted: readonly [string, IconName, Counted][] = [
    ["flames", "flame", "flames"],
    ["arthropods", "swarm", "arthropods"],
    ["omens", "eye", "omens"],
    ["dreams", "moon", "dreams"],
    ["swarms", "swarm", "swarms"],
    ["arms", "sword", "arms"],
    ["dark_die", "deck", "darkDie"],
  ];
  for (const [fact, icon, spoken] of counted) {
    const count = numberOf(facts, fact);
    if (count > 0) signs.push({ icon, said: say(spoken, count), count, cls: fact });
  }
  if (facts["blank"] === true) signs.push({ icon: "blank", said: say("blank") });
  if (facts["exhausted"] === true) signs.push({ icon: "sleep", said: say("exhausted") });
  if (facts["dreamlands"] === true) signs.push({ icon: "moon", said: say("dreamlands") });
  return signs;
}

function percent(mille: number): number {
  return Math.round(mille / 10);
}

function Tag({ forecast }: { forecast: Forecast }) {
  const low = percent(forecast.destroys);
  const high = percent(forecast.mayDestroy);
  if (high === 0) return null;
  return (
    <span class="tag">
      <span class="unseen">{say("destroyed", low, high)}</span>
      <span aria-hidden="true">{word("percent", low === high ? low : `${low}–${high}`)}</span>
    </span>
  );
}

/** What hangs on a minion. */
function attachedTo(thing: Thing): ThingId[] {
  return numbersOf(thing.facts, "attached").map((index) => ({ kind: thing.thing.kind, index }));
}

/** The same, with the keys of what can be done with it. */
function Tabs({ sight, thing }: { sight: Sight; thing: Thing }) {
  const attachments = wordsOf(thing.facts, "attachments");
  const followers = wordsOf(thing.facts, "followers");
  const named = [...attachments, ...followers];
  if (named.length === 0) return null;
  const options = attachedTo(thing).flatMap((id) => marksOf(sight, id).options);
  return (
    <span class="tabs">
      {named.map((id, at) => {
        const card = match.cards.value.get(id);
        const follower = at >= attachments.length;
        return (
          <span key={`${id} ${at}`} class={follower ? "tab follower" : "tab"}>
            <span class="unseen">{follower ? say("follower", "") : say("attached", "")}</span>
            {card?.name ?? id}
          </span>
        );
      })}
      <Keys options={options} />
    </span>
  );
}

interface Props {
  readonly sight: Sight;
  readonly thing: Thing;
  readonly whose: "own" | "ally" | "foe";
  readonly initial?: boolean;
}

function attacks({ sight, thing }: Props): boolean {
  const battle = sight.view["battle"] as { attacker_card?: number | null } | undefined;
  return battle?.attacker_card === thing.thing.index;
}

function MinionNow(props: Props) {
  const { sight, thing, whose, initial } = props;
  const { facts } = thing;
  const box = useRef<HTMLButtonElement>(null);
  useMotion(box, `thing ${thing.thing.index}`, true);
  const left = numberOf(facts, "left");
  const essence = numberOf(facts, "essence");
  useShake(box, left);
  const marks = marksOf(sight, thing.thing);
  const card = cardOf(thing);
  const icons = wordsOf(card?.facts ?? {}, "icons");
  const forecast = forecastOf(thing.thing);
  const classes = ["minion", whose];
  if (facts["exhausted"] === true) classes.push("tired");
  if (marks.can) classes.push("can");
  if (marks.selected) classes.push("selected");
  if (marks.told) classes.push("told-now");
  if (attacks(props)) classes.push("attacking");
  const seat = numberOf(facts, "seat");
  return (
    <li>
      <button
        type="button"
        ref={box}
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        data-thing={thing.thing.index}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <span class="minion-picture" aria-hidden="true">
          {card ? <Sigil card={sigilOf(card)} /> : null}
        </span>
        <span class="minion-name">{soft(thing.name)}</span>
        <span class="minion-figures">
          <span class="attack-figure">
            <Icon name="sword" />
            <span class="unseen">{say("attack", numberOf(facts, "attack"))}</span>
            <b aria-hidden="true">{numberOf(facts, "attack")}</b>
          </span>
          <span class={left < essence ? "essence-figure hurt" : "essence-figure"}>
            <Icon name="heart" />
            <span class="unseen">{say("essence", left, essence)}</span>
            <b aria-hidden="true">{left}</b>
            {left < essence ? <small aria-hidden="true">/{essence}</small> : null}
          </span>
        </span>
        <span class="signs">
          {signsOf(facts, icons).map((sign) => (
            <span key={sign.said} class={`sign ${sign.cls ?? ""}`}>
              <Icon name={sign.icon} />
              <span class="unseen">{sign.said}</span>
              {sign.count && (sign.count > 1 || sign.icon === "deck") ? (
                <b aria-hidden="true">{sign.count}</b>
              ) : null}
            </span>
          ))}
          {initial && whose !== "foe" ? <span class="sign initial">{initialOf(seat)}</span> : null}
        </span>
        <span class="life" aria-hidden="true">
          <i style={{ width: `${(100 * Math.max(0, left)) / Math.max(1, essence)}%` }} />
        </span>
        <Tabs sight={sight} thing={thing} />
        {forecast ? <Tag forecast={forecast} /> : null}
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

export const Minion = still(MinionNow, (props) => {
  const { sight, thing } = props;
  const all = [thing.thing, ...attachedTo(thing)].map((id) => optionsAt(sight, id).join(" "));
  return [attacks(props), all.join("|")];
});
