// SPDX-License-Identifier: MIT
// The cards of its own that a table is played with: their name, what they are known by, and each of
// them, to be read before one sits down.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Verdict } from "../../engine/documents";
import { readCards, textOf } from "../../page/server/cards";
import type { CardSet } from "../../page/server/documents";
import { standing } from "../../page/server/house";
import { settings } from "../../page/settings";
import { say } from "../../page/words.server";
import { Cards } from "../../workshop/Cards";
import { saveText } from "../../workshop/Kept";
import "../../workshop/workshop.css";

/** What was read last, and of which set. */
const seen = signal<{ readonly of: string; readonly verdict: Verdict } | null>(null);

/** Has this person the set's cards before their eyes? */
export function isShown(set: CardSet): boolean {
  return seen.value?.of === set.hash && seen.value.verdict.good;
}

/** The hash in groups that can be compared by people. */
export function groups(hash: string): string {
  return hash.replace(/(.{4})(?=.)/g, "$1 ");
}

export function OwnCards({ set }: { set: CardSet }) {
  const { language } = settings.value;
  const here = standing.value === "here";
  useEffect(() => {
    if (!here) return;
    let wanted = true;
    void readCards(set).then((verdict) => {
      if (wanted) seen.value = { of: set.hash, verdict };
    });
    return () => {
      wanted = false;
    };
  }, [set.hash, language, here]);
  const verdict = seen.value?.of === set.hash ? seen.value.verdict : null;
  const save = async (): Promise<void> =>
    saveText(set.name, new TextEncoder().encode(await textOf(set)), set.game);
  return (
    <section class="panel table-cards" aria-labelledby="table-cards">
      <h2 id="table-cards" tabIndex={-1}>
        {say("cardsOf", set.name)}
      </h2>
      <dl class="terms">
        <dt>{say("cardsHash")}</dt>
        <dd>
          <code>{groups(set.hash)}</code>
        </dd>
        <dt>{say("cardsLength")}</dt>
        <dd>{say("kib", (set.bytes / 1024).toFixed(1))}</dd>
      </dl>
      {verdict === null ? <p role="status">{say("cardsRead")}</p> : null}
      {verdict && !verdict.good ? (
        <p class="wrong" role="alert">
          {say("cardsUnread", verdict.text)}
        </p>
      ) : null}
      {verdict?.good ? (
        <>
          <div class="house-row">
            <button type="button" class="button small" onClick={() => void save()}>
              {say("cardsSave")}
            </button>
          </div>
          <Cards
            verdict={verdict}
            lead={
              verdict.own.length > 0
                ? say("cardsDiffer", verdict.own.length, verdict.all)
                : say("cardsSame")
            }
          />
        </>
      ) : null}
    </section>
  );
}
