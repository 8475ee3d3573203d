// SPDX-License-Identifier: MIT
// A page for each player: who they are, and the matches that they have finished, as far as the one
// who asks may know of them.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Picture } from "../../art/Picture";
import type { PersonDocument, TableDocument } from "../../page/server/documents";
import { profile, standing, you } from "../../page/server/house";
import { settings } from "../../page/settings";
import { gameTitle } from "../../page/wish";
import { say } from "../../page/words.server";
import { lookThrough } from "./Besides";
import { House } from "./House";
import { NamesOf, personOf } from "./Names";
import { Nuisance } from "./Nuisance";
import { SeatMarks } from "./Seats";
import { byWords } from "./terms";
import "../../style/server.css";

/** One page of what the server has; there may be more behind it. */
const PAGE = 50;

function dayOf(ms: number): string {
  return new Date(ms).toLocaleDateString(settings.value.language, { dateStyle: "medium" });
}

/** How somebody came out of a match, and in which place; with several seats, in the best one. */
export function resultOf(
  { outcome, seats }: Pick<TableDocument, "outcome" | "seats">,
  person: string,
): { readonly how: "won" | "lost" | "drawn" | "place"; readonly place: number } | null {
  const places = seats.flatMap((seat, at) =>
    personOf(seat) === person ? [outcome?.rank[at] ?? 0] : [],
  );
  const place = Math.min(...places);
  if (!outcome || places.length === 0 || place === 0) return null;
  const first = outcome.rank.filter((one) => one === 1).length;
  if (place === 1) return { how: first === seats.length && first > 1 ? "drawn" : "won", place };
  return { how: seats.length > 2 && outcome.by === "rules" ? "place" : "lost", place };
}

function Result({ table, person }: { table: TableDocument; person: string }) {
  const result = resultOf(table, person);
  if (!result) return null;
  return (
    <span class="result" data-result={result.how}>
      {say(result.how, result.place, table.seats.length)}
    </span>
  );
}

function Finished({ table, person }: { table: TableDocument; person: string }) {
  const how = byWords(table);
  return (
    <li class="far-row finished" data-game={table.game} data-table={table.table}>
      <span class="thumb">
        <Picture game={table.game} />
      </span>
      <div class="about">
        <b>{gameTitle(table.game)}</b>
        <p>
          <NamesOf table={table} />
          {table.made ? ` · ${dayOf(table.made)}` : ""}
          {how ? ` · ${how}` : ""}
        </p>
      </div>
      <SeatMarks seats={table.seats} />
      <Result table={table} person={person} />
      <button type="button" class="button small" onClick={() => void lookThrough(table)}>
        {say("replay")}
        <span class="unseen">: {gameTitle(table.game)}</span>
      </button>
    </li>
  );
}

interface Found {
  readonly person: PersonDocument | null;
  readonly tables: readonly TableDocument[];
  readonly more: boolean;
  readonly wrong: string;
}

const NOTHING: Found = { person: null, tables: [], more: false, wrong: "" };

function useProfile(person: string, from: number): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const here = standing.value === "here";
  const { language } = settings.value;
  useEffect(() => setFound(NOTHING), [person]);
  useEffect(() => {
    if (!here || !person) return;
    let wanted = true;
    void profile(person, from).then((told) => {
      if (!wanted) return;
      if (typeof told === "string") {
        setFound({ ...NOTHING, wrong: told });
        return;
      }
      setFound((before) => ({
        person: told.person,
        tables: [
          ...(from === 0 ? [] : before.tables),
          ...told.tables.filter((table) => table.stage === "ended"),
        ],
        more: told.tables.length === PAGE,
        wrong: "",
      }));
    });
    return () => {
      wanted = false;
    };
  }, [here, person, from, language]);
  return found;
}

/** The name that stands over somebody's page, once it is known. */
export const nameOver = signal("");

function sinceWords({ kind, made }: PersonDocument): string {
  return say(
    ({ guest: "sinceGuest", account: "sinceAccount", bot: "sinceBot" } as const)[kind],
    dayOf(made),
  );
}

/** What is known of somebody, and what they have played. */
export function Profile({ person }: { person: string }) {
  const [from, setFrom] = useState(0);
  useEffect(() => setFrom(0), [person]);
  const found = useProfile(person, from);
  const own = person === you.value?.person;
  const name = found.person?.name ?? "";
  useEffect(() => {
    nameOver.value = name;
  }, [name]);
  if (found.wrong) return <p class="none">{found.wrong}</p>;
  if (!found.person) return <p class="none">{say("comingIn")}</p>;
  return (
    <div class="profile" data-person={person}>
      <div class="profile-head">
        <p>{sinceWords(found.person)}</p>
        {own ? null : <Nuisance person={person} name={found.person.name} />}
      </div>
      <section aria-labelledby="finished">
        <h2 id="finished">{say(own ? "yourMatches" : "theirMatches", found.person.name)}</h2>
        {own ? null : <p class="none">{say("theirMatchesHelp")}</p>}
        {found.tables.length === 0 ? (
          <p class="none">{say(own ? "noMatches" : "noMatchesShown")}</p>
        ) : null}
        <ul class="far-rows">
          {found.tables.map((table) => (
            <Finished key={table.table} table={table} person={person} />
          ))}
        </ul>
        {found.more ? (
          <button type="button" class="button small" onClick={() => setFrom(from + PAGE)}>
            {say("older")}
          </button>
        ) : null}
      </section>
    </div>
  );
}

export function Person({ game: person }: { game: string }) {
  return (
    <House title={nameOver.value || say("person")} back="#/tables">
      <Profile person={person} />
    </House>
  );
}
