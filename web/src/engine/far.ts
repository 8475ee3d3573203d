// SPDX-License-Identifier: MIT
// A match at a server's table, as the engine's worker knows it: the view of each of one's seats, or
// a spectator's, and what was told of it. What a seat may not see never comes here.
import type { Content } from "./cards";
import type { Line, MatchState, Seat, Sight, Turn } from "./documents";
import { SPECTATOR } from "./module";
import { bytesOf, changed } from "./packed";
import type { Play } from "./play";

/** What the page knows of a table when it sits down there, or when something about it changes. */
export interface FarTable {
  readonly id: string;
  readonly seats: readonly Seat[];
  /** The seats that this person holds; none: they watch. */
  readonly own: readonly number[];
  readonly over: boolean;
  readonly canUndo: boolean;
}

/** A step of a story, as the server packs it. */
export interface FarStep {
  readonly event: readonly number[] | null;
  readonly change: string;
}

/** A position; null: a spectator's. */
export interface FarSight {
  readonly seat: number | null;
  readonly at: number;
  readonly view: string;
}

export interface FarStory {
  readonly seat: number | null;
  readonly from: number;
  readonly at: number;
  readonly story: readonly FarStep[];
}

interface Seen {
  at: number;
  view: Uint8Array;
  lines: Line[];
}

/** How many lines of the log are kept: a match has some thousand. */
const LINES_MAX = 5000;

export class Far {
  readonly play: Play;
  #table: FarTable;
  /** The table's own cards; null: those of the box. */
  readonly #content: Content | null;
  readonly #seen = new Map<number, Seen>();

  constructor(play: Play, table: FarTable, content: Content | null) {
    this.play = play;
    this.#table = table;
    this.#content = content;
    this.#name();
  }

  #name(): void {
    this.play.beginFar(
      this.#table.seats.map((seat) => seat.name),
      this.#content,
    );
  }

  get table(): FarTable {
    return this.#table;
  }

  set table(table: FarTable) {
    this.#table = table;
    this.#name();
  }

  /** A position takes the place of what was known. */
  take(sight: FarSight): void {
    const viewer = sight.seat ?? SPECTATOR;
    const view = bytesOf(sight.view);
    this.play.behold(view);
    const lines = this.#seen.get(viewer)?.lines ?? [];
    this.#seen.set(viewer, { at: sight.at, view, lines });
  }

  /** What happened next; null: something was missed, and the position has to be asked for. */
  follow(story: FarStory, pictures: boolean): Turn | null {
    const viewer = story.seat ?? SPECTATOR;
    const seen = this.#seen.get(viewer);
    if (!seen || story.from !== seen.at) return null;
    const frames: { event: readonly number[]; view: Uint8Array }[] = [];
    let { view } = seen;
    for (const { event, change } of story.story) {
      view = changed(view, bytesOf(change));
      if (event) frames.push({ event, view });
    }
    const moments = this.play.told(frames, viewer, story.at, pictures);
    seen.view = view;
    seen.at = story.at;
    seen.lines.push(...moments.map((moment) => moment.line));
    if (seen.lines.length > LINES_MAX) seen.lines.splice(0, seen.lines.length - LINES_MAX);
    const state = this.state();
    return { moments, state, sight: this.sight(viewer) };
  }

  /** The match as the viewer sees it, ready to be asked about; false: nothing came yet. */
  turnTo(viewer: number): boolean {
    const seen = this.#seen.get(viewer);
    if (seen) this.play.behold(seen.view);
    return seen !== undefined;
  }

  at(viewer: number): number {
    return this.#seen.get(viewer)?.at ?? 0;
  }

  log(viewer: number): Line[] {
    return [...(this.#seen.get(viewer)?.lines ?? [])];
  }

  sight(viewer: number): Sight {
    if (!this.turnTo(viewer)) throw new Error("no position");
    const can = this.#table.canUndo && viewer !== SPECTATOR;
    const seen = this.play.sight(viewer);
    const ended = this.#table.over ? { decision: null, question: null, guide: [] } : {};
    return { ...seen, ...ended, moves: this.at(viewer), undo: { can, why: "" } };
  }

  state(): MatchState {
    const { id, seats, own, over } = this.#table;
    const asked = over
      ? []
      : own.filter((seat) => this.turnTo(seat) && this.play.askedOf(seat) !== null);
    const first = own[0] ?? SPECTATOR;
    const known = this.turnTo(asked[0] ?? first);
    const awaited = known && !over ? this.play.asked : [];
    return {
      id,
      game: this.play.name,
      seats,
      own,
      moves: this.at(first),
      over: over || (known && this.play.over),
      next: asked[0] ?? null,
      machine: null,
      awaited,
      sealed: false,
      hides: false,
      clock: null,
    };
  }
}
