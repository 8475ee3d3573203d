// SPDX-License-Identifier: MIT
// What lies over the page.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

export type Over =
  | { readonly what: "help" }
  | { readonly what: "how"; readonly game: string }
  | { readonly what: "log" }
  | { readonly what: "analysis" }
  | { readonly what: "people" }
  | { readonly what: "settings" }
  | { readonly what: "rule"; readonly rule: string }
  | { readonly what: "link"; readonly address: string };

export const dialog = signal<Over | null>(null);
/** On a phone: how much of the sheet with the question is seen. */
export const HEIGHTS = ["peek", "half", "full"] as const;
export type Height = (typeof HEIGHTS)[number];
export const sheet = signal<Height>("half");
/** Is somebody typing what they do? */
export const typing = signal(false);

/** Where there is a server: what it adds to the settings. It comes with the code for it. */
export const furtherSettings = signal<ComponentType | null>(null);

/** At a server's table: what stands in the bar besides, and what can be done in the end. It comes
 * with the code for it. */
export const besides = signal<{
  readonly Bar: ComponentType;
  /** Below the bar: clocks, offers, a pause, a lost connection. */
  readonly Strip: ComponentType;
  readonly Ending: ComponentType;
  /** How it ended, where people or a clock ended it and not the rules; else nothing. */
  readonly verdict: () => string;
  /** Over the table: people, offers and chat. */
  readonly Side: ComponentType<{ readonly onClose: () => void }>;
} | null>(null);
