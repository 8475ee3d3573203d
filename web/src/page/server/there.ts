// SPDX-License-Identifier: MIT
// Is the page served by something that tables can be played at? Of most web spaces nobody can; then
// nothing about a server is shown, and nothing of it is loaded.
import { signal } from "@preact/signals";

/** null: nobody knows yet. */
export const there = signal<boolean | null>(null);

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
