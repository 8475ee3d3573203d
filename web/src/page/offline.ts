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

/** For what the page was loaded anew: it does so once for each reason. */
const KEY = "sortilege loaded anew";
const RENEWAL_MS = 20_000;

/** Fetches the newest page, past the copy that is kept here, and shows it; twice for one reason
 * would be for ever. */
export async function loadAnew(why: string): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY) === why) return;
    sessionStorage.setItem(KEY, why);
  } catch {
    return; // Without storage nobody would know that it was done.
  }
  const late = new Promise((done) => setTimeout(done, RENEWAL_MS));
  await Promise.race([newest(), late]);
  location.reload();
}

/** The copy that a worker keeps is the server's. */
async function newest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const coming = registration?.installing ?? registration?.waiting;
    if (!coming || coming.state === "activated") return;
    await new Promise<void>((done) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated" || coming.state === "redundant") done();
      });
    });
  } catch {
    // Nothing newer can be had now; the browser fetches what it can.
  }
}

/** Asked when the first match begins: a browser grants it sooner to a page that is used. */
export async function keepStorage(): Promise<void> {
  if (!navigator.storage?.persist) return;
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  fleeting.value = !kept;
}
