// SPDX-License-Identifier: MIT
// The games as the engine described them during the build (tools/catalogue.mjs).
import file from "../../../build/web-made/catalogue.json";

type InLanguages = { readonly en: string; readonly de: string };

export interface SetupValue {
  readonly word: string;
  readonly title: InLanguages;
  readonly help: InLanguages;
}

export interface SetupOption {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly title: InLanguages;
  readonly help: InLanguages;
  readonly values: readonly SetupValue[];
  /** Where a menu shows it, for each number of seats from the least. */
  readonly ranks: readonly string[];
}

export interface Game {
  readonly name: string;
  readonly title: InLanguages;
  readonly least: number;
  readonly most: number;
  readonly allies: boolean;
  readonly options: readonly SetupOption[];
}

export const games: readonly Game[] = file;

export function gameNamed(name: string): Game | undefined {
  return games.find((game) => game.name === name);
}
