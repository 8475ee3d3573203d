// SPDX-License-Identifier: MIT
// One match in two windows: what is played in one, the other takes over, so that neither writes
// an older table over a newer one. Only a match at rest is told of: a machine thinks in one window.
import { effect } from "@preact/signals";
import { engine } from "./engine";
import * as match from "./match";
import { say } from "./notice";
import { word } from "./settings";

const KEY = "sortilege.played";
/** Until the other window has written its save. */
const WAITS_MS = [100, 300, 900];

interface Played {
  readonly id: string;
  readonly moves: number;
}

function believable(text: string | null): Played | null {
  try {
    const told = JSON.parse(text ?? "null") as Partial<Played> | null;
    return typeof told?.id === "string" && typeof told.moves === "number"
      ? { id: told.id, moves: told.moves }
      : null;
  } catch {
    return null;
  }
}

async function written({ id, moves }: Played): Promise<boolean> {
  const saves = await engine().saves();
  return saves.some((save) => save.id === id && save.moves === moves);
}

async function takeOver(played: Played): Promise<void> {
  for (const wait of WAITS_MS) {
    await new Promise((done) => setTimeout(done, wait));
    if (match.match.value?.id !== played.id || match.match.value.moves === played.moves) return;
    if (!(await written(played))) continue;
    await match.resume(played.id, true);
    say(word("elsewhere"));
    return;
  }
}

export function beginWindows(): void {
  let before: Played | null = null;
  effect(() => {
    const now = match.match.value;
    const rests = match.busy.value === "no" && (now?.next !== null || now.over);
    if (now && !rests) return;
    const changed = now && before?.id === now.id && before.moves !== now.moves;
    before = now && { id: now.id, moves: now.moves };
    if (!changed) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(before));
    } catch {
      // Without storage there is no save that two windows could share.
    }
  });
  addEventListener("storage", (event) => {
    const played = event.key === KEY ? believable(event.newValue) : null;
    if (played && match.match.value?.id === played.id)
      takeOver(played).catch((error: unknown) => say(String(error)));
  });
}
