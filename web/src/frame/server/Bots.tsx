// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import { standing, wish } from "../../page/server/house";
import { settings } from "../../page/settings";
import { say } from "../../page/words.server";

interface Bot {
  readonly person: string;
  readonly name: string;
  readonly seen?: number;
}

interface Made {
  readonly name: string;
  readonly token: string;
}

function Fresh({ made }: { made: Made }) {
  return (
    <label class="field token">
      <span>{say("botToken", made.name)}</span>
      <input readOnly value={made.token} onFocus={(event) => event.currentTarget.select()} />
      <small>{say("botOnce")}</small>
    </label>
  );
}

function Row({ bot, onGone }: { bot: Bot; onGone: () => void }) {
  const day = bot.seen ? new Date(bot.seen).toLocaleDateString(settings.value.language) : "";
  return (
    <li class="house-row" data-bot={bot.person}>
      <span class="grow">
        <b>{bot.name}</b> {day ? <small>{say("botSeen", day)}</small> : null}
      </span>
      <button
        type="button"
        class="button small ghost"
        onClick={() =>
          void wish("bot-drop", { person: bot.person }).then((reply) => {
            if (!reply) return;
            tell(say("botDropped", bot.name));
            onGone();
          })
        }
      >
        {say("botDrop")}
        <span class="unseen">: {bot.name}</span>
      </button>
    </li>
  );
}

/** Tokens for one's own programs. */
export function Bots() {
  const [bots, setBots] = useState<readonly Bot[]>([]);
  const [made, setMade] = useState<Made | null>(null);
  const [name, setName] = useState("");
  const here = standing.value === "here";
  const look = (): void => {
    void wish("bots").then((reply) => reply && setBots(reply["bots"] as readonly Bot[]));
  };
  useEffect(() => {
    if (here) look();
  }, [here]);
  return (
    <section class="panel bots" aria-labelledby="bots">
      <h2 id="bots">{say("bots")}</h2>
      <p>{say("botsHelp")}</p>
      <ul>
        {bots.map((bot) => (
          <Row
            key={bot.person}
            bot={bot}
            onGone={() => {
              setMade(null);
              look();
            }}
          />
        ))}
      </ul>
      {made ? <Fresh made={made} /> : null}
      <form
        class="house-row"
        onSubmit={(event) => {
          event.preventDefault();
          void wish("bot-new", { name: name.trim() }).then((reply) => {
            if (!reply) return;
            setMade({ name: name.trim(), token: String(reply["token"]) });
            setName("");
            look();
          });
        }}
      >
        <input
          class="grow"
          aria-label={say("botName")}
          placeholder={say("botName")}
          value={name}
          maxLength={20}
          required
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button small">
          {say("botMake")}
        </button>
      </form>
    </section>
  );
}
