// SPDX-License-Identifier: MIT
import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Icon";
import type { Seat, Wish } from "../engine/documents";
import { type Game, gameNamed, type SetupOption } from "../page/catalogue";
import * as match from "../page/match";
import { keepStorage } from "../page/offline";
import { gameWith, readSets, sets } from "../page/sets";
import { set, settings, word } from "../page/settings";
import {
  AGENTS,
  agentNamed,
  hasStyles,
  lastWish,
  levelOf,
  rememberWish,
  STYLES,
  seatOf,
  seatsFor,
  styled,
  styleOf,
  TIMED,
} from "../page/wish";

interface Part {
  readonly game: Game;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

/** How the machine at one of these seats plays; once for all that play alike. */
export function MachineHelp({ agents, at }: { agents: readonly (string | null)[]; at: number }) {
  const { language } = settings.value;
  const agent = agents[at] ?? null;
  if (agent === null || agents.indexOf(agent) < at) return null;
  const style = agent === levelOf(agent) ? undefined : styleOf(agent)?.help[language];
  const told = [agentNamed(agent)?.help[language], style].filter(Boolean).join(" ");
  return told ? <small>{told}</small> : null;
}

interface StyleProps {
  readonly agent: string;
  readonly name?: string;
  readonly onChange: (agent: string) => void;
}

/** The temperament of a machine that can have one. */
export function StyleField({ agent, name, onChange }: StyleProps) {
  if (!hasStyles(agent)) return null;
  return (
    <label class="field temperament">
      <span>{word("temperament")}</span>
      <select
        name={name ?? "style"}
        value={styleOf(agent)?.style}
        onChange={(event) => onChange(styled(agent, event.currentTarget.value))}
      >
        {STYLES.map((one) => (
          <option key={one.style} value={one.style}>
            {one.title[settings.value.language]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Seats({ game, wish, onChange }: Part) {
  const counts = Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i);
  const change = (at: number, seat: Seat): void =>
    onChange({ ...wish, seats: wish.seats.map((one, i) => (i === at ? seat : one)) });
  return (
    <fieldset>
      <legend>{word("whoPlays")}</legend>
      {counts.length > 1 ? (
        <label class="field">
          <span>{word("seats")}</span>
          <select
            value={wish.seats.length}
            onChange={(event) => {
              const count = Number(event.currentTarget.value);
              onChange({ ...wish, seats: seatsFor(game, count, wish.seats) });
            }}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {wish.seats.map((seat, at) => (
        <div class="seat" key={at}>
          <label class="field">
            <span>{word("name")}</span>
            <input
              value={seat.name}
              maxLength={20}
              onInput={(event) => change(at, { ...seat, name: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            <span class="unseen">{word("whoPlays")}</span>
            <select
              value={levelOf(seat.agent ?? "")}
              onChange={(event) => {
                const level = event.currentTarget.value || null;
                const style = seat.agent === null ? undefined : styleOf(seat.agent)?.style;
                const agent = level === null ? null : styled(level, style);
                const usual = seat.agent === null ? "" : agentNamed(seat.agent)?.name;
                const machines = seat.agent !== null && agent !== null;
                const own = machines && seat.name !== usual; // a name that somebody chose
                change(at, own ? { ...seat, agent } : seatOf(at, agent, wish.seats));
              }}
            >
              <option value="">{word("person")}</option>
              {[...AGENTS, ...TIMED].map((one) => (
                <option key={one.agent} value={one.agent}>
                  {word("machine")}: {one.title[settings.value.language]}
                </option>
              ))}
            </select>
          </label>
          {seat.agent !== null ? (
            <StyleField agent={seat.agent} onChange={(agent) => change(at, { ...seat, agent })} />
          ) : null}
          <MachineHelp agents={wish.seats.map((one) => one.agent)} at={at} />
        </div>
      ))}
    </fieldset>
  );
}

function OptionField({ option, wish, onChange }: Part & { option: SetupOption }) {
  const { language } = settings.value;
  const usual = option.values[option.usual]?.word ?? String(option.usual);
  const value = wish.options[option.name] ?? usual;
  const chosen = option.values.find((one) => one.word === value);
  const change = (to: string): void =>
    onChange({ ...wish, options: { ...wish.options, [option.name]: to } });
  return (
    <label class="field wide">
      <span>{option.title[language]}</span>
      {option.values.length > 0 ? (
        <select
          name={option.name}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {option.values.map((one) => (
            <option key={one.word} value={one.word}>
              {one.title[language]}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          name={option.name}
          min={option.least}
          max={option.most}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <small>{chosen?.help[language] || option.help[language]}</small>
    </label>
  );
}

const PACKS = "pool";
const CHOSEN = "list";
const FEW = 3;

/** The packs that can be added one by one: several options, on or off, that say the same. */
function packsOf(game: Game): readonly SetupOption[] {
  if (!game.options.some((option) => option.name === PACKS)) return [];
  const switches = game.options.filter((option) => option.values.some((one) => one.word === "on"));
  const alike = (option: SetupOption) => switches.filter((one) => one.help.en === option.help.en);
  return switches.filter((option) => alike(option).length > FEW);
}

function Packs({ game, wish, onChange }: Part) {
  const { language } = settings.value;
  return (
    <fieldset class="packs">
      <legend>{word("packs")}</legend>
      {packsOf(game).map((option) => (
        <label key={option.name} class="pack">
          <input
            type="checkbox"
            checked={wish.options[option.name] === "on"}
            onChange={(event) => {
              const value = event.currentTarget.checked ? "on" : "off";
              onChange({ ...wish, options: { ...wish.options, [option.name]: value } });
            }}
          />
          <span>{option.title[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The options that a menu shows for so many seats: the usual ones, and the rest behind "more".
 * `dealt`: somebody else deals, by a number that nobody knows. */
export function Options({ game, wish, onChange, dealt }: Part & { dealt?: boolean }) {
  const rank = (option: SetupOption): string =>
    option.ranks[wish.seats.length - game.least] ?? "hidden";
  const packs = packsOf(game);
  const of = (wanted: string) =>
    game.options.filter((option) => rank(option) === wanted && !packs.includes(option));
  const field = (option: SetupOption) => (
    <Fragment key={option.name}>
      <OptionField {...{ game, wish, onChange, option }} />
      {option.name === PACKS && wish.options[PACKS] === CHOSEN ? (
        <Packs {...{ game, wish, onChange }} />
      ) : null}
    </Fragment>
  );
  return (
    <fieldset>
      <legend>{word("options")}</legend>
      {of("usual").map(field)}
      <details>
        <summary>{word("more")}</summary>
        {of("rare").map(field)}
        {dealt ? null : (
          <label class="field wide">
            <span>{word("seed")}</span>
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={18}
              value={wish.seed ?? ""}
              onInput={(event) => {
                const digits = event.currentTarget.value.replace(/\D/g, "");
                onChange({ ...wish, seed: digits || null });
              }}
            />
            <small>{word("seedHelp")}</small>
          </label>
        )}
      </details>
    </fieldset>
  );
}

/** With the cards of the box, or with own ones. */
function Cards({ game, wish, onChange }: Part) {
  const own = sets.value.filter((set) => set.game === game.name);
  return (
    <fieldset>
      <legend>{word("cards")}</legend>
      <div class="field wide">
        <select
          aria-label={word("cards")}
          value={wish.cards ?? ""}
          onChange={(event) => onChange({ ...wish, cards: event.currentTarget.value || null })}
        >
          <option value="">{word("boxCards")}</option>
          {own.map((set) => (
            <option key={set.hash} value={set.hash}>
              {set.name}
            </option>
          ))}
        </select>
        <a class="button ghost" href={`#/cards/${game.name}`}>
          {word("ownCards")}
        </a>
      </div>
    </fieldset>
  );
}

/** A choice that the cards do not have is none. */
export function fitting(wish: Wish, game: Game): Wish {
  const known = (name: string, value: string): boolean => {
    const values = game.options.find((option) => option.name === name)?.values ?? [];
    return values.length === 0 || values.some((one) => one.word === value);
  };
  const options = Object.entries(wish.options).filter(([name, value]) => known(name, value));
  return { ...wish, options: Object.fromEntries(options) };
}

export function Setup({ name }: { name: string }) {
  const box = gameNamed(name);
  const [wish, setWish] = useState<Wish | null>(box ? lastWish(box) : null);
  const [own, setOwn] = useState<Game | null>(null);
  const hash = wish?.cards ?? null;
  useEffect(() => {
    void readSets();
  }, []);
  useEffect(() => {
    let wanted = true;
    setOwn(null);
    if (!hash) return;
    // Cards that are no longer there: those of the box.
    void gameWith(name, hash).then((found) => {
      if (!wanted) return;
      setOwn(found);
      if (!found) setWish((now) => now && { ...now, cards: null });
    });
    return () => {
      wanted = false;
    };
  }, [name, hash]);
  const game = own ?? box;
  if (!game || !wish) return null;
  return (
    <main class="setup" data-game={game.name}>
      <header>
        <a class="back" href="#/" aria-label={word("toHome")}>
          <Icon name="back" />
        </a>
        <h1>{game.title[settings.value.language]}</h1>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const played = fitting(wish, game);
          rememberWish(played);
          set({
            game: game.name,
            names: wish.seats.map((seat) => (seat.agent === null ? seat.name : "")),
          });
          void keepStorage();
          void match.begin(played);
        }}
      >
        <Seats game={game} wish={wish} onChange={setWish} />
        <Cards game={game} wish={wish} onChange={setWish} />
        <Options game={game} wish={wish} onChange={setWish} />
        <div class="setup-do">
          <button type="submit" class="button primary">
            <Icon name="play" /> {word("start")}
          </button>
          <a class="button ghost" href="#/">
            {word("cancel")}
          </a>
        </div>
      </form>
    </main>
  );
}
