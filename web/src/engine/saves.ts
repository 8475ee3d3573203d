// SPDX-License-Identifier: MIT
// Saved matches, in IndexedDB. They are read and written in the engine's worker only: a save tells
// the seed, and so what is to come.
import type { SavedMatch } from "./documents";

export interface Save extends SavedMatch {
  readonly record: Uint8Array<ArrayBuffer>;
  /** How long each seat's time has run, where one does. */
  readonly used?: readonly number[];
}

const NAME = "sortilege";
const STORE = "matches";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error("storage"));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((good, bad) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error("storage"));
  });
  return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(STORE, mode).objectStore(STORE);
}

/** All saves without their records, the newest first. What cannot be read is passed over. */
export async function listSaves(): Promise<SavedMatch[]> {
  const all = (await done((await store("readonly")).getAll())) as Partial<Save>[];
  return all
    .filter((save): save is Save => typeof save.id === "string" && Array.isArray(save.seats))
    .map(({ record: _, ...rest }) => rest)
    .sort((a, b) => b.when - a.when);
}

export async function readSave(id: string): Promise<Save | undefined> {
  return done((await store("readonly")).get(id)) as Promise<Save | undefined>;
}

export async function writeSave(save: Save): Promise<void> {
  await done((await store("readwrite")).put(save));
}

export async function dropSave(id: string): Promise<void> {
  await done((await store("readwrite")).delete(id));
}
