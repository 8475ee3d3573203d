// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import type { MatchState } from "../engine/documents";
import { type Game, gameNamed } from "../page/catalogue";
import { engine } from "../page/engine";
import { pack, toLetters } from "../page/link";
import * as match from "../page/match";
import { say } from "../page/notice";
import { note, suited } from "../page/results";
import { settings, word } from "../page/settings";
import { agentNamed, lastWish, rememberWish, seatOf, styled, styleOf } from "../page/wish";
import { leaveTable } from "./keyboard";
import { besides, dialog } from "./state";

async function share(): Promise<void> {
  const record = await engine().link();
  if (!record) return;
  const cards = await engine().ownCards();
  const own = cards ? `&c=${toLetters(await pack(cards))}` : "";
  const address = `${location.origin}${location.pathname}#r=${toLetters(record)}${own}`;
  try {
    await navigator.clipboard.writeText(address);
    say(word("shared"));
  } catch {
    dialog.value = { what: "link", address };
  }
}

export async function saveFile(): Promise<void> {
  const state = match.match.value;
  const bytes = await engine().file();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = `${state?.game ?? "match"}-${state?.moves ?? 0}.slg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** How it ended, and what can be done with a finished match. */
export function Ending() {
  const now = match.sight.value;
  const state = match.match.value;
  const game = gameNamed(state?.game ?? "");
  const elsewhere = match.isElsewhere.value ? besides.value : null;
  const Elsewhere = elsewhere?.Ending;
  return (
    <div class="ending">
      <p class="caps">{word("over")}</p>
      <h2>{elsewhere?.verdict() || now?.outcome.text}</h2>
      {now?.course.ending ? <p class="told">{now.course.ending}</p> : null}
      {!Elsewhere && game && state ? <Suited game={game} state={state} /> : null}
      {Elsewhere ? <Elsewhere /> : <Afterwards game={game} state={state} />}
    </div>
  );
}

/** The words for a setup option's value: "Difficulty: veteran". */
function choiceWords(game: Game, name: string, value: string): string {
  const { language } = settings.value;
  const option = game.options.find((one) => one.name === name);
  const chosen = option?.values.find((one) => one.word === value);
  return `${option?.title[language]}: ${chosen?.title[language]}`;
}

/** Somebody stronger or weaker, or a difficulty, after some matches that ended alike. */
function Suited({ game, state }: { game: Game; state: MatchState }) {
  const outcome = match.sight.value?.outcome;
  useEffect(() => {
    if (outcome?.over) void note(state, outcome);
  }, [state.id, outcome?.over]);
  const found = suited.value;
  if (found?.match !== state.id) return null;
  const play = (): void => {
    const last = lastWish(game);
    const { agent, option, value } = found;
    const seats = state.seats.map((seat, at) =>
      seat.agent === null || agent === undefined
        ? seat
        : seatOf(at, styled(agent, styleOf(seat.agent)?.style), state.seats),
    );
    const options =
      option === undefined || value === undefined
        ? last.options
        : { ...last.options, [option]: value };
    const wish = { ...last, seats, options };
    rememberWish(wish);
    void match.begin(wish);
  };
  const label =
    found.agent === undefined
      ? word("playAt", choiceWords(game, found.option ?? "", found.value ?? ""))
      : word("playAgainst", agentNamed(found.agent)?.name ?? "");
  return (
    <p class="suited">
      {found.text}{" "}
      <button type="button" class="button small" onClick={play}>
        {label}
      </button>
    </p>
  );
}

/** What can be done with a finished match that lies here. */
function Afterwards({ game, state }: { game: Game | undefined; state: MatchState | null }) {
  return (
    <div class="ending-do">
      {game ? (
        <button
          type="button"
          class="button primary"
          onClick={() => void match.begin(lastWish(game))}
        >
          {word("again")}
        </button>
      ) : null}
      <button type="button" class="button" onClick={() => void share()}>
        {word("share")}
      </button>
      <button type="button" class="button" onClick={() => void saveFile()}>
        {word("saveFile")}
      </button>
      {state?.seats.some((seat) => seat.agent === null) ? (
        <button
          type="button"
          class="button"
          onClick={() => {
            dialog.value = { what: "analysis" };
          }}
        >
          {word("analyse")}
        </button>
      ) : null}
      <button type="button" class="button" onClick={() => void match.travel(0)}>
        {word("travel")}
      </button>
      <button type="button" class="button" onClick={leaveTable}>
        {word("toHome")}
      </button>
    </div>
  );
}
