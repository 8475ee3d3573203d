// SPDX-License-Identifier: MIT
// What a server says of people and tables (docs/table-protocol.md).

export interface You {
  readonly person: string;
  readonly name: string;
  readonly kind: "guest" | "account" | "bot";
  readonly login?: string;
  /** There is a feed of their news, at an address that only they know. */
  readonly feed?: boolean;
  /** Others see no matches of this person's but those that they played in. */
  readonly hidden?: boolean;
}

/** What everybody may know of somebody. */
export interface PersonDocument {
  readonly person: string;
  readonly name: string;
  readonly kind: You["kind"];
  /** The day on which they first came, in milliseconds. */
  readonly made: number;
}

export interface House {
  /** Of each game, the hash of what the server does with the cards of its box. */
  readonly rules: { readonly [game: string]: string };
  readonly phrases: readonly string[];
  readonly limits: {
    readonly chat: boolean;
    readonly agents: boolean;
    readonly accounts: boolean;
    readonly cards: boolean;
    /** Bytes of one message. */
    readonly message: number;
  };
  readonly name?: string;
  readonly notice?: string;
  /** The key by which push services know this server; without it, it sends no notifications. */
  readonly push?: string;
}

export type FarSeat =
  | {
      readonly who: "person";
      /** null, and no name: somebody of whom the server knows nothing any more. */
      readonly person: string | null;
      readonly name: string;
      readonly here: boolean;
      readonly kind: You["kind"];
    }
  | {
      readonly who: "agent";
      readonly agent: string;
      readonly for?: string | null;
      readonly name?: string;
      readonly out?: boolean;
    }
  | { readonly who: "free"; readonly for?: string };

export type TableClock =
  | { readonly kind: "none" }
  | { readonly kind: "move"; readonly seconds: number }
  | { readonly kind: "fischer"; readonly seconds: number; readonly add: number }
  | { readonly kind: "days"; readonly days: number };

export type OfferKind = "draw" | "pause" | "go-on" | "undo";

export interface Offer {
  readonly what: OfferKind;
  readonly seat: number;
  readonly agreed: readonly number[];
}

/** Cards that somebody brought to a table. */
export interface CardSet {
  /** The set's name for the server. */
  readonly hash: string;
  /** Its name for records, and for the engine here. */
  readonly content: string;
  readonly game: string;
  readonly name: string;
  readonly bytes: number;
}

export interface TableDocument {
  readonly table: string;
  readonly game: string;
  readonly options: { readonly [name: string]: string };
  readonly seats: readonly FarSeat[];
  readonly stage: "open" | "on" | "ended";
  readonly listed: boolean;
  readonly clock: TableClock;
  readonly watch: { readonly allowed: boolean; readonly delay: number };
  readonly takeback: "free" | "ask" | "never";
  readonly host: string | null;
  readonly made?: number;
  readonly watchers: number;
  readonly offers: readonly Offer[];
  readonly paused: boolean;
  readonly outcome: {
    readonly by: "rules" | "concede" | "time" | "draw" | "house";
    readonly rank: readonly number[];
    readonly score: readonly number[];
  } | null;
  readonly next: string | null;
  /** Cards that somebody brought; null: those of the box. */
  readonly cards?: CardSet | null;
  /** In lists: is whoever asked for them asked there? null: not known yet. */
  readonly asked?: boolean | null;
}

export interface Said {
  readonly number: number;
  readonly person: string;
  readonly name: string;
  readonly text?: string;
  readonly phrase?: number;
  readonly at: number;
}

/** The clocks as one seat is told of them, in milliseconds. */
export interface Clocks {
  readonly seat: number | null;
  readonly left: readonly (number | null)[];
  readonly timer: readonly (number | null)[];
  readonly runs: readonly number[];
  readonly paused: boolean;
}

export interface Message {
  readonly is?: string;
  readonly re?: number;
  readonly error?: string;
  readonly text?: string;
  readonly table?: unknown;
  readonly [name: string]: unknown;
}
