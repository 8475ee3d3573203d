// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import { standing, you } from "../../page/server/house";
import {
  askForPush,
  lookAtPush,
  makeFeed,
  pushing,
  stopFeed,
  stopPush,
} from "../../page/server/push";
import { say } from "../../page/words.server";

function Push() {
  const here = standing.value === "here";
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (here) void lookAtPush().catch(() => {});
  }, [here]);
  const now = pushing.value;
  if (now === "never") return <p class="none">{say("pushNever")}</p>;
  if (now === "denied") return <p class="none">{say("pushDenied")}</p>;
  const change = (): void => {
    setBusy(true);
    void (now === "on" ? stopPush() : askForPush())
      .then((good) => good && tell(say(now === "on" ? "pushStopped" : "pushAsked")))
      .catch(() => tell(say("pushFailed")))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p>{say(now === "on" ? "pushOn" : "pushHelp")}</p>
      <div class="house-row">
        <button
          type="button"
          class="button small"
          data-push={now}
          aria-disabled={busy ? "true" : undefined}
          onClick={change}
        >
          {say(now === "on" ? "pushStop" : "pushAsk")}
        </button>
      </div>
    </>
  );
}

function Feed() {
  const [address, setAddress] = useState("");
  const has = you.value?.feed === true;
  return (
    <>
      <p>{say("feedHelp")}</p>
      {address ? (
        <label class="field feed">
          <span>{say("feedAddress")}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <small>{say("feedOnce")}</small>
        </label>
      ) : null}
      <div class="house-row">
        <button
          type="button"
          class="button small"
          onClick={() => void makeFeed().then((made) => made && setAddress(made))}
        >
          {say(has ? "feedAgain" : "feedMake")}
        </button>
        {has ? (
          <button
            type="button"
            class="button small ghost"
            onClick={() =>
              void stopFeed().then((good) => {
                if (!good) return;
                setAddress("");
                tell(say("feedStopped"));
              })
            }
          >
            {say("feedStop")}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** How one hears of one's turn while the page is closed. */
export function News() {
  return (
    <section class="panel turn-news" aria-labelledby="turn-news">
      <h2 id="turn-news">{say("news")}</h2>
      <Push />
      <Feed />
    </section>
  );
}
