// SPDX-License-Identifier: MIT
// Own cards: a text is written or opened, the engine's compiler says at once what is wrong with it
// or what it makes, and a set that is right is kept and played with.
import type { TargetedClipboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/Icon";
import type { KeptSet, Verdict } from "../engine/documents";
import { hovering, useDrop } from "../frame/drop";
import { games } from "../page/catalogue";
import { engine } from "../page/engine";
import { speakLanguage } from "../page/match";
import { say as tell } from "../page/notice";
import { keepStorage } from "../page/offline";
import { go } from "../page/route";
import { gameOfCards, handed, readSets } from "../page/sets";
import { settings, word } from "../page/settings";
import { say } from "../page/words.cards";
import { Cards } from "./Cards";
import { examplesOf } from "./examples";
import { FILE_MAX, textOf } from "./file";
import { Kept, playWith } from "./Kept";
import { letterAt, Mistake } from "./Mistake";
import "./workshop.css";

/** After so long without a key the text is read. */
const RESTS_MS = 250;
const LONG = 20_000;
const encoder = new TextEncoder();

interface Sheet {
  readonly name: string;
  readonly text: string;
  /** The kept set that is edited. */
  readonly of: string | null;
}

const EMPTY: Sheet = { name: "", text: "", of: null };

function Games({ game }: { game: string }) {
  return (
    <nav class="workshop-games" aria-label={say("games")}>
      {games.map((one) => (
        <a
          key={one.name}
          href={`#/cards/${one.name}`}
          aria-current={one.name === game ? "page" : undefined}
        >
          {one.title[settings.value.language]}
        </a>
      ))}
    </nav>
  );
}

/** What the compiler says of the text, a moment after the last key. */
function useVerdict(game: string, text: string): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { language } = settings.value;
  useEffect(() => {
    let wanted = true;
    if (text.trim() === "") {
      setVerdict(null);
      return;
    }
    const timer = setTimeout(async () => {
      await speakLanguage();
      const found = await engine()
        .tryCards(game, encoder.encode(text))
        .catch((error: unknown) => ({
          good: false as const,
          line: 0,
          column: 0,
          text: String(error),
          english: true,
        }));
      if (wanted) setVerdict(found);
    }, RESTS_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, text, language]);
  return verdict;
}

interface BeginProps {
  readonly game: string;
  readonly onText: (text: string, name: string) => void;
}

function Begin({ game, onText }: BeginProps) {
  return (
    <label class="field begin">
      <span>{say("begin")}</span>
      <select
        value=""
        onChange={(event) => {
          const example = examplesOf(game)[Number(event.currentTarget.value)];
          event.currentTarget.value = "";
          void example?.read().then((text) => onText(text, ""));
        }}
      >
        <option value="" />
        {examplesOf(game).map((example, at) => (
          <option key={example.file} value={at}>
            {example.file || say("usualName")}
          </option>
        ))}
      </select>
    </label>
  );
}

async function openCards(
  file: File | undefined,
  game: string,
  onText: BeginProps["onText"],
): Promise<void> {
  if (!file) return;
  const found = await textOf(file);
  if ("wrong" in found) {
    tell(found.wrong);
    return;
  }
  const of = gameOfCards(file.name, found.text);
  const name = file.name.replace(/\.[a-z]+$/i, "");
  if (of && of !== game) {
    handed.value = { text: found.text, name };
    go(`#/cards/${of}`);
  } else onText(found.text, name);
}

/** A long text is put in at once: browsers take minutes to type ten thousand lines. */
function pasted(
  event: TargetedClipboardEvent<HTMLTextAreaElement>,
  onText: (text: string) => void,
): void {
  const area = event.currentTarget;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.length < LONG) return;
  event.preventDefault();
  if (area.value.length + text.length > FILE_MAX) {
    tell(say("tooLong", Math.ceil(text.length / 1024), FILE_MAX / 1024));
    return;
  }
  area.setRangeText(text.replace(/\r\n?/g, "\n"), area.selectionStart, area.selectionEnd, "end");
  onText(area.value);
}

async function keep(game: string, sheet: Sheet): Promise<string | null> {
  const name = sheet.name.trim() || say("usualName");
  const text = encoder.encode(sheet.text);
  const verdict = await engine().keepCards(game, name, text, sheet.of);
  if (!verdict.good) {
    tell(say("notKept", verdict.line));
    return null;
  }
  void keepStorage();
  await readSets();
  tell(say("keptNow", name));
  return verdict.hash;
}

export function Workshop({ game }: { game: string }) {
  const [sheet, setSheet] = useState<Sheet>(EMPTY);
  const area = useRef<HTMLTextAreaElement>(null);
  const verdict = useVerdict(game, sheet.text);
  useDrop((file) => void openCards(file, game, onText));
  useEffect(() => {
    void readSets();
    setSheet(handed.value ? { ...EMPTY, ...handed.value } : EMPTY);
    handed.value = null;
  }, [game]);
  const onText = (text: string, name: string): void =>
    setSheet((now) => ({ ...now, text, name: name || now.name }));
  const goThere = (): void => {
    if (!verdict || verdict.good || !area.current) return;
    const lines = sheet.text.split("\n");
    const before = lines.slice(0, verdict.line - 1).join("\n").length + (verdict.line > 1 ? 1 : 0);
    const at = before + letterAt(lines[verdict.line - 1] ?? "", verdict.column);
    area.current.focus();
    area.current.setSelectionRange(at, at);
    area.current.scrollTop = Math.max(0, (verdict.line - 4) * 20);
  };
  const edit = async (set: KeptSet): Promise<void> => {
    const text = await engine().cardsText(set.hash);
    if (text) setSheet({ name: set.name, text: new TextDecoder().decode(text), of: set.hash });
  };
  return (
    <main class="workshop" data-game={game}>
      <header>
        <a class="back" href="#/" aria-label={word("toHome")}>
          <Icon name="back" />
        </a>
        <h1>{say("title")}</h1>
      </header>
      <Games game={game} />
      <p class="workshop-lead">{say("lead")}</p>
      <Kept game={game} onEdit={(set) => void edit(set)} />
      <div class="workshop-both">
        <section class="written" aria-label={say("text")}>
          <div class="written-head">
            <label class="field">
              <span>{say("name")}</span>
              <input
                value={sheet.name}
                maxLength={40}
                placeholder={say("usualName")}
                onInput={(event) => setSheet({ ...sheet, name: event.currentTarget.value })}
              />
            </label>
            <Begin game={game} onText={onText} />
            <label class="button file">
              {say("openFile")}
              <input
                type="file"
                onChange={(event) => {
                  void openCards(event.currentTarget.files?.[0], game, onText);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          </div>
          <textarea
            ref={area}
            class="cards-text"
            aria-label={say("text")}
            aria-describedby="verdict"
            aria-invalid={verdict && !verdict.good ? "true" : undefined}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            maxLength={FILE_MAX}
            wrap="off"
            value={sheet.text}
            onInput={(event) => setSheet({ ...sheet, text: event.currentTarget.value })}
            onPaste={(event) => pasted(event, (text) => setSheet({ ...sheet, text }))}
          />
          <div class="setup-do">
            <button
              type="button"
              class="button primary"
              aria-disabled={verdict?.good ? undefined : "true"}
              onClick={() => void keep(game, sheet).then((hash) => hash && playWith(game, hash))}
            >
              <Icon name="play" /> {say("keepPlay")}
            </button>
            <button
              type="button"
              class="button"
              aria-disabled={verdict?.good ? undefined : "true"}
              onClick={() =>
                void keep(game, sheet).then(
                  (hash) => hash && setSheet((now) => ({ ...now, of: hash })),
                )
              }
            >
              {say("keep")}
            </button>
            <button type="button" class="button ghost" onClick={() => setSheet(EMPTY)}>
              {say("fresh")}
            </button>
          </div>
        </section>
        <section class="verdict" id="verdict" aria-live="polite">
          {sheet.text.trim() === "" ? <p class="none">{say("empty")}</p> : null}
          {sheet.text.trim() !== "" && !verdict ? <p class="none">{say("wait")}</p> : null}
          {verdict?.good ? <Cards verdict={verdict} /> : null}
          {verdict && !verdict.good ? (
            <Mistake mistake={verdict} text={sheet.text} onGo={goThere} />
          ) : null}
          <p class="manual">{say("manual")}</p>
        </section>
      </div>
      {hovering.value ? <p class="drop-here">{say("drop")}</p> : null}
    </main>
  );
}
