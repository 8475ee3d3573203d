// SPDX-License-Identifier: MIT
// With which cards a new table is played: those of the box, a set that is kept on this device, or
// one from a file.
import { useEffect, useState } from "preact/hooks";
import type { Verdict } from "../../engine/documents";
import type { Game } from "../../page/catalogue";
import { engine } from "../../page/engine";
import { speakLanguage } from "../../page/match";
import { say as tell } from "../../page/notice";
import { go } from "../../page/route";
import { type Brought, tooLong } from "../../page/server/cards";
import { gameOfCards, handed, readSets, sets } from "../../page/sets";
import { word } from "../../page/settings";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { textOf } from "../../workshop/file";
import { Mistake } from "../../workshop/Mistake";
import "../../workshop/workshop.css";

/** Cards that are chosen, and the game that they make: its menus may offer other things. */
export interface Chosen extends Brought {
  readonly game: Game;
}

/** Why a text is not played with, as the compiler says it, here or at the server. */
export interface Refused {
  readonly text: string;
  readonly name: string;
  readonly mistake: Verdict & { readonly good: false };
}

interface Props {
  readonly game: Game;
  readonly chosen: Chosen | null;
  readonly refused: Refused | null;
  /** A text is being read: the table cannot be opened yet. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onRefuse: (refused: Refused | null) => void;
}

function plain(text: string): Verdict & { readonly good: false } {
  return { good: false, line: 0, column: 0, text, english: false };
}

/** What a text makes, or why it makes nothing. */
async function tried(game: string, name: string, text: string): Promise<Chosen | Refused> {
  const long = tooLong(text);
  if (long) return { text, name, mistake: plain(long) };
  await speakLanguage();
  const verdict = await engine().tryCards(game, new TextEncoder().encode(text));
  if (!verdict.good) return { text, name, mistake: verdict };
  return { content: verdict.hash, name, text, game: verdict.game };
}

/** A set's name is at most so long at a table. */
const NAME_BYTES = 30;

/** Names are counted in bytes there, and cut between letters. */
export function shortName(name: string): string {
  const encoder = new TextEncoder();
  let out = "";
  for (const letter of name.replace(/[\p{Cc}#]/gu, " ").trim()) {
    if (encoder.encode(out + letter).length > NAME_BYTES) break;
    out += letter;
  }
  return out.trim();
}

export function CardChoice({ game, chosen, refused, busy, onBusy, onChoose, onRefuse }: Props) {
  const [wanted, setWanted] = useState("");
  const own = sets.value.filter((set) => set.game === game.name);
  const kept = own.some((set) => set.hash === chosen?.content);
  useEffect(() => {
    void readSets();
  }, []);
  const take = async (name: string, text: string): Promise<void> => {
    onBusy(true);
    const found = await tried(game.name, shortName(name) || say("cardsUnnamed"), text).finally(() =>
      onBusy(false),
    );
    setWanted("");
    onRefuse("mistake" in found ? found : null);
    onChoose("mistake" in found ? null : found);
  };
  const choose = async (hash: string): Promise<void> => {
    const set = own.find((one) => one.hash === hash);
    setWanted(hash);
    onRefuse(null);
    onChoose(null);
    onBusy(set !== undefined);
    const text = set && (await engine().cardsText(hash));
    if (text) await take(set.name, new TextDecoder().decode(text));
    else onBusy(false);
  };
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await textOf(file);
    const of = "text" in found ? gameOfCards(file.name, found.text) : null;
    if ("wrong" in found) tell(found.wrong);
    else if (of && of !== game.name) tell(say("cardsOfGame", gameTitle(of)));
    else await take(file.name.replace(/\.[a-z]+$/i, ""), found.text);
  };
  return (
    <fieldset class="card-choice" aria-busy={busy}>
      <legend>{word("cards")}</legend>
      <div class="house-row">
        <select
          name="cards"
          aria-label={word("cards")}
          value={chosen?.content ?? wanted}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          <option value="">{word("boxCards")}</option>
          {chosen && !kept ? <option value={chosen.content}>{chosen.name}</option> : null}
          {own.map((set) => (
            <option key={set.hash} value={set.hash}>
              {set.name}
            </option>
          ))}
        </select>
        <label class="button small file">
          {say("cardsFile")}
          <input
            type="file"
            onChange={(event) => {
              void openFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <small>
        {chosen ? say("cardsAreSent") : say("cardsHelp")}{" "}
        <a href={`#/cards/${game.name}`}>{word("ownCards")}</a>
      </small>
      {refused ? (
        <div role="alert">
          <Mistake
            mistake={refused.mistake}
            text={refused.text}
            onGo={() => {
              handed.value = { text: refused.text, name: refused.name };
              go(`#/cards/${game.name}`);
            }}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
