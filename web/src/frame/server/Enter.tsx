// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { enter } from "../../page/server/house";
import { set, settings, word } from "../../page/settings";
import { say } from "../../page/words.server";

/** Whoever is new says a name, and is in. */
export function Enter() {
  const [name, setName] = useState(settings.value.names[0] ?? "");
  return (
    <form
      class="enter"
      onSubmit={(event) => {
        event.preventDefault();
        const said = name.trim();
        if (!said) return;
        set({ names: [said, ...settings.value.names.slice(1)] });
        enter(said);
      }}
    >
      <h2>{say("whoAreYou")}</h2>
      <label class="field wide">
        <span>{word("name")}</span>
        <input
          value={name}
          maxLength={20}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <small>{say("whoHelp")}</small>
      </label>
      <button type="submit" class="button primary">
        {say("comeIn")}
      </button>
    </form>
  );
}
