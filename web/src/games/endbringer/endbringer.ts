// SPDX-License-Identifier: MIT
// The table of Endbringer: the demigod astride two battlefields, and those who defend the city.

export { Emblem } from "../sorcerer/Emblem";
export { HandButton as Foot } from "../sorcerer/HandButton";
export { Sheet, sheetKinds } from "../sorcerer/Sheet";
export { EndbringerTable as Table } from "./EndbringerTable";

import "../sorcerer/sorcerer.css";
import "./endbringer.css";

export const runs = {
  critical: "same",
  hit: "same",
  distribute: "same",
  take: "same",
  dream: "same",
  pick: "rest",
  mulligan: "rest",
  "give-up": "rest",
  reclaim: "rest",
} as const;
