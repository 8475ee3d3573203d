// SPDX-License-Identifier: MIT
// What the table reads of a School view (docs/protocol.md), and whose side is whose.
import type { Decision, Option, Sight } from "../../engine/documents";

export interface SchoolSeat {
  readonly score: number;
  readonly crystals: number;
  readonly tokens: number;
  readonly dice: readonly (number | null)[];
  readonly cast: readonly (string | null)[];
  readonly ready: boolean;
}

export interface SchoolView {
  readonly phase: string;
  readonly wizard: number | null;
  readonly target: number;
  readonly seats: readonly SchoolSeat[];
  readonly options: { readonly sixth: string };
  readonly engine?: {
    readonly power?: { readonly rolled_count: number; readonly rolled: readonly number[] };
  };
}

export const DICE = 3;

export function schoolOf(sight: Sight): SchoolView {
  return sight.view as unknown as SchoolView;
}

/** The seat whose side of the table is below: the viewer's, or the first of a spectator. */
export function ownSeat(sight: Sight): number {
  return sight.viewer < schoolOf(sight).seats.length ? sight.viewer : 0;
}

export function castOf(option: { readonly [name: string]: unknown }): string {
  return typeof option["cast"] === "string" ? option["cast"] : "";
}

/** The cast cards of a seat, in the order of the engine's options. */
export function castsOf(sight: Sight): readonly string[] {
  return ["S0", "S1", "S2", "S3", "F1", schoolOf(sight).options.sixth.toUpperCase()];
}

/** Choices of a set of dice: "reroll die 1 and 3", "let cast 2 and 3 take effect". */
export function diceOf(option: Option): number | null {
  return typeof option["dice"] === "number" ? option["dice"] : null;
}

/** Is a set of dice asked for, and whose dice are they? */
export function asksDice(decision: Decision | null): "own" | "foe" | "power" | null {
  if (decision?.kind === "reroll") return "own";
  if (decision?.kind === "overcast") return "foe";
  if (decision?.kind === "power-roll") return "power";
  return null;
}
