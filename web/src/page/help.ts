// SPDX-License-Identifier: MIT
// The engine's page for newcomers, as it was written down during the build (tools/help.mjs).

import { signal } from "@preact/signals";
import { settings } from "./settings";

type Pages = { readonly [game: string]: { readonly en: string; readonly de: string } | undefined };

/** The pages of all games as the engine wrote them during the build, loaded when one is wanted. */
const pages = signal<Pages>({});
let asked = false;

/** The page of a game in the language that is set; empty until it is there. */
export function helpOf(game: string): string {
  if (!asked) {
    asked = true;
    import("../../../build/web-made/help.json")
      .then((file) => {
        pages.value = file.default;
      })
      .catch(() => {
        asked = false;
      });
  }
  return pages.value[game]?.[settings.value.language] ?? "";
}
