// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { standing } from "../../page/server/house";
import { readShut, SHUTS, type Shut, shutOut, turnShut } from "../../page/server/shut";
import { set, settings } from "../../page/settings";
import { say } from "../../page/words.server";
import { PersonName } from "./Names";

const TITLES = { mute: "mutedList", block: "blockedList" } as const;
const UNDO = { mute: "unmute", block: "unblock" } as const;

function List({ what }: { what: Shut }) {
  const all = [...shutOut.value[what]];
  return (
    <div class="shut" data-what={what}>
      <h3>{say(TITLES[what])}</h3>
      {all.length === 0 ? <p class="none">{say("nobody")}</p> : null}
      <ul>
        {all.map(([person, name]) => (
          <li key={person}>
            <span class="name">
              {name ? <PersonName person={person} name={name} /> : say("nameless")}
            </span>
            <button
              type="button"
              class="button small"
              onClick={() => void turnShut(what, { person, name }, false)}
            >
              {say("undo")}
              <span class="unseen">: {say(UNDO[what], name || say("nameless"))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who is not heard and who cannot sit down, to be taken back one by one. */
export function ShutOut() {
  const here = standing.value === "here";
  useEffect(() => {
    if (here) void readShut();
  }, [here]);
  return (
    <>
      {SHUTS.map((what) => (
        <List key={what} what={what} />
      ))}
    </>
  );
}

/** What a server adds to the settings. */
export function TableSettings() {
  return (
    <section class="table-settings" aria-labelledby="table-settings">
      <h3 id="table-settings">{say("title")}</h3>
      <label class="field switch">
        <span>
          {say("chatSetting")}
          <small>{say("chatSettingHelp")}</small>
        </span>
        <input
          type="checkbox"
          checked={settings.value.chat}
          onChange={(event) => set({ chat: event.currentTarget.checked })}
        />
      </label>
      <ShutOut />
    </section>
  );
}
