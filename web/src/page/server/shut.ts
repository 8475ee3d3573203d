// SPDX-License-Identifier: MIT
// Whom this person has shut out: who is not heard any more, and who cannot sit down at their
// tables. The server keeps it; it is known again after every break, and on every device.
import { effect, signal } from "@preact/signals";
import { say as tell } from "../notice";
import { say } from "../words.server";
import type { Message } from "./documents";
import { ask, shutLists, wish } from "./house";

export type Shut = "mute" | "block";
export const SHUTS: readonly Shut[] = ["mute", "block"];

interface Person {
  readonly person: string;
  readonly name: string;
}

const LISTS = { mute: "muted", block: "blocked" } as const;

/** The people of each list, with their names as far as somebody has asked for them. */
export const shutOut = signal<{ readonly [S in Shut]: ReadonlyMap<string, string> }>({
  mute: new Map(),
  block: new Map(),
});

/** When one comes in they are said without names. */
effect(() => {
  const given = shutLists.value as { readonly [name: string]: unknown } | undefined;
  const read = (name: string): ReadonlyMap<string, string> => {
    const list = given?.[name];
    return new Map(Array.isArray(list) ? list.map((one) => [String(one), ""]) : []);
  };
  shutOut.value = { mute: read(LISTS.mute), block: read(LISTS.block) };
});

/** With their names, for a list. */
export async function readShut(): Promise<void> {
  const reply: Message | null = await ask("shut-out").catch(() => null);
  if (!reply) return;
  const read = (name: string): ReadonlyMap<string, string> =>
    new Map((reply[name] as readonly Person[]).map((one) => [one.person, one.name]));
  shutOut.value = { mute: read(LISTS.mute), block: read(LISTS.block) };
}

const TOLD = {
  mute: { done: "muted", undone: "unmuted" },
  block: { done: "blocked", undone: "unblocked" },
} as const;

/** Shuts somebody out, or lets them in again. */
export async function turnShut(what: Shut, { person, name }: Person, on: boolean): Promise<void> {
  if (!(await wish(what, { person, on }))) return;
  const next = new Map(shutOut.value[what]);
  if (on) next.set(person, name);
  else next.delete(person);
  shutOut.value = { ...shutOut.value, [what]: next };
  tell(say(TOLD[what][on ? "done" : "undone"], name || say("nameless")));
}
