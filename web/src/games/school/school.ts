// SPDX-License-Identifier: MIT
// The table of School of Sorcery: six locations between two wizards.

export { Emblem } from "./Emblem";
export { SchoolTable as Table } from "./SchoolTable";
export { Sheet, sheetKinds } from "./Sheet";

import "./school.css";

export const runs = { portal: "same", pet: "same", power: "same" } as const;
