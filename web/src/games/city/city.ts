// SPDX-License-Identifier: MIT
import "./city.css";

export { CityTable as Table } from "./CityTable";
export { beats } from "./Counting";
export { Emblem } from "./Emblem";
export { press } from "./placing";
export { Above, Places as Choices } from "./Rail";
export { placeKeys as keys } from "./view";

/** Of which questions the list of places takes the place of the options. */
export const choicesKinds: readonly string[] = ["place"];

export const runs = { "free-tile": "rest" } as const;
