// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Icon";
import { Picture } from "../art/Picture";
import { glyph } from "../art/sigil.mjs";
import type { SavedMatch } from "../engine/documents";
import { type Game, games } from "../page/catalogue";
import { engine } from "../page/engine";
import * as match from "../page/match";
import { say } from "../page/notice";
import { fleeting, keepStorage, offline } from "../page/offline";
import { go } from "../page/route";
import { isKnown, there } from "../page/server/there";
import { turns } from "../page/server/turn";
import { gameOfCards, handed, readSets, sets } from "../page/sets";
import { set, settings, word } from "../page/settings";
import { gameTitle, lastWish, strengthWord } from "../page/wish";
import type { Word } from "../page/words";
import { useDrop } from "./drop";
import { dialog } from "./state";

const RING = '<circle r="32" fill="none" stroke="var(--act)" stroke-width="2"/>';
const LOGO = `${RING}<g transform="scale(.8)">${glyph("hand")}</g>`;

function players(game: Game): string {
  if (game.least === game.most) return word("players", game.most);
  return word("playersTo", game.least, game.most);
}

function GameCard({ game, first }: { game: Game; first: boolean }) {
  const wish = lastWish(game);
  const own = sets.value.find((one) => one.hash === wish.cards);
  const who = wish.seats
    .map((seat) => (seat.agent ? `${seat.name} (${strengthWord(seat.agent)})` : seat.name))
    .join(", ");
  return (
    <article class={`game ${first ? "first" : ""}`} data-game={game.name}>
      <Picture game={game.name} />
      <div class="game-body">
        <h2>{game.title[settings.value.language]}</h2>
        <p class="meta">
          <Icon name="people" /> {players(game)}
        </p>
        <p class="game-lead">{word(`${game.name}Lead` as Word)}</p>
        <button
          type="button"
          class="how"
          onClick={() => {
            dialog.value = { what: "how", game: game.name };
          }}
        >
          {word("howTo")}
          <span class="unseen">: {game.title[settings.value.language]}</span>
        </button>
        <button
          type="button"
          class={`button ${first ? "primary" : ""}`}
          onClick={() => {
            void keepStorage();
            // Games change places by this: not while something of the old page can be pressed.
            void match.begin(wish).then((begun) => begun && set({ game: game.name }));
          }}
        >
          <Icon name="play" /> {word("playNow")}
          <span class="unseen">: {game.title[settings.value.language]}</span>
        </button>
        <p class="with">
          <span>
            {who}
            {own ? `, ${word("withCards", own.name)}` : ""}
          </span>
          <a href={`#/setup/${game.name}`}>
            {word("change")}
            <span class="unseen">: {game.title[settings.value.language]}</span>
          </a>
        </p>
      </div>
    </article>
  );
}

function SaveRow({ save, onDrop }: { save: SavedMatch; onDrop: () => void }) {
  const seats = save.seats.map((seat) => seat.name).join(", ");
  const stand = save.over ? word("finished") : save.asked ? word("asked", save.asked) : "";
  return (
    <li class="save" data-game={save.game}>
      <div>
        <b>
          {gameTitle(save.game)}, {save.round}
        </b>
        <p>
          {seats}. {stand}
        </p>
      </div>
      <button type="button" class="button small" onClick={() => go(`#/match/${save.id}`)}>
        {word("goOn")}
      </button>
      <button type="button" class="button small ghost" onClick={onDrop}>
        {word("remove")}
      </button>
    </li>
  );
}

/** Is a file one of own cards? Then the page of these opens it. */
async function openedAsCards(file: File): Promise<boolean> {
  if (file.size > 1 << 18 && !/\.(cards|tiles)$/i.test(file.name)) return false;
  const text = await file.text();
  const named = /\.(cards|tiles)$/i.test(file.name);
  const game = gameOfCards(file.name, text);
  if (!named && (!game || text.startsWith("sortilege "))) return false;
  handed.value = { text, name: file.name.replace(/\.[a-z]+$/i, "") };
  go(`#/cards/${game ?? "sorcerer"}`);
  return true;
}

async function openFile(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    if (file.size > 4 << 20) throw new Error(`${file.size} bytes`);
    if (await openedAsCards(file)) return;
    const state = await match.openRecord(new Uint8Array(await file.arrayBuffer()));
    go(`#/match/${state.id}`);
  } catch (error) {
    say(word("badFile", error instanceof Error ? error.message : ""));
  }
}

function Saves() {
  const [saves, setSaves] = useState<readonly SavedMatch[]>([]);
  const read = (): void => {
    engine()
      .saves()
      .then(setSaves)
      .catch(() => setSaves([]));
  };
  useEffect(read, []);
  return (
    <section class="saves" aria-labelledby="saves">
      <div class="heading">
        <h2 id="saves">{word("saved")}</h2>
        <label class="button small file">
          {word("open")}
          <input type="file" onChange={(event) => void openFile(event.currentTarget.files?.[0])} />
        </label>
      </div>
      {fleeting.value ? <p class="fleeting">{word("storageLost")}</p> : null}
      {saves.length === 0 ? <p class="none">{word("noSaves")}</p> : null}
      <ul>
        {saves.map((save) => (
          <SaveRow
            key={save.id}
            save={save}
            onDrop={() =>
              void engine()
                .drop(save.id)
                .then(() => {
                  say(word("removed"));
                  read();
                })
            }
          />
        ))}
      </ul>
    </section>
  );
}

export function Languages() {
  const { language } = settings.value;
  return (
    <fieldset class="languages">
      <legend class="unseen">{word("language")}</legend>
      {(["en", "de"] as const).map((one) => (
        <button
          type="button"
          key={one}
          lang={one}
          aria-pressed={language === one}
          aria-label={one === "en" ? "EN, English" : "DE, Deutsch"}
          onClick={() => set({ language: one })}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

/** Where a server hands out the page: the way to its tables. */
function Together() {
  const count = turns.value.size;
  useEffect(() => {
    if (isKnown()) void import("../page/server/turns").then((module) => module.beginTurns());
  }, []);
  return (
    <section class="own-cards-lead" aria-labelledby="together">
      <div>
        <h2 id="together">{word("together")}</h2>
        <p role="status">
          {count === 0 ? word("togetherLead") : null}
          {count === 1 ? word("askedAt1") : null}
          {count > 1 ? word("askedAt", count) : null}
        </p>
      </div>
      <a class="button" href="#/tables">
        {word("tables")}
      </a>
    </section>
  );
}

export function Home() {
  const last = settings.value.game;
  useDrop((file) => void openFile(file));
  useEffect(() => {
    void readSets();
  }, []);
  const order = [...games].sort((a, b) => Number(b.name === last) - Number(a.name === last));
  return (
    <div class="home">
      <header class="top">
        <span class="logo">
          <svg
            viewBox="-34 -34 68 68"
            aria-hidden="true"
            dangerouslySetInnerHTML={{
              __html: LOGO,
            }}
          />
          Sortilege
        </span>
        <span class="space" />
        {offline.value ? (
          <span class="offline">
            <Icon name="check" /> {word("worksOffline")}
          </span>
        ) : null}
        <Languages />
        <button
          type="button"
          class="tool"
          aria-label={word("settings")}
          onClick={() => {
            dialog.value = { what: "settings" };
          }}
        >
          <Icon name="settings" />
        </button>
      </header>
      <main>
        <div class="lead">
          <h1>{word("tagline")}</h1>
          <p>{word("lead")}</p>
        </div>
        <section class="games" aria-label={word("games")}>
          {order.map((game, at) => (
            <GameCard key={game.name} game={game} first={at === 0} />
          ))}
        </section>
        {there.value ? <Together /> : null}
        <Saves />
        <section class="own-cards-lead" aria-labelledby="own-cards">
          <div>
            <h2 id="own-cards">{word("ownCards")}</h2>
            <p>{word("ownCardsLead")}</p>
          </div>
          <a class="button" href={`#/cards/${last}`}>
            {word("ownCards")}
          </a>
        </section>
      </main>
      <footer>
        <span>{word("unofficial")}</span>{" "}
        {there.value ? <a href="#/privacy">{word("privacy")}</a> : null}{" "}
        <span>{word("licence")}</span>
      </footer>
    </div>
  );
}
