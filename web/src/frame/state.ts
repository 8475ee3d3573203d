// SPDX-License-Identifier: MIT
// What lies over the page.
import { signal } from "@preact/signals";

export type Over =
  | { readonly what: "help" }
  | { readonly what: "log" }
  | { readonly what: "settings" }
  | { readonly what: "rule"; readonly rule: string }
  | { readonly what: "link"; readonly address: string };

export const dialog = signal<Over | null>(null);
/** Is somebody typing what they do? */
export const typing = signal(false);
