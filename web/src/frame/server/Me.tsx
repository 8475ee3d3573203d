// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { Picture } from "../../art/Picture";
import { say as tell } from "../../page/notice";
import type { TableDocument } from "../../page/server/documents";
import { deleteMe, exported, rename, standing, tables, you } from "../../page/server/house";
import { nameOf } from "../../page/server/table";
import { settings } from "../../page/settings";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { Account } from "./Account";
import { lookThrough } from "./Besides";
import { Bots } from "./Bots";
import { House } from "./House";
import { News } from "./News";
import { SeatMarks } from "./Seats";
import { saveText } from "./save";
import { winners } from "./terms";
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

function Finished({ table }: { table: TableDocument }) {
  const day = table.made ? new Date(table.made).toLocaleDateString(settings.value.language) : "";
  return (
    <li class="far-row" data-game={table.game} data-table={table.table}>
      <span class="thumb">
        <Picture game={table.game} />
      </span>
      <div class="about">
        <b>{gameTitle(table.game)}</b>
        <p>
          {table.seats.map(nameOf).join(", ")}
          {day ? ` · ${day}` : ""}
          {winners(table)}
        </p>
      </div>
      <SeatMarks seats={table.seats} />
      <button type="button" class="button small" onClick={() => void lookThrough(table)}>
        {say("replay")}
        <span class="unseen">: {gameTitle(table.game)}</span>
      </button>
    </li>
  );
}

/** One page of what the server has; there may be more behind it. */
const PAGE = 50;

function Matches() {
  const [found, setFound] = useState<readonly TableDocument[]>([]);
  const [from, setFrom] = useState(0);
  const [more, setMore] = useState(false);
  const here = standing.value === "here";
  const person = you.value?.person;
  useEffect(() => {
    setFound([]);
    setFrom(0);
  }, [person]);
  useEffect(() => {
    if (!here) return;
    let wanted = true;
    void tables({ mine: true, from }).then((all) => {
      if (!wanted || !all) return;
      setFound((before) => [
        ...(from === 0 ? [] : before),
        ...all.filter((table) => table.stage === "ended"),
      ]);
      setMore(all.length === PAGE);
    });
    return () => {
      wanted = false;
    };
  }, [here, from, person]);
  return (
    <section aria-labelledby="finished">
      <div class="heading">
        <h2 id="finished">{say("yourMatches")}</h2>
      </div>
      {found.length === 0 ? <p class="none">{say("noMatches")}</p> : null}
      <ul class="far-rows">
        {found.map((table) => (
          <Finished key={table.table} table={table} />
        ))}
      </ul>
      {more ? (
        <button type="button" class="button small" onClick={() => setFrom(from + PAGE)}>
          {say("older")}
        </button>
      ) : null}
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
          <Matches />
        </div>
        <div class="house-side">
          <Name key={you.value?.person} />
          <Account />
          <News />
          <Bots key={`bots ${you.value?.person}`} />
          <Data />
        </div>
      </div>
    </House>
  );
}
