// SPDX-License-Identifier: MIT
// The keys of every table.
import { tableOf } from "../games/tables";
import { read } from "../page/looking";
import * as match from "../page/match";
import { notice, unsay } from "../page/notice";
import { go, route } from "../page/route";
import { set, settings } from "../page/settings";
import { dialog, typing } from "./state";

function typingInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Moves the selection through the options. */
function move(by: number): void {
  const count = match.sight.value?.decision?.options.length ?? 0;
  if (count === 0) return;
  const now = match.selected.value;
  match.select(now === null ? (by > 0 ? 0 : count - 1) : (now + by + count) % count);
}

function goBack(): void {
  if (dialog.value) dialog.value = null;
  else if (notice.value) unsay();
  else if (match.looked.value) match.unlook();
  else if (match.past.value !== null) void match.travel(null);
  else match.select(null);
}

/** The regions of a table, by the letters that lead there after g. */
export const REGIONS = { q: "decision", t: "table", h: "hand", l: "log" } as const;
export type Region = (typeof REGIONS)[keyof typeof REGIONS];

/** On a phone the sheet may have the hand. */
const ALSO: { readonly [K in Region]?: string } = { hand: "sheet-hand" };

/** Puts the focus into a region; where a table has no hand, into the table. */
export function jump(to: Region): void {
  const found = [to, ALSO[to] ?? ""].map((id) => document.getElementById(id));
  const region = found.find((one) => one?.offsetParent) ?? document.getElementById("table");
  region?.focus();
  region?.scrollIntoView({ block: "nearest" });
}

/** Was g pressed just before? */
let going = 0;
const GOING_MS = 2000;

function goes(key: string): boolean {
  const began = going;
  going = key === "g" ? Date.now() : 0;
  if (key === "g") return true;
  const to = REGIONS[key as keyof typeof REGIONS];
  if (!to || Date.now() - began > GOING_MS) return false;
  jump(to);
  return true;
}

const COMMANDS: { readonly [key: string]: () => void } = {
  u: () => void match.undo(),
  h: () => void match.hint(),
  v: () => {
    dialog.value = { what: "log" };
  },
  r: () => {
    const rule = match.sight.value?.question?.rule;
    if (rule) dialog.value = { what: "rule", rule };
  },
  ".": () => void read(),
  " ": () => void read(),
  m: () => set({ sound: !settings.value.sound }),
  q: () => jump("decision"),
  t: () => jump("table"),
  "?": () => {
    dialog.value = { what: "help" };
  },
  "/": () => {
    typing.value = true;
  },
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Home: () => match.select(0),
};

function atTable(event: KeyboardEvent): boolean {
  const { key } = event;
  const seen = match.sight.value;
  const own = tableOf(match.match.value?.game ?? "").press;
  // A focused button answers space itself.
  const button = key === " " && event.target instanceof HTMLButtonElement;
  if (seen && !button && own?.(seen, key)) return true;
  if (key === "Enter") {
    // A focused button answers Enter itself.
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)
      return false;
    const at = match.selected.value;
    if (at !== null) void match.choose(at, event.shiftKey);
    return at !== null;
  }
  const plain = event.code.startsWith("Digit") ? event.code.slice(5) : key;
  if (match.press(event.shiftKey ? plain : key, event.shiftKey)) return true;
  const command = button ? undefined : COMMANDS[key];
  if (!command) return false;
  command();
  return true;
}

/** The pages on which there is a table. */
const TABLES: ReadonlySet<string> = new Set(["match", "table"]);

/** Keys that go on where what happens is told step by step. */
const ONWARD: ReadonlySet<string> = new Set(["Enter", " ", "ArrowRight"]);

/** What takes back in every other program does here, too. */
function takesBack(event: KeyboardEvent): boolean {
  const asks = event.key === "z" && (event.ctrlKey || event.metaKey);
  if (!asks || event.shiftKey || event.altKey || dialog.value || typingInto(event.target))
    return false;
  return TABLES.has(route.value.page) && match.cover.value === null;
}

function pressed(event: KeyboardEvent): void {
  if (takesBack(event)) {
    event.preventDefault();
    match.skip();
    void match.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (match.stopped.value && ONWARD.has(event.key) && !dialog.value) {
    match.onward();
    event.preventDefault();
    return;
  }
  if (!match.stopped.value || event.key === "Escape") match.skip();
  if (event.key === "Escape") {
    typing.value = false;
    goBack();
    event.preventDefault();
    return;
  }
  if (dialog.value || typingInto(event.target)) return;
  if (!match.match.value || !TABLES.has(route.value.page)) return;
  if (match.cover.value !== null) return;
  if (goes(event.key)) {
    event.preventDefault();
    return;
  }
  if (atTable(event)) event.preventDefault();
}

export function beginKeys(): void {
  addEventListener("keydown", pressed);
  // Where it is told step by step, a tap beside the button skips nothing.
  addEventListener("pointerdown", () => !match.stopped.value && match.skip(), { capture: true });
}

export function leaveTable(): void {
  match.leave();
  go("#/");
}
