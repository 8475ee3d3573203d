// SPDX-License-Identifier: MIT
// What the page may ask of the engine's worker. The full state never leaves this file's side: what
// is returned was made for the viewer that is named.
import { type Remote, remote } from "./call";
import type {
  Advice,
  Card,
  Clock,
  Line,
  MatchState,
  RuleText,
  SavedMatch,
  Seat,
  Sight,
  Thing,
  ThingId,
  Turn,
  Wish,
} from "./documents";
import { gameNames, moduleOf } from "./files";
import type { Language, Module } from "./module";
import { Play } from "./play";
import { dropSave, listSaves, readSave, writeSave } from "./saves";
import type { thinker as Thinker } from "./thinker";

const plays = new Map<string, Play>();
let play: Play | undefined;
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

function clock(): Clock | null {
  const limit = current().limitMs;
  if (limit === 0 || running.size === 0) return null;
  return { limit, used: [...used], running: [...running] };
}

function state(): MatchState {
  const at = current();
  const asked = at.over ? [] : at.asked;
  const persons = asked.filter((seat) => !match.seats[seat]?.agent);
  const next = persons.find((seat) => seat === last) ?? persons[0] ?? null;
  const machine = asked.find((seat) => match.seats[seat]?.agent) ?? null;
  const decision = next === null ? null : at.decisionOf(next);
  return {
    id: match.id,
    game: at.name,
    seats: match.seats,
    moves: at.moves,
    over: at.over,
    next,
    machine,
    sealed: decision?.sealed === true,
    clock: clock(),
    hides: (at.module.engine.call("guide_hides_hands", at.game) & 1) === 1,
  };
}

async function keep(): Promise<void> {
  const at = current();
  const sight = at.sight(255);
  const next = state().next;
  await writeSave({
    id: match.id,
    game: at.name,
    seats: match.seats,
    moves: at.moves,
    over: at.over,
    round: sight.course.round_name,
    // Only who is asked: what is asked may say what a player holds.
    asked: next === null ? "" : (match.seats[next]?.name ?? ""),
    when: Date.now(),
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
  match = { id, seats };
  last = null;
  readClock(kept);
  return state();
}

function names(module: Module, record: Uint8Array): string | null {
  return module.borrowed(() => {
    const at = module.engine.take(record.length + 1);
    module.write(at, record);
    const info = module.struct("slg_replay_info");
    if (module.engine.call("replay_info_of", 0, at, record.length, info, module.error)) return null;
    return module.engine.word("game_name", module.getU32("slg_replay_info", "game", info));
  });
}

/** The game of a record: each module knows its own. What it says in letters is asked first. */
async function gameOf(record: Uint8Array): Promise<string> {
  const head = new TextDecoder("latin1").decode(record.subarray(0, 200));
  const likely = (game: string): number => Number(!new RegExp(`\\b${game}\\b`).test(head));
  for (const game of [...gameNames].sort((a, b) => likely(a) - likely(b)))
    if (names(await moduleOf(game), record) === game) return game;
  return "";
}

export const host = {
  speak(to: Language): void {
    language = to;
    if (play) play.language = to;
  },

  // --- matches ---

  async begin(wish: Wish): Promise<MatchState> {
    const at = await playOf(wish.game);
    at.begin(wish);
    play = at;
    const now = opened(wish.seats, newId());
    await keep();
    return now;
  },

  async resume(id: string): Promise<MatchState | null> {
    if (play && match.id === id) return state();
    const save = await readSave(id);
    if (!save) return null;
    const at = await playOf(save.game);
    at.load(save.record, false);
    play = at;
    return opened(save.seats, id, save.used);
  },

  /** Opens a record as a match of its own. */
  async open(record: Uint8Array, agents: readonly (string | null)[]): Promise<MatchState> {
    const game = await gameOf(record);
    const at = await playOf(game || "school");
    at.load(record, false);
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
    if (viewer < match.seats.length) last = viewer;
    return current().sight(viewer);
  },

  past(viewer: number, moves: number): Sight {
    return current().past(viewer, moves);
  },

  log(viewer: number): Line[] {
    return current().log(viewer);
  },

  async answer(seat: number, seq: number, option: number, tick: number): Promise<Turn> {
    const moments = current().answer(seat, seq, option, tick, seat);
    if (running.has(seat)) used[seat] = tick;
    watchClock();
    const now = state();
    await keep();
    return { moments, state: now };
  },

  /** A seat's time has run on without an answer. */
  async spend(seat: number, ms: number): Promise<void> {
    if (!running.has(seat)) return;
    used[seat] = ms;
    await keep();
  },

  /** A seat's time is up. */
  async timeUp(seat: number): Promise<Turn> {
    const moments = current().timeUp(seat, seat);
    watchClock();
    const now = state();
    await keep();
    return { moments, state: now };
  },

  /** Lets one machine that is asked answer. */
  async machine(viewer: number): Promise<Turn> {
    const at = current();
    const seat = state().machine;
    const agent = seat === null ? null : match.seats[seat]?.agent;
    const decision = seat === null ? null : at.decisionOf(seat);
    if (seat === null || !agent || !decision || !thinker) return { moments: [], state: state() };
    const { option } =
      decision.options.length === 1
        ? { option: 0 }
        : await thinker.choose(at.name, at.viewOf(seat), seat, agent);
    const timed = at.limitMs > 0 && running.has(seat);
    const spent = timed ? (used[seat] ?? 0) + at.thinkMs(seat, option, agent) : 0;
    if (timed) used[seat] = spent;
    const moments =
      timed && spent >= at.limitMs
        ? at.timeUp(seat, viewer)
        : at.answer(seat, decision.seq, option, spent, viewer);
    watchClock();
    const now = state();
    await keep();
    return { moments, state: now };
  },

  async hint(seat: number): Promise<Advice> {
    const at = current();
    const view = at.viewOf(seat);
    if (!thinker) throw new Error("no thinker");
    const { option, advice } = await thinker.choose(at.name, view, seat, "search:adept");
    return at.advise(seat, option, advice);
  },

  async undo(seat: number): Promise<MatchState> {
    current().undo(seat);
    readClock(used);
    await keep();
    return state();
  },

  /** A new match with the first answers of this one, which stays as it is. */
  async fork(moves: number): Promise<MatchState> {
    current().fork(moves);
    const now = opened(match.seats, newId());
    await keep();
    return now;
  },

  // --- texts ---

  why(viewer: number, thing: ThingId): Thing & { readonly why_not: string } {
    return current().why(viewer, thing);
  },

  rule(id: string): RuleText | null {
    return current().rule(id);
  },

  help(): string {
    return current().help();
  },

  table(viewer: number): string {
    return current().table(viewer);
  },

  pages(viewer: number): readonly { readonly title: string; readonly of: readonly string[] }[] {
    return current().pages(viewer);
  },

  cards(): readonly Card[] {
    return current().cards();
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
    return current().record("text");
  },

  /** The record for a link; null while the match goes on, since it tells what is to come. */
  link(): Uint8Array<ArrayBuffer> | null {
    return current().over ? current().record("binary") : null;
  },

  /** The hash of the position, for tests. */
  hash(): string {
    return BigInt.asUintN(64, current().hash()).toString(16).padStart(16, "0");
  },
};

export type Host = typeof host;
