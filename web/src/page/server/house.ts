// SPDX-License-Identifier: MIT
// Being at a server: who one is there, and the line to it. The token that says so on the next visit
// stays in this browser.
import { signal } from "@preact/signals";
import { say } from "../notice";
import { settings } from "../settings";
import { say as word } from "../words.server";
import type { House, Message, PersonDocument, TableDocument, You } from "./documents";
import { Broken, Declined, Line } from "./line";
import { KEY, playAddress } from "./there";

/** `nameless`: nobody knows this browser yet, and a name is needed. */
export type Standing = "out" | "nameless" | "coming" | "here" | "broken";
export const standing = signal<Standing>("out");
export const you = signal<You | null>(null);
export const house = signal<House | null>(null);
/** Whom one has shut out, as the server said when one came in (shut.ts). */
export const shutLists = signal<unknown>(undefined);

/** Whoever wants to know what the server says by itself, and that one is in again. */
export interface Listener {
  readonly hear: (message: Message) => void;
  readonly again: () => void;
}
const listeners = new Set<Listener>();

let line: Line | null = null;
let fresh = "";

function token(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepToken(to: string | null): void {
  try {
    if (to === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, to);
  } catch {
    // Without storage one is known as long as the page is open.
  }
}

/** Only for as long as the page is open: where there is no storage. */
let lent: string | null = null;

async function hello(): Promise<void> {
  if (!line) return;
  const known = token() ?? lent;
  const who = known ? { token: known } : { name: fresh };
  const { language } = settings.value;
  try {
    const reply = await line.ask("hello", { version: 1, form: "packed", lang: language, ...who });
    if (typeof reply["token"] === "string") {
      lent = reply["token"];
      keepToken(lent);
    }
    you.value = reply["you"] as You;
    house.value = reply["house"] as House;
    shutLists.value = reply["shut-out"];
    standing.value = "here";
    for (const listener of listeners) listener.again();
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const unknown = error.code === "unknown" && known !== null;
    if (unknown) {
      lent = null;
      keepToken(null);
    }
    if (!unknown && known !== null) throw error;
    leave();
    standing.value = "nameless";
    if (!unknown) say(error.message);
  }
}

/** An announcement of those who run the server: it stays on its pages, and is said at tables. */
function takeNotice(text: string): void {
  if (house.value) house.value = { ...house.value, notice: text };
  say(text);
}

/** Comes in, under the name that is given if nobody knows this browser yet. */
export function enter(name = ""): void {
  if (line) return;
  fresh = name;
  if (!(token() ?? lent) && !name) {
    standing.value = "nameless";
    return;
  }
  standing.value = "coming";
  const address = playAddress();
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  line = new Line(address.href, {
    begin: hello,
    hear: (message) => {
      if (message.is === "notice") takeNotice(message.text ?? "");
      for (const listener of listeners) listener.hear(message);
    },
    broke: () => {
      standing.value = "broken";
    },
  });
}

export function leave(): void {
  line?.close();
  line = null;
  standing.value = "out";
}

/** For how long the server has said nothing; 0 where there is no line to it. */
export function silentMs(): number {
  return standing.value === "here" ? (line?.silent ?? 0) : 0;
}

/** Nothing comes over the line any more, though it seems to stand. */
export function renewLine(): void {
  line?.renew();
}

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ask(
  what: string,
  names: { readonly [name: string]: unknown } = {},
): Promise<Message> {
  return line ? line.ask(what, names) : Promise.reject(new Broken());
}

/** Asks, and says to the person what went wrong; null: it did. */
export async function wish(
  what: string,
  names: { readonly [name: string]: unknown } = {},
): Promise<Message | null> {
  try {
    return await ask(what, names);
  } catch (error) {
    say(error instanceof Broken ? word("broken") : error instanceof Error ? error.message : "");
    return null;
  }
}

export async function rename(name: string): Promise<boolean> {
  const reply = await wish("name", { name });
  if (reply) you.value = reply["you"] as You;
  return reply !== null;
}

/** From a guest to an account; the recovery codes, or null. */
export async function signUp(login: string, password: string): Promise<readonly string[] | null> {
  const reply = await wish("sign-up", { login, password });
  if (!reply) return null;
  you.value = reply["you"] as You;
  return reply["codes"] as readonly string[];
}

/** Recovery codes have a form of their own. */
const CODE = /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/;

/** One is somebody else from now on; false: neither password nor code was right. */
export async function signIn(login: string, secret: string): Promise<boolean> {
  const how = CODE.test(secret.trim()) ? { code: secret.trim() } : { password: secret };
  const reply = await wish("sign-in", { login, ...how });
  if (!reply) return false;
  lent = String(reply["token"]);
  keepToken(lent);
  you.value = reply["you"] as You;
  for (const listener of listeners) listener.again();
  return true;
}

/** Nobody is known here any more. */
function forgetMe(): void {
  lent = null;
  keepToken(null);
  you.value = null;
  leave();
  standing.value = "nameless";
}

const NAME_MAX = 20;

/** From a device that nobody knows yet: as a guest first, since every line begins as somebody. */
export async function enterAs(login: string, secret: string): Promise<boolean> {
  enter(login.slice(0, NAME_MAX));
  await new Promise<void>((done) => {
    const stop = standing.subscribe((now) => {
      if (now === "coming" || now === "broken") return;
      queueMicrotask(() => stop());
      done();
    });
  });
  if (standing.value !== "here") return false;
  const good = await signIn(login, secret);
  if (!good && standing.value === "here") await deleteMe();
  return good;
}

export async function signOut(): Promise<boolean> {
  const reply = await wish("sign-out");
  if (reply) forgetMe();
  return reply !== null;
}

/** All that is kept of whoever asks, put together from the parts in which it comes. */
export async function exported(): Promise<unknown> {
  const all: { [name: string]: unknown } = {};
  for (let from: unknown = 0; typeof from === "number"; ) {
    const reply = await wish("export", { from });
    if (!reply) return null;
    for (const [name, value] of Object.entries(reply["data"] as object)) {
      const before = all[name];
      all[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
    }
    from = reply["next"];
  }
  return all;
}

export async function deleteMe(): Promise<boolean> {
  const reply = await wish("delete", { sure: true });
  if (reply) forgetMe();
  return reply !== null;
}

/** Somebody's page, and so many of their matches; a text: why there is none. */
export async function profile(
  person: string,
  from: number,
): Promise<{ person: PersonDocument; tables: readonly TableDocument[] } | string> {
  try {
    const reply = await ask("person", { person, from });
    return {
      person: reply["person"] as PersonDocument,
      tables: reply["tables"] as readonly TableDocument[],
    };
  } catch (error) {
    return error instanceof Declined ? error.message : word("broken");
  }
}

/** Whether others see the matches of this person's that they did not play in. */
export async function hide(on: boolean): Promise<void> {
  const reply = await wish("hide", { on });
  if (reply) you.value = reply["you"] as You;
}

/** Tables that can be found, or those of whoever asks. */
export async function tables(
  which: {
    readonly stage?: TableDocument["stage"];
    readonly mine?: boolean;
    readonly from?: number;
  } = {},
): Promise<readonly TableDocument[] | null> {
  const reply = await ask("tables", which).catch(() => null);
  return (reply?.["tables"] as readonly TableDocument[] | undefined) ?? null;
}
