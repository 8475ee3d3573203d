// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { word } from "../../page/settings";
import { say } from "../../page/words.privacy";
import { Languages } from "../Home";
import "../../style/server.css";

/** For how many days this server keeps what; 0: for good. */
interface Keeps {
  readonly guests: number;
  readonly matches: number;
  readonly lines: number;
}

function rows(keeps: Keeps): readonly (readonly [string, string])[] {
  const { guests, matches, lines } = keeps;
  return [
    [say("guest"), guests ? say("guestDays", guests) : say("guestNever")],
    [say("account"), say("accountKept")],
    [say("device"), say("deviceKept")],
    [say("matches"), matches ? say("matchDays", matches) : say("matchNever")],
    [say("lines"), lines ? say("days", lines) : say("never")],
    [say("push"), say("pushKept")],
    [say("feed"), say("feedKept")],
    [say("reports"), say("reportsKept")],
    [say("addresses"), say("addressesKept")],
    [say("log"), say("logKept")],
  ];
}

/** What the server keeps of whom for how long: to be read before one comes in. */
export function Privacy() {
  const [keeps, setKeeps] = useState<Keeps | null>(null);
  useEffect(() => {
    void fetch(new URL("keeps", document.baseURI))
      .then((answer) => answer.json())
      .then((found: Keeps) => setKeeps(found))
      .catch(() => {}); // Without a network the page says all but the times.
  }, []);
  return (
    <div class="house privacy">
      <header class="house-top">
        <a class="back" href="#/" aria-label={word("toHome")}>
          <Icon name="back" />
        </a>
        <h1>{say("title")}</h1>
        <span class="space" />
        <Languages />
      </header>
      <main>
        <p>{say("lead")}</p>
        {keeps ? (
          <dl>
            {rows(keeps).map(([what, howLong]) => (
              <div key={what} class="panel">
                <dt>{what}</dt>
                <dd>{howLong}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p class="none">{word("loading")}</p>
        )}
        <h2>{say("yours")}</h2>
        <p>{say("take")}</p>
        <p>{say("seen")}</p>
        <p>{say("matchesStay")}</p>
        <p>{say("here")}</p>
        <p>
          <a class="button" href="#/me">
            {say("me")}
          </a>
        </p>
      </main>
    </div>
  );
}
