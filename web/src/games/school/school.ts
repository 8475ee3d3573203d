// SPDX-License-Identifier: MIT
export { Plain as Table } from "../plain/Plain";
