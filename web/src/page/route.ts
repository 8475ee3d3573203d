// SPDX-License-Identifier: MIT
// Where the page is, as the fragment of its address says: "#/", "#/setup/school", "#/match/<id>",
// and "#r=<record>" for a finished match in a link.
import { signal } from "@preact/signals";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "setup"; readonly game: string }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "link"; readonly record: string };

export function routeOf(fragment: string): Route {
  const text = fragment.replace(/^#/, "");
  if (text.startsWith("r=")) return { page: "link", record: text.slice(2) };
  const [, page, value] = text.split("/");
  if (page === "setup" && value) return { page: "setup", game: value };
  if (page === "match" && value) return { page: "match", id: value };
  return { page: "home" };
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
