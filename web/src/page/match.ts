// SPDX-License-Identifier: MIT
// The match at the table: what is shown, what is asked, and how an answer goes its way. Every
// signal holds what one seat may see; when the seat changes in secret, all of it is dropped first.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { RefusedThere } from "../engine/call";
import type {
  Advice,
  Card,
  Line,
  MatchState,
  Missing,
  Moment,
  Option,
  Sight,
  Thing,
  ThingId,
  Turn,
  Wish,
} from "../engine/documents";
import { engine } from "./engine";
import { keysOf } from "./keys";
import { hush, say, speak, unsay } from "./notice";
import { pictured } from "./pictured";
import { go } from "./route";
import { moves as moving, settings, speedFactor, word } from "./settings";
import { share } from "./share";
import { play as sound } from "./sound";

const SPECTATOR = 255;
const PACES_MS = [0, 420, 780];
/** At most so long between two questions at usual speed. */
const BETWEEN_MS = 1200;
/** The same within a run of small choices, made in one gesture. */
const RUN_MS = 200;
const MACHINE_MS = 2400;

export const match = signal<MatchState | null>(null);
/** What the seat sees, with its question. */
export const sight = signal<Sight | null>(null);
/** The moment that is played back. */
export const playing = signal<Moment | null>(null);
export const log = signal<readonly Line[]>([]);
/** Lines that were there when the seat answered last. */
export const oldLines = signal(0);
export const cards = signal<ReadonlyMap<string, Card>>(new Map());
export const selected = signal<number | null>(null);
export const advice = signal<Advice | null>(null);
export const cover = signal<number | null>(null);
/** Travelled to: after so many answers; null: now. */
export const past = signal<number | null>(null);
export type Busy = "no" | "opening" | "answer" | "machine" | "hint" | "undo";
export const busy = signal<Busy>("no");
export const wrong = signal("");
/** A thing that is read large: `fleeting` while the pointer rests on it, `at` where it lies. */
export interface Looked {
  readonly thing: Thing;
  readonly why: string;
  readonly rule: string;
  readonly fleeting: boolean;
  readonly at: DOMRect | null;
}
export const looked = signal<Looked | null>(null);

/** The table as it is to be drawn: the moment that is played back, or what stands. */
export const drawn = computed<Sight | null>(() => {
  const now = sight.value;
  const moment = playing.value;
  if (!now || !moment) return now;
  return {
    ...now,
    view: moment.view ?? now.view,
    things: moment.things ?? now.things,
    decision: null,
    question: null,
    guide: [],
  };
});

/** The clock is paused: nothing can be seen or answered. */
export const held = signal(false);

/** May the seat answer now? */
export const open = computed(
  () =>
    !held.value &&
    busy.value === "no" &&
    playing.value === null &&
    past.value === null &&
    cover.value === null &&
    sight.value?.decision != null,
);

/**
 * Is there something to choose among on the table? Unlike `open` it does not change while an answer
 * is on its way: what it led to is drawn at once, in the place of the choices.
 */
export const asked = computed(
  () =>
    !held.value &&
    playing.value === null &&
    past.value === null &&
    cover.value === null &&
    sight.value?.decision != null,
);

const selections: ReadonlySignal<boolean>[] = [];

/** Is the option selected? Whoever asks this is drawn anew only when just that changes. */
export function isSelected(at: number): boolean {
  let found = selections[at];
  if (!found) {
    found = computed(() => selected.value === at);
    selections[at] = found;
  }
  return found.value;
}

/** What the selected option would change; undefined: none is selected. */
export const effect = computed(() => {
  const at = selected.value;
  return at === null ? undefined : drawn.value?.guide[at]?.effect;
});

/** The option that is being given; null: none. */
const given = computed(() => (busy.value === "answer" ? selected.value : null));
const gifts: ReadonlySignal<boolean>[] = [];

/** Is the option just being given? What it led to is not on the table yet. */
export function isGiven(at: number): boolean {
  let found = gifts[at];
  if (!found) {
    found = computed(() => given.value === at);
    gifts[at] = found;
  }
  return found.value;
}

/** Is one of the options selected? */
export function selectedAmong(options: readonly number[]): boolean {
  return options.some(isSelected);
}

/** The game of a match that is about to begin; its table is loaded meanwhile. */
export const coming = signal("");

/** Who plays. */
export const seats = computed(() => match.value?.seats ?? []);

/** The seat of a machine that is waited for; null: none. */
export const thinking = computed(() =>
  busy.value === "machine" ? (match.value?.machine ?? null) : null,
);

/** The game that is played; "": none. */
export const gameOf = computed(() => match.value?.game ?? "");

/** How many answers were given before what is drawn. */
export const movesDrawn = computed(() => drawn.value?.moves);

/** What the table waits for, in a word: styles and tests read it. */
export const standing = computed<"open" | "past" | "over" | "busy">(() => {
  if (open.value) return "open";
  if (past.value !== null) return "past";
  const still = busy.value === "no" && playing.value === null && sight.value !== null;
  return still && match.value?.over ? "over" : "busy";
});

/** Events that a table shows one by one, each for so many milliseconds. */
export const beatsOf = new Map<string, { readonly [kind: string]: number }>();

/** What happens stops until the person wants to go on. */
export const stopped = signal(false);

/** Tables that give keys to options in their own way. */
export const keyWays = new Map<string, (sight: Sight) => string[] | null>();
export const keys = computed(() => {
  const now = drawn.value;
  const own = now ? keyWays.get(now.view.game)?.(now) : null;
  return own ?? keysOf(now?.guide ?? []);
});

/** How long the seat's time has run; set by the clock. */
export const stamp = { of: (): number => 0 };

/** At a server's table: where answers go, and why there is no hint, if there is none. */
export interface Elsewhere {
  /** Comes back when the seat has been told what the answer led to; `at`: of what was answered. */
  readonly answer: (seat: number, seq: number, option: number, at: number) => Promise<void>;
  readonly undo: (seat: number) => Promise<void>;
  readonly noHint: () => string | null;
}

/** Nobody knows yet whether an answer was taken, or it was not: the question stands. */
export class Unsettled extends Error {}

let elsewhere: Elsewhere | null = null;
/** Is the match one of a server? */
export const isElsewhere = signal(false);
/** Others play there, too: nobody is helped. */
export const isHintless = signal(false);
/** What a server told and nobody has been shown yet. */
const news: Turn[] = [];

/** Grows with everything that makes what is under way out of date. */
let epoch = 0;
let viewer = SPECTATOR;
/** Ends the pause that is under way. */
let endPause: (() => void) | null = null;
/** Nothing more is waited for until the next question. */
let hurried = false;
const typedAhead: string[] = [];
/** A run of small choices is under way: what follows each is shown in short. */
let inRun = false;

export function hurry(on: boolean): void {
  inRun = on;
}

function forget(): void {
  landed = null;
  sight.value = null;
  playing.value = null;
  log.value = [];
  oldLines.value = 0;
  selected.value = null;
  advice.value = null;
  unlook();
  past.value = null;
  typedAhead.length = 0;
  held.value = false;
  hush();
}

/** Leaves the table; the match is saved already. */
export function leave(): void {
  epoch += 1;
  skip();
  forget();
  elsewhere = null;
  isElsewhere.value = false;
  isHintless.value = false;
  news.length = 0;
  match.value = null;
  cards.value = new Map();
  cover.value = null;
  busy.value = "no";
  wrong.value = "";
}

function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(error: unknown): void {
  busy.value = "no";
  if (error instanceof RefusedThere || error instanceof Unsettled) say(told(error));
  else wrong.value = told(error);
  if (news.length > 0) void catchUp();
}

async function opened(state: MatchState | null, where: Elsewhere | null = null): Promise<boolean> {
  leave();
  if (!state) return false;
  elsewhere = where;
  isElsewhere.value = where !== null;
  match.value = state;
  const persons = state.own ?? state.seats.flatMap((seat, at) => (seat.agent ? [] : [at]));
  viewer = persons.length > 0 ? (state.next ?? persons[0] ?? SPECTATOR) : SPECTATOR;
  cards.value = new Map((await engine().cards()).map((card) => [card.card, card]));
  if (persons.length > 1 && (state.sealed || state.hides) && !state.over) {
    cover.value = viewer;
    return true;
  }
  await arrive();
  return true;
}

/** Shows the table to the viewer, with all that happened, and goes on. */
async function arrive(): Promise<void> {
  epoch += 1;
  const mine = epoch;
  cover.value = null;
  busy.value = "opening";
  news.length = 0;
  const [lines, seen] = [await engine().log(viewer), await engine().sight(viewer)];
  if (mine !== epoch) return;
  log.value = lines;
  oldLines.value = lines.length;
  showSight(seen);
  busy.value = "no";
  await goOn(mine);
}

function showSight(seen: Sight): void {
  sight.value = share(sight.value, seen);
  selected.value = null;
  advice.value = null;
}

/** Pressed twice, one match begins: the page may look another way by the second press. */
let beginning = false;

export async function begin(wish: Wish): Promise<boolean> {
  if (beginning) return false;
  beginning = true;
  coming.value = wish.game;
  try {
    await speakLanguage();
    const state = here(await engine().begin(wish));
    await opened(state);
    go(`#/match/${state.id}`);
    return true;
  } catch (error) {
    fail(error);
    return false;
  } finally {
    beginning = false;
  }
}

/** A match whose own cards are not on this device is not opened. */
function here(state: MatchState | Missing): MatchState {
  if ("missing" in state) throw new RefusedThere(word("cardsMissing", state.missing));
  return state;
}

/** Opens a saved match; false if there is none. `anew`: as it is saved, even if it is open. */
export async function resume(id: string, anew = false): Promise<boolean> {
  if (!anew && match.value?.id === id) return true;
  await speakLanguage();
  const state = await engine().resume(id, anew);
  return opened(state && here(state));
}

/** Opens a record from a file or a link, with the own cards that came along. */
export async function openRecord(
  record: Uint8Array,
  cards: Uint8Array<ArrayBuffer> | null = null,
): Promise<MatchState> {
  await speakLanguage();
  return here(await engine().open(record, [], cards));
}

export async function speakLanguage(): Promise<void> {
  await engine().speak(settings.value.language);
}

/** Another language in the middle of a match: everything is said anew. */
export async function changeLanguage(): Promise<void> {
  await speakLanguage();
  if (!match.value) return;
  cards.value = new Map((await engine().cards()).map((card) => [card.card, card]));
  if (!sight.value || busy.value !== "no") return;
  const at = past.value;
  log.value = await engine().log(viewer);
  showSight(at === null ? await engine().sight(viewer) : await engine().past(viewer, at));
}

// --- answering ---

/** Gives an answer; with `again`, the same once more for as long as it can be done. */
export async function choose(index: number, again = false): Promise<void> {
  const now = sight.value;
  const decision = now?.decision;
  const option = decision?.options[index];
  if (!open.value || !decision || !option) return;
  epoch += 1;
  const mine = epoch;
  busy.value = "answer";
  selected.value = index;
  unsay();
  try {
    if (elsewhere) {
      await elsewhere.answer(decision.seat, decision.seq, option.index, now.moves);
      if (mine !== epoch) return;
      oldLines.value = log.value.length;
      await catchUp();
      if (open.value) await takeTyped();
      else typedAhead.length = 0;
      return;
    }
    const led = engine().answer(decision.seat, decision.seq, option.index, stamp.of());
    // First it is seen that the choice is taken, then what it led to, which takes longer to draw.
    const [turn] = await Promise.all([led, nextPicture()]);
    if (mine !== epoch) return;
    await follow(turn, mine, again || inRun ? RUN_MS : BETWEEN_MS, log.value.length);
    await goOn(mine);
    const same = again && mine === epoch ? sameAgain(decision.kind, option) : -1;
    if (same >= 0) await choose(same, true);
    else await takeTyped();
  } catch (error) {
    if (mine !== epoch) return;
    fail(error);
    // The table that the answer was given at may not be the one that stands.
    if (error instanceof RefusedThere) await arrive().catch(fail);
  }
}

/** No picture comes as long as nobody looks. */
const PICTURE_MS = 500;

/** Waits until what is in the page now is seen. */
function nextPicture(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, document.visibilityState === "visible" ? PICTURE_MS : 0);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }, 0),
    );
  });
}

/** The time of the seat is up: what lies in its hand falls back. */
export async function timeUp(seat: number): Promise<void> {
  if (!open.value || viewer !== seat) return;
  epoch += 1;
  const mine = epoch;
  busy.value = "answer";
  try {
    const turn = await engine().timeUp(seat);
    if (mine !== epoch) return;
    await follow(turn, mine, BETWEEN_MS);
    await goOn(mine);
  } catch (error) {
    if (mine === epoch) fail(error);
  }
}

function sameAgain(kind: string, before: Option): number {
  const next = sight.value?.decision;
  if (!open.value || next?.kind !== kind) return -1;
  const meaning = (option: Option): string => JSON.stringify({ ...option, index: 0, text: "" });
  return next.options.findIndex((option) => meaning(option) === meaning(before));
}

/** What the last answer led to, as long as it is not on the table: a machine may answer first. */
let landed: Sight | null = null;

/** The question is answered: it can be seen no more. What it led to is on the table. */
function unask(): void {
  if (past.value !== null) return;
  const now = landed ?? sight.value;
  landed = null;
  if (now?.decision || now !== sight.value)
    sight.value = now && share(sight.value, { ...now, decision: null, question: null, guide: [] });
}

/** A machine that has its answer sooner is not waited for: the table is drawn once, with it. */
const THINKS_MS = 40;

async function machineAnswers(): Promise<Turn> {
  const thinks = setTimeout(() => {
    batch(() => {
      unask();
      playing.value = null;
      busy.value = "machine";
    });
  }, THINKS_MS);
  try {
    return await engine().machine(viewer);
  } finally {
    clearTimeout(thinks);
  }
}

/**
 * Plays back what followed, and takes over what it led to: lines, table and question in one
 * picture. `old`: how many lines were there before.
 */
async function follow(turn: Turn, mine: number, limit: number, old?: number): Promise<void> {
  const told_ = pictured(turn.moments).filter((moment) => !moment.line.dull);
  const beats = beatsOf.get(turn.state.game) ?? {};
  const steps = settings.value.speed === "steps" && !inRun;
  const whole = told_.reduce((sum, moment) => sum + (PACES_MS[moment.pace] ?? 0), 0);
  const factor = speedFactor() * Math.min(1, limit / Math.max(1, whole));
  let lines: Line[] = [];
  const tell = (): void => {
    if (old !== undefined) oldLines.value = old;
    if (lines.length > 0) log.value = [...log.value, ...lines];
    lines = [];
  };
  for (const moment of told_) {
    lines.push(moment.line);
    const beat = limit < BETWEEN_MS ? 0 : (beats[moment.line.kind] ?? 0) * speedFactor();
    const wait = Math.max((PACES_MS[moment.pace] ?? 0) * factor, beat);
    const seen = past.value === null && document.visibilityState === "visible";
    if (wait > 0 && !hurried && seen) {
      batch(() => {
        tell();
        unask();
        playing.value = moment;
      });
      sound(moment.line.kind);
      if (steps && moment.pace > 0) await stop();
      else await pause(wait);
      if (mine !== epoch) return;
    }
  }
  hurried = false;
  batch(() => {
    tell();
    speak(
      told_.map((moment) => moment.line.text),
      (count) => word("more1", count),
    );
    match.value = share(match.value, turn.state);
    land(turn);
  });
}

/** Will anybody see what happens moment by moment? */
export function isShown(): boolean {
  return speedFactor() > 0 && document.visibilityState === "visible";
}

/** Shows what a turn led to, unless a machine is to answer, or another person is asked. */
function land({ state, sight: seen }: Turn): void {
  const asks = state.over || state.next === viewer;
  landed = seen;
  // Who looks at an earlier moment finds it when they come back.
  if (past.value !== null) {
    if (asks) busy.value = "no";
    return;
  }
  if (!seen || (!asks && viewer !== SPECTATOR)) return;
  landed = null;
  playing.value = null;
  showSight(seen);
  if (asks) busy.value = "no";
}

/** Nothing waits for what moves: any key or tap ends it. */
export function skip(): void {
  if (!endPause) return;
  hurried = true;
  endPause();
}

/** Waits until the person wants to go on. */
async function stop(): Promise<void> {
  stopped.value = true;
  await new Promise<void>((done) => {
    const end = (): void => {
      if (endPause === end) endPause = null;
      done();
    };
    endPause = end;
  });
  stopped.value = false;
}

/** The next step of what happens. */
export function onward(): void {
  if (stopped.value) endPause?.();
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      if (endPause === end) endPause = null;
      done();
    };
    const timer = setTimeout(end, ms);
    endPause = end;
  });
}

/** Lets the machines answer until a person is asked, or the match is over. */
async function goOn(mine: number): Promise<void> {
  try {
    let state = match.value;
    while (state && !state.over && state.next === null && state.machine !== null) {
      const turn = await machineAnswers();
      if (mine !== epoch) return;
      await follow(turn, mine, MACHINE_MS);
      if (mine !== epoch) return;
      state = match.value;
    }
    if (mine !== epoch || !state) return;
    const persons = state.seats.filter((seat) => !seat.agent).length;
    if (state.next !== null && state.next !== viewer && persons > 0) {
      const secret = state.sealed || lastSealed;
      viewer = state.next;
      lastSealed = state.sealed;
      if (secret || state.hides) {
        forget();
        busy.value = "no";
        cover.value = viewer;
        return;
      }
      await arrive();
      return;
    }
    lastSealed = state.sealed;
    await shown(mine, state.moves);
    if (mine !== epoch) return;
    busy.value = "no";
    if (sight.value?.decision) sound("asked");
    if (news.length > 0) void catchUp();
  } catch (error) {
    if (mine === epoch) fail(error);
  }
}

// --- at a server's table ---

export async function openElsewhere(state: MatchState, where: Elsewhere): Promise<void> {
  await opened(state, where);
}

/** The match stands otherwise, and nothing is told of it. */
export function silent(state: MatchState): Turn {
  return { moments: [], state, sight: null };
}

/** Something was told to a seat: shown at once, or after what is being shown. */
export function happened(turn: Turn, seat: number): void {
  if (!elsewhere) return;
  news.push(seat === viewer ? turn : silent(turn.state));
  if (busy.value === "no" && !playing.value && cover.value === null) void catchUp();
}

/** The match stands otherwise though nothing happened on the table. */
export function stands(state: MatchState, seen: Sight): void {
  happened({ moments: [], state, sight: seen }, viewer);
}

export function tell(text: string): void {
  say(text);
}

/**
 * What does not go on by itself, though nothing is being shown and nobody is asked to wait; "": all
 * is well. Should it stay so, something was lost.
 */
export function stuck(): string {
  const state = match.value;
  if (!elsewhere || !state || playing.value || cover.value !== null || stopped.value) return "";
  if (busy.value === "hint") return "";
  if (busy.value !== "no") return `${busy.value} ${epoch}`;
  if (news.length > 0) return `${news.length} untold ${epoch}`;
  const one = (state.own?.length ?? 0) < 2;
  const old = one && sight.value !== null && sight.value.moves !== state.moves;
  return old ? `${sight.value?.moves} is shown, ${state.moves} stands` : "";
}

/** Shows the table as it stands, whatever was under way. */
export async function renew(): Promise<void> {
  if (!elsewhere) return;
  skip();
  playing.value = null;
  await arrive();
}

/** Was a turn among the lines already when they were read? */
function isOld(turn: Turn): boolean {
  const first = turn.moments[0]?.line.move;
  const newest = log.value.at(-1)?.move;
  return first !== undefined && newest !== undefined && first <= newest;
}

/** Shows what has come. A question that stays the same keeps what is selected. */
async function catchUp(): Promise<void> {
  epoch += 1;
  const mine = epoch;
  const [chosen, asks] = [selected.value, sight.value?.decision?.seq];
  busy.value = "machine";
  try {
    for (let turn = news.shift(); turn; turn = news.shift()) {
      await follow(isOld(turn) ? silent(turn.state) : turn, mine, MACHINE_MS);
      if (mine !== epoch) return;
    }
    await goOn(mine);
    const same = mine === epoch && asks !== undefined && sight.value?.decision?.seq === asks;
    if (same && selected.value === null) selected.value = chosen;
  } catch (error) {
    if (mine === epoch) fail(error);
  }
}

let lastSealed = false;

/** Shows the table as it stands, if that is not what is shown. */
async function shown(mine: number, moves: number): Promise<void> {
  if (past.value !== null) return;
  if (sight.value?.moves === moves && !playing.value && !landed) return;
  // At a server's table no machine answers here: what a story led to is what stands.
  const known = elsewhere && landed?.moves === moves ? landed : null;
  const seen = known ?? (await engine().sight(viewer));
  if (mine !== epoch) return;
  landed = null;
  playing.value = null;
  showSight(seen);
}

/** The person behind the cover says that it is them. */
export async function uncover(): Promise<void> {
  if (cover.value === null) return;
  lastSealed = match.value?.sealed === true;
  await arrive();
}

/** What was typed before the question came: it counts. */
async function takeTyped(): Promise<void> {
  const key = typedAhead.shift();
  if (key === undefined) return;
  const at = keys.value.indexOf(key);
  if (at >= 0) await choose(at);
  else typedAhead.length = 0;
}

/** A key: answers, or is kept for the question that comes. */
export function press(key: string, again: boolean): boolean {
  if (open.value) {
    const at = keys.value.indexOf(key);
    if (at < 0) return false;
    void choose(at, again);
    return true;
  }
  if (busy.value === "answer" && /^[0-9]$/.test(key)) {
    typedAhead.push(key);
    return true;
  }
  return false;
}

export function select(index: number | null): void {
  if (sight.value?.decision && past.value === null) selected.value = index;
}

// --- looking and going back ---

export async function undo(): Promise<void> {
  const now = sight.value;
  if (!now || busy.value === "answer" || busy.value === "undo" || past.value !== null) return;
  if (!now.undo.can) {
    say(now.undo.why || word("undoNothing"));
    return;
  }
  if (elsewhere) {
    await elsewhere.undo(viewer);
    return;
  }
  epoch += 1;
  const mine = epoch;
  busy.value = "undo"; // What is still on the table cannot be answered.
  try {
    const state = await engine().undo(viewer);
    const lines = await engine().log(viewer);
    if (mine !== epoch) return;
    match.value = state;
    log.value = lines;
    oldLines.value = lines.length;
    playing.value = null;
    await goOn(mine);
  } catch (error) {
    if (mine === epoch) fail(error);
  }
}

/** Where the question has no room for the hint's reason, a message has. */
function sayHint({ option, why }: Advice): void {
  selected.value = option;
  say(why, { beside: ".hinted" });
}

export async function hint(): Promise<void> {
  if (!open.value) return;
  if (advice.value) {
    sayHint(advice.value);
    return;
  }
  const none = elsewhere?.noHint();
  if (none) {
    say(none);
    return;
  }
  const mine = epoch;
  busy.value = "hint";
  try {
    const found = await engine().hint(viewer);
    if (mine !== epoch) return;
    busy.value = "no";
    advice.value = found;
    sayHint(found);
    if (news.length > 0) void catchUp();
  } catch (error) {
    fail(error);
  }
}

/** Goes to a moment of the match; null: back to now. */
export async function travel(moves: number | null): Promise<void> {
  const state = match.value;
  if (!state || busy.value === "answer" || busy.value === "undo") return;
  if (elsewhere) {
    if (moves !== null) say(word("travelAfter"));
    return;
  }
  travels += 1;
  const [mine, here_] = [travels, epoch];
  const to = moves === null || moves >= state.moves ? null : Math.max(0, moves);
  try {
    const seen = await (to === null ? engine().sight(viewer) : engine().past(viewer, to));
    // Whoever went elsewhere meanwhile, or answered, is there.
    if (mine !== travels || here_ !== epoch) return;
    past.value = to;
    landed = null;
    playing.value = null;
    if (to === null) showSight(seen);
    else {
      selected.value = null;
      sight.value = seen;
    }
  } catch (error) {
    if (here_ === epoch) fail(error);
  }
}

let travels = 0;

/** A second line from the moment that is looked at. */
export async function playOn(): Promise<void> {
  const from = past.value;
  if (from === null) return;
  try {
    const state = await engine().fork(from);
    await opened(state);
    say(word("forked"));
    go(`#/match/${state.id}`);
  } catch (error) {
    fail(error);
  }
}

/** Looks at a thing: what it is, and why nothing can be done with it. */
export async function look(id: ThingId, aloud: boolean, at: DOMRect | null = null): Promise<void> {
  looks += 1;
  const mine = looks;
  try {
    const found = await engine().why(viewer, id);
    if (mine !== looks) return; // Something else was looked at since, or it was left.
    looked.value = { thing: found, why: found.why_not, rule: found.rule, fleeting: false, at };
    if (aloud && found.why_not) say(found.why_not.split("\n")[0] ?? "");
  } catch (error) {
    fail(error);
  }
}

/** The pointer rests on a thing, or on none any more. */
export async function glance(id: ThingId | null, at: DOMRect | null): Promise<void> {
  glances += 1;
  const mine = glances;
  if (looked.value && !looked.value.fleeting) return;
  if (!id || !sight.value || past.value !== null) {
    looked.value = null;
    return;
  }
  try {
    const found = await engine().why(viewer, id);
    if (mine !== glances || !sight.value || (looked.value && !looked.value.fleeting)) return;
    looked.value = { thing: found, why: found.why_not, rule: found.rule, fleeting: true, at };
  } catch {
    // What lies there no more needs no description.
  }
}

let looks = 0;
let glances = 0;

export function unlook(): void {
  looks += 1;
  looked.value = null;
}

export { moving, viewerOf };

function viewerOf(): number {
  return viewer;
}
