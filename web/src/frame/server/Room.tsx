// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/Icon";
import * as match from "../../page/match";
import { enter } from "../../page/server/house";
import { closed, follow, said, table } from "../../page/server/table";
import { word } from "../../page/settings";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { Cover } from "../Cover";
import { Dialog } from "../Dialog";
import { besides, dialog } from "../state";
import { Table } from "../Table";
import { FarBar, FarEnding, FarStrip, heard } from "./Besides";
import { Chat } from "./Chat";
import { House } from "./House";
import { Invite } from "./Invite";
import { readOver } from "./Names";
import { Offering } from "./Offers";
import { People } from "./People";
import { nameOver, Profile } from "./Person";
import { endWords } from "./terms";
import { Waiting } from "./Waiting";
import "../../style/server.css";

/** People, offers and chat, over the table. */
function Side({ onClose }: { readonly onClose: () => void }) {
  const now = table.value;
  const count = said.value.length;
  useEffect(() => {
    heard.value = count;
  }, [count]);
  useEffect(
    () => () => {
      readOver.value = "";
    },
    [],
  );
  if (!now) return null;
  if (readOver.value) {
    return (
      <Dialog title={nameOver.value || say("person")} onClose={onClose}>
        <button
          type="button"
          class="button small ghost to-table"
          onClick={() => {
            readOver.value = "";
          }}
        >
          <Icon name="back" /> {say("atTable")}
        </button>
        <Profile person={readOver.value} />
      </Dialog>
    );
  }
  return (
    <Dialog title={say("atTable")} onClose={onClose}>
      <People table={now} />
      <Offering table={now} />
      <Chat table={now.table} />
      {now.watch.allowed ? <Invite table={now.table} /> : null}
    </Dialog>
  );
}

besides.value = {
  Bar: FarBar,
  Strip: FarStrip,
  Ending: FarEnding,
  verdict: () => (table.value ? endWords(table.value) : ""),
  Side,
};

/** A table of the server, at the address that can be sent to others. */
export function Room({ game: id }: { game: string }) {
  useEffect(() => {
    dialog.value = null;
    heard.value = 0;
    enter();
    return follow(id);
  }, [id]);
  const now = table.value;
  if (now && match.isElsewhere.value && match.match.value?.id === id) {
    return match.cover.value === null ? <Table /> : <Cover seat={match.cover.value} />;
  }
  return (
    <House
      title={now ? gameTitle(now.game) : say("title")}
      back="#/tables"
      to={id}
      {...(now ? { game: now.game } : {})}
    >
      {closed.value ? <p class="none">{say("noTable", closed.value)}</p> : null}
      {!closed.value && !now ? <p class="none">{word("loading")}</p> : null}
      {now?.stage === "open" ? <Waiting table={now} /> : null}
      {now && now.stage !== "open" && !closed.value ? <p class="none">{word("loading")}</p> : null}
    </House>
  );
}
