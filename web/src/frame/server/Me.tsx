// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import { deleteMe, exported, hide, rename, you } from "../../page/server/house";
import { say } from "../../page/words.server";
import { Account } from "./Account";
import { Bots } from "./Bots";
import { House } from "./House";
import { News } from "./News";
import { Profile } from "./Person";
import { ShutOut } from "./ShutOut";
import { saveText } from "./save";
import "../../style/server.css";

function Name() {
  const [name, setName] = useState(you.value?.name ?? "");
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        const to = name.trim();
        if (!to) return;
        void rename(to).then((good) => good && tell(say("kept", to)));
      }}
    >
      <h2>{say("nameHere")}</h2>
      <div class="house-row">
        <input
          class="grow"
          aria-label={say("nameHere")}
          value={name}
          maxLength={20}
          required
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {say("keepName")}
        </button>
      </div>
    </form>
  );
}

/** What others see of one. */
function Seen() {
  const hidden = you.value?.hidden === true;
  return (
    <section class="panel" aria-labelledby="seen">
      <h2 id="seen">{say("seenTitle")}</h2>
      <p>{say("seenHelp")}</p>
      <label class="pack">
        <input
          type="checkbox"
          name="hide"
          checked={hidden}
          onChange={(event) => void hide(event.currentTarget.checked)}
        />
        <span>{say("hide")}</span>
      </label>
    </section>
  );
}

function Shut() {
  return (
    <section class="panel" aria-label={say("shutTitle")}>
      <ShutOut />
    </section>
  );
}

function Data() {
  const [asks, setAsks] = useState(false);
  return (
    <section class="panel" aria-labelledby="data">
      <h2 id="data">{say("data")}</h2>
      <p>
        {say("dataHelp")} <a href="#/privacy">{say("privacy")}</a>
      </p>
      <div class="house-row">
        <button
          type="button"
          class="button small"
          onClick={() =>
            void exported().then(
              (data) => data && saveText("sortilege.json", JSON.stringify(data, null, 2)),
            )
          }
        >
          {say("export")}
        </button>
      </div>
      <p>{say("deleteHelp")}</p>
      <div class="house-row">
        {asks ? (
          <>
            <button
              type="button"
              class="button small danger"
              onClick={() => void deleteMe().then((good) => good && tell(say("deleted")))}
            >
              {say("deleteSure")}
            </button>
            <button type="button" class="button small" onClick={() => setAsks(false)}>
              {say("deleteNot")}
            </button>
          </>
        ) : (
          <button type="button" class="button small" onClick={() => setAsks(true)}>
            {say("delete")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Who one is at this server, and what one has played there. */
export function Me() {
  return (
    <House title={say("me")} back="#/tables">
      <div class="lobby">
        <div class="found">
          <Profile person={you.value?.person ?? ""} />
        </div>
        <div class="house-side">
          <Name key={you.value?.person} />
          <Account />
          <News />
          <Bots key={`bots ${you.value?.person}`} />
          <Seen />
          <Shut />
          <Data />
        </div>
      </div>
    </House>
  );
}
