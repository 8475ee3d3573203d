// SPDX-License-Identifier: MIT
// Somebody who follows an invitation, or presses "sit down" in the list, wants a seat: it is asked
// for as soon as they are in and the table is known.
import { signal } from "@preact/signals";

/** The table at which this person wants to sit down; "": none. */
export const wanted = signal("");
