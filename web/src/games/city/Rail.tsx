// SPDX-License-Identifier: MIT
// Beside the district, or in the sheet of a phone: the tile in hand, what the goals pay, places.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/Icon";
import type { Sight } from "../../engine/documents";
import { OptionRow, tap } from "../../frame/Decision";
import { useSeen } from "../../frame/seen";
import { moving } from "../../page/hover";
import * as match from "../../page/match";
import { drag } from "../drag";
import { soft } from "../soft";
import { beside } from "./District";
import { Gains } from "./Gains";
import { nextBest, turn } from "./placing";
import { Lying, Resource } from "./Tile";
import { besides, effectOf, inHand, type Place, placesOf, shownSeat, signed, TRACKS } from "./view";
import { say } from "./words";

export function Tracks({ sight }: { sight: Sight }) {
  const seat = shownSeat(sight);
  const player = sight.things.find(
    (thing) => thing.facts["kind"] === "player" && thing.facts["seat"] === seat,
  );
  const expected = player?.facts["expected"];
  const effect =
    match.selected.value === null ? undefined : sight.guide[match.selected.value]?.effect;
  return (
    <ul class="tracks" aria-label={say("goals")}>
      {TRACKS.map((track, at) => {
        const now = Array.isArray(expected)
          ? Number(expected[at])
          : Number(player?.facts[track] ?? 0);
        const more = Number(effect?.[track] ?? 0);
        return (
          <li key={track} class={track}>
            <Resource track={track} />
            <span class="track-name">{say(track)}</span>
            <b>{now}</b>
            <em>{more === 0 ? "" : signed(more)}</em>
          </li>
        );
      })}
    </ul>
  );
}

function InHand({ sight, places }: { sight: Sight; places: readonly Place[] }) {
  const facts = inHand(sight);
  if (!facts) return null;
  const card = match.cards.value.get(String(facts["card"]));
  return (
    <div class="in-hand">
      <span
        class="in-hand-tile"
        onPointerDown={(event) =>
          drag(
            event,
            places.flatMap((place) => [place.best, ...place.options]),
          )
        }
      >
        <Lying facts={effectOf(sight, match.selected.value) ?? facts} />
      </span>
      <div>
        <b>{soft(card?.name ?? say("faceDown"))}</b>
        <p>{card?.text}</p>
      </div>
    </div>
  );
}

function PlaceRow({ sight, place, number }: { sight: Sight; place: Place; number: number }) {
  const here = match.selectedAmong(place.options);
  const shown = place.options.find(match.isSelected) ?? place.best;
  const row = useRef<HTMLButtonElement>(null);
  useSeen(row, here);
  return (
    <li>
      <button
        type="button"
        ref={row}
        class="option"
        data-option={shown}
        data-drops={place.options.join(" ")}
        aria-current={here ? "true" : undefined}
        onClick={(event) => (here ? tap(shown, event) : match.select(place.best))}
        onPointerMove={moving(() => !here && match.select(place.best))}
      >
        <span class="key">{number <= 9 ? number : "·"}</span>
        <span class="what">
          {beside(sight, place)}{" "}
          <small>
            {place.row},{place.column}
          </small>
        </span>
        <span class="value">
          <Gains effect={sight.guide[shown]?.effect} />
        </span>
      </button>
      {here && place.options.length > 1 ? <Turns sight={sight} place={place} /> : null}
    </li>
  );
}

/** The tile in hand as it may lie there: each way with what it would pay, laid by one tap. */
function Turns({ sight, place }: { sight: Sight; place: Place }) {
  return (
    <ul class="tile-turns" aria-label={say("turns")}>
      {place.options.map((at) => {
        const effect = effectOf(sight, at);
        if (!effect) return null;
        return (
          <li key={at}>
            <button
              type="button"
              class={match.isSelected(at) ? "selected" : ""}
              data-option={at}
              aria-label={sight.decision?.options[at]?.text}
              onPointerMove={moving(() => match.select(at))}
              onClick={() => void match.choose(at)}
            >
              <Lying facts={effect} />
              <Gains effect={effect} short />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Above the other options: what the goals pay. While building, the next tile is one key away. */
export function Above({ sight }: { sight: Sight }) {
  const { decision, question } = sight;
  const building = decision?.kind === "build";
  useEffect(() => {
    if (building && match.selected.value === null) match.select(question?.begins_at ?? null);
  }, [decision?.seq]);
  return sight.view["phase"] === "build" ? <Tracks sight={sight} /> : null;
}

/** Stands in the place of the list of options while a tile is placed. */
export function Places({ sight }: { sight: Sight }) {
  const places = placesOf(sight);
  const seq = sight.decision?.seq;
  useEffect(() => {
    if (match.selected.value === null) match.select(places[0]?.best ?? null);
  }, [seq, match.open.value]);
  return (
    <div class="places">
      <InHand sight={sight} places={places} />
      <Tracks sight={sight} />
      <p class="places-head caps">
        <span>{say("places")}</span>
        <span>{say("inAll", places.length)}</span>
      </p>
      <ul class="options" aria-label={say("places")}>
        {places.map((place, at) => (
          <PlaceRow
            key={`${place.row},${place.column}`}
            sight={sight}
            place={place}
            number={at + 1}
          />
        ))}
        {besides(sight).map((at) => {
          const option = sight.decision?.options[at];
          return option ? <OptionRow key={at} option={option} at={at} /> : null;
        })}
      </ul>
      <div class="place-tools">
        <button type="button" class="button" onClick={() => turn(sight, 1)}>
          <Icon name="turn" /> {say("turn")}
        </button>
        <button type="button" class="button" onClick={() => nextBest(sight)}>
          {say("next")} <Icon name="play" />
        </button>
      </div>
    </div>
  );
}
