// SPDX-License-Identifier: MIT
// Which table draws which game. A game without one of its own is drawn plainly.
import { effect, signal, untracked } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Card, Sight } from "../engine/documents";
import { beatsOf, coming, keyWays } from "../page/match";
import { type Run, runKinds } from "../page/sweep";
import { Plain } from "./plain/Plain";

export interface TableProps {
  readonly sight: Sight;
}

export interface GameTable {
  readonly Table: ComponentType<TableProps>;
  /** The picture of a card or tile, as large as its box. */
  readonly Emblem?: ComponentType<{ readonly card: Card }>;
  /** On a phone: what stands in the place of the list of options. */
  readonly Sheet?: ComponentType<TableProps>;
  /** The kinds of decision for which it does. */
  readonly sheetKinds?: readonly string[];
  /** What stands in the place of the list at every width, for some kinds of decision. */
  readonly Choices?: ComponentType<TableProps>;
  readonly choicesKinds?: readonly string[];
  /** What stands above the list of options. */
  readonly Above?: ComponentType<TableProps>;
  /** What stands beside the button that does it, on a phone. */
  readonly Foot?: ComponentType;
  /** A key that means something at this table only; true if it did. */
  readonly press?: (sight: Sight, key: string) => boolean;
  /** Events that this table shows one by one, each for so many milliseconds. */
  readonly beats?: { readonly [kind: string]: number };
  /** Questions that come several times in a row: their choices can be made in one gesture. */
  readonly runs?: { readonly [kind: string]: Run };
  /** The keys of options where this table has its own; null: the usual ones. */
  readonly keys?: (sight: Sight) => string[] | null;
}

const LOADERS: { readonly [game: string]: () => Promise<GameTable> } = {
  city: () => import("./city/city"),
  school: () => import("./school/school"),
  sorcerer: () => import("./sorcerer/sorcerer"),
  endbringer: () => import("./endbringer/endbringer"),
};

const loaded = signal<{ readonly [game: string]: GameTable }>({});
const asked = new Set<string>();
const NONE: GameTable = { Table: () => null };
const PLAIN: GameTable = { Table: Plain };

export function tableOf(game: string): GameTable {
  const load = LOADERS[game];
  if (!load) return PLAIN;
  const found = loaded.value[game];
  if (found) return found;
  if (!asked.has(game)) {
    asked.add(game);
    load()
      .then((table) => {
        if (table.keys) keyWays.set(game, table.keys);
        if (table.beats) beatsOf.set(game, table.beats);
        if (table.runs) runKinds.set(game, table.runs);
        loaded.value = { ...loaded.value, [game]: table };
      })
      .catch(() => {
        loaded.value = { ...loaded.value, [game]: PLAIN };
      });
  }
  return NONE;
}

effect(() => {
  const game = coming.value;
  if (game) untracked(() => tableOf(game));
});
