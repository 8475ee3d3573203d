// SPDX-License-Identifier: MIT
// Notifications of this browser, which a server sends through the browser's push service while the
// page is closed: asked for here, shown by the service worker.
import { signal } from "@preact/signals";
import type { You } from "./documents";
import { house, wish, you } from "./house";

/** `never`: this browser or this server knows nothing of it; `denied`: the person said no to it. */
export type Pushing = "never" | "off" | "on" | "denied";
export const pushing = signal<Pushing>("never");

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function lettersOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function manager(): Promise<PushManager | null> {
  if (!house.value?.push || !("serviceWorker" in navigator) || !("PushManager" in window))
    return null;
  // Where there is none, it is never ready, and nothing is offered.
  return (await navigator.serviceWorker.ready).pushManager;
}

/** How it stands; a browser whose server has another key by now is asked for anew by the person. */
export async function lookAtPush(): Promise<void> {
  const found = await manager();
  if (!found) {
    pushing.value = "never";
  } else if (Notification.permission === "denied") {
    pushing.value = "denied";
  } else {
    const now = await found.getSubscription();
    const ours = now && lettersOf(now.options.applicationServerKey) === house.value?.push;
    pushing.value = ours ? "on" : "off";
  }
}

export async function askForPush(): Promise<boolean> {
  const found = await manager();
  const key = house.value?.push;
  if (!found || !key) return false;
  if ((await Notification.requestPermission()) !== "granted") {
    await lookAtPush();
    return false;
  }
  await (await found.getSubscription())?.unsubscribe();
  const made = await found.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const reply = await wish("push", {
    endpoint: made.endpoint,
    key: lettersOf(made.getKey("p256dh")),
    auth: lettersOf(made.getKey("auth")),
  });
  if (!reply) await made.unsubscribe();
  await lookAtPush();
  return reply !== null;
}

export async function stopPush(): Promise<boolean> {
  const now = await (await manager())?.getSubscription();
  if (!now) return false;
  const reply = await wish("push", { endpoint: now.endpoint });
  if (reply) await now.unsubscribe();
  await lookAtPush();
  return reply !== null;
}

/** The feed's address, which nobody can be told a second time; null: none was made. */
export async function makeFeed(): Promise<string | null> {
  const reply = await wish("feed", { on: true });
  if (!reply) return null;
  you.value = reply["you"] as You;
  return new URL(`feed/${String(reply["feed"])}`, document.baseURI.replace(/#.*$/, "")).href;
}

export async function stopFeed(): Promise<boolean> {
  const reply = await wish("feed", { on: false });
  if (reply) you.value = reply["you"] as You;
  return reply !== null;
}
