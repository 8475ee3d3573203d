// SPDX-License-Identifier: MIT
// The table of Endbringer: the demigod astride two of three battlefields, and those who defend them.

export { Sheet, sheetKinds } from "../sorcerer/Sheet";
export { EndbringerTable as Table } from "./EndbringerTable";

import "../sorcerer/sorcerer.css";
import "./endbringer.css";
