// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { enter, enterAs } from "../../page/server/house";
import { wanted } from "../../page/server/wanted";
import { set, settings, word } from "../../page/settings";
import { say } from "../../page/words.server";
import { SignIn } from "./Account";

/** Whoever is new says a name, and is in; by an invitation, at the table. */
export function Enter({ table }: { table: string }) {
  const [name, setName] = useState(settings.value.names[0] ?? "");
  const comeIn = (sits: boolean): void => {
    const said = name.trim();
    if (!said) return;
    set({ names: [said, ...settings.value.names.slice(1)] });
    if (sits) wanted.value = table;
    enter(said);
  };
  return (
    <>
      <form
        class="panel enter"
        onSubmit={(event) => {
          event.preventDefault();
          comeIn(table !== "");
        }}
      >
        <h2>{say("whoAreYou")}</h2>
        <label class="field">
          <span>{word("name")}</span>
          <input
            value={name}
            maxLength={20}
            required
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <small>{say("whoHelp")}</small>
        </label>
        <p>
          <a href="#/privacy">{say("privacy")}</a>
        </p>
        <div class="house-row">
          <button type="submit" class="button primary">
            {say(table ? "sitDown" : "comeIn")}
          </button>
          {table ? (
            <button type="button" class="button ghost" onClick={() => comeIn(false)}>
              {say("onlyLook")}
            </button>
          ) : null}
        </div>
      </form>
      <details class="panel">
        <summary>{say("hasAccount")}</summary>
        <SignIn
          signs={(login, secret) => {
            if (table) wanted.value = table;
            return enterAs(login, secret);
          }}
        />
      </details>
    </>
  );
}
