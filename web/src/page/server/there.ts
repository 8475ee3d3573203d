// SPDX-License-Identifier: MIT
// Is the page served by something that tables can be played at? Of most web spaces nobody can; then
// nothing about a server is shown, and nothing of it is loaded.
import { signal } from "@preact/signals";

/** Where the token lies that says on the next visit who one is. */
export const KEY = "sortilege.token";

/** null: nobody knows yet. */
export const there = signal<boolean | null>(null);

/** Has somebody come in from this browser before? */
export function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function playAddress(): URL {
  return new URL("play", document.baseURI);
}

/** Each answer of a server says what it is. The page's own address is asked, since it is there
 * everywhere: nothing goes wrong where no server is. */
async function find(): Promise<void> {
  if (!location.protocol.startsWith("http") || !navigator.onLine) {
    there.value = false;
    return;
  }
  try {
    const address = location.href.replace(/#.*$/, "");
    const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
    there.value = answer.headers.get("x-sortilege") === "tables";
  } catch {
    // Without a network there is no server; what lies here can be played all the same.
    there.value = false;
  }
}

export function beginServer(): void {
  void find();
  addEventListener("online", () => {
    if (!there.value) void find();
  });
}
