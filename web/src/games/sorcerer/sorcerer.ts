// SPDX-License-Identifier: MIT
// The table of Sorcerer: battlefields between two sorcerers, two camps, or in a ring.

export { Emblem } from "./Emblem";
export { HandButton as Foot } from "./HandButton";
export { Sheet, sheetKinds } from "./Sheet";
export { SorcererTable as Table } from "./SorcererTable";

import "./sorcerer.css";

export const runs = {
  critical: "same",
  hit: "same",
  distribute: "same",
  pick: "rest",
  mulligan: "rest",
} as const;
