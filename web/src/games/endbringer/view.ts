// SPDX-License-Identifier: MIT
// What Endbringer's table reads beside Sorcerer's part of a view.
import type { Sight, Thing } from "../../engine/documents";
import { viewOf } from "../sorcerer/view";

export interface FoeView {
  readonly nemesis: string;
  readonly defense: number;
  readonly avatar: string;
  readonly gate: number;
  readonly rage: number;
  readonly cube: number;
  readonly deck_damage: number;
  readonly closed_gates: readonly string[];
  readonly nemesis_deck: readonly string[];
}

/** Points of defense that the players begin with, each (END-DEF-01). */
export const DEFENSE_EACH = 30;
export const GATES = 7;

export function foeOf(sight: Sight): FoeView {
  return sight.view as unknown as FoeView;
}

export function thingOf(sight: Sight, kind: string): Thing | undefined {
  return sight.things.find((thing) => thing.facts["kind"] === kind);
}

export function defenseAtFirst(sight: Sight): number {
  return DEFENSE_EACH * viewOf(sight).players;
}
