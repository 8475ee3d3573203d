// SPDX-License-Identifier: MIT
import { useRef, useState } from "preact/hooks";
import { house, wish } from "../../page/server/house";
import { mine, said, wordsOf } from "../../page/server/table";
import { set, settings } from "../../page/settings";
import { say } from "../../page/words.server";
import { useEnd } from "../seen";
import { PersonName } from "./Names";
import { Nuisance } from "./Nuisance";

const LINE_MAX = 200;

/** What is said at the table. Who only watches hears, and does not speak. */
export function Chat({ table }: { table: string }) {
  const [text, setText] = useState("");
  const lines = useRef<HTMLOListElement>(null);
  useEnd(lines, said.value.length);
  if (house.value?.limits.chat === false) return <p class="none">{say("chatOff")}</p>;
  if (!settings.value.chat) {
    return (
      <p class="none chat-off">
        {say("chatOffHere")}{" "}
        <button type="button" class="link" onClick={() => set({ chat: true })}>
          {say("chatOn")}
        </button>
      </p>
    );
  }
  const phrases = house.value?.phrases ?? [];
  const send = async (): Promise<void> => {
    const line = text.trim();
    if (line && (await wish("say", { table, text: line }))) setText("");
  };
  return (
    <section class="chat" aria-label={say("chat")}>
      <h3>{say("chat")}</h3>
      {said.value.length === 0 ? <p class="none">{say("chatQuiet")}</p> : null}
      <ol ref={lines} tabIndex={0} aria-live="polite">
        {said.value.map((line) => (
          <li key={line.number} data-number={line.number}>
            <b>
              <PersonName person={line.person} name={line.name} />
            </b>{" "}
            <span>{wordsOf(line)}</span>
            <Nuisance person={line.person} name={line.name} table={table} />
          </li>
        ))}
      </ol>
      {mine.value.length > 0 ? (
        <form
          class="say"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <select
            aria-label={say("phrase")}
            value=""
            onChange={(event) => {
              const phrase = event.currentTarget.value;
              event.currentTarget.value = "";
              if (phrase) void wish("say", { table, phrase: Number(phrase) });
            }}
          >
            <option value="">{say("phrase")}</option>
            {phrases.map((phrase, at) => (
              <option key={phrase} value={at}>
                {phrase}
              </option>
            ))}
          </select>
          <input
            aria-label={say("sayWhat")}
            placeholder={say("sayWhat")}
            value={text}
            maxLength={LINE_MAX}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button small">
            {say("sayIt")}
          </button>
        </form>
      ) : null}
    </section>
  );
}
