// SPDX-License-Identifier: MIT
// The table of a server that is looked at: its document, what is said there, its clocks; and how
// positions and stories reach the match on the page.
import { computed, signal } from "@preact/signals";
import type { FarSight, FarStory, FarTable } from "../../engine/far";
import { tellFar } from "../clock";
import { engine } from "../engine";
import * as match from "../match";
import { loadAnew } from "../offline";
import { settings } from "../settings";
import { machineName } from "../wish";
import { say } from "../words.server";
import { readCards } from "./cards";
import type { Clocks, FarSeat, Message, Said, TableDocument } from "./documents";
import { ask, house, listen, renewLine, silentMs, wish, you } from "./house";
import { Broken, Declined } from "./line";

const SPECTATOR = 255;

export const table = signal<TableDocument | null>(null);
export const said = signal<readonly Said[]>([]);
/** Each with the moment of the page's time at which it came. */
export const clocks = signal<(Clocks & { readonly since: number }) | null>(null);
/** There is no such table, or one may not look: what the server said. */
export const closed = signal("");

/** The seats that are one's own. */
export const mine = computed<readonly number[]>(() => {
  const me = you.value?.person;
  const seats = table.value?.seats ?? [];
  return seats.flatMap((seat, at) => (seat.who === "person" && seat.person === me ? [at] : []));
});

/** What was said, in the language of whoever reads it. */
export function wordsOf(line: Said): string {
  return line.text ?? house.value?.phrases[line.phrase ?? -1] ?? "";
}

let id = "";
/** Grows with every table that is followed, be it the same one again: what belongs to an earlier
 * time is not heard, and does not end this one. */
let visit = 0;
/** The match on the page is this table's. */
let shown = false;
/** The server plays by other rules than this page. */
let foreign = false;
/** Messages in a row that could not be read; after some the page gives up. */
let garbled = 0;
const GARBLED_MAX = 3;
/** Messages are dealt with one after another. */
let last: Promise<void> = Promise.resolve();
let atSeat = new Map<number, number>();
let waits: { readonly seat: number; readonly at: number; readonly done: () => void }[] = [];

export function nameOf(seat: FarSeat | undefined, at: number): string {
  if (seat?.who === "person") return seat.name || say("gone");
  if (seat?.who === "agent") return seat.name || machineName(at);
  return say("freeSeat", at + 1);
}

function farTable(document: TableDocument): FarTable {
  return {
    id: document.table,
    seats: document.seats.map((seat, at) => ({
      name: nameOf(seat, at),
      agent: seat.who === "agent" ? seat.agent : null,
    })),
    own: mine.value,
    over: document.stage === "ended",
    canUndo: document.stage === "on" && document.takeback !== "never",
  };
}

/** Hints only where nobody plays but machines and whoever asks. */
function noHint(): string | null {
  const others = (table.value?.seats ?? []).some(
    (seat) => seat.who === "person" && seat.person !== you.value?.person,
  );
  return others ? say("noHint") : null;
}

/** `whole`: the position came anew; whatever was waited for is in it, or will not come. */
function reached(seat: number, at: number, whole: boolean): void {
  atSeat.set(seat, at);
  const met = waits.filter((wait) => wait.seat === seat && (whole || wait.at <= at));
  waits = waits.filter((wait) => !met.includes(wait));
  for (const wait of met) wait.done();
}

/** Until the seat has been told of what its answer led to. */
function until(seat: number, at: number): Promise<void> {
  if ((atSeat.get(seat) ?? -1) >= at) return Promise.resolve();
  return new Promise((done) => waits.push({ seat, at, done }));
}

async function answer(seat: number, seq: number, option: number, at: number): Promise<void> {
  try {
    const reply = await ask("answer", { table: id, seat, seq, option, at });
    if (typeof reply["at"] === "number") await until(seat, reply["at"]);
  } catch (error) {
    // After a break the position comes anew, with the answer in it or still to be given.
    if (error instanceof Broken) throw new match.Unsettled(say("broken"));
    if (error instanceof Declined) throw new match.Unsettled(error.message);
    throw error;
  }
}

async function undo(seat: number): Promise<void> {
  const reply = await wish("undo", { table: id, seat });
  if (reply?.["offered"] === true) match.tell(say("undoOffered"));
}

const elsewhere: match.Elsewhere = { answer, undo, noHint };

// --- what the server says ---

/** What follows is on its way behind the answer, which is the table's document. */
async function askAgain(): Promise<void> {
  await ask("look", { table: id }).catch(() => {});
}

/** What the table's document means for the match on the page. */
function around(): void {
  match.isHintless.value = noHint() !== null;
  match.held.value = table.value?.paused === true;
}

/** The cards of its own that were read last, by their hash: a table can be shown with them. */
let read = "";

/** Are the table's cards here? Those of the box always are. */
async function withCards({ cards }: TableDocument): Promise<boolean> {
  if (!cards || read === cards.hash) return true;
  const verdict = await readCards(cards);
  closed.value = verdict.good ? "" : verdict.text;
  if (verdict.good) read = cards.hash;
  return verdict.good;
}

/** A page of another version would misread what the server packs, as after an upgrade that it has
 * slept through. It fetches the server's own page, once, and comes back to the same table. */
async function sameRules({ game }: TableDocument): Promise<boolean> {
  const theirs = house.value?.rules[game] ?? "";
  const before = foreign;
  foreign = theirs !== (await engine().rules(game));
  if (!foreign) {
    if (before) closed.value = ""; // The server is of this page's version again.
    return true;
  }
  closed.value = say("rulesOther");
  await loadAnew(theirs);
  return false;
}

async function sitDown(document: TableDocument): Promise<void> {
  await engine().farTable(document.game, farTable(document), document.cards?.hash ?? null);
}

async function takeDocument(document: TableDocument): Promise<void> {
  const before = table.value;
  const held = mine.value.join();
  table.value = document;
  if (!(await sameRules(document))) return;
  if (document.stage === "open" || !(await withCards(document))) return;
  await sitDown(document);
  if (shown) around();
  if (shown && held !== mine.value.join()) {
    // Another took the seat over, or one has it back: the table is seen with other eyes.
    shown = false;
    await askAgain();
    return;
  }
  if (shown && before?.stage !== document.stage)
    match.stands(await engine().state(), await engine().sight(match.viewerOf()));
}

async function takeSight(sight: FarSight): Promise<void> {
  const document = table.value;
  if (foreign || !document || !(await withCards(document))) return;
  await sitDown(document);
  const state = await engine().farSight(sight);
  const seat = sight.seat ?? SPECTATOR;
  if (state && !shown && (mine.value.at(-1) ?? SPECTATOR) === seat) {
    shown = true;
    await match.openElsewhere(state, elsewhere);
    around();
  } else if (state && shown && (atSeat.get(seat) !== sight.at || match.stuck() !== "")) {
    match.happened(match.silent(state), seat);
  }
  reached(seat, sight.at, true);
}

async function takeStory(story: FarStory): Promise<void> {
  if (closed.value) return;
  const turn = await engine().farStory(story, match.isShown());
  const seat = story.seat ?? SPECTATOR;
  if (!turn) {
    await askAgain();
    return;
  }
  if (shown) match.happened(turn, seat);
  reached(seat, story.at, false);
}

/** What was said before somebody came is not news. */
const OLD_MS = 1000;
let cameAt = 0;

function takeSaid(line: Said): void {
  if (said.value.some((one) => one.number === line.number)) return;
  const old = performance.now() - cameAt < OLD_MS;
  const own = line.person === you.value?.person;
  if (!old && !own && settings.value.chat) match.tell(`${line.name}: ${wordsOf(line)}`);
  said.value = [...said.value, line].sort((a, b) => a.number - b.number);
}

async function takeClock(told: Clocks): Promise<void> {
  if (closed.value) return;
  clocks.value = { ...told, since: performance.now() };
  const seat = told.seat ?? SPECTATOR;
  const timer = told.timer[seat] ?? null;
  const limit = timer === null ? 0 : await engine().farLimit();
  if (mine.value.length < 2 || seat === match.viewerOf())
    tellFar(limit, timer, told.runs.includes(seat) && !told.paused);
}

async function take(message: Message): Promise<void> {
  const document: unknown = message;
  if (message.is === "table") await takeDocument(document as TableDocument);
  else if (message.is === "sight") await takeSight(document as FarSight);
  else if (message.is === "story") await takeStory(document as FarStory);
  else if (message.is === "said") takeSaid(document as Said);
  else if (message.is === "clock") await takeClock(document as Clocks);
}

function hear(message: Message): void {
  if (message.table !== id) return;
  const of = visit;
  last = last
    .then(async () => {
      if (of !== visit) return;
      await take(message);
      if (message.is === "sight" || message.is === "story") garbled = 0;
    })
    .catch(async (error: unknown) => {
      // What cannot be read was garbled on its way: the position is asked for again.
      match.tell(error instanceof Error ? error.message : String(error));
      garbled += 1;
      if (of === visit && garbled <= GARBLED_MAX) await askAgain();
    });
}

async function look(): Promise<void> {
  const of = visit;
  cameAt = performance.now();
  await match.speakLanguage();
  if (of !== visit) return;
  try {
    const reply = await ask("look", { table: id });
    if (of === visit) hear({ ...reply, is: "table" });
  } catch (error) {
    if (of === visit && error instanceof Declined) closed.value = error.message;
  }
}

// --- what was lost ---

const LOOK_MS = 1000;
/** After so long without a word the server is asked; without an answer the line is made anew. */
const SILENT_MS = 30_000;
const DEAF_MS = 10_000;
/** So long nothing takes that goes on by itself. */
const STUCK_MS = 12_000;

/** How often the page has had to ask for a position because it did not go on by itself. */
export const rescues = signal(0);

let stuckSince = 0;
let stuckAt = "";
let asking = false;

/** The position is asked for; whoever gets no answer has no line any more. */
async function probe(): Promise<void> {
  if (asking) return;
  asking = true;
  const late = setTimeout(renewLine, DEAF_MS);
  await askAgain();
  clearTimeout(late);
  asking = false;
}

async function rescue(what: string): Promise<void> {
  rescues.value += 1;
  console.warn(`the table stood still: ${what}`);
  await probe();
  if (shown && match.stuck() !== "") await match.renew();
}

/**
 * A line that is dead without having been closed, as after a laptop's sleep, is not noticed by
 * browsers for many minutes; and a table that does not go on would be worse than one that is drawn
 * once too often.
 */
function lookAfter(): void {
  const now = performance.now();
  const what = shown && silentMs() > 0 ? match.stuck() : "";
  if (what !== stuckAt || what === "") [stuckAt, stuckSince] = [what, now];
  else if (now - stuckSince > STUCK_MS) {
    stuckSince = now;
    void rescue(what);
  }
  if (silentMs() > SILENT_MS) void probe();
}

/** Whoever comes back to the page wants to see what stands, not what stood. */
function lookAgain(): void {
  if (document.visibilityState === "visible" && silentMs() > DEAF_MS) void probe();
}

/** Follows a table, through every break, until the returned function is called. */
export function follow(to: string): () => void {
  id = to;
  visit += 1;
  const own = visit;
  shown = false;
  table.value = null;
  said.value = [];
  clocks.value = null;
  closed.value = "";
  foreign = false;
  garbled = 0;
  atSeat = new Map();
  waits = [];
  const deaf = listen({ hear, again: () => void look() });
  const watch = setInterval(lookAfter, LOOK_MS);
  document.addEventListener("visibilitychange", lookAgain);
  void look();
  return () => {
    deaf();
    clearInterval(watch);
    document.removeEventListener("visibilitychange", lookAgain);
    // A page that comes may follow its table before the one that goes lets go of it.
    if (own === visit) {
      visit += 1;
      id = "";
      table.value = null;
      if (shown) match.leave();
      shown = false;
    }
    if (id !== to) void ask("away", { table: to }).catch(() => {});
  };
}
