// SPDX-License-Identifier: MIT
// Where the page is, as the fragment of its address says: "#/", "#/setup/school", "#/match/<id>",
// "#/cards/school"; "#/tables", "#/t/<table>", "#/p/<person>", "#/me" and "#/privacy" for what a
// server has; and "#r=<record>" for a finished match in a link, with "&c=<cards>" behind it if it
// was played with own ones. Any other leads to the start page, which says so.
import { signal } from "@preact/signals";
import { gameNamed } from "./catalogue";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "setup"; readonly game: string }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "cards"; readonly game: string }
  | { readonly page: "tables"; readonly which: string }
  | { readonly page: "me" }
  | { readonly page: "privacy" }
  | { readonly page: "person"; readonly id: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "link"; readonly record: string; readonly cards: string }
  | { readonly page: "nowhere"; readonly address: string };

const ID = /^[0-9a-z]{1,32}$/;

function nowhere(address: string): Route {
  return { page: "nowhere", address };
}

function pageOf(page?: string, value?: string): Route | undefined {
  if (page === "tables") return { page: "tables", which: value ?? "" };
  if (page === "me" && !value) return { page: "me" };
  if (page === "privacy" && !value) return { page: "privacy" };
  if (page === "p" && value && ID.test(value)) return { page: "person", id: value };
  if (page === "t" && value && ID.test(value)) return { page: "table", id: value };
  if (page === "setup" && value && gameNamed(value)) return { page: "setup", game: value };
  if (page === "cards" && value && gameNamed(value)) return { page: "cards", game: value };
  if (page === "match" && value) return { page: "match", id: value };
  return undefined;
}

export function routeOf(fragment: string): Route {
  const text = fragment.replace(/^#/, "");
  if (text.startsWith("r=")) {
    const [record = "", cards = ""] = text.slice(2).split("&c=");
    return { page: "link", record, cards };
  }
  if (text === "" || text === "/") return { page: "home" };
  const [begin, page, value, ...more] = text.split("/");
  const known = begin === "" && more.length === 0 ? pageOf(page, value) : undefined;
  return known ?? nowhere(text);
}

export const route = signal<Route>(routeOf(location.hash));

export function go(fragment: string): void {
  if (location.hash === fragment) route.value = routeOf(fragment);
  else location.hash = fragment;
}

export function beginRoutes(): void {
  addEventListener("hashchange", () => {
    route.value = routeOf(location.hash);
  });
}
