// SPDX-License-Identifier: MIT
// The copy of the page that works without a network, and storage that the browser keeps.
import { effect, signal } from "@preact/signals";
import * as match from "./match";
import { go } from "./route";

/** Is everything here that a match needs without a network? */
export const offline = signal(false);
/** May the browser throw saved matches away? */
export const fleeting = signal(false);
/** A new version waits to be loaded. */
export const renewed = signal(false);

/** So long the page has the network to itself, unless a table is open before. */
const WAITS_MS = 5000;

export function beginOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const stop = effect(() => {
    if (match.sight.value) begin();
  });
  const timer = setTimeout(begin, WAITS_MS);
  let begun = false;
  function begin(): void {
    if (begun) return;
    begun = true;
    clearTimeout(timer);
    queueMicrotask(() => stop());
    register();
  }
}

function register(): void {
  // A notification was clicked while the page was open.
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const to = data && typeof data === "object" && "go" in data ? data.go : null;
    if (typeof to === "string" && to.startsWith("#/t")) go(to);
  });
  void navigator.serviceWorker
    .register(new URL("./service-worker.js", document.baseURI))
    .then((registration) => {
      registration.addEventListener("updatefound", () => {
        const coming = registration.installing;
        coming?.addEventListener("statechange", () => {
          if (coming.state === "installed" && navigator.serviceWorker.controller)
            renewed.value = true;
        });
      });
      return navigator.serviceWorker.ready;
    })
    .then(() => {
      offline.value = true;
    })
    .catch(() => {}); // An address without HTTPS plays without the copy.
}

/** Asked when the first match begins: a browser grants it sooner to a page that is used. */
export async function keepStorage(): Promise<void> {
  if (!navigator.storage?.persist) return;
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  fleeting.value = !kept;
}
