// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { fromLetters, unpack } from "../page/link";
import * as match from "../page/match";
import { notice, say, spoken } from "../page/notice";
import { go, route } from "../page/route";
import { there } from "../page/server/there";
import { settings, word } from "../page/settings";
import { Cover } from "./Cover";
import { Dialogs } from "./Dialogs";
import { Home } from "./Home";
import { Later } from "./Later";
import { Setup } from "./Setup";
import { Table } from "./Table";
import { Toast } from "./Toast";

async function openLink(letters: string, packed: string): Promise<void> {
  const record = fromLetters(letters);
  const cards = fromLetters(packed);
  try {
    if (!record) throw new Error("");
    const state = await match.openRecord(record, cards && (await unpack(cards)));
    history.replaceState(null, "", `#/match/${state.id}`);
    go(`#/match/${state.id}`);
  } catch (error) {
    say(word("badLink", error instanceof Error ? error.message : ""));
    go("#/");
  }
}

const ADDRESS_SHOWN = 40;

/** The start page instead of one that there is not; the way back does not lead there again. */
function openHome(address: string): void {
  const shown = address.length > ADDRESS_SHOWN ? `${address.slice(0, ADDRESS_SHOWN)}…` : address;
  history.replaceState(null, "", "#/");
  go("#/");
  say(word("noPage", shown));
}

async function openMatch(id: string): Promise<void> {
  try {
    if (await match.resume(id)) return;
    say(word("noMatch"));
  } catch (error) {
    say(word("broken", error instanceof Error ? error.message : String(error)));
  }
  go("#/");
}

/** Pages for which there has to be a server. */
const FAR: ReadonlySet<string> = new Set(["tables", "table", "person", "me", "privacy"]);

function Page() {
  const at = route.value;
  if (at.page === "setup") return <Setup name={at.game} />;
  if (at.page === "home" || at.page === "nowhere") return <Home />;
  if (at.page === "cards") return <Later name="workshop" game={at.game} />;
  const far = FAR.has(at.page);
  if (far && !there.value) return <main class="later">{word("loading")}</main>;
  if (at.page === "tables") return <Later name="lobby" game={at.which} />;
  if (at.page === "me") return <Later name="me" game="" />;
  if (at.page === "person") return <Later name="person" game={at.id} />;
  if (at.page === "privacy") return <Later name="privacy" game="" />;
  if (at.page === "table") return <Later name="room" game={at.id} />;
  if (match.cover.value !== null) return <Cover seat={match.cover.value} />;
  return <Table />;
}

export function App() {
  const at = route.value;
  useEffect(() => {
    if (at.page === "match") void openMatch(at.id);
    else if (match.match.value && at.page !== "table") match.leave();
    if (at.page === "link") void openLink(at.record, at.cards);
    if (at.page === "nowhere") openHome(at.address);
  }, [at]);
  const lost = there.value === false && FAR.has(at.page);
  useEffect(() => {
    if (!lost) return;
    say(word("noServer"));
    go("#/");
  }, [lost]);
  const { language } = settings.value;
  useEffect(() => {
    void match.changeLanguage();
  }, [language]);
  return (
    <>
      <Page />
      <Dialogs />
      <Toast />
      <div class="unseen" role="status" aria-live="polite">
        {spoken.value}
      </div>
      <div class="unseen" role="alert">
        {notice.value?.text}
      </div>
    </>
  );
}
