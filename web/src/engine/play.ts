// SPDX-License-Identifier: MIT
// A match in the module's memory: what the page may ask about it, and what it may do. Nothing here
// knows a rule; nothing that leaves here was made from anything but a view.
import type { Address } from "../../../src/wasm/sortilege.mjs";
import { Compiler, type Content, contentHash, hex } from "./cards";
import { describe } from "./describe.mjs";
import type {
  Advice,
  Card,
  Course,
  Decision,
  Harder,
  Line,
  Moment,
  OptionGuide,
  Outcome,
  Question,
  RuleText,
  Sight,
  Thing,
  ThingId,
  Verdict,
  View,
  Wish,
} from "./documents";
import { difficulty, harder } from "./harder";
import { LANGUAGES, type Language, type Module, Refused, SPECTATOR } from "./module";
import { Garbled } from "./packed";

const ANSWERS_MAX = 20000;
const MOMENTS_MAX = 512;
const OPTIONS_MAX = 1088;
const PLAYERS_MASK = 0x3f;
const CLOCK = 7;
const SEALED = 1;
const SEATS = 6;
const UNDO_FREE = 0;
const UNDO_OPEN = 1;
const PARTS = {
  course: 0,
  question: 1,
  options: 2,
  things: 3,
  table: 4,
  pages: 5,
  cards: 6,
  help: 7,
};
const PACES = { "at-once": 0, short: 1, long: 2 };
/** Shown by tables of the page although they are told at once elsewhere. */
const STAGED: ReadonlySet<string> = new Set(["goal"]);
const KINDS: { readonly [kind: string]: number } = { location: 1, card: 2, place: 3 };

/** How an event is to be shown. */
interface Shown {
  readonly pace: keyof typeof PACES;
  readonly thing: ThingId | null;
  readonly dull: boolean;
}

interface EventDocument {
  readonly [name: string]: unknown;
  readonly kind: string;
  readonly seat: number | null;
  readonly text: string;
}

function mix(chain: bigint, value: bigint): bigint {
  const mixed = BigInt.asUintN(64, (chain ^ BigInt.asUintN(64, value)) * 0x9e3779b97f4a7c15n);
  return mixed ^ (mixed >> 29n);
}

/** The memory that a game needs, taken once: matches come and go in it. */
export class Play {
  readonly module: Module;
  readonly name: string;
  /** The game of the box, and the one that is played: with own cards another. */
  readonly base: Address;
  #game: Address;
  #content: Content | null = null;
  readonly #compiler: Compiler;
  readonly stateSize: number;
  #voice: Address;
  #language: Language;
  #names: readonly string[] = [];
  readonly #scene: Address;
  readonly #decision: Address;
  readonly #view: Address;
  readonly #past: Address;
  /** At a server's table: what one seat sees. There is no match then, only views. */
  readonly #far: Address;
  #isFar = false;
  readonly #reel: Address;
  readonly #events: Address;
  readonly #states: Address;
  readonly #setup: Address;
  readonly #answer: Address;
  readonly #matches: readonly [Address, Address];
  readonly #top: Address;
  #match: Address = 0;

  constructor(module: Module, name: string, language: Language) {
    this.module = module;
    this.name = name;
    this.#language = language;
    this.base = module.game(name);
    this.#game = this.base;
    this.#compiler = new Compiler(module, this.base);
    this.stateSize = module.engine.call("state_size", this.base);
    this.#scene = module.struct("slg_guide_scene");
    this.#decision = module.struct("slg_decision");
    this.#view = module.bytes(this.stateSize);
    this.#past = module.bytes(this.stateSize);
    this.#far = module.bytes(this.stateSize);
    this.#reel = module.struct("slg_wasm_reel");
    this.#events = module.struct("slg_event", MOMENTS_MAX);
    this.#states = module.bytes(this.stateSize * MOMENTS_MAX);
    this.#setup = module.struct("slg_setup");
    this.#answer = module.struct("slg_answer");
    const size = module.engine.call("match_size", this.game, ANSWERS_MAX);
    this.#matches = [module.bytes(size), module.bytes(size)];
    module.engine.exports.slg_wasm_reel_init(
      this.#reel,
      this.game,
      MOMENTS_MAX,
      this.#events,
      this.#states,
    );
    this.#voice = module.voice(language, []);
    this.#top = module.engine.top;
  }

  /** What this engine does with the cards of the box, as a server names it. */
  get rules(): string {
    return hex(this.module.engine.call("rules_hash", this.base));
  }

  // --- with which cards ---

  get game(): Address {
    return this.#game;
  }

  /** The own cards of the match; null: those of the box. */
  get content(): Content | null {
    return this.#content;
  }

  /** Does something with other cards; where it fails, those before stay. */
  #dealt(content: Content | null, work: () => void): void {
    const before = { game: this.#game, content: this.#content };
    try {
      const { text } = content ?? {};
      this.#game = text
        ? this.#compiler.compile(text, this.#compiler.spare(this.#game), this.#language)
        : this.base;
      this.#content = content;
      work();
    } catch (error) {
      this.#game = before.game;
      this.#content = before.content;
      throw error;
    }
  }

  /** What a text of own cards makes; a Mistake where it is wrong. */
  verdict(text: Uint8Array): Verdict {
    const { module } = this;
    const made = this.#compiler.try(text, this.#language);
    const box = new Map(this.#faces(this.base).map((card) => [card.card, JSON.stringify(card)]));
    const all = this.#faces(made);
    return {
      good: true,
      hash: contentHash(module, made),
      game: describe(module.engine, made),
      own: all.filter((card) => box.get(card.card) !== JSON.stringify(card)),
      all: all.length,
    };
  }

  /** Whom to play after such results against that machine, and a sentence; null: nobody else. */
  suited(spec: string, results: string): { agent: string; text: string } | null {
    const { module } = this;
    return module.borrowed(() => {
      const { engine } = module;
      const [against, letters] = [engine.put(spec), engine.put(results)];
      const agent = engine.word("guide_agent_suited", against, letters);
      const language = LANGUAGES.indexOf(this.#language);
      const text = module.text((room, size) =>
        engine.call("guide_agent_advice", language, against, letters, room, size),
      );
      return agent ? { agent, text } : null;
    });
  }

  /** How hard the game itself plays in this match: "difficulty=1"; "": players play against each
   * other. */
  difficulty(): string {
    return difficulty(this.module, this.game, this.#match);
  }

  /** Another difficulty that suits somebody with such results better, and a sentence. */
  harder(results: string): Harder | null {
    return harder(this.module, this.game, this.#match, this.#language, results);
  }

  #faces(game: Address): Card[] {
    const count = this.module.engine.call("card_count", game);
    const language = LANGUAGES.indexOf(this.#language);
    return Array.from({ length: count }, (_, card) =>
      this.module.json<Card>((room, size) =>
        this.module.engine.call("guide_json_card", game, card, language, room, size),
      ),
    );
  }

  // --- beginning and ending ---

  begin(wish: Wish, content: Content | null): void {
    this.#dealt(content, () => this.#begin(wish));
  }

  #begin(wish: Wish): void {
    const { module } = this;
    const setup = this.#setup;
    module.engine.call("setup_default", this.game, setup);
    module.setU8("slg_setup", "seats", setup, wish.seats.length);
    for (const [name, value] of Object.entries(wish.options)) {
      module.borrowed(() => {
        const status = module.engine.call(
          "setup_set",
          this.game,
          setup,
          module.engine.put(name),
          module.engine.put(value),
          module.error,
        );
        if (status) throw new Refused(module.said(this.#language));
      });
    }
    const seed = setup + module.at("slg_setup", "seed");
    if (wish.seed === null) module.write(seed, crypto.getRandomValues(new Uint8Array(32)));
    else module.engine.call("seed_from", BigInt.asUintN(64, BigInt(wish.seed)), seed);
    this.#open(setup);
    this.#setNames(wish.seats.map((seat) => seat.name));
  }

  #open(setup: Address): void {
    const { module } = this;
    const memory = this.#spare();
    const match = module.engine.call(
      "match_init",
      memory,
      ANSWERS_MAX,
      this.game,
      setup,
      UNDO_FREE,
      0,
      module.error,
    );
    if (!match) throw new Refused(module.said(this.#language));
    this.#watch(match);
  }

  /** The memory of the two that no match lies in: a match that cannot be opened harms none. */
  #spare(): Address {
    return this.#match === this.#matches[0] ? this.#matches[1] : this.#matches[0];
  }

  #watch(match: Address): void {
    this.#isFar = false;
    this.#match = match;
    const { module } = this;
    module.engine.call("match_watch", match, this.#reel + module.at("slg_wasm_reel", "watcher"));
  }

  #setNames(names: readonly string[]): void {
    this.#names = names;
    this.#renewVoice();
    names.forEach((name, seat) => {
      this.module.borrowed(() => {
        this.module.engine.call("match_set_name", this.#match, seat, this.module.engine.put(name));
      });
    });
  }

  #renewVoice(): void {
    this.module.engine.top = this.#top;
    this.#voice = this.module.voice(this.#language, this.#names);
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    this.#renewVoice();
  }

  /** Opens a replay or a save; the names of the players are in it. */
  load(record: Uint8Array, open: boolean, content: Content | null): void {
    this.#dealt(content, () => this.#load(record, open));
  }

  #load(record: Uint8Array, open: boolean): void {
    const { module } = this;
    module.borrowed(() => {
      const at = module.engine.take(record.length + 1);
      module.write(at, record);
      const info = module.struct("slg_replay_info");
      const { engine } = module;
      if (engine.call("replay_info_of", this.game, at, record.length, info, module.error))
        throw new Refused(module.said(this.#language));
      if (module.getU32("slg_replay_info", "game", info) !== this.game)
        throw new Refused(`${this.name}?`);
      const outcomes = module.getU32("slg_replay_info", "outcomes", info);
      if (outcomes > 0) throw new Refused(module.said(this.#language) || "scripted");
      const match = engine.call(
        "replay_read",
        this.game,
        at,
        record.length,
        this.#spare(),
        ANSWERS_MAX,
        open ? UNDO_OPEN : UNDO_FREE,
        0,
        module.error,
      );
      if (!match) throw new Refused(module.said(this.#language));
      this.#watch(match);
    });
    const seats = this.seats;
    this.#names = Array.from({ length: seats }, (_, seat) =>
      module.engine.word("match_name", this.#match, seat),
    );
    this.#renewVoice();
  }

  /** The record: as text, or as few bytes as it can be. */
  record(form: "text" | "binary"): Uint8Array<ArrayBuffer> {
    const { module } = this;
    const { engine } = module;
    const number = form === "text" ? 0 : 1;
    const length = engine.call("replay_write", this.#match, number, 0, 0);
    return module.borrowed(() => {
      const at = engine.take(length + 1);
      engine.call("replay_write", this.#match, number, at, length + 1);
      return module.read(at, length);
    });
  }

  /** A new match of the same deal with the first answers of this one. */
  fork(moves: number): void {
    const { module } = this;
    const from = this.#match;
    const names = this.#names;
    this.#open(module.engine.call("match_setup", from));
    this.#replay(from, moves, () => {});
    this.#setNames(names);
  }

  // --- at a server's table ---

  /** From now on the position is what `behold` is given. Cards that are played with already are not
   * compiled once more. */
  beginFar(names: readonly string[], content: Content | null): void {
    const named = (): void => {
      this.#isFar = true;
      this.#names = names;
      this.#renewVoice();
    };
    if (this.#content === content) named();
    else this.#dealt(content, named);
  }

  /** What a seat sees is the position: a view shows its own seat all that it holds. */
  behold(view: Uint8Array): void {
    if (view.length !== this.stateSize) throw new Garbled(`${view.length} bytes`);
    this.module.write(this.#far, view);
  }

  /** What was told of a step: each event with the view as it stood then. */
  told(
    frames: readonly { readonly event: readonly number[]; readonly view: Uint8Array }[],
    viewer: number,
    move: number,
    pictures: boolean,
  ): Moment[] {
    const { module } = this;
    const moments: Moment[] = [];
    for (let from = 0; from < frames.length; from += MOMENTS_MAX) {
      const some = frames.slice(from, from + MOMENTS_MAX);
      some.forEach(({ event, view }, i) => {
        this.#putEvent(this.#events + i * module.size("slg_event"), event);
        module.write(this.#states + i * this.stateSize, view);
      });
      module.setU32("slg_wasm_reel", "count", this.#reel, some.length);
      moments.push(...this.#moments(viewer, move, pictures));
    }
    return moments;
  }

  #putEvent(at: Address, event: readonly number[]): void {
    const { module } = this;
    module.write(at, new Uint8Array(module.size("slg_event")));
    // As in event.h: two bytes, one, one, and four numbers of two bytes.
    const [kind = 0, seat = 0, seenBy = 0, ...rest] = event;
    module.memory.setUint16(at + module.at("slg_event", "kind"), kind, true);
    module.memory.setUint8(at + module.at("slg_event", "seat"), seat);
    module.memory.setUint8(at + module.at("slg_event", "seat") + 1, seenBy);
    rest.slice(0, 4).forEach((number, i) => {
      module.memory.setInt16(at + module.at("slg_event", "seat") + 2 + 2 * i, number, true);
    });
  }

  // --- what stands ---

  get seats(): number {
    if (this.#isFar) return this.#names.length;
    const setup = this.module.engine.call("match_setup", this.#match);
    return this.module.memory.getUint8(setup + this.module.at("slg_setup", "seats"));
  }

  get names(): readonly string[] {
    return this.#names;
  }

  get moves(): number {
    if (this.#isFar) return 0;
    return this.module.engine.call("match_moves", this.#match);
  }

  get state(): Address {
    if (this.#isFar) return this.#far;
    return this.module.engine.call("match_state", this.#match);
  }

  get over(): boolean {
    return (this.module.engine.call("is_over", this.state) & 1) === 1;
  }

  /** The seats that are asked, lowest first. */
  get asked(): readonly number[] {
    const mask = this.pending & PLAYERS_MASK;
    return [0, 1, 2, 3, 4, 5].filter((seat) => (mask >> seat) & 1);
  }

  /** What a seat is asked, without words: its number, how many options, and whether in secret. */
  askedOf(seat: number): { seq: number; options: number; sealed: boolean } | null {
    const { module } = this;
    const { engine } = module;
    if (!(engine.call("get_decision", this.game, this.state, seat, this.#decision) & 1))
      return null;
    const flags = module.getU8("slg_decision", "flags", this.#decision);
    return {
      seq: module.getU32("slg_decision", "seq", this.#decision),
      options: engine.call("options", this.game, this.state, seat, 0, 0),
      sealed: (flags & SEALED) !== 0,
    };
  }

  /** What the chance of the machine at a seat begins from, as in every program of ours. */
  agentSeed(seat: number): bigint {
    const setup = this.module.engine.call("match_setup", this.#match);
    return this.module.engine.call("agent_seed", setup, seat);
  }

  /** The round, in words, as everybody may know it. */
  get roundName(): string {
    this.module.engine.call("view", this.game, this.state, SPECTATOR, this.#view);
    const round = this.module.engine.call("guide_round", this.game, this.#view);
    return this.#roundName(round);
  }

  decisionOf(seat: number): Decision | null {
    return this.module.json<Decision | null>((room, size) =>
      this.module.engine.call(
        "json_decision",
        this.game,
        this.state,
        seat,
        this.#voice,
        room,
        size,
      ),
    );
  }

  /** The view of a seat as bytes, for an agent. */
  viewOf(seat: number): Uint8Array<ArrayBuffer> {
    this.module.engine.call("view", this.game, this.state, seat, this.#view);
    return this.module.read(this.#view, this.stateSize);
  }

  // --- against the clock ---

  /** Seats whose time runs, each with the option by which it ends. */
  get running(): ReadonlyMap<number, number> {
    const { module } = this;
    return module.borrowed(() => {
      const options = module.struct("slg_option", SEATS);
      const asked =
        module.engine.call("get_decision", this.game, this.state, CLOCK, this.#decision) & 1;
      const count = asked
        ? module.engine.call("options", this.game, this.state, CLOCK, options, SEATS)
        : 0;
      const found = new Map<number, number>();
      for (let at = 0; at < Math.min(count, SEATS); at++) {
        const option = options + at * module.size("slg_option");
        found.set(module.memory.getInt16(option + module.at("slg_option", "a"), true), at);
      }
      return found;
    });
  }

  /** How long a seat's time is, in milliseconds; 0: as long as it likes. */
  get limitMs(): number {
    return 1000 * this.module.engine.call("guide_seconds", this.game, this.state);
  }

  /** How long each seat's time had run at its last answer. */
  get stamps(): readonly number[] {
    const { module } = this;
    const stamps = Array.from({ length: SEATS }, () => 0);
    for (let at = 0; at < this.moves; at++) {
      const move = module.engine.call("match_move", this.#match, at);
      const seat = module.memory.getUint8(move + module.at("slg_move", "seat"));
      if (seat < SEATS) stamps[seat] = module.getU32("slg_move", "tick", move);
    }
    return stamps;
  }

  /** How much of its time a machine takes for an answer. */
  thinkMs(seat: number, option: number, agent: string): number {
    const { module } = this;
    const { engine } = module;
    return module.borrowed(() => {
      const options = module.struct("slg_option", OPTIONS_MAX);
      const count = engine.call("options", this.game, this.state, seat, options, OPTIONS_MAX);
      if (option >= count) return 0;
      const at = options + option * module.size("slg_option");
      return engine.call("guide_think_ms", this.game, at, engine.put(agent));
    });
  }

  /** The time of a seat is up. */
  timeUp(seat: number, viewer: number): Moment[] {
    const option = this.running.get(seat);
    const asked = this.askedOf(CLOCK);
    if (option === undefined || !asked) return [];
    return this.answer(CLOCK, asked.seq, option, this.limitMs, viewer);
  }

  /**
   * A golden chain goes on (tests/golden/golden.c): by the position and what each seat sees of it,
   * or by the options of a seat. For tests: of hashes nobody learns what they were made of.
   */
  chain(chain: bigint, seat: number | null): bigint {
    const { module } = this;
    const { engine } = module;
    if (seat === null) {
      let mixed = mix(chain, engine.call("hash", this.game, this.state));
      for (let viewer = 0; viewer < this.seats; viewer++) {
        engine.call("view", this.game, this.state, viewer, this.#view);
        mixed = mix(mixed, engine.call("hash", this.game, this.#view));
      }
      return mixed;
    }
    return module.borrowed(() => {
      const options = module.struct("slg_option", OPTIONS_MAX);
      const count = engine.call("options", this.game, this.state, seat, options, OPTIONS_MAX);
      let mixed = mix(chain, BigInt(count));
      for (let i = 0; i < count; i++) {
        const at = options + i * module.size("slg_option");
        let whole = 0n;
        for (const field of ["kind", "a", "b", "c"])
          whole = (whole << 16n) | BigInt(module.getU16("slg_option", field, at));
        mixed = mix(mixed, whole);
      }
      return mixed;
    });
  }

  get pending(): number {
    return this.module.engine.call("pending", this.state);
  }

  // --- what a seat sees ---

  #look(view: Address, viewer: number): void {
    const { module } = this;
    const asked =
      viewer !== SPECTATOR &&
      module.engine.call("get_decision", this.game, view, viewer, this.#decision) & 1;
    module.setU32("slg_guide_scene", "game", this.#scene, this.game);
    module.setU32("slg_guide_scene", "view", this.#scene, view);
    module.setU32("slg_guide_scene", "voice", this.#scene, this.#voice);
    module.setU32("slg_guide_scene", "viewer", this.#scene, viewer);
    module.setU32("slg_guide_scene", "decision", this.#scene, asked ? this.#decision : 0);
  }

  #part<T>(part: keyof typeof PARTS): T {
    return this.module.json<T>((room, size) =>
      this.module.engine.call("guide_json", this.#scene, PARTS[part], room, size),
    );
  }

  #document(view: Address): View {
    return this.module.json<View>((room, size) =>
      this.module.engine.call("json_state", this.game, view, room, size),
    );
  }

  #sightOf(state: Address, viewer: number, moves: number): Sight {
    const { module } = this;
    module.engine.call("view", this.game, state, viewer, this.#view);
    this.#look(this.#view, viewer);
    const decision = module.json<Decision | null>((room, size) =>
      module.engine.call("json_decision", this.game, this.#view, viewer, this.#voice, room, size),
    );
    return {
      viewer,
      moves,
      view: this.#document(this.#view),
      course: this.#part<Course>("course"),
      things: this.#part<Thing[]>("things"),
      decision,
      question: this.#part<Question | null>("question"),
      guide: decision ? this.#part<OptionGuide[]>("options") : [],
      outcome: module.json<Outcome>((room, size) =>
        module.engine.call("json_outcome", this.game, this.#view, this.#voice, room, size),
      ),
      undo: this.#undoOf(viewer),
    };
  }

  sight(viewer: number): Sight {
    return this.#sightOf(this.state, viewer, this.moves);
  }

  /** The position after the first answers. What is asked there can only be looked at. */
  past(viewer: number, moves: number): Sight {
    const { module } = this;
    if (module.engine.call("match_seek", this.#match, moves, this.#past, module.error))
      throw new Refused(module.said(this.#language));
    return this.#sightOf(this.#past, viewer, moves);
  }

  #undoOf(viewer: number): { can: boolean; why: string } {
    if (viewer === SPECTATOR || this.#isFar) return { can: false, why: "" };
    const { module } = this;
    if (module.engine.call("match_can_undo", this.#match, viewer) & 1)
      return { can: true, why: "" };
    // An answer that cannot be taken back says why, and nothing changes.
    module.engine.call("match_undo", this.#match, viewer, module.error);
    return { can: false, why: module.said(this.#language) };
  }

  why(viewer: number, thing: ThingId): Thing & { readonly why_not: string; readonly rule: string } {
    const { module } = this;
    module.engine.call("view", this.game, this.state, viewer, this.#view);
    this.#look(this.#view, viewer);
    return module.borrowed(() => {
      const at = module.struct("slg_guide_thing");
      module.memory.setInt16(
        at + module.at("slg_guide_thing", "kind"),
        KINDS[thing.kind] ?? 0,
        true,
      );
      module.memory.setInt16(at + module.at("slg_guide_thing", "index"), thing.index, true);
      return module.json((room, size) =>
        module.engine.call("guide_json_thing", this.#scene, at, room, size),
      );
    });
  }

  pages(viewer: number): readonly { readonly title: string; readonly of: readonly string[] }[] {
    this.module.engine.call("view", this.game, this.state, viewer, this.#view);
    this.#look(this.#view, viewer);
    return this.#part("pages");
  }

  table(viewer: number): string {
    this.module.engine.call("view", this.game, this.state, viewer, this.#view);
    this.#look(this.#view, viewer);
    return this.#part("table");
  }

  cards(): readonly Card[] {
    return this.#faces(this.game);
  }

  rule(id: string): RuleText | null {
    const { engine } = this.module;
    const language = LANGUAGES.indexOf(this.#language);
    const text = this.module.borrowed(() =>
      engine.call("rule_text", this.game, engine.put(id), language),
    );
    return text ? { id, text: engine.text(text) } : null;
  }

  // --- what is done ---

  /** Answers, and tells what `viewer` saw of what followed. */
  answer(seat: number, seq: number, option: number, tick: number, viewer: number): Moment[] {
    const { module } = this;
    module.setU8("slg_answer", "seat", this.#answer, seat);
    module.setU32("slg_answer", "seq", this.#answer, seq);
    module.setU32("slg_answer", "option", this.#answer, option);
    module.setU32("slg_wasm_reel", "count", this.#reel, 0);
    const status = module.engine.call(
      "match_answer",
      this.#match,
      this.#answer,
      tick,
      0,
      module.error,
    );
    if (status) throw new Refused(module.said(this.#language));
    return this.#moments(viewer, this.moves, true);
  }

  undo(seat: number): void {
    const { module } = this;
    if (module.engine.call("match_undo", this.#match, seat, module.error))
      throw new Refused(module.said(this.#language));
  }

  /** The events that the reel holds, for one viewer. */
  #moments(viewer: number, move: number, pictures: boolean): Moment[] {
    const { module } = this;
    const count = module.getU32("slg_wasm_reel", "count", this.#reel);
    const size = module.size("slg_event");
    const told: Moment[] = [];
    let things = "";
    for (let i = 0; i < count; i++) {
      const event = this.#events + i * size;
      module.engine.call("view", this.game, this.#states + i * this.stateSize, viewer, this.#view);
      const said = module.json<EventDocument | null>((room, length) =>
        module.engine.call("json_event", this.game, this.#view, event, this.#voice, room, length),
      );
      if (!said) continue;
      this.#look(this.#view, viewer);
      module.setU32("slg_guide_scene", "decision", this.#scene, 0);
      const shown = module.json<Shown | null>((room, length) =>
        module.engine.call("guide_json_event", this.#scene, event, room, length),
      );
      const pace = shown ? PACES[shown.pace] : 0;
      const round = module.engine.call("guide_round", this.game, this.#view);
      const line: Line = {
        text: said.text,
        kind: said.kind,
        seat: said.seat,
        thing: shown?.thing ?? null,
        move,
        round: this.#roundName(round),
        dull: shown?.dull === true || said.kind === "chance" || !said.text,
      };
      let picture: Thing[] | null = null;
      if (pictures && (pace > 0 || STAGED.has(said.kind))) {
        const text = module.text((room, length) =>
          module.engine.call("guide_json", this.#scene, PARTS.things, room, length),
        );
        if (text !== things) {
          things = text;
          picture = JSON.parse(text) as Thing[];
        }
      }
      const view = picture ? this.#document(this.#view) : null;
      told.push({ line, event: said, pace, view, things: picture });
    }
    return told;
  }

  #roundName(round: number): string {
    return this.module.borrowed(() => {
      const out = this.module.engine.take(256);
      this.module.engine.call(
        "guide_round_name",
        this.game,
        LANGUAGES.indexOf(this.#language),
        round,
        out,
        256,
      );
      return this.module.engine.text(out);
    });
  }

  /** Gives the answers of another match to this one. */
  #replay(from: Address, moves: number, after: (move: number) => void): void {
    const { module } = this;
    for (let i = 0; i < moves; i++) {
      const move = module.engine.call("match_move", from, i);
      const seat = module.memory.getUint8(move + module.at("slg_move", "seat"));
      const option = module.memory.getUint16(move + module.at("slg_move", "option"), true);
      const seq = module.getU32("slg_move", "seq", move);
      const tick = module.getU32("slg_move", "tick", move);
      module.setU8("slg_answer", "seat", this.#answer, seat);
      module.setU32("slg_answer", "seq", this.#answer, seq);
      module.setU32("slg_answer", "option", this.#answer, option);
      module.setU32("slg_wasm_reel", "count", this.#reel, 0);
      if (module.engine.call("match_answer", this.#match, this.#answer, tick, 0, module.error))
        throw new Refused(module.said(this.#language));
      after(i + 1);
    }
  }

  /** Everything that happened so far, as a viewer saw it: the match is played once more. */
  log(viewer: number): Line[] {
    const match = this.#match;
    const lines: Line[] = [];
    this.#open(this.module.engine.call("match_setup", match));
    try {
      this.#replay(match, this.module.engine.call("match_moves", match), (move) => {
        for (const moment of this.#moments(viewer, move, false)) lines.push(moment.line);
      });
    } finally {
      this.#match = match;
    }
    return lines;
  }

  /** Who gave an answer, which one, and what there was to choose from. */
  answered(move: number): {
    readonly seat: number;
    readonly option: number;
    readonly decision: Decision | null;
    readonly round: string;
    readonly view: Uint8Array<ArrayBuffer>;
  } {
    const { module } = this;
    const at = module.engine.call("match_move", this.#match, move);
    const seat = module.memory.getUint8(at + module.at("slg_move", "seat"));
    const option = module.memory.getUint16(at + module.at("slg_move", "option"), true);
    if (module.engine.call("match_seek", this.#match, move, this.#past, module.error))
      throw new Refused(module.said(this.#language));
    const decision = module.json<Decision | null>((room, size) =>
      module.engine.call("json_decision", this.game, this.#past, seat, this.#voice, room, size),
    );
    module.engine.call("view", this.game, this.#past, seat, this.#view);
    const round = this.#roundName(module.engine.call("guide_round", this.game, this.#view));
    return { seat, option, decision, round, view: module.read(this.#view, this.stateSize) };
  }

  /** Does a search rate answers, where who plays alone plays for points? */
  get rates(): boolean {
    return this.module.engine.call("guide_rates", this.game, this.state) !== 0;
  }

  /** What a search gives each option, in per cent; -1: it did not look at it. */
  chances(advice: Uint8Array): readonly number[] {
    const { module } = this;
    return module.borrowed(() => {
      const size = module.size("slg_advice");
      const at = module.engine.take(advice.length + 8);
      module.write(at, advice);
      return Array.from({ length: advice.length / size }, (_, i) =>
        module.engine.call("guide_chance", at + i * size),
      );
    });
  }

  /** Why an agent's choice is good. */
  advise(seat: number, option: number, advice: Uint8Array): Omit<Advice, "outlook"> {
    const { module } = this;
    const { engine } = module;
    engine.call("view", this.game, this.state, seat, this.#view);
    this.#look(this.#view, seat);
    return module.borrowed(() => {
      const size = module.size("slg_advice");
      const count = advice.length / size;
      const at = engine.take(advice.length + 8);
      module.write(at, advice);
      const options = module.struct("slg_option", OPTIONS_MAX);
      const total = engine.call("options", this.game, this.#view, seat, options, OPTIONS_MAX);
      const out = engine.take(4096);
      const found = count === total ? at : 0;
      engine.call("guide_hint", this.#scene, options, total, option, found, count, out, 4096);
      const chances = Array.from({ length: count }, (_, i) =>
        engine.call("guide_chance", at + i * size),
      );
      return { option, why: engine.text(out), chances, rates: this.rates };
    });
  }
}
