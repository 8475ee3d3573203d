// SPDX-License-Identifier: MIT
// The server is asked every now and then where it is one's turn.
import { effect } from "@preact/signals";
import { ask, enter, standing } from "./house";
import { turns } from "./turn";

const EVERY_MS = 20_000;
/** Where the server has to read a match first. */
const SOON_MS = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  clearTimeout(timer);
  let soon = false;
  try {
    const reply = await ask("turns");
    const found = reply["turns"];
    if (Array.isArray(found)) turns.value = new Set(found.map(String));
    soon = reply["unknown"] === true;
  } catch {
    // Without a line nobody knows; what was known last stands.
  }
  if (standing.value === "here") timer = setTimeout(() => void look(), soon ? SOON_MS : EVERY_MS);
}

effect(() => {
  if (standing.value === "here") void look();
  else clearTimeout(timer);
  if (standing.value === "nameless" || standing.value === "out") turns.value = new Set();
});

/** For the start page: somebody who is known here comes in, to be told. */
export function beginTurns(): void {
  enter();
}

/** After something that has changed them. */
export const lookAgain = look;
