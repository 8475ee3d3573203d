// SPDX-License-Identifier: MIT
// The documents that the engine writes, as docs/protocol.md tells them, and what a page is sent.

/** A fact's value: a number, a word, true, or a list of these. */
export type Fact = number | string | boolean | ReadonlyArray<number | string>;
export type Facts = { readonly [name: string]: Fact | undefined };

export interface ThingId {
  readonly kind: "location" | "card" | "place";
  readonly index: number;
}

/** Something that lies on the table. */
export interface Thing {
  readonly thing: ThingId;
  readonly name: string;
  readonly text: string;
  readonly facts: Facts;
}

export interface Reason {
  readonly kind: string;
  readonly rule: string;
  readonly text: string;
}

/** An option as the decision lists it. */
export interface Option {
  readonly index: number;
  readonly kind: string;
  readonly text: string;
  readonly void?: Reason;
  readonly [name: string]: unknown;
}

export interface Refusal {
  readonly kind: string;
  readonly text: string;
  readonly rule: string;
  readonly reason: Reason;
  readonly [name: string]: unknown;
}

export interface Decision {
  readonly seat: number;
  readonly seq: number;
  readonly kind: string;
  readonly sealed: boolean;
  readonly text: string;
  readonly options: readonly Option[];
  readonly refused: readonly Refusal[];
  readonly [name: string]: unknown;
}

/** What the guide says about an option. */
export interface OptionGuide {
  readonly index: number;
  readonly thing: ThingId | null;
  readonly closes: boolean;
  readonly asks_again: boolean;
  readonly digit: number | null;
  readonly preview: string;
  readonly full: string;
  readonly effect: Facts;
}

export interface Course {
  readonly round: number;
  readonly round_name: string;
  readonly phase: number;
  readonly phase_name: string;
  /** The phases of a round in their order, and which of them it is, counted from 1. */
  readonly steps: readonly string[];
  readonly step: number | null;
  readonly allies: boolean;
  readonly hides_hands: boolean;
  readonly seconds: number | null;
  readonly page_due: number | null;
  readonly ending: string;
}

export interface Question {
  readonly seat: number;
  readonly seq: number;
  readonly advice: string;
  readonly rule: string;
  readonly note: string;
  readonly window: boolean;
  readonly needs_hand: boolean;
  readonly begins_at: number;
}

export interface Outcome {
  readonly over: boolean;
  readonly reason: number | string | null;
  readonly score: readonly number[];
  readonly rank: readonly number[];
  readonly reward: readonly number[];
  readonly text: string;
}

/** A card's face. */
export interface Card {
  readonly card: string;
  readonly name: string;
  readonly group: string;
  readonly figures: string;
  readonly text: string;
  readonly source: string;
  readonly facts: Facts;
}

/** The view of a seat: a game's own document, of which a table reads what it draws. */
export interface View {
  readonly game: string;
  readonly players: number;
  readonly viewer: number;
  readonly [name: string]: unknown;
}

/** A seat at the table: a person, or a machine that plays as strong as its words say. */
export interface Seat {
  readonly name: string;
  readonly agent: string | null;
}

/** Everything a seat may see at one moment. */
export interface Sight {
  readonly viewer: number;
  readonly moves: number;
  readonly view: View;
  readonly course: Course;
  readonly things: readonly Thing[];
  readonly decision: Decision | null;
  readonly question: Question | null;
  readonly guide: readonly OptionGuide[];
  readonly outcome: Outcome;
  readonly undo: { readonly can: boolean; readonly why: string };
}

/** A line of what happened. `move` says after how many answers it stands. */
export interface Line {
  readonly text: string;
  readonly kind: string;
  readonly seat: number | null;
  readonly thing: ThingId | null;
  readonly move: number;
  readonly round: string;
  readonly dull: boolean;
}

/** An event with the table as it stood then; `view` and `things` only where they are shown. */
export interface Moment {
  readonly line: Line;
  /** The event's own document (docs/protocol.md). */
  readonly event: { readonly [name: string]: unknown };
  readonly pace: number;
  readonly view: View | null;
  readonly things: readonly Thing[] | null;
}

/** What an answer led to. */
export interface Turn {
  readonly moments: readonly Moment[];
  readonly state: MatchState;
  /** The table as the viewer sees it afterwards; null: another person is asked. */
  readonly sight: Sight | null;
}

/** What the frame has to know of a match besides sights. */
export interface MatchState {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  /** At a server's table: the seats of whoever looks at this page. Else all persons sit here. */
  readonly own?: readonly number[];
  readonly moves: number;
  readonly over: boolean;
  /** A person who is asked, the one who was asked last first; null: a machine is, or nobody. */
  readonly next: number | null;
  /** At a server's table: who is asked, as far as whoever looks may know. */
  readonly awaited?: readonly number[];
  /** A machine that is to answer. */
  readonly machine: number | null;
  /** Is what `next` is asked secret? */
  readonly sealed: boolean;
  readonly hides: boolean;
  /** null: nobody's time runs. */
  readonly clock: Clock | null;
}

/** The clocks of a match, in milliseconds. */
export interface Clock {
  readonly limit: number;
  /** How long each seat's time has run. */
  readonly used: readonly number[];
  /** The seats whose time runs. */
  readonly running: readonly number[];
}

export interface Advice {
  readonly option: number;
  readonly why: string;
  /** What is likely to follow, and what would be different after the next best, in lines. */
  readonly outlook: string;
  /** Chances to win, option by option, in per cent; -1: not looked at. */
  readonly chances: readonly number[];
  /** They are ratings of 100, as for who plays alone for points. */
  readonly rates: boolean;
}

/** An answer of a finished match, as a machine judges it afterwards: chances in per cent. */
export interface Judged {
  /** It was given after so many answers. */
  readonly move: number;
  readonly seat: number;
  readonly round: string;
  readonly did: string;
  readonly chance: number;
  /** The best that there was; the same if the answer was it. */
  readonly better: string;
  readonly best: number;
  /** They are ratings of 100, as in Advice. */
  readonly rates: boolean;
}

export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly moves: number;
  readonly over: boolean;
  readonly round: string;
  readonly asked: string;
  readonly when: number;
  /** The hash of the own cards that it is played with; null: the box. */
  readonly cards: string | null;
}

// --- own cards ---

/** A kept set of own cards, named by the hash of its content. */
export interface KeptSet {
  readonly hash: string;
  readonly game: string;
  readonly name: string;
  /** How many of its cards are not those of the box. */
  readonly count: number;
  readonly when: number;
}

/** What the compiler says of a text: the cards that it makes, or its first mistake. */
export type Verdict =
  | {
      readonly good: true;
      readonly hash: string;
      readonly game: Game;
      /** Cards that are not as they are in the box. */
      readonly own: readonly Card[];
      readonly all: number;
    }
  | {
      readonly good: false;
      /** From 1; 0: the text as a whole. */
      readonly line: number;
      readonly column: number;
      readonly text: string;
      /** Is the text in English, for want of the reader's language? */
      readonly english: boolean;
    };

/** A match that cannot be opened, since its own cards are not on this device. */
export interface Missing {
  readonly missing: string;
}

export interface RuleText {
  readonly id: string;
  readonly text: string;
}

// --- setting up ---

type InLanguages = { readonly en: string; readonly de: string };

export interface SetupValue {
  readonly word: string;
  readonly title: InLanguages;
  readonly help: InLanguages;
}

export interface SetupOption {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly title: InLanguages;
  readonly help: InLanguages;
  readonly values: readonly SetupValue[];
  /** Where a menu shows it, for each number of seats from the least. */
  readonly ranks: readonly string[];
}

/** A computer player that a menu offers. */
export interface Agent {
  /** As the engine names it: "search:novice". */
  readonly agent: string;
  /** What it is called at a table; "": nothing. */
  readonly name: string;
  readonly title: InLanguages;
  readonly help: InLanguages;
  /** Its names in the styles that it can have, by style; the first is none. */
  readonly styled: { readonly [style: string]: string };
}

/** An agent that thinks for so long: how strong it is depends on the device, so it is no level. */
export interface Timed {
  readonly agent: string;
  readonly seconds: number;
  readonly styled: Agent["styled"];
}

/** Another difficulty: the value of a setup option, both by their words. */
export interface Harder {
  readonly option: string;
  readonly value: string;
  readonly text: string;
}

/** What a machine likes beyond winning. */
export interface Style {
  /** As the engine names it: "bold". */
  readonly style: string;
  readonly title: InLanguages;
  readonly help: InLanguages;
}

export interface Game {
  readonly name: string;
  readonly title: InLanguages;
  readonly least: number;
  readonly most: number;
  readonly allies: boolean;
  /** The weakest level first. */
  readonly agents: readonly Agent[];
  readonly timed: readonly Timed[];
  /** The first is none. */
  readonly styles: readonly Style[];
  /** The agent for somebody who has just learned the game. */
  readonly usual: string;
  /** For each number of seats from the least: which of the options says how hard the game itself
   * plays; -1: players play against each other. */
  readonly difficulty: readonly number[];
  readonly options: readonly SetupOption[];
}

export interface Wish {
  readonly game: string;
  /** Own cards in the place of the box's: the hash of a kept set; null: the box. */
  readonly cards: string | null;
  readonly seats: readonly Seat[];
  readonly options: { readonly [name: string]: string };
  /** A number to deal by; null: any. */
  readonly seed: string | null;
}
