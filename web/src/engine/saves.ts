// SPDX-License-Identifier: MIT
// Saved matches, in IndexedDB. They are read and written in the engine's worker only: a save tells
// the seed, and so what is to come.
import type { KeptSet, SavedMatch } from "./documents";

export interface Save extends SavedMatch {
  readonly record: Uint8Array<ArrayBuffer>;
  /** How long each seat's time has run, where one does. */
  readonly used?: readonly number[];
}

/** Own cards; `shown` no more: removed, but matches are played with them. */
export interface CardSet extends KeptSet {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly shown: boolean;
}

const NAME = "sortilege";
const STORE = "matches";
const SETS = "cards";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error("storage"));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((good, bad) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(STORE, { keyPath: "id" });
      if (oldVersion < 2) request.result.createObjectStore(SETS, { keyPath: "hash" });
    };
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error("storage"));
  });
  return opened;
}

async function store(mode: IDBTransactionMode, name = STORE): Promise<IDBObjectStore> {
  return (await open()).transaction(name, mode).objectStore(name);
}

/** All saves without their records, the newest first. What cannot be read is passed over. */
export async function listSaves(): Promise<SavedMatch[]> {
  const all = (await done((await store("readonly")).getAll())) as Partial<Save>[];
  return all
    .filter((save): save is Save => typeof save.id === "string" && Array.isArray(save.seats))
    .map(({ record: _, ...rest }) => ({ ...rest, cards: rest.cards ?? null }))
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
  await sweepSets();
}

// --- own cards ---

export async function listSets(): Promise<KeptSet[]> {
  const all = (await done((await store("readonly", SETS)).getAll())) as Partial<CardSet>[];
  return all
    .filter((set): set is CardSet => typeof set.hash === "string" && set.shown === true)
    .map(({ text: _, shown: __, ...rest }) => rest)
    .sort((a, b) => b.when - a.when);
}

export async function readSet(hash: string): Promise<CardSet | undefined> {
  return done((await store("readonly", SETS)).get(hash)) as Promise<CardSet | undefined>;
}

export async function writeSet(set: CardSet): Promise<void> {
  await done((await store("readwrite", SETS)).put(set));
}

/** Takes a set off the list. Its text stays for as long as a saved match is played with it. */
export async function dropSet(hash: string): Promise<void> {
  const set = await readSet(hash);
  if (set) await writeSet({ ...set, shown: false });
  await sweepSets();
}

/** Throws away the sets that are on no list and in no saved match. */
export async function sweepSets(): Promise<void> {
  const used = new Set((await listSaves()).map((save) => save.cards));
  const all = (await done((await store("readonly", SETS)).getAll())) as CardSet[];
  for (const set of all)
    if (!set.shown && !used.has(set.hash))
      await done((await store("readwrite", SETS)).delete(set.hash));
}
