// SPDX-License-Identifier: MIT
// The games as the engine described them during the build (tools/catalogue.mjs).
import file from "../../../build/web-made/catalogue.json";
import type { Game } from "../engine/documents";

export type { Game, SetupOption, SetupValue } from "../engine/documents";

export const games: readonly Game[] = file;

export function gameNamed(name: string): Game | undefined {
  return games.find((game) => game.name === name);
}
