// SPDX-License-Identifier: MIT
// What the page may ask of the engine's worker. The full state never leaves this file's side: what
// is returned was made for the viewer that is named.
import { type Remote, remote } from "./call";
import { CARDS_MAX, type Content, contentHash, hex, Mistake } from "./cards";
import type {
  Advice,
  Card,
  Clock,
  Harder,
  Judged,
  KeptSet,
  Line,
  MatchState,
  Missing,
  Moment,
  RuleText,
  SavedMatch,
  Seat,
  Sight,
  Thing,
  ThingId,
  Turn,
  Verdict,
  Wish,
} from "./documents";
import { Far, type FarSight, type FarStory, type FarTable } from "./far";
import { gameNames, moduleOf } from "./files";
import type { Question } from "./minds";
import type { Language, Module } from "./module";
import { Play } from "./play";
import {
  dropSave,
  dropSet,
  listSaves,
  listSets,
  readSave,
  readSet,
  writeSave,
  writeSet,
} from "./saves";
import type { thinker as Thinker } from "./thinker";

/** SLG_RULES_DIFFER: the record's head could be read all the same. */
const RULES_DIFFER = 12;
/** What answers are judged with afterwards. */
const JUDGES = "search:60it";
/** What hints are made with. */
const HINTS = "search:1200it";
/** In the name of a machine that thinks on while others do. */
const MUSES = "ponder=1";
/** The agent that draws lots. */
const CHANCE = "random";
const plays = new Map<string, Play>();
let play: Play | undefined;
/** The server's table that is looked at, if it is one; `play` is then its. */
let far: Far | undefined;
let language: Language = "en";
let match: { id: string; seats: readonly Seat[] } = { id: "", seats: [] };
let last: number | null = null;
/** How long each seat's time has run, and whose runs. */
let used: number[] = [];
let running: ReadonlySet<number> = new Set();
let thinker: Remote<typeof Thinker> | undefined;

export function setThinker(port: MessagePort): void {
  thinker = remote<typeof Thinker>(port);
}

function current(): Play {
  if (!play) throw new Error("no match");
  return play;
}

/** The match as a viewer sees it: at a server's table there is nothing but views. */
function currentFor(viewer: number): Play {
  far?.turnTo(viewer);
  return current();
}

/** The match that lies here, whole; not one of a server. */
function whole(): Play {
  if (far) throw new Error("a server's match");
  return current();
}

async function playOf(game: string): Promise<Play> {
  let found = plays.get(game);
  if (!found) {
    found = new Play(await moduleOf(game), game, language);
    plays.set(game, found);
  }
  found.language = language;
  return found;
}

/** After an answer: whose time has just begun has used none of it. */
function watchClock(): void {
  const now = new Set(current().running.keys());
  for (const seat of now) if (!running.has(seat)) used[seat] = 0;
  running = now;
}

/** After a jump, back or to another match: the stamps of the answers tell. */
function readClock(kept?: readonly number[]): void {
  const at = current();
  running = new Set(at.running.keys());
  used = at.stamps.map((stamp, seat) =>
    running.has(seat) ? Math.max(stamp, Number(kept?.[seat] ?? 0)) : 0,
  );
}

/** What an agent is told of the question that a seat is asked. */
function asks(at: Play, seat: number, agent: string, view = at.viewOf(seat)): Question {
  return {
    game: at.name,
    content: at.content,
    view,
    seat,
    agent,
    match: null,
    seed: null,
    told: null,
  };
}

/** The same for the machine that plays the seat. */
function playing(at: Play, seat: number, agent: string): Question {
  return { ...asks(at, seat, agent), match: match.id, seed: at.agentSeed(seat) };
}

function clock(): Clock | null {
  const limit = current().limitMs;
  if (limit === 0 || running.size === 0) return null;
  return { limit, used: [...used], running: [...running] };
}

function state(): MatchState {
  if (far) return far.state();
  const at = current();
  const asked = at.over ? [] : at.asked;
  const persons = asked.filter((seat) => !match.seats[seat]?.agent);
  const next = persons.find((seat) => seat === last) ?? persons[0] ?? null;
  const machine = asked.find((seat) => match.seats[seat]?.agent) ?? null;
  return {
    id: match.id,
    game: at.name,
    seats: match.seats,
    moves: at.moves,
    over: at.over,
    next,
    machine,
    sealed: next !== null && at.askedOf(next)?.sealed === true,
    clock: clock(),
    hides: (at.module.engine.call("guide_hides_hands", at.game) & 1) === 1,
  };
}

/** What was done, with what the viewer sees of it: where another person is asked, nothing. */
function turn(moments: readonly Moment[], viewer: number): Turn {
  watchClock();
  unsaved = true;
  const now = state();
  const theirs = now.next !== null && now.next !== viewer;
  return { moments, state: now, sight: theirs ? null : current().sight(viewer) };
}

/** A match that has moved on is written down as soon as the page has its answer. */
let unsaved = false;

export function afterwards(): void {
  if (unsaved) {
    unsaved = false;
    void keep();
  }
  muse();
}

/** May machines think while people do? The page knows what the device can spare. */
let mayMuse = false;
/** Where the match stood when one began to. */
let musedAt = "";

/** A machine whose name says so thinks on while people are asked: as far as its own view goes. */
function muse(): void {
  const waits = (agent: string | null): boolean => agent?.includes(MUSES) === true;
  if (!mayMuse || !thinker || !play || far || !match.seats.some(({ agent }) => waits(agent)))
    return;
  const at = `${match.id} ${play.moves}`;
  const { machine, next } = state();
  if (at === musedAt || machine !== null || next === null) return;
  musedAt = at;
  const seat = match.seats.findIndex(({ agent }) => waits(agent));
  const { agent } = match.seats[seat] ?? {};
  if (agent) thinker.ponder(playing(play, seat, agent)).catch(() => {});
}

async function keep(): Promise<void> {
  const at = current();
  const { next } = state();
  await writeSave({
    id: match.id,
    game: at.name,
    seats: match.seats,
    moves: at.moves,
    over: at.over,
    round: at.roundName,
    // Only who is asked: what is asked may say what a player holds.
    asked: next === null ? "" : (match.seats[next]?.name ?? ""),
    when: Date.now(),
    cards: at.content?.hash ?? null,
    record: at.record("text"),
    used,
  }).catch(() => {}); // A page without storage still plays.
}

/** A name for a match. (randomUUID is only there where the address has HTTPS.) */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function opened(seats: readonly Seat[], id: string, kept?: readonly number[]): MatchState {
  far = undefined;
  match = { id, seats };
  last = null;
  readClock(kept);
  return state();
}

// --- own cards ---

/** Sets whose storage failed, or that came with a link: they last as long as the page. */
const lent = new Map<string, Content>();

async function contentOf(hash: string | null): Promise<Content | null | undefined> {
  if (hash === null) return null;
  return lent.get(hash) ?? (await readSet(hash).catch(() => undefined));
}

/** The compiler of a game, also where no match of it was played yet. */
async function tried(game: string, text: Uint8Array): Promise<Verdict> {
  try {
    if (text.length > CARDS_MAX) throw new Mistake(`${text.length} > ${CARDS_MAX} bytes`, 0, 0);
    return (await playOf(game)).verdict(text);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const at = error instanceof Mistake ? error : { line: 0, column: 0, english: true };
    return { good: false, line: at.line, column: at.column, text: told, english: at.english };
  }
}

/** What a record says of itself: its game, the hash of its own cards; null: it cannot be read. */
function introduced(
  module: Module,
  record: Uint8Array,
): { game: string; cards: string | null } | null {
  return module.borrowed(() => {
    const at = module.engine.take(record.length + 1);
    module.write(at, record);
    const info = module.struct("slg_replay_info");
    const status = module.engine.call("replay_info_of", 0, at, record.length, info, module.error);
    if (status !== 0 && status !== RULES_DIFFER) return null;
    const hash = module.memory.getBigUint64(
      info + module.at("slg_replay_info", "content_hash"),
      true,
    );
    const game = module.getU32("slg_replay_info", "game", info);
    const boxed = hash === 0n || hex(hash) === contentHash(module, game);
    return { game: module.engine.word("game_name", game), cards: boxed ? null : hex(hash) };
  });
}

/** The game of a record: each module knows its own. What it says in letters is asked first. */
async function gameOf(record: Uint8Array): Promise<string> {
  const head = new TextDecoder("latin1").decode(record.subarray(0, 200));
  const likely = (game: string): number => Number(!new RegExp(`\\b${game}\\b`).test(head));
  for (const game of [...gameNames].sort((a, b) => likely(a) - likely(b)))
    if (introduced(await moduleOf(game), record)?.game === game) return game;
  return "";
}

/** Keeps a set; where there is no storage, for as long as the page is open. */
async function lend(
  verdict: Verdict & { good: true },
  name: string,
  text: Uint8Array<ArrayBuffer>,
  shown: boolean,
): Promise<Content> {
  const { hash, game } = verdict;
  const content = { hash, text };
  lent.set(hash, content);
  await writeSet({
    ...content,
    game: game.name,
    name,
    count: verdict.own.length,
    when: Date.now(),
    shown: shown || (await readSet(hash))?.shown === true,
  }).catch(() => {});
  return content;
}

export const host = {
  speak(to: Language): void {
    language = to;
    if (play) play.language = to;
  },

  // --- matches ---

  async begin(wish: Wish): Promise<MatchState | Missing> {
    const at = await playOf(wish.game);
    const content = await contentOf(wish.cards);
    if (content === undefined) return { missing: wish.cards ?? "" };
    at.begin(wish, content);
    play = at;
    const now = opened(wish.seats, newId());
    await keep();
    return now;
  },

  /** Opens a saved match; `anew`: as it is saved, even if it is open. */
  async resume(id: string, anew: boolean): Promise<MatchState | Missing | null> {
    if (!anew && play && !far && match.id === id) return state();
    const save = await readSave(id);
    if (!save) return null;
    const at = await playOf(save.game);
    const content = await contentOf(save.cards ?? null);
    if (content === undefined) return { missing: save.cards ?? "" };
    at.load(save.record, false, content);
    play = at;
    return opened(save.seats, id, save.used);
  },

  /** Opens a record as a match of its own; `text`: own cards that came with it. */
  async open(
    record: Uint8Array,
    agents: readonly (string | null)[],
    text: Uint8Array<ArrayBuffer> | null,
  ): Promise<MatchState | Missing> {
    const game = await gameOf(record);
    const at = await playOf(game || "school");
    const hash = introduced(at.module, record)?.cards ?? null;
    let content = await contentOf(hash);
    if (content === undefined && text && hash) {
      const verdict = await tried(game, text);
      if (verdict.good && verdict.hash === hash) content = await lend(verdict, "", text, false);
    }
    if (content === undefined) return { missing: hash ?? "" };
    at.load(record, false, content);
    play = at;
    const seats = at.names.map((name, seat) => ({
      name: name || String.fromCharCode(65 + seat),
      agent: agents[seat] ?? null,
    }));
    const now = opened(seats, newId());
    await keep();
    return now;
  },

  state(): MatchState {
    return state();
  },

  sight(viewer: number): Sight {
    if (far) return far.sight(viewer);
    if (viewer < match.seats.length) last = viewer;
    return current().sight(viewer);
  },

  past(viewer: number, moves: number): Sight {
    return whole().past(viewer, moves);
  },

  log(viewer: number): Line[] {
    return far ? far.log(viewer) : current().log(viewer);
  },

  async answer(seat: number, seq: number, option: number, tick: number): Promise<Turn> {
    const moments = whole().answer(seat, seq, option, tick, seat);
    if (running.has(seat)) used[seat] = tick;
    return turn(moments, seat);
  },

  /** A seat's time has run on without an answer. */
  async spend(seat: number, ms: number): Promise<void> {
    if (far || !running.has(seat)) return;
    used[seat] = ms;
    await keep();
  },

  /** A seat's time is up. */
  async timeUp(seat: number): Promise<Turn> {
    return turn(whole().timeUp(seat, seat), seat);
  },

  /** Lets one machine that is asked answer. */
  async machine(viewer: number): Promise<Turn> {
    const at = current();
    const seat = state().machine;
    const agent = seat === null ? null : match.seats[seat]?.agent;
    const asked = seat === null ? null : at.askedOf(seat);
    if (seat === null || !agent || !asked || !thinker)
      return { moments: [], state: state(), sight: null };
    // Only chance is another afterwards for having chosen among one.
    const { option } =
      asked.options === 1 && agent !== CHANCE
        ? { option: 0 }
        : await thinker.choose(playing(at, seat, agent));
    const timed = at.limitMs > 0 && running.has(seat);
    const spent = timed ? (used[seat] ?? 0) + at.thinkMs(seat, option, agent) : 0;
    if (timed) used[seat] = spent;
    const moments =
      timed && spent >= at.limitMs
        ? at.timeUp(seat, viewer)
        : at.answer(seat, asked.seq, option, spent, viewer);
    return turn(moments, viewer);
  },

  async hint(seat: number): Promise<Advice> {
    const at = currentFor(seat);
    if (!thinker) throw new Error("no thinker");
    const told = { language, names: at.names, against: null };
    const { option, advice, outlook } = await thinker.choose({ ...asks(at, seat, HINTS), told });
    musedAt = ""; // The hint has ended that.
    far?.turnTo(seat);
    return { ...at.advise(seat, option, advice), outlook };
  },

  /** Whether machines may think while people do: not where nobody looks, or on a battery. */
  letMuse(may: boolean): void {
    mayMuse = may;
    musedAt = "";
    if (!may) thinker?.rest().catch(() => {});
  },

  /** For tests: how many iterations machines have made while people thought. */
  mused(): Promise<number> {
    return thinker?.mused() ?? Promise.resolve(0);
  },

  /** Judges an answer of a finished match; null: nothing was to be chosen, or a machine chose. */
  async judge(move: number): Promise<Judged | null> {
    const at = current();
    if (far || !at.over || move >= at.moves || !thinker) return null;
    const { seat, option, decision, round, view } = at.answered(move);
    const options = decision?.options ?? [];
    if (match.seats[seat]?.agent !== null || options.length < 2) return null;
    const { advice } = await thinker.choose(asks(at, seat, JUDGES, view));
    if (at !== play) return null;
    const chances = at.chances(advice);
    const chance = chances[option] ?? -1;
    const best = Math.max(...chances);
    if (chances.length !== options.length || chance < 0) return null;
    const better = options[chances.indexOf(best)]?.text ?? "";
    const did = options[option]?.text ?? "";
    return { move, seat, round, did, chance, better, best, rates: at.rates };
  },

  /** What was likely to follow from the best answer, and what was different after the one that was
   * given, in lines. */
  async explain(move: number): Promise<string> {
    const at = current();
    if (far || !at.over || move >= at.moves || !thinker) return "";
    const { seat, option, view } = at.answered(move);
    const told = { language, names: at.names, against: option };
    return (await thinker.choose({ ...asks(at, seat, JUDGES, view), told })).outlook;
  },

  /** Whom to play after such results against that machine, and why; null: nothing to suggest. */
  suited(agent: string, results: string): { agent: string; text: string } | null {
    return current().suited(agent, results);
  },

  /** How hard the game itself plays in this match; "": players play against each other. */
  difficulty(): string {
    return current().difficulty();
  },

  /** Another difficulty after such results, and why; null: nothing to suggest. */
  harder(results: string): Harder | null {
    return current().harder(results);
  },

  async undo(seat: number): Promise<MatchState> {
    whole().undo(seat);
    readClock(used);
    await keep();
    return state();
  },

  /** A new match with the first answers of this one, which stays as it is. */
  async fork(moves: number): Promise<MatchState> {
    whole().fork(moves);
    const now = opened(match.seats, newId());
    await keep();
    return now;
  },

  // --- at a server's table ---

  /** By which rules this page plays a game. */
  async rules(game: string): Promise<string> {
    return (await playOf(game)).rules;
  },

  /** Sits down at a table, or hears what has changed about it; `cards`: the name of its own ones,
   * which were lent before. */
  async farTable(game: string, table: FarTable, cards: string | null): Promise<void> {
    if (far?.table.id === table.id && far.play === play) {
      far.table = table;
      return;
    }
    const at = await playOf(game);
    const content = await contentOf(cards);
    if (content === undefined) throw new Error("no cards");
    play = at;
    far = new Far(at, table, content);
    match = { id: table.id, seats: table.seats };
    running = new Set();
  },

  /** A position comes; the state of the match with it. */
  farSight(sight: FarSight): MatchState | null {
    if (!far) return null;
    far.take(sight);
    return far.state();
  },

  /** What happened next, with `pictures` of its moments, if they will be shown; null: something was
   * missed, and the position has to be asked for. */
  farStory(story: FarStory, pictures: boolean): Turn | null {
    return far?.follow(story, pictures) ?? null;
  },

  /** How long the game's own clock runs for a seat, in milliseconds. */
  farLimit(): number {
    return current().limitMs;
  },

  // --- texts ---

  why(viewer: number, thing: ThingId): Thing & { readonly why_not: string; readonly rule: string } {
    return currentFor(viewer).why(viewer, thing);
  },

  rule(id: string): RuleText | null {
    return current().rule(id);
  },

  table(viewer: number): string {
    return currentFor(viewer).table(viewer);
  },

  pages(viewer: number): readonly { readonly title: string; readonly of: readonly string[] }[] {
    return currentFor(viewer).pages(viewer);
  },

  cards(): readonly Card[] {
    return current().cards();
  },

  // --- own cards ---

  tryCards(game: string, text: Uint8Array): Promise<Verdict> {
    return tried(game, text);
  },

  /** Has a text of somebody else's at hand as long as the page is open, if it is right, by the name
   * that a server has for it: sets of one content may have other texts on their cards. */
  async lendCards(game: string, text: Uint8Array<ArrayBuffer>, as: string): Promise<Verdict> {
    const verdict = await tried(game, text);
    if (verdict.good && !lent.has(as)) lent.set(as, { hash: verdict.hash, text });
    return verdict;
  },

  /** Keeps a text that is right, in the place of another set. */
  async keepCards(
    game: string,
    name: string,
    text: Uint8Array<ArrayBuffer>,
    instead: string | null,
  ): Promise<Verdict> {
    const verdict = await tried(game, text);
    if (!verdict.good) return verdict;
    await lend(verdict, name, text, true);
    if (instead && instead !== verdict.hash) await dropSet(instead).catch(() => {});
    return verdict;
  },

  sets(): Promise<KeptSet[]> {
    return listSets();
  },

  async cardsText(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return (await contentOf(hash))?.text ?? null;
  },

  async dropCards(hash: string): Promise<void> {
    await dropSet(hash);
    if (play?.content?.hash !== hash) lent.delete(hash);
  },

  // --- saves, files and links ---

  saves(): Promise<SavedMatch[]> {
    return listSaves();
  },

  async drop(id: string): Promise<void> {
    await dropSave(id);
  },

  /** The record as a file, for its owner. */
  file(): Uint8Array<ArrayBuffer> {
    return whole().record("text");
  },

  /** The record for a link; null while the match goes on, since it tells what is to come. */
  link(): Uint8Array<ArrayBuffer> | null {
    return !far && current().over ? current().record("binary") : null;
  },

  /** The text of the own cards that the match is played with. */
  ownCards(): Uint8Array<ArrayBuffer> | null {
    return current().content?.text ?? null;
  },

  /** For tests: a golden chain goes on, and whose answers are waited for, the clock's too. */
  chain(chain: bigint, seat: number | null): { chain: bigint; pending: number } {
    return { chain: current().chain(chain, seat), pending: current().pending };
  },
};

export type Host = typeof host;
