// SPDX-License-Identifier: MIT
// The copy of the page that works without a network, and storage that the browser keeps.
import { signal } from "@preact/signals";

/** Is everything here that a match needs without a network? */
export const offline = signal(false);
/** May the browser throw saved matches away? */
export const fleeting = signal(false);
/** A new version waits to be loaded. */
export const renewed = signal(false);

export function beginOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
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
