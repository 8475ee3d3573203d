// SPDX-License-Identifier: MIT
// Is the page served by something that tables can be played at? Of most web spaces nobody can; then
// nothing about a server is shown, and nothing of it is loaded.
import { signal } from "@preact/signals";

/** What the server says to whoever asks for the WebSocket's address without wanting one. */
const UPGRADE_REQUIRED = 426;

export const there = signal(false);

export function playAddress(): URL {
  return new URL("play", document.baseURI);
}

export async function beginServer(): Promise<void> {
  if (!location.protocol.startsWith("http")) return;
  try {
    const answer = await fetch(playAddress(), { cache: "no-store" });
    there.value = answer.status === UPGRADE_REQUIRED;
  } catch {
    // Without a network there is no server; what lies here can be played all the same.
  }
}
