// SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { Sigil } from "../../art/Sigil";
import type { Card, Facts, Sight, Thing } from "../../engine/documents";
import { useSeen } from "../../frame/seen";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { soft } from "../soft";
import { Fight } from "./Fight";
import { PortalPicture } from "./PortalPicture";
import { SIGNS } from "./Powers";
import { ownSeat } from "./view";

/** What the selected option would make of this location. */
function effectOn(sight: Sight, location: number): Facts | undefined {
  const at = match.selected.value;
  const effect = at === null ? undefined : sight.guide[at]?.effect;
  return effect?.["location"] === location && effect["crystals"] ? effect : undefined;
}

interface HeadProps {
  readonly thing: Thing;
  readonly card: Card | undefined;
  readonly points: string;
}

function Head({ thing, card, points }: HeadProps) {
  const sign = SIGNS[String(card?.facts["border"] ?? "")];
  return (
    <span class="niche-head">
      <span class="niche-number">{String(thing.facts["location"])}</span>
      <span class="niche-kind">
        {sign ? (
          <>
            <Icon name={sign.icon} /> <span>{word(sign.word)}</span>
          </>
        ) : (
          word("portal")
        )}
      </span>
      {sign ? (
        <span class="head-points">
          {points} {word("vp")}
        </span>
      ) : null}
    </span>
  );
}

function Figures({ card }: { card: Card }) {
  return (
    <span class="niche-figures">
      <span>
        {word("cost")} <b>{String(card.facts["cost"] ?? "–")}</b>
      </span>
      <span>
        {word("margin")} <b>{String(card.facts["margin"] ?? "–")}</b>
      </span>
    </span>
  );
}

/** A location: an arch with its card and the fight for it. */
export function Niche({ sight, thing }: { sight: Sight; thing: Thing }) {
  const portal = thing.facts["portal"] === true;
  const card = match.cards.value.get(String(thing.facts["card"] ?? ""));
  const border = portal ? "portal" : String(card?.facts["border"] ?? "");
  const marks = marksOf(sight, thing.thing);
  const classes = ["niche", border, marks.can ? "can" : "", marks.selected ? "selected" : ""];
  if (marks.told) classes.push("told-now");
  if (thing.facts["checked"] === true) classes.push("checked");
  const box = useRef<HTMLButtonElement>(null);
  // What the question is about is never under the sheet.
  useSeen(box, marks.selected || marks.told);
  const name = card?.name ?? thing.name.replace(/^\d+ · /, "");
  const points = card?.facts["character"] ? "?" : String(card?.facts["vp"] ?? 0);
  return (
    <li>
      <button
        type="button"
        ref={box}
        class={classes.join(" ")}
        data-drops={marks.options.join(" ")}
        data-location={String(thing.facts["location"])}
        aria-label={`${thing.name}. ${thing.text}`}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <Head thing={thing} card={card} points={points} />
        <span class="niche-window">
          {card && !portal ? (
            <>
              <Sigil card={{ id: card.card, kind: border, deck: border, types: [] }} />
              <span class="niche-points">
                {points} <small>{word("vp")}</small>
              </span>
            </>
          ) : (
            <PortalPicture />
          )}
        </span>
        <span class="niche-words">
          <b>{soft(name)}</b>
          <span class="niche-text">{portal ? thing.text.split(";")[0] : card?.text}</span>
        </span>
        {card && !portal ? <Figures card={card} /> : null}
        <Fight
          facts={thing.facts}
          effect={effectOn(sight, Number(thing.facts["location"]))}
          own={ownSeat(sight)}
          cost={Number(card?.facts["cost"] ?? 0)}
        />
        <Keys options={marks.options} />
      </button>
    </li>
  );
}
