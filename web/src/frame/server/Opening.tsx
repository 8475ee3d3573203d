// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { Picture } from "../../art/Picture";
import type { Wish } from "../../engine/documents";
import { type Game, gameNamed, games } from "../../page/catalogue";
import { go } from "../../page/route";
import { openWith, refusal } from "../../page/server/cards";
import { house, wish as request } from "../../page/server/house";
import { set, settings, word } from "../../page/settings";
import {
  AGENTS,
  lastPlaces,
  levelOf,
  type Place,
  rememberPlaces,
  styled,
  styleOf,
  usualWish,
} from "../../page/wish";
import { say } from "../../page/words.server";
import { fitting, MachineHelp, Options, StyleField } from "../Setup";
import { CardChoice, type Chosen, type Refused } from "./CardChoice";
import { CLOCKS, clockWords, TAKEBACKS } from "./terms";

interface Terms {
  readonly places: readonly Place[];
  readonly clock: number;
  readonly takeback: keyof typeof TAKEBACKS;
  readonly listed: boolean;
  readonly watched: boolean;
  readonly delay: number;
}

function usualTerms(game: Game): Terms {
  const agents = house.value?.limits.agents !== false;
  return {
    places: lastPlaces(game, agents),
    clock: 0,
    takeback: "free",
    listed: false,
    watched: true,
    delay: 0,
  };
}

/** Options are shown for as many seats as there are places. */
function seated(wish: Wish, places: readonly Place[]): Wish {
  return { ...wish, seats: places.map((place) => ({ name: "", agent: place })) };
}

function asked(game: Game, wish: Wish, terms: Terms) {
  return {
    game: game.name,
    options: fitting(wish, game).options,
    seats: terms.places.map((place) =>
      place === "me" || place === "free" ? place : { agent: place },
    ),
    clock: CLOCKS[terms.clock] ?? { kind: "none" },
    takeback: terms.takeback,
    listed: terms.listed,
    watch: { allowed: terms.watched, delay: terms.delay },
  };
}

async function open(game: Game, wish: Wish, terms: Terms): Promise<void> {
  rememberPlaces(game, terms.places);
  const reply = await request("open", asked(game, wish, terms));
  if (typeof reply?.table === "string") go(`#/t/${reply.table}`);
}

/** With own cards: null, or why the server does not take them. */
async function openOwn(own: Chosen, wish: Wish, terms: Terms): Promise<Refused | null> {
  rememberPlaces(own.game, terms.places);
  try {
    go(`#/t/${await openWith(own.game.name, own, asked(own.game, wish, terms))}`);
    return null;
  } catch (error) {
    return { text: own.text, name: own.name, mistake: refusal(error) };
  }
}

interface PartProps {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}

interface PlaceProps {
  readonly at: number;
  readonly places: readonly Place[];
  readonly onChange: (place: Place) => void;
}

/** Who is to sit at a seat, and a machine's temperament. */
function PlaceField({ at, places, onChange }: PlaceProps) {
  const place = places[at] ?? "free";
  const { language } = settings.value;
  return (
    <div class="place">
      <label class="field wide">
        <span>{say("seatNumber", at + 1)}</span>
        <select
          name={`place-${at}`}
          value={levelOf(place)}
          onChange={(event) => onChange(styled(event.currentTarget.value, styleOf(place)?.style))}
        >
          <option value="me">{say("seatMe")}</option>
          <option value="free">{say("seatFree")}</option>
          {house.value?.limits.agents === false
            ? null
            : AGENTS.map((one) => (
                <option key={one.agent} value={one.agent}>
                  {say("seatAgent", one.title[language])}
                </option>
              ))}
        </select>
      </label>
      <StyleField agent={place} name={`style-${at}`} onChange={onChange} />
      <MachineHelp agents={places} at={at} />
    </div>
  );
}

function Places({ game, terms, onChange }: PartProps & { game: Game }) {
  const counts = Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i);
  const resize = (count: number): void =>
    onChange({
      ...terms,
      places: Array.from({ length: count }, (_, at) => terms.places[at] ?? "free"),
    });
  return (
    <fieldset>
      <legend>{word("whoPlays")}</legend>
      {counts.length > 1 ? (
        <label class="field">
          <span>{word("seats")}</span>
          <select
            name="places"
            value={terms.places.length}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {terms.places.map((_, at) => (
        <PlaceField
          key={at}
          at={at}
          places={terms.places}
          onChange={(to) =>
            onChange({ ...terms, places: terms.places.map((one, i) => (i === at ? to : one)) })
          }
        />
      ))}
    </fieldset>
  );
}

function TermFields({ terms, onChange }: PartProps) {
  return (
    <fieldset>
      <legend>{say("terms")}</legend>
      <label class="field wide">
        <span>{say("clock")}</span>
        <select
          name="clock"
          value={terms.clock}
          onChange={(event) => onChange({ ...terms, clock: Number(event.currentTarget.value) })}
        >
          {CLOCKS.map((clock, at) => (
            <option key={at} value={at}>
              {clockWords(clock)}
            </option>
          ))}
        </select>
      </label>
      <label class="field wide">
        <span>{say("takeback")}</span>
        <select
          name="takeback"
          value={terms.takeback}
          onChange={(event) =>
            onChange({ ...terms, takeback: event.currentTarget.value as Terms["takeback"] })
          }
        >
          {Object.entries(TAKEBACKS).map(([value, name]) => (
            <option key={value} value={value}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="pack">
        <input
          type="checkbox"
          name="listed"
          checked={terms.listed}
          onChange={(event) => onChange({ ...terms, listed: event.currentTarget.checked })}
        />
        <span>{say("listed")}</span>
      </label>
      <label class="pack">
        <input
          type="checkbox"
          name="watch"
          checked={terms.watched}
          onChange={(event) => onChange({ ...terms, watched: event.currentTarget.checked })}
        />
        <span>{say("watching")}</span>
      </label>
      {terms.watched ? (
        <label class="field wide">
          <span>{say("delay")}</span>
          <input
            type="number"
            name="delay"
            min={0}
            max={3600}
            value={terms.delay}
            onChange={(event) => {
              const delay = Math.trunc(Number(event.currentTarget.value));
              onChange({ ...terms, delay: Math.min(3600, Math.max(0, delay || 0)) });
            }}
          />
        </label>
      ) : null}
    </fieldset>
  );
}

function Form({ game: box }: { game: Game }) {
  const [wish, setWish] = useState<Wish>(() => ({ ...usualWish(box), cards: null }));
  const [terms, setTerms] = useState<Terms>(() => usualTerms(box));
  const [own, setOwn] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const game = own?.game ?? box;
  const shown = seated(wish, terms.places);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        setRefused(null);
        void (own ? openOwn(own, shown, terms).then(setRefused) : open(game, shown, terms)).finally(
          () => setBusy(false),
        );
      }}
    >
      <Places game={game} terms={terms} onChange={setTerms} />
      {house.value?.limits.cards === false ? null : (
        <CardChoice
          game={box}
          chosen={own}
          refused={refused}
          busy={busy}
          onBusy={setBusy}
          onChoose={setOwn}
          onRefuse={setRefused}
        />
      )}
      <Options game={game} wish={shown} onChange={setWish} dealt />
      <TermFields terms={terms} onChange={setTerms} />
      <div class="house-row">
        <button type="submit" class="button primary" aria-disabled={busy ? "true" : undefined}>
          {say(busy && own ? "cardsBring" : "openIt")}
        </button>
      </div>
    </form>
  );
}

/** A new table: which game, with which options, for whom, on which terms. */
export function Opening() {
  const [name, setName] = useState(settings.value.game);
  const game = gameNamed(name) ?? games[0];
  if (!game) return null;
  return (
    <section class="panel opening" aria-labelledby="new-table">
      <h2 id="new-table" tabIndex={-1}>
        {say("newTable")}
      </h2>
      <fieldset class="pick">
        <legend class="unseen">{say("anyGame")}</legend>
        {games.map((one) => (
          <label key={one.name} data-game={one.name}>
            <input
              type="radio"
              name="new-game"
              class="unseen"
              value={one.name}
              checked={one.name === game.name}
              onChange={() => {
                set({ game: one.name });
                setName(one.name);
              }}
            />
            <Picture game={one.name} />
            <span>{one.title[settings.value.language]}</span>
          </label>
        ))}
      </fieldset>
      <Form key={game.name} game={game} />
    </section>
  );
}
